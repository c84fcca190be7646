"""What people do with the site: search, step through a game, filter, copy, open it from a disk."""

from __future__ import annotations

import pytest

from tests.browser.conftest import opened

pytestmark = pytest.mark.browser

EXAMPLE = "examples/cascade/resolves-first/"
CARD = "cards/sakashimas-protege/"


def shown(page):
    return [step.get_attribute("id") for step in page.locator(".step").all() if step.is_visible()]


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("", "resolves", "rulings/cascade-triggers-1a2b3c4d/"),
        ("fr/", "déclenche", "fr/rulings/cascade-triggers-1a2b3c4d/"),
    ],
)
def test_search_finds_pages_of_the_language(page, url, language, words, found):
    page.goto(url + language)
    page.locator(".md-search__input").press_sequentially(words)
    results = page.locator(".md-search-result__item a.md-search-result__link")
    results.first.wait_for()
    links = {link.evaluate("link => link.href").partition("?")[0] for link in results.all()}
    assert url + found in links


def test_a_search_on_the_home_page_opens_the_results(page, url):
    page.goto(url)
    page.fill("#home-query", "cascade")
    page.press("#home-query", "Enter")
    page.locator(".md-search-result__item").first.wait_for()
    assert "q=cascade" in page.url


def test_a_game_is_stepped_through_by_keyboard(page, url):
    page.goto(url + EXAMPLE)
    assert shown(page) == ["step-0"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert shown(page) == ["step-2"]
    page.keyboard.press("ArrowRight")
    assert shown(page) == ["step-2"]
    page.keyboard.press("ArrowLeft")
    assert shown(page) == ["step-1"]
    assert page.url.endswith("#step-1")


def test_the_step_that_is_shown_has_one_number(page, url):
    """The beginning is 0 above the game as beside its steps."""
    for number in range(3):
        page.goto(f"{url}{EXAMPLE}#step-{number}")
        page.reload()
        assert page.locator(".step-count").inner_text() == f"Step {number} of 2"
        assert page.locator(".step-shown .step-number").inner_text() == str(number)


def test_an_empty_stack_is_a_narrow_strip(page, url):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(url + EXAMPLE)
    board, stack = (page.locator(f".step-shown .{name}").bounding_box() for name in ("board", "stack"))
    assert stack["width"] < board["width"] / 8


def test_how_many_things_a_zone_has_is_not_faded(page, url):
    """At 0.85 the small grey number had a contrast of 4.0 only."""
    page.goto(url + EXAMPLE)
    opacity = page.locator(".step-shown .zone-count").first.evaluate("element => getComputedStyle(element).opacity")
    assert opacity == "1"


def test_a_link_to_a_step_opens_that_step(page, url):
    page.goto(url + EXAMPLE + "#step-2")
    assert shown(page) == ["step-2"]


def test_all_steps_can_be_shown_at_once(page, url):
    page.goto(url + EXAMPLE)
    page.click(".stepper .tag")
    assert len(shown(page)) == 3


def test_buttons_say_what_they_do_in_french(page, url):
    page.goto(url + "fr/" + EXAMPLE)
    page.get_by_role("button", name="Étape suivante").click()
    assert page.get_by_role("status").inner_text() == "Étape 1 sur 2"


def test_without_javascript_all_steps_are_there(browser, url):
    with opened(browser, url, java_script_enabled=False) as page:
        page.goto(url + EXAMPLE)
        assert shown(page) == ["step-0", "step-1", "step-2"]


def test_a_swipe_turns_the_page_of_a_game(browser, url):
    with opened(browser, url, has_touch=True, viewport={"width": 390, "height": 800}) as page:
        page.goto(url + EXAMPLE)
        page.evaluate("""() => {
            const game = document.querySelector(".game");
            const send = (type, x) => {
                const touch = new Touch({identifier: 1, target: game, clientX: x, clientY: 300});
                const touches = type === "touchend" ? [] : [touch];
                game.dispatchEvent(new TouchEvent(type, {touches, changedTouches: [touch], bubbles: true}));
            };
            send("touchstart", 300);
            send("touchend", 100);
        }""")
        assert shown(page) == ["step-1"]


def test_what_a_step_changed_is_marked(page, url):
    page.goto(url + EXAMPLE + "#step-2")
    marked = page.locator(".step-shown .is-changed")
    assert marked.first.is_visible()
    assert "18 life" in " ".join(marked.all_inner_texts())


def test_rulings_are_filtered_by_topic(page, url):
    page.goto(url + CARD)
    page.click(".filter [data-topic=cascade]")
    visible = [one for one in page.locator(".ruling").all() if one.is_visible()]
    assert len(visible) == 2
    assert not page.locator("[id='2024-04-12']").is_visible()


def test_a_citation_is_copied(browser, url):
    with opened(browser, url, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.goto(url + "rulings/cascade-triggers-1a2b3c4d/")
        page.click("[data-verdict-copy]")
        page.get_by_text("Copied", exact=True).wait_for()
        assert "cascade-triggers-1a2b3c4d" in page.evaluate("navigator.clipboard.readText()")


def test_mana_symbols_have_names(page, url):
    page.goto(url + "fr/" + CARD)
    assert page.get_by_role("img", name="4 manas génériques").count() == 1
    assert page.get_by_role("img", name="mana bleu").count() == 2


def test_links_work_from_a_disk(browser, site):
    with opened(browser, site.as_uri()) as page:
        page.goto((site / "index.html").as_uri())
        page.click(".language-switch")
        assert page.get_attribute("html", "lang") == "fr"
        page.get_by_role("link", name="Cascade", exact=True).click()
        assert page.locator("h1").inner_text() == "Cascade"
