"""What a control does to a card's keywords when it changes its words."""

from __future__ import annotations

from typing import Any

from generator.examples import controls

_CARD: dict[str, Any] = {"name": "Cascader", "text": "Flash\nCascade", "keywords": ["Cascade", "Flash"]}


def _keywords(**instead):
    game = controls.Changed(cards={"Cascader": [_CARD]}, given={}, script=())
    return controls.changed(game, {"instead": {"card": "Cascader", **instead}}).cards["Cascader"][0]["keywords"]


def test_a_keyword_that_is_reworded_away_goes():
    assert _keywords(text="Cascade", to="When you cast this spell, draw a card.") == ["Flash"]


def test_a_keyword_that_the_new_words_have_stays():
    assert _keywords(text="Flash", to="This spell can't be countered.\nFlash") == ["Cascade", "Flash"]
