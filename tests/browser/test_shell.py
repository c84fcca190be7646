"""The shell: what every page has around its article, on a phone, by keyboard, on paper, and where there is no page."""

from __future__ import annotations

import pytest

from tests.browser.conftest import opened

pytestmark = pytest.mark.browser

CARD = "cards/sakashimas-protege/"
LINKS = ".ruling-foot, .links, .rows, .pages, .plot, .claims, .columns, .kin, .kind, .card-list"
RULING = "rulings/cascade-triggers-1a2b3c4d/"
PHONES = pytest.mark.parametrize("width", [320, 390])
LANGUAGE = pytest.mark.parametrize("language", ["", "fr/"])


def phone(browser, url, width=390, **settings):
    return opened(browser, url, viewport={"width": width, "height": 800}, **settings)


# ---- The page for no address -------------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["nothing", "a/b/c", "fr/a/"])
def test_the_page_for_no_address_has_no_fault_and_finds(browser, url, missing):
    context = browser.new_context(viewport={"width": 1600, "height": 800})
    page = context.new_page()
    faults = []
    page.on("console", lambda said: faults.append(said.text) if said.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(url + missing)
    page.locator(".md-search__input").press_sequentially("cascade")
    page.locator(".md-search-result__item").first.wait_for()
    assert [fault for fault in faults if "status of 404" not in fault] == []
    assert len(faults) == 1
    context.close()


def test_the_page_for_no_address_leads_to_both_home_pages_from_any_depth(browser, url):
    for name, target in [("home page", ""), ("page d’accueil", "fr/"), ("Français", "fr/"), ("Cards", "cards/")]:
        page = browser.new_page()
        page.goto(url + "a/b/c")
        page.locator("a:visible", has_text=name).first.click()
        assert page.url.removesuffix(".") == url + target
        page.close()


def test_the_page_for_no_address_stands_where_all_pages_stand(browser, url):
    page = browser.new_page(viewport={"width": 1600, "height": 800})
    page.goto(url + "about/")
    left = page.locator("h1").bounding_box()["x"]
    page.goto(url + "nothing")
    assert page.locator("h1").bounding_box()["x"] == left
    page.keyboard.press("Tab")
    assert page.locator(":focus").get_attribute("href") == "#article"
    page.close()


# ---- By keyboard -------------------------------------------------------------------------------------------------


def tab_to(page, name):
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.locator(":focus").get_attribute("aria-label") == name:
            return
    raise AssertionError(f"no key leads to {name}")


def test_nothing_that_cannot_be_seen_is_reached_by_keyboard(browser, url):
    with phone(browser, url) as page:
        page.goto(url + CARD)
        for _ in range(20):
            page.keyboard.press("Tab")
            place = page.locator(":focus").bounding_box()
            assert place["x"] >= 0
            assert page.locator(".md-sidebar :focus, .md-search :focus").count() == 0


def test_the_drawer_opens_and_closes_by_keyboard(browser, url):
    with phone(browser, url) as page:
        page.goto(url + CARD)
        tab_to(page, "Navigation")
        page.keyboard.press("Enter")
        assert page.locator(":focus").inner_text() == "Home"
        assert page.locator(".icon-menu").get_attribute("aria-expanded") == "true"
        page.keyboard.press("Escape")
        page.locator(".icon-menu:focus[aria-expanded=false]").wait_for()
        page.keyboard.press(" ")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_url(url + "cards/")


def test_the_search_opens_by_keyboard(browser, url):
    with phone(browser, url) as page:
        page.goto(url + "fr/" + CARD)
        tab_to(page, "Recherche")
        page.keyboard.press("Enter")
        page.keyboard.type("cascade")
        page.locator(".md-search-result__item").first.wait_for()
        page.keyboard.press("Escape")
        page.locator(".icon-search:focus").wait_for()


def test_the_opener_shows_that_it_has_the_focus(browser, url):
    with phone(browser, url) as page:
        page.goto(url + CARD)
        tab_to(page, "Navigation")
        assert page.locator(":focus").evaluate("one => getComputedStyle(one).outlineStyle") == "solid"


# ---- On a phone --------------------------------------------------------------------------------------------------


@LANGUAGE
@PHONES
def test_no_table_is_cut_on_a_phone(browser, url, width, language):
    with phone(browser, url, width) as page:
        for address in (RULING, "coverage/"):
            page.goto(url + language + address)
            assert page.locator(".md-typeset__scrollwrap").count() == 0
            for cell in page.locator(".stacked :is(td, th):visible, .stacked .badge:visible").all():
                place = cell.bounding_box()
                assert place["x"] + place["width"] <= width


@LANGUAGE
@PHONES
def test_what_a_finger_shall_hit_is_high_enough(browser, url, width, language):
    with phone(browser, url, width) as page:
        for address in (RULING, CARD, "coverage/", "topics/", "topics/copying/", "examples/cascade/resolves-first/"):
            page.goto(url + language + address)
            found = page.locator(f":is({LINKS}) a, .filter button")
            low = [(one.inner_text(), one.bounding_box()["height"]) for one in found.all() if one.is_visible()]
            assert [one for one in low if one[1] < 24] == []


def test_the_bars_of_the_plot_have_the_width_of_a_phone(browser, url):
    with phone(browser, url) as page:
        page.goto(url + "coverage/")
        assert page.locator(".plot svg").first.bounding_box()["width"] > 300
        assert page.locator(".plot a").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 14


# ---- Columns, colours and paper ----------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [1024, 1600])
@pytest.mark.parametrize("address", ["topics/", "cards/"])
def test_the_columns_of_a_list_stand_below_each_other(browser, url, width, address):
    with opened(browser, url, viewport={"width": width, "height": 800}) as page:
        page.goto(url + address)
        seconds = page.locator(".card-list li > :nth-child(2):not(:last-child)").all()
        assert len({one.bounding_box()["x"] for one in seconds}) == 1


def dark(page):
    return page.locator("body[data-md-color-scheme=slate]").count() == 1


@pytest.mark.parametrize("disk", [False, True], ids=["served", "from a disk"])
def test_a_choice_of_colours_holds_in_both_languages(browser, url, site, disk):
    root, end = (site.as_uri() + "/", "index.html") if disk else (url, "")
    with opened(browser, root, color_scheme="light") as page:
        page.goto(root + end)
        while not dark(page):
            page.locator("[data-md-component=palette] label:visible").click()
        page.goto(f"{root}fr/cards/{end}")
        assert dark(page)
        page.goto(f"{root}cards/{end}")
        assert dark(page)


def test_nothing_to_play_and_no_example_look_different(browser, url):
    for scheme in ("light", "dark"):
        with opened(browser, url, color_scheme=scheme) as page:
            page.goto(url + "coverage/")
            colours = page.evaluate("""() => ["unproven", "not-playable"].map((verdict) => {
                const one = document.createElement("span");
                one.className = `legend-${verdict}`;
                document.querySelector(".legend li").append(one);
                return getComputedStyle(one).backgroundColor;
            })""")
            assert len(set(colours)) == 2


@pytest.mark.parametrize("address", [f"fr/{CARD}", "fr/examples/copying/enters-as-copy/"])
def test_a_dark_page_is_printed_in_dark_letters(browser, url, address):
    with opened(browser, url, color_scheme="dark") as page:
        page.goto(url + address)
        assert dark(page)
        page.emulate_media(media="print")
        told = page.evaluate("""() => [...document.querySelectorAll(".md-typeset :is(h1, h2, p, a, li)")]
            .map((one) => Math.max(...getComputedStyle(one).color.match(/[0-9]+/g).slice(0, 3).map(Number)))""")
        assert max(told) < 160


@pytest.mark.parametrize("address", [f"fr/{CARD}", "fr/examples/copying/enters-as-copy/"])
def test_no_gloss_is_printed_larger_than_what_it_explains(page, url, address):
    page.goto(url + address)
    page.emulate_media(media="print")
    texts, glosses = (
        page.locator(names).evaluate_all("found => found.map((one) => parseFloat(getComputedStyle(one).fontSize))")
        for names in (".ruling-text, .shown-ruling [lang=fr], .face-text", ".official, .face-type")
    )
    assert min(texts) > max(glosses)


@pytest.mark.parametrize("width", [700, 1024])  # of paper, and of windows
def test_no_link_is_printed_as_a_bare_word(page, url, width):
    page.set_viewport_size({"width": width, "height": 1000})
    page.goto(url + CARD)
    page.emulate_media(media="print")
    assert not page.get_by_text("Permalink").first.is_visible()
    assert not page.get_by_text("Ruling's page").first.is_visible()
    assert page.locator(".ruling-foot .badge").first.is_visible()
