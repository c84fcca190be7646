"""A small site, built once, served below a sub-path, and a real headless Chromium that tells on every page."""

from __future__ import annotations

import functools
import http.server
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from generator import project as projects
from generator.site import build
from tests.browser import ensure_chromium
from tests.golden import mini

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
]
SUB_PATH = "somewhere/below"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files, the page for no address where there is none, and says nothing."""

    def log_message(self, *_):
        """Requests are no news."""

    def send_error(self, code, *_):
        """As a static host does it that knows of `404.html`."""
        page = (Path(self.directory) / SUB_PATH / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of a site with every branch of every template in it."""
    root = tmp_path_factory.mktemp("web")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VERDICT_SITE_URL", f"http://127.0.0.1:8000/{SUB_PATH}/")
        build.build(mini.make(), projects.find(mini.ROOT), target=root / SUB_PATH)
    return root / SUB_PATH


@pytest.fixture(scope="session")
def url(site):
    """The address of that site, below a sub-path of its host."""
    root = site.parents[len(SUB_PATH.split("/")) - 1]
    handler = functools.partial(Quiet, directory=str(root))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/{SUB_PATH}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def browser():
    """Chromium, started once."""
    path = ensure_chromium.find()
    assert path, ensure_chromium.ADVICE
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def page(browser, url):
    """A page that must not complain and must not ask another host; `page.faults` has what it did."""
    with opened(browser, url) as one:
        yield one


@contextmanager
def opened(browser, allowed, **settings):
    """A fresh page; when it closes, the test fails if it complained or asked another host."""
    context = browser.new_context(**{"viewport": {"width": 1024, "height": 800}, **settings})
    one = context.new_page()
    faults = []
    one.on("console", lambda said: faults.append(said.text) if said.type in {"error", "warning"} else None)
    one.on("pageerror", lambda error: faults.append(str(error)))
    one.on("request", lambda request: _judge(request.url, allowed, faults))
    yield one
    context.close()
    assert faults == []


def _judge(address, allowed, faults):
    if not address.startswith((allowed, "data:", "blob:")):
        faults.append(f"asked {address}")
