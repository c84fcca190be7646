"""A made-up card that the engine reads as another one proves nothing."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator import project
from generator.check import examples
from generator.examples import load

pytestmark = pytest.mark.engine

_PROJECT = project.find(Path(__file__).parent)
_MADE_UP = {"name": "Odd Banner", "type": "Enchantment", "mana_cost": "{W}"}
_SEARCH = "When Odd Banner enters, search your library for a card, put that card into your hand, then shuffle."


def _dropped(text: str, **more):
    (example, *_rest) = load.load(_PROJECT)
    made = dataclasses.replace(example, made_up=({**_MADE_UP, "text": text},), **more)
    found = [one for one in examples._clauses(_PROJECT, [made]) if one.rule == "dropped-phrase"]
    return [one.message for one in found if one.path == example.path]


def test_a_phrase_that_the_engine_leaves_out_is_told():
    (message,) = _dropped(_SEARCH)
    assert message == "the engine reads Odd Banner the same without 'put that card into your hand'"


def test_a_card_that_it_reads_whole_is_fine():
    assert _dropped("Creatures you control get +1/+1.") == []


def test_what_the_example_says_that_it_needs_is_told_by_its_verdict():
    assert _dropped(_SEARCH, needs={"Odd Banner": ("put that card",)}) == []
