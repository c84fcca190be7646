from __future__ import annotations

import pytest

from generator.search.index import open_index
from generator.search.searching import search
from tests.unit.search.search_corpus import build


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    folder = tmp_path_factory.mktemp("search") / "index"
    build(folder)
    opened = open_index(folder)
    yield opened
    opened.close()


def ids(index, text, language="en", **options):
    return [result.id for result in search(index, text, language, **options).results]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("cascade countered", "countered-cascade"),
        ("COUNTERING cascades", "countered-cascade"),
        ("{X}", "same-x"),
        ("+1/+1", "counters"),
        ("jotun", "jotun"),
        ("Lim-Dul", "vault-life"),
        ('"same value"', "value-of-x"),
        ("gravey*", "graveyard-permission"),
        ("casacde countered", "countered-cascade"),
        ("cimetiere", "graveyard-permission"),
    ],
)
def test_a_ruling_is_found(index, text, wanted):
    assert wanted in ids(index, text)


def test_french_is_found_with_and_without_accents(index):
    assert ids(index, "cimetière", "fr") == ids(index, "cimetiere", "fr") == ["graveyard-permission"]


def test_an_elision_is_no_part_of_the_word(index):
    assert ids(index, "evasion", "fr")[0] == "graveyard-permission"


def test_a_phrase_needs_its_words_in_order(index):
    assert ids(index, '"value same"') == []


def test_a_card_is_found_by_either_name(index):
    by_english, by_french = ids(index, "sakashimas protege"), ids(index, "protégé de sakashima", "fr")
    assert set(by_english) == set(by_french) == {"cascade-triggers", "countered-cascade"}


def test_the_card_that_was_named_is_shown(index):
    assert search(index, "protege cascade").results[0].card == "Sakashima's Protege"
    assert search(index, "zhulodok cascade").results[0].card == "Zhulodok, Void Gorger"


def test_a_misspelt_word_gets_a_suggestion(index):
    assert search(index, "casacde").did_you_mean == "cascade"


def test_a_known_word_gets_none(index):
    assert search(index, "cascade").did_you_mean == ""


@pytest.mark.parametrize(
    ("filters", "wanted"),
    [
        ("topic:copying", {"same-x", "value-of-x"}),
        ("topic:évasion", {"graveyard-permission"}),
        ("rule:702.85a", {"cascade-triggers", "countered-cascade"}),
        ("verdict:verified", {"cascade-triggers"}),
        ("card:zhulodok", {"cascade-triggers"}),
        ("since:2023", {"cascade-triggers", "graveyard-permission"}),
        ("until:2008", {"vault-life", "jotun"}),
        ("since:2021 until:2021", {"cascade-triggers", "countered-cascade"}),
        ("lang:fr -cascade", {"graveyard-permission"}),
        ("card:vault -life", {"counters", "jotun"}),
    ],
)
def test_filters_narrow(index, filters, wanted):
    assert set(ids(index, filters)) == wanted


def test_filters_and_words_go_together(index):
    assert ids(index, "topic:cascade countered") == ["countered-cascade"]


def test_an_unknown_topic_is_said(index):
    found = search(index, "topic:banding")
    assert (found.total, [note.key for note in found.notes]) == (0, ["search.note-topic"])


def test_words_that_no_ruling_has_together_find_the_nearest(index):
    found = search(index, "countered cascade library")
    assert found.results[0].id == "countered-cascade"
    assert "search.note-partial" in [note.key for note in found.notes]


def test_facets_count_all_results(index):
    facets = search(index, "cascade").facets
    assert [(count.value, count.count) for count in facets["topic"]] == [("cascade", 2)]
    assert {count.value: count.count for count in facets["verdict"]} == {"verified": 1, "unproven": 1}
    assert [count.value for count in facets["year"]] == ["2023", "2021"]


def test_pages_part_the_results(index):
    first, second = ids(index, "cascade", size=1), ids(index, "cascade", size=1, page=2)
    assert len(first) == len(second) == 1
    assert first != second
    assert search(index, "cascade", size=1).pages == 2


def test_the_snippet_marks_what_was_hit(index):
    (result,) = search(index, '"same value"').results
    assert [piece.text for piece in result.snippet if piece.marked] == ["same", "value"]
    assert "".join(piece.text for piece in result.snippet) == result.text


def test_an_address_is_in_the_language_of_the_search(index):
    assert search(index, "cascade countered").results[0].address == "rulings/countered-cascade/"
    assert search(index, "cascade", "fr").results[0].address.startswith("fr/rulings/")


def test_without_french_text_the_english_one_is_shown_and_said(index):
    result = search(index, "same value", "fr").results[0]
    assert (result.language, result.french) == ("en", "")


HOSTILE = {
    "long": "a" * 100_000,
    "many": "a " * 50_000,
    "minus": "-" * 5000,
    "quotes": '"' * 999,
    "not": "NOT " * 2000,
    "star": "a*",
    "stars": "**",
    "range": "{a TO z}",
    "filters": "card:" * 900,
    "surrogate": "\ud800 x",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_queries_are_answered(index, text):
    assert search(index, text).page == 1


def test_what_has_every_word_comes_first(index):
    found = ids(index, "spell cascade countered")
    assert found[0] == "countered-cascade"
    assert len(found) > 1


def test_an_unfinished_word_stands_for_its_endings(index):
    assert ids(index, "casc countered")[0] == "countered-cascade"
