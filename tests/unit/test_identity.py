from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import identity
from generator.counting import counted


@given(st.text())
def test_normalising_twice_is_normalising_once(text):
    assert identity.normalise(identity.normalise(text)) == identity.normalise(text)


@given(st.text())
def test_every_text_has_an_id_that_is_safe_in_a_path(text):
    head, _, digits = identity.ruling_id(text).rpartition("-")
    assert len(digits) == 8
    assert 0 < len(head) <= 60
    assert head.isascii()
    assert head == head.lower()


def test_typography_does_not_change_an_id():
    straight = identity.ruling_id('It isn\'t "cast."  It\u0301s so.')
    assert identity.ruling_id("It isn’t “cast.”\u00a0Ít́s so.") != straight
    assert identity.ruling_id("It isn’t “cast.”\u00a0I\u0074\u0301s so.") == straight


def test_id_is_the_first_words_and_a_hash():
    text = "Cascade triggers when you cast the spell, meaning that it resolves before that spell."
    assert identity.ruling_id(text) == f"cascade-triggers-when-you-cast-the-spell-{identity.short_hash(text)}"


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Sakashima's Protege", "sakashimas-protege"),
        ("Æther Vial", "aether-vial"),
        ("Lim-Dûl's Hex", "lim-duls-hex"),
        ("Fire // Ice", "fire-ice"),
        ("+2 Mace", "2-mace"),
        ("_____", ""),
    ],
)
def test_slug(name, slug):
    assert identity.slug(name) == slug


@pytest.mark.parametrize(("number", "told"), [(0, "0 problems"), (1, "1 problem"), (13299, "13,299 problems")])
def test_numbers_agree_with_their_nouns(number, told):
    assert counted(number, "problem") == told
