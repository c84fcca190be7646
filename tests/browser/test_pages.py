"""Every type of page in both languages: it opens without complaint, for everybody, and asks no other host."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import opened

pytestmark = pytest.mark.browser

TYPES = {
    "home": "",
    "cards": "cards/",
    "card": "cards/sakashimas-protege/",
    "two faces": "cards/zhulodok-void-gorger/",
    "ruling": "rulings/cascade-triggers-1a2b3c4d/",
    "topics": "topics/",
    "topic": "topics/copying/",
    "examples": "examples/",
    "example": "examples/cascade/resolves-first/",
    "coverage": "coverage/",
    "changes": "changes/",
    "about": "about/",
}
LANGUAGES = {"en": "", "fr": "fr/"}
EVERY = pytest.mark.parametrize("language", LANGUAGES)
TYPE = pytest.mark.parametrize("name", TYPES)


def address(url, language, name):
    return url + LANGUAGES[language] + TYPES[name]


@EVERY
@TYPE
def test_a_page_opens_in_its_language(page, url, language, name):
    page.goto(address(url, language, name))
    assert page.get_attribute("html", "lang") == language
    assert page.locator("h1").count() == 1
    assert page.title().endswith("Verdict")


@EVERY
@TYPE
def test_the_accessibility_checker_finds_nothing(browser, url, language, name):
    # The checker is brought in from outside, which the pages' own policy forbids.
    with opened(browser, url, bypass_csp=True, color_scheme="light") as page:
        page.goto(address(url, language, name))
        found = violations(page)
        page.emulate_media(color_scheme="dark")
        page.locator("body[data-md-color-scheme=slate]").wait_for()
        assert [*found, *violations(page)] == []


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["html"] for node in one["nodes"]][:5]) for one in found]


@EVERY
@TYPE
def test_no_page_is_wider_than_its_window(page, url, language, name):
    page.goto(address(url, language, name))
    for width in (320, 390, 1024, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        # The search box takes its new width in a quarter of a second.
        page.wait_for_function("() => document.documentElement.scrollWidth <= window.innerWidth", timeout=5000)


@EVERY
@TYPE
def test_a_page_can_be_read_without_javascript(browser, url, language, name):
    with opened(browser, url, java_script_enabled=False) as page:
        page.goto(address(url, language, name))
        assert page.locator("h1").is_visible()
        assert page.locator("article").first.inner_text().strip()


@TYPE
def test_the_language_switch_leads_to_the_twin_and_back(page, url, name):
    start = address(url, "en", name)
    page.goto(start)
    page.click(".language-switch")
    assert page.url == address(url, "fr", name)
    page.click(".language-switch")
    assert page.url == start


@TYPE
def test_inline_scripts_are_refused(browser, url, name):
    context = browser.new_context()
    page = context.new_page()
    page.goto(address(url, "en", name))
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.body.append(script);
    }""")
    assert page.evaluate("window.ran") is None
    context.close()


def test_print_has_the_text_and_not_the_furniture(page, url):
    page.goto(address(url, "en", "card"))
    page.emulate_media(media="print")
    assert page.locator(".ruling").first.is_visible()
    assert not page.locator(".md-header").is_visible()
