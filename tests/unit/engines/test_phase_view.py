from __future__ import annotations

from generator.engines.base import Dungeon
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


def _half(name, color, zone="Exile"):
    cost = {"type": "Cost", "shards": [color], "generic": 3}
    kinds = {"supertypes": [], "core_types": ["Instant"], "subtypes": []}
    owned = {"id": 2, "owner": 0, "controller": 0, "zone": zone, "counters": {}, "tapped": False, "face_down": False}
    return {**owned, "name": name, "mana_cost": cost, "color": [color], "card_types": kinds}


def _split(zone):
    made = {**_half("Spite", "Blue", zone), "back_face": {**_half("Malice", "Black"), "layout_kind": "Split"}}
    return view.object_view(made, {"attackers": frozenset(), "blockers": frozenset()})


def test_a_split_card_has_the_cost_and_the_colours_of_both_halves():
    assert (_split("Exile").mana_cost, _split("Exile").colors) == ("{3}{U}{3}{B}", ("U", "B"))


def test_a_split_permanent_is_taken_as_the_engine_shows_it():
    assert _split("Battlefield").mana_cost == "{3}{U}"


def test_a_dungeon_is_named_as_its_card_and_its_rooms_are_counted_from_one():
    way = {"completed": ["TombOfAnnihilation"], "current_dungeon": "LostMineOfPhandelver", "current_room": 0}
    assert view.dungeon(way) == Dungeon(name="Lost Mine of Phandelver", room=1, completed=1)
    assert view.dungeon({"completed": [], "current_dungeon": None}) == Dungeon()
