from __future__ import annotations

import datetime as dt

import pytest

from generator.search.grammar import Clause, Kind, parse


def word(text):
    return Clause(kind=Kind.WORD, words=(text,))


def test_words_are_groups_of_their_own():
    assert parse("cast the spell").groups == ((word("cast"),), (word("the"),), (word("spell"),))


def test_or_joins_its_neighbours():
    assert parse("copy OR token graveyard").groups == ((word("copy"), word("token")), (word("graveyard"),))


@pytest.mark.parametrize("quoted", ['"mana cost"', "“mana cost”", "«mana cost»"])
def test_quoted_words_are_a_phrase(quoted):
    assert parse(quoted).groups == ((Clause(kind=Kind.PHRASE, words=("mana", "cost")),),)


def test_a_star_makes_a_prefix():
    assert parse("casc*").groups == ((Clause(kind=Kind.PREFIX, words=("casc",)),),)


def test_a_minus_excludes():
    query = parse('cascade -copy -"mana cost"')
    assert query.excluded == (word("copy"), Clause(kind=Kind.PHRASE, words=("mana", "cost")))


@pytest.mark.parametrize("text", ["-1/-1", "+1/+1"])
def test_a_sign_of_a_counter_is_no_operator(text):
    assert parse(text).groups == ((word(text),),)


def test_filters_take_words_and_phrases():
    query = parse('card:"Zhulodok, Void Gorger" topic:cascade rule:702.85a verdict:verified lang:fr')
    assert (query.cards, query.topics, query.rules) == (("Zhulodok, Void Gorger",), ("cascade",), ("702.85a",))
    assert (query.verdicts, query.language) == (("verified",), "fr")


def test_filters_have_french_names():
    assert parse("carte:magus depuis:2022").cards == ("magus",)


@pytest.mark.parametrize(
    ("text", "since", "until"),
    [
        ("since:2021 until:2021", dt.date(2021, 1, 1), dt.date(2021, 12, 31)),
        ("since:2021-02 until:2021-02", dt.date(2021, 2, 1), dt.date(2021, 2, 28)),
        ("since:2021-06-18 until:2021-06-18", dt.date(2021, 6, 18), dt.date(2021, 6, 18)),
    ],
)
def test_a_year_and_a_month_are_whole(text, since, until):
    assert (parse(text).since, parse(text).until) == (since, until)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ('"open', "search.note-quote"),
        ("color:red", "search.note-field"),
        ("since:banana", "search.note-date"),
        ("since:2021-13", "search.note-date"),
        ("lang:de", "search.note-language"),
        ("-card:magus", "search.note-filter"),
        ("x" * 100_000, "search.note-cut"),
        ("a " * 140, "search.note-words"),
    ],
)
def test_what_makes_no_sense_is_searched_as_words_with_a_note(text, note):
    query = parse(text)
    assert note in [found.key for found in query.notes]
    assert query.groups or query.excluded


@pytest.mark.parametrize("text", ["", "   ", '""', "-", "OR", "NOT", "()", "* ** ***", "\0", "-()", "|&+"])
def test_operators_alone_ask_for_nothing(text):
    assert parse(text).empty
