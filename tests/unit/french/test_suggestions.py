from __future__ import annotations

from generator.french.suggestions import Suggestions
from generator.identity import ruling_id
from tests.unit.french import french_corpus as made


def test_the_french_of_an_earlier_wording_is_suggested():
    corpus = made.made()
    found = Suggestions(corpus).of(corpus.rulings[ruling_id(made.NEW)])
    assert [(near.ruling, near.french) for near in found] == [(ruling_id(made.OLD), made.FRENCH_OLD)]
    assert found[0].likeness > 0.9


def test_nothing_is_suggested_for_what_is_like_nothing():
    corpus = made.made()
    assert Suggestions(corpus).of(corpus.rulings[ruling_id(made.MISSING)]) == ()
