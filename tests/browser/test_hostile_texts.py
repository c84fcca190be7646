"""Every text of a site is an attack: each is shown as text, and the pages' own policy has nothing to refuse."""

from __future__ import annotations

import dataclasses
import functools
import http.server
import json
import threading
from collections.abc import Mapping
from enum import Enum
from xml.etree import ElementTree as ET

import pytest

from generator import project as projects
from generator.articles import edition
from generator.site import build, feeds
from tests.browser.conftest import SUB_PATH, Quiet, opened
from tests.browser.test_pages import LANGUAGES, TYPES
from tests.golden import mini
from tests.golden.played import REPORT
from tests.golden.records import CHANGE_SETS, CORPUS, EXAMPLES

pytestmark = pytest.mark.browser

EVIL = (
    '<script>window.ran=1</script><img src=x onerror="window.ran=1">\'"><svg onload=window.ran=1> {{ 7*7 }} {% raw %} '
    "**bold** [link](javascript:window.ran=1) `code` &amp; &#60; ]]> --> \x1b[31m \u202eturned\u202c "
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 e\u0301\u0323\u0302 zebra "
)
_LINE = "long " * 200_000  # one line of a megabyte
_LONG = "Second paragraph"
# What people wrote, in any record; ids, keys and rule numbers are ours, and are checked where they come in.
_WRITTEN = frozenset((
    "name", "french_name", "type_line", "french_type_line", "text", "french_text", "by", "claim", "limits",
    "description", "reason", "expected", "seen", "label", "source", "types",
))  # fmt: skip
_NAMES_A_CARD = frozenset(("Example", "GameResult"))  # elsewhere `card` is a key


def evil(text):
    return f"{EVIL}{text}{_LINE if _LONG in text else ''}"


def poisoned(value, *, written=False):
    """The same record with every text that somebody wrote turned into an attack; the same texts stay the same."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: getattr(value, field.name) for field in dataclasses.fields(value) if field.init}
        cards = type(value).__name__ in _NAMES_A_CARD
        attacked = _WRITTEN | {"card"} if cards else _WRITTEN
        made = {name: poisoned(inner, written=name in attacked) for name, inner in fields.items()}
        return dataclasses.replace(value, **made)
    if isinstance(value, Mapping):
        return {key: poisoned(inner, written=written) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(poisoned(inner, written=written) for inner in value)
    return evil(value) if written and isinstance(value, str) and value and not isinstance(value, Enum) else value


@pytest.fixture(scope="module")
def attacked(tmp_path_factory):
    """The folder of a site all of whose texts are attacks."""
    root = tmp_path_factory.mktemp("hostile")
    made = edition.make(poisoned(CORPUS), poisoned(REPORT), poisoned(EXAMPLES), mini.ROOT / "templates", ())
    made = dataclasses.replace(made, page_size=3, change_sets=poisoned(CHANGE_SETS))
    build.build(made, projects.find(mini.ROOT), target=root / SUB_PATH)
    return root / SUB_PATH


@pytest.fixture(scope="module")
def address(attacked):
    handler = functools.partial(Quiet, directory=str(attacked))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def harmless(page):
    """Nothing ran, and nothing that a text says is an element or an attribute."""
    assert page.evaluate("window.ran") is None
    assert page.locator('img[src="x"], svg[onload], [onerror], [onload], a[href^="javascript:"]').count() == 0


def test_texts_are_shown_as_texts_on_every_page(browser, address):
    for place in LANGUAGES.values():
        for name, path in TYPES.items():
            with opened(browser, address) as page:
                page.goto(address + place + path)
                harmless(page)
                shown = page.evaluate("document.querySelector('article').textContent")
                if name not in {"about", "home"}:
                    assert EVIL.strip() in shown, (place, name)
                assert " 49 " not in shown


def test_titles_and_attributes_hold_the_text(browser, address):
    with opened(browser, address) as page:
        page.goto(f"{address}cards/sakashimas-protege/")
        assert page.evaluate("document.title").startswith(
            '<script>window.ran=1</script><img src=x onerror="window.ran=1">'
        )
        assert page.locator("h1").first.text_content().strip().startswith("<script>window.ran=1</script>")
        assert "<script>" in page.get_attribute("meta[name=description]", "content")


def test_a_line_of_a_megabyte_is_shown_and_makes_no_page_wider(browser, address):
    with opened(browser, address) as page:
        page.goto(f"{address}cards/zhulodok-void-gorger/")
        assert len(page.evaluate("document.querySelector('article').textContent")) > 1_000_000
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_search_results_hold_the_text(browser, address):
    with opened(browser, address) as page:
        page.goto(address)
        page.locator("[data-md-component=search-query]").press_sequentially("zebra")
        page.locator(".md-search-result__item").first.wait_for()
        assert "<script>window.ran=1</script>" in page.locator(".md-search-result__list").text_content()
        harmless(page)


def test_feeds_and_machine_readable_files_hold_the_text(attacked):
    for place in LANGUAGES.values():
        text = "".join(ET.parse(attacked / place / feeds.FILE).getroot().itertext())  # noqa: S314 -- our own
        assert "window.ran=1</script><img src=x" in text
    card = json.loads((attacked / "api" / "v1" / "cards" / "sakashimas-protege.json").read_bytes())
    assert card["name"] == evil("Sakashima's Protege")
