"""The search page of `verdict serve`, as you type, and without JavaScript."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from generator.serve.answers import Answers
from generator.serve.server import Server
from tests.browser.conftest import opened
from tests.unit.search.search_corpus import RULINGS, VAULT, Row, build

pytestmark = pytest.mark.browser

ASSETS = Path(__file__).resolve().parents[2] / "templates" / "assets"
EVIL: Row = ("evil", "<img src=x onerror=alert(1)> zebra", "", [(VAULT, "2004-01-01")], [])


@pytest.fixture(scope="module")
def local(tmp_path_factory):
    folder = tmp_path_factory.mktemp("local")
    (folder / "site").mkdir()
    (folder / "site" / "index.html").write_text("<!doctype html><title>home</title>", encoding="utf-8")
    (folder / "site" / "favicon.ico").write_bytes(b"")
    build(folder / "index", [*RULINGS, EVIL])
    with Server(folder / "site", Answers(folder=folder / "index", assets=ASSETS)) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield f"http://127.0.0.1:{server.port}/"
        server.shutdown()
        thread.join()


@pytest.fixture
def page(browser, local):
    with opened(browser, local) as one:
        yield one


def results(page):
    return [link.get_attribute("href") for link in page.locator(".results li > a").all()]


def test_results_come_as_one_types_and_the_cursor_stays(page, local):
    page.goto(local + "find/")
    page.locator("#q").press_sequentially("casacde countered")
    page.wait_for_url("**/find/?q=casacde+countered")
    page.locator(".results li").first.wait_for()
    assert results(page)[0] == "/rulings/countered-cascade/"
    assert page.evaluate("document.activeElement.id") == "q"
    assert page.locator(".note a").inner_text() == "cascade countered"


def test_a_filter_narrows_at_once(page, local):
    page.goto(local + "fr/find/?q=sort")
    before = len(results(page))
    page.select_option("select[name=topic]", "escape")
    page.wait_for_function(f"() => document.querySelectorAll('.results li').length < {before}")
    assert results(page) == ["/fr/rulings/graveyard-permission/"]
    assert "topic=escape" in page.url


def test_the_search_goes_along_to_the_other_language(page, local):
    page.goto(local + "find/?q=cascade")
    page.get_by_role("link", name="Français").click()
    assert page.url.endswith("/fr/find/?q=cascade")
    assert page.locator("html").get_attribute("lang") == "fr"


def test_text_of_a_ruling_is_shown_as_text(page, local):
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    page.goto(local + "find/")
    page.locator("#q").press_sequentially("zebra")
    page.locator(".results li").first.wait_for()
    assert "<img src=x" in page.locator(".results li").first.inner_text()
    assert page.locator("main img").count() == 0


def test_it_works_without_javascript(browser, local):
    with opened(browser, local, java_script_enabled=False) as page:
        page.goto(local + "find/")
        page.fill("#q", "jotun")
        page.get_by_role("button").click()
        assert results(page) == ["/rulings/jotun/"]
