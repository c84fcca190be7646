from __future__ import annotations

from generator.engines.phase import view

_ENTRY = {"id": 6, "source_id": 3, "controller": 0}


def _ability(**data):
    return view.stack_item({**_ENTRY, "kind": {"type": "TriggeredAbility", "data": data}}, {"name": "Goblin"})


def test_an_ability_is_called_by_its_text():
    assert _ability(description="Draw a card.", ability={"effect": {"type": "Draw"}}).ability == "Draw a card."


def test_an_ability_without_text_is_called_by_what_it_does():
    assert _ability(ability={"effect": {"type": "CopySpell"}}).ability == "copy spell"
