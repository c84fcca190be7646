"""The theme's search box with our worker behind it, on a corpus that has something for every kind of search."""

from __future__ import annotations

import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest

from generator.catalogue import text
from generator.search import analysis, postings, shards
from generator.site.addresses import Addresses
from tests.browser.conftest import SUB_PATH, opened
from tests.unit.search.search_corpus import REPORT, RULINGS, VAULT, Row, make_corpus

pytestmark = pytest.mark.browser

EVIL = "<img src=x onerror=alert(1)> </script><script>alert(2)</script> zebra"
FILLERS: list[Row] = [(f"more-{n}", f"Filler {n}.", "", [(VAULT, "2003-01-01")], []) for n in range(24)]
ROWS: list[Row] = [*RULINGS, ("evil", EVIL, "", [(VAULT, "2004-01-01")], []), *FILLERS]
BOX = "[data-md-component=search-query]"
ITEM = ".md-search-result__item"


@pytest.fixture(scope="session")
def searched(site):
    """A copy of the small site, that searches our corpus."""
    folder = site.parents[len(SUB_PATH.split("/")) - 1] / "searched"
    shutil.copytree(site, folder)
    contents = postings.contents(make_corpus(ROWS), REPORT, Addresses().ruling)
    for language, place in (("en", folder), ("fr", folder / "fr")):
        shutil.rmtree(place / shards.FOLDER / "d")
        shards.write(contents, postings.of(contents), place, language)
    return folder


@pytest.fixture
def home(searched, url):
    assert searched.is_dir()
    return url.removesuffix(SUB_PATH + "/") + "searched/"


def search(page, words):
    page.locator(BOX).press_sequentially(words)
    page.locator(ITEM).first.wait_for()


def links(page):
    return [link.get_attribute("href") for link in page.locator(f"{ITEM} a").all()]


QUERIES = [
    ("", "{X}", "cards/magus-lucea-kane/#same-x"),
    ("", "Lim-Dul", "cards/lim-duls-vault/"),
    ("", "sakashimas protege", "cards/sakashimas-protege/"),
    ("", "casacde", "rulings/cascade-triggers/"),
    ("", "countering cascades", "cards/sakashimas-protege/#countered-cascade"),
    ("", "graveya", "cards/magus-lucea-kane/#graveyard-permission"),
    ("", "since:2023 verdict:verified", "rulings/cascade-triggers/"),
    ("", "topic:copying -mana", "cards/magus-lucea-kane/#value-of-x"),
    ("fr/", "cimetiere", "fr/cards/magus-lucea-kane/#graveyard-permission"),
    ("fr/", "l’évasion", "fr/cards/magus-lucea-kane/#graveyard-permission"),
    ("fr/", "protégé de sakashima", "fr/cards/sakashimas-protege/"),
]


@pytest.fixture(scope="module")
def boxes(browser, searched, url):
    """A page of each language, from a host and from a disk, each opened once."""
    home = url.removesuffix(SUB_PATH + "/") + "searched/"
    with ExitStack() as stack:
        pages = {}
        for root in (home, searched.as_uri() + "/"):
            for language in ("", "fr/"):
                page = stack.enter_context(opened(browser, "file://" if root.startswith("file") else root))
                page.goto(f"{root}{language}index.html")
                page.locator(BOX).focus()
                pages[root, language] = page
        yield pages


@pytest.mark.parametrize("place", ["host", "disk"])
@pytest.mark.parametrize(("language", "words", "found"), QUERIES, ids=[words for _, words, _ in QUERIES])
def test_typing_finds(boxes, place, language, words, found):
    root = next(root for root, _ in boxes if root.startswith("file") == (place == "disk"))
    page = boxes[root, language]
    target, _, anchor = found.partition("#")
    page.fill(BOX, "")
    page.locator(BOX).press_sequentially(words)
    file = "index.html" if place == "disk" else ""
    page.locator(f'{ITEM} a[href="{root}{target}{file}{"#" if anchor else ""}{anchor}"]').first.wait_for(timeout=10_000)


@pytest.mark.parametrize("place", ["host", "disk"])
def test_more_is_shown_where_there_is_more(boxes, place):
    root = next(root for root, _ in boxes if root.startswith("file") == (place == "disk"))
    page = boxes[root, ""]
    page.fill(BOX, "")
    page.locator(BOX).press_sequentially("filler")
    said, button = page.locator(".md-search-result__meta"), page.locator(".search-more")
    for count in (10, 20):
        page.wait_for_function(
            f"() => document.querySelector('.md-search-result__meta').textContent.includes('{count}')"
        )
        assert said.inner_text() == f"24 rulings, the best {count} of them here"
        button.focus()
        page.keyboard.press("Enter")
    button.wait_for(state="hidden")
    assert said.inner_text() == "24 rulings"
    page.locator(BOX).press_sequentially("s")  # another query: ten again
    button.wait_for(state="visible")


def test_who_types_a_cards_name_finds_the_card_before_rulings_on_many(boxes):
    page = next(page for (root, language), page in boxes.items() if root.startswith("file") and not language)
    page.fill(BOX, "")
    page.locator(BOX).press_sequentially("vault")
    page.locator(f"{ITEM} a").first.wait_for()
    assert "cards/lim-duls-vault/" in links(page)[0]


def test_what_was_hit_is_marked_in_every_form(browser, home):
    with opened(browser, home) as page:
        page.goto(home)
        search(page, "copy")
        assert {"copy", "copied"} <= set(page.locator(f"{ITEM} mark").all_inner_texts())


def test_filters_narrow_and_are_part_of_the_address(browser, home):
    with opened(browser, home) as page:
        page.goto(home)
        search(page, "spell")
        before = len(links(page))
        page.select_option(".search-filters select[name=topic]", "escape")
        page.wait_for_function(f"() => document.querySelectorAll('{ITEM} a').length < {before}")
        assert page.input_value(BOX) == "spell topic:escape"
        page.wait_for_url("**/?q=spell+topic%3Aescape")
        page.select_option(".search-filters select[name=topic]", "")
        page.wait_for_function(f"() => document.querySelectorAll('{ITEM} a').length === {before}")
        assert page.input_value(BOX) == "spell"


def test_a_shared_search_opens_with_its_results_and_filters(browser, home):
    with opened(browser, home) as page:
        page.goto(home + "fr/?q=cascade+since:2023")
        page.locator(ITEM).first.wait_for()
        page.wait_for_selector(".search-filters")
        assert page.input_value(".search-filters select[name=since]") == "2023"
        assert links(page) == [home + "fr/rulings/cascade-triggers/"]


def test_filters_speak_the_language_of_the_page(browser, home):
    with opened(browser, home) as page:
        page.goto(home + "fr/")
        page.locator(BOX).focus()
        names = page.locator(".search-filters label")
        names.first.wait_for()
        spoken = [text(f"search.{name}", "fr") for name in ("topic", "verdict", "since")]
        assert [name.split()[0] for name in names.all_inner_texts()] == spoken


@pytest.mark.parametrize("place", ["home", "searched"])
def test_text_of_a_ruling_is_shown_as_text(browser, request, place):
    where = request.getfixturevalue(place)
    root = where.as_uri() + "/" if isinstance(where, Path) else where
    with opened(browser, "file://" if place == "searched" else root) as page:
        page.on("dialog", lambda dialog: pytest.fail(dialog.message))
        page.goto(root + "index.html")
        page.locator(BOX).focus()
        search(page, "zebra")
        assert "<img src=x onerror=alert(1)>" in page.locator(ITEM).first.inner_text()
        assert page.locator(f"{ITEM} img").count() == 0


def test_nothing_found_is_said(browser, home):
    with opened(browser, home) as page:
        page.goto(home)
        page.locator(BOX).press_sequentially("qqqqq")
        page.wait_for_function(
            "() => document.querySelector('.md-search-result__meta').textContent.includes('No matching')"
        )


def test_hostile_queries_are_answered(browser, home):
    with opened(browser, home) as page:
        page.goto(home)
        for typed in ('"' * 99, "-" * 500, "a" * 5000, "topic:", "since:banana", "\\ (?: [", "OR OR", "x" * 20 + "*"):
            page.fill(BOX, typed)
            page.dispatch_event(BOX, "keyup")
        page.fill(BOX, "")
        search(page, "cascade")


WORDS = [
    "Sakashima’s", "LIM-DÛL", "l'exil", "L’Œuf", "aujourd'hui", "Æther", "{U/P}", "+1/+1", "−1/−1", "don't", "Jötun",
    "re\u0301sout", "qu'elle", "702.85a", "ß", "ﬁn", "İstanbul", "d'", "x" * 60, "Ñandú's", "º", "Ⅻ",
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_browser_folds_words_as_the_index_does(browser, searched, language):
    with opened(browser, "file://") as page:
        page.goto((searched / "index.html").as_uri())
        page.wait_for_function("() => Boolean(window.verdictSearchScope?.verdictSurface)")
        corpus = [word for row in RULINGS for part in row[1:3] for _, _, word in analysis.words(part)]
        words = sorted({*WORDS, *corpus})
        folded = page.evaluate(
            f"words => words.map(one => verdictSearchScope.verdictSurface(one, '{language}'))", words
        )
        assert dict(zip(words, folded, strict=True)) == {word: analysis.surface(word, language) for word in words}


def test_it_says_how_many_there_are_and_when_they_were_published(browser, home):
    with opened(browser, home) as page:
        page.goto(home + "fr/")
        search(page, "spell")
        page.wait_for_function(
            "() => /^4 clarifications$/.test(document.querySelector('.md-search-result__meta').textContent)"
        )
        assert "12 avril 2024" in page.locator(".md-search-result__list").inner_text()
        assert page.locator(f'{ITEM} [lang="en"]').count() == 1


def test_more_than_are_shown_are_counted(browser, home):
    with opened(browser, home) as page:
        page.goto(home)
        search(page, "since:2000")
        page.wait_for_function(
            "() => document.querySelector('.md-search-result__meta').textContent.includes('the best')"
        )
