from __future__ import annotations

from generator.engines.phase import view

_ENTRY = {"id": 6, "source_id": 3, "controller": 0}


_BLAZE = {"name": "Blaze", "mana_cost": {"type": "Cost", "shards": ["X", "Red"], "generic": 0}}


def _spell(**made):
    return view.stack_item({**_ENTRY, "kind": {"type": "Spell", "data": {"card_id": 3}}}, {**_BLAZE, **made})


def test_an_x_that_was_not_asked_for_is_zero():
    assert _spell().x == 0


def test_an_x_that_was_chosen_is_kept():
    assert _spell(cost_x_paid=3).x == 3


def test_a_spell_without_x_has_none():
    assert _spell(mana_cost={"type": "Cost", "shards": ["Red"], "generic": 0}).x is None


def test_a_permanent_spell_that_was_kicked_says_so_on_its_object():
    assert _spell(kickers_paid=["First"]).kicked == 1
