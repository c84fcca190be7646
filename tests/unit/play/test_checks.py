from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.engines.base import Designations, Dungeon
from generator.play import checks
from generator.play.checks import Happened, Seen
from generator.play.names import Names
from generator.play.outcome import Difference
from generator.trace import StackItem
from tests.unit.play.fake_engine import board, side, view

_BEAR = view(
    2,
    "Bear",
    types="Creature — Bear",
    mana_cost="{1}{G}",
    colors=("G",),
    power=2,
    toughness=2,
    keywords=("FirstStrike",),
    counters={"+1/+1": 2},
    damage=1,
    tapped=True,
    token=True,
    attacking=True,
)
_AURA = view(4, "Aura", attached_to=2)
_HIDDEN = view(5, "", face_down=True, blocking=True)
_TRIGGER = StackItem(id=8, object=2, name="Bear", controller="you", ability="Cascade", triggered=True)
_SPELL = StackItem(
    id=7,
    object=1,
    name="Bolt",
    controller="opponent",
    targets=(2, "you"),
    division=(1, 2),
    modes=(0, 2),
    x=3,
    copy=True,
    paid=4,
    kicked=1,
)
_BOARD = board(
    side("you", battlefield=(_BEAR, _AURA, _HIDDEN), library=(view(10, "Plains"), view(11, "Island"))),
    side("opponent", graveyard=(view(12, "Ogre", owner="opponent"),)),
    stack=(_TRIGGER, _SPELL),
)
_YOU = replace(_BOARD.players[0], life=17, mana="{C}{C}", counters={"energy": 2})
_BOARD = replace(_BOARD, players=(_YOU, _BOARD.players[1]))
_SEEN = Seen(
    board=_BOARD,
    names=Names({"Bolt": 1, "my bear": 2, "Aura": 4, "hidden": 5, "Plains": 10, "Island": 11, "Ogre": 12}, str),
    happened=Happened(triggered=[_TRIGGER], asked=[("targets", "you"), ("targets", "you"), ("x", "you")]),
    designations=lambda: Designations(
        day_night="night", dungeons={"you": Dungeon(name="Tomb of Annihilation", room=2, completed=1)}
    ),
)
_STACK = [{"ability": "cascade", "of": "my bear"}, "Bolt"]

_HOLD: list[dict[str, Any]] = [
    {"battlefield": {"you": ["my bear", "Aura", "hidden"]}},
    {"battlefield": {"you": {"include": ["Bear"], "exclude": ["Ogre"], "count": 3}}},
    {"battlefield": {"you": {"include": [{"is": "my bear", "tapped": True}, {"face_down": True}]}}},
    {"battlefield": {"opponent": []}},
    {"hand": {"you": []}},
    {"exile": {"you": {"count": 0}}},
    {"graveyard": {"opponent": ["Ogre"]}},
    {"library": {"you": ["Plains", "Island"]}},
    {"library": {"you": {"top": ["Plains"]}}},
    {"objects": {"my bear": {"name": "Bear", "zone": "battlefield", "types": ["Creature"], "not_types": ["Elf"]}}},
    {"objects": {"my bear": {"mana_cost": "{1}{G}", "mana_value": 2, "colors": ["G"], "keywords": ["first strike"]}}},
    {"objects": {"my bear": {"not_keywords": ["flying"], "power": 2, "toughness": 2, "counters": {"+1/+1": 2}}}},
    {"objects": {"my bear": {"damage": 1, "tapped": True, "token": True, "attacking": True, "blocking": False}}},
    {"objects": {"my bear": {"controller": "you", "owner": "you", "attached_to": None, "face_down": False}}},
    {"objects": {"Aura": {"attached_to": "my bear", "colors": [], "counters": {}}}},
    {"stack": _STACK},
    {
        "stack": [
            {"ability": "cascade", "triggered": True},
            {"spell": "Bolt", "x": 3, "copy": True, "controller": "opponent"},
        ]
    },
    {
        "stack": [
            _STACK[0],
            {"spell": "Bolt", "targets": ["my bear", "you"], "division": [1, 2], "modes": [1, 3]},
        ]
    },
    {"stack": [_STACK[0], {"spell": "Bolt", "paid": 4, "kicked": 1}]},
    {"life": {"you": 17, "opponent": 20}},
    {"mana": {"you": "{C}{C}", "opponent": ""}},
    {"counters": {"you": {"energy": 2}, "opponent": {}}},
    {"turn": "you"},
    {"step": "precombat main"},
    {"priority": "you"},
    {"day_night": "night"},
    {"dungeon": {"you": {"name": "Tomb of Annihilation", "room": 2, "completed": 1}, "opponent": {"name": None}}},
    {
        "triggered": [
            {"ability": "cascade", "of": "Bear"},
            {"ability": "cascade", "times": 1},
            {"ability": "flip", "times": 0},
        ]
    },
    {"asked": {"targets": 2, "x": 1, "modes": 0}},
]

_DIFFER: list[tuple[dict[str, Any], str]] = [
    ({"battlefield": {"you": ["my bear"]}}, "you's battlefield: [my bear]; seen [my bear, Aura, hidden]"),
    (
        {"battlefield": {"you": {"include": ["Bear", "Bear"]}}},
        "you's battlefield: among others [Bear, Bear]; seen [my bear, Aura, hidden]",
    ),
    (
        {"battlefield": {"you": {"exclude": ["Aura"]}}},
        "you's battlefield: none of [Aura]; seen [my bear, Aura, hidden]",
    ),
    ({"battlefield": {"you": {"count": 2}}}, "you's battlefield: so many cards: 2; seen 3"),
    ({"library": {"you": ["Island", "Plains"]}}, "you's library: [Island, Plains]; seen [Plains, Island]"),
    ({"library": {"you": {"top": ["Island"]}}}, "you's library: on top [Island]; seen [Plains, Island]"),
    ({"objects": {"my bear": {"power": 3}}}, "my bear: power 3; seen 2"),
    ({"objects": {"my bear": {"types": ["Elf"]}}}, "my bear: types [Elf]; seen [Creature, Bear]"),
    ({"objects": {"my bear": {"not_types": ["Bear"]}}}, "my bear: not_types [Bear]; seen [Creature, Bear]"),
    ({"objects": {"my bear": {"counters": {}}}}, "my bear: counters none; seen +1/+1: 2"),
    ({"objects": {"Aura": {"attached_to": None}}}, "Aura: attached_to none; seen my bear"),
    ({"stack": []}, "the stack, top first: nothing; seen [Bear's ability 'Cascade', copy of Bolt]"),
    (
        {"stack": ["Bolt", _STACK[0]]},
        "the stack, top first: [Bolt, ability 'cascade' of my bear]; seen [Bear's ability 'Cascade', copy of Bolt]",
    ),
    ({"stack": [_STACK[0], {"spell": "Bolt", "x": 2}]}, "Bolt on the stack: x 2; seen 3"),
    ({"life": {"you": 20}}, "you's life total 20; seen 17"),
    ({"mana": {"you": ""}}, "you's mana pool empty; seen {C}{C}"),
    ({"counters": {"you": {"energy": 3}}}, "you's counters energy: 3; seen energy: 2"),
    ({"turn": "opponent"}, "the turn to be of opponent; seen you"),
    ({"step": "end"}, "the step to be end; seen precombat main"),
    ({"priority": "opponent"}, "priority to be with opponent; seen you"),
    ({"day_night": "day"}, "it to be day; seen night"),
    ({"dungeon": {"you": {"room": 1}}}, "you's dungeon: room: 1; seen room: 2"),
    ({"triggered": [{"ability": "cascade", "times": 0}]}, "ability 'cascade' triggered, times: 0; seen 1"),
    ({"triggered": [{"ability": "flip"}]}, "ability 'flip' triggered, times: at least once; seen 0"),
    ({"asked": {"targets": 0}}, "a player asked for targets, times: 0; seen 2"),
]


@pytest.mark.parametrize("wanted", _HOLD, ids=str)
def test_a_check_that_holds_says_nothing(wanted):
    checks.check(wanted, _SEEN)


@pytest.mark.parametrize(("wanted", "told"), _DIFFER, ids=lambda value: str(value)[:40])
def test_a_check_that_fails_says_what_it_wanted_and_what_there_is(wanted, told):
    with pytest.raises(Difference) as caught:
        checks.check(wanted, _SEEN)
    assert str(caught.value) == f"expected {told}"


def test_the_part_of_a_check_that_differs_is_numbered():
    with pytest.raises(Difference) as caught:
        checks.check({"life": {"you": 17, "opponent": 3}, "turn": "you"}, _SEEN)
    assert caught.value.unit == 1


def test_every_check_word_holds_and_fails_here():
    assert {word for wanted in _HOLD for word in wanted} == set(checks.WORDS)
    assert set(checks.WORDS) - {word for wanted, _told in _DIFFER for word in wanted} <= {"hand", "graveyard", "exile"}
