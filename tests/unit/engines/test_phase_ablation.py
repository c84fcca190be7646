from __future__ import annotations

import pytest

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator.engines.phase.ablation import dropped

pytestmark = pytest.mark.engine


def _dropped(text, keywords=()):
    face = {
        "name": "Sage",
        "layout": "normal",
        "manaCost": "{1}{G}",
        "manaValue": 2,
        "colors": ["G"],
        "colorIdentity": ["G"],
        "type": "Creature — Elf",
        "supertypes": [],
        "types": ["Creature"],
        "subtypes": ["Elf"],
        "power": "1",
        "toughness": "1",
        "text": text,
        "keywords": list(keywords),
    }
    return dropped([face])


def test_a_phrase_that_the_engine_reads_is_not_suspect():
    assert _dropped("When this creature enters, you gain 2 life.") == ()


def test_a_keyword_that_the_card_data_lists_too_is_not_suspect():
    assert _dropped("Flying", keywords=["Flying"]) == ()


def test_a_phrase_whose_loss_changes_nothing_is_suspect():
    text = "{T}: Search your library for a creature card, reveal it, put it into your hand, then shuffle."
    assert _dropped(text) == ("put it into your hand",)


def test_reminder_text_and_ability_words_are_no_phrases():
    assert _dropped("Landfall — Whenever a land you control enters, you gain 1 life. (That is all.)") == ()
