from __future__ import annotations

import pytest

from generator.search import analysis


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("Cascade", "cascade", "en"),
        ("countered", "counters", "en"),
        ("Lim-Dûl's", "lim-dul", "en"),
        ("Jötun", "jotun", "en"),
        ("Sakashima’s", "sakashima", "en"),
        ("Æther", "aether", "en"),
        ("exil", "l'exil", "fr"),
        ("un", "d’un", "fr"),
        ("cœur", "coeur", "fr"),
        ("résout", "re\u0301sout", "fr"),
    ],
)
def test_two_spellings_of_one_word_have_one_term(one, other, language):
    assert list(analysis.positions(one, language)) == list(analysis.positions(other, language))


def test_a_french_word_is_found_without_its_accents():
    assert analysis.terms("cimetiere", "fr")[0] in analysis.terms("cimetière", "fr")


@pytest.mark.parametrize("kept", ["{X}", "{2}", "{U/P}", "{T}", "+1/+1", "-1/-1", "702.85a"])
def test_symbols_and_rules_are_one_term(kept):
    assert list(analysis.positions(f"pay {kept}, then", "en")) == ["pay", kept.lower(), "then"]


def test_positions_count_words():
    assert analysis.positions("the spell, the copy", "en") == {"the": [0, 2], "spell": [1], "copi": [3]}


def test_an_elision_stands_at_the_start_of_a_word_only():
    assert analysis.surface("won't", "fr") == "wont"


def test_a_name_may_be_typed_with_or_without_its_apostrophe():
    assert analysis.name_words("Sakashima's Protege")[0] == ("sakashimas", "sakashima")


def test_a_word_without_end_is_cut():
    assert len(analysis.terms("a" * 100_000, "en")[0]) <= 40


def test_stop_words_are_spelt_as_they_are_compared():
    for language, words in analysis.STOP_WORDS.items():
        assert {analysis.surface(word, language) for word in words} == words
