"""The site's own search box over the whole game, in a real Chromium: bytes of a cold visit, answers as one types."""

# ruff: noqa: T201 -- printing is what a benchmark is for
from __future__ import annotations

import functools
import http.server
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from markupsafe import Markup
from playwright.sync_api import sync_playwright

from generator import project as projects
from generator.articles.model import Article
from generator.search import postings, shards
from generator.site import shells, theme_search
from generator.site.addresses import Addresses
from tests.browser import ensure_chromium
from tests.relevance import whole_game

_QUERIES = {
    "": ["cascade", "casacde", "{X}", "Lim-Dul", "sakashimas student", "when the cascade ability resolves", "spell"],
    "fr/": ["cimetiere", "lim-dul", "élève de sakashima", "capacité de cascade"],
}
_TYPED = ["cascade ability", "flashback graveyard", "protection from color", "creature token copy"]
_LIMITS = "limits: 120 KB for the first result of a cold visit, 150 ms from key to results, 150 MB of memory"
_BOX = "[data-md-component=search-query]"
_WATCH = """() => {
  window.answers = [];
  const list = document.querySelector(".md-search-result__list");
  new MutationObserver(() => answers.push(performance.now())).observe(list, { childList: true });
  const box = document.querySelector("[data-md-component=search-query]");
  box.addEventListener("keyup", () => (window.key = performance.now()));
}"""


def main() -> None:
    """Print every figure beside its limit."""
    path = ensure_chromium.find()
    if not whole_game.FILE.is_file() or path is None:
        print(f"skipped: {whole_game.MISSING if path else ensure_chromium.ADVICE}")
        return
    with tempfile.TemporaryDirectory() as folder, _served(Path(folder)) as home, sync_playwright() as playwright:
        _site(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for language, queries in _QUERIES.items():
            for query in queries:
                _cold(browser, home + language, query)
        _warm(browser, home)
        browser.close()
    print(f"  {_LIMITS}")


def _site(folder: Path) -> None:
    """The shell with an empty home page, and the shards of the whole game."""
    corpus = whole_game.load()
    ready = shells.ready(projects.find(whole_game.ROOT), folder.with_name(f"{folder.name}.shell"))
    shells.copy(folder.with_name(f"{folder.name}.shell"), folder)
    began = time.process_time()
    contents = postings.contents(corpus, None, Addresses().ruling)
    found = postings.of(contents)
    print(f"  postings: {time.process_time() - began:.1f} s of processor")
    for one in ready:
        place = folder if one.language == "en" else folder / one.language
        article = Article(address="", language=one.language, title="", description="", body=Markup())
        (place / "index.html").write_text(one.page(article), encoding="utf-8")
        started = time.perf_counter(), time.process_time()
        written = shards.write(contents, found, place, one.language)
        theme_search.write(place)
        print(
            f"  shards {one.language}: {written.files} files, {written.size / 1e6:.1f} MB, "
            f"{time.perf_counter() - started[0]:.1f} s, {time.process_time() - started[1]:.1f} s of processor"
        )


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _cold(browser: Any, address: str, query: str) -> None:
    """The bytes that a first search costs: script, style, manifest and shards, as they are without compression."""
    context = browser.new_context()
    page = context.new_page()
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(_size(request)) if "search" in request.url else None)
    page.goto(address)
    page.locator(_BOX).fill(query)
    page.dispatch_event(_BOX, "keyup")
    page.locator(".md-search-result__item").first.wait_for()
    page.wait_for_timeout(300)
    print(f"  cold {query!r:38} {sum(sizes) / 1024:6.1f} KB in {len(sizes)} files")
    context.close()


def _size(request: Any) -> int:
    sizes = request.sizes()
    return int(sizes["responseBodySize"] + sizes["responseHeadersSize"])


def _warm(browser: Any, home: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(home)
    page.wait_for_load_state("networkidle")
    before = _memory()
    page.evaluate(_WATCH)
    for words in _TYPED:
        _type(page, words)
    waits = [wait for words in _TYPED for wait in _type(page, words)]
    tail = statistics.quantiles(waits, n=20)[-1]
    middle = statistics.median(waits)
    print(f"  warm: key to results {middle:.0f} ms in the median, {tail:.0f} ms at p95 ({len(waits)} keys)")
    print(f"  memory: {_memory() - before:.0f} MB more for page and worker, {_memory():.0f} MB with what the page had")
    context.close()


def _type(page: Any, words: str) -> list[float]:
    """Type slowly enough that every key gets its answer; how long each took, the worker's debounce included."""
    page.fill(_BOX, "")
    waits = []
    for end in range(3, len(words) + 1):
        page.evaluate("() => (window.answers = [])")
        page.fill(_BOX, words[:end])
        page.dispatch_event(_BOX, "keyup")
        page.wait_for_timeout(250)
        wait = page.evaluate("() => (answers.length ? Math.max(...answers) - key : -1)")
        waits += [wait] if wait >= 0 else []
    return waits


def _memory() -> float:
    """Megabytes that all pages of the browsers here hold, their workers and shared parts included."""
    total = 0.0
    for status in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if b"--type=renderer" in status.read_bytes():
                rollup = status.with_name("smaps_rollup").read_text(encoding="ascii")
                total += int(rollup.split("\nPss:")[1].split()[0]) / 1024
        except (OSError, IndexError):
            continue
    return total
