"""`begin` keeps what is said inside it."""

from __future__ import annotations

from typing import Any

from generator.engines.base import Option, Prompt, PromptKind
from generator.play.game import Game
from generator.play.names import Names
from generator.trace import Board, ObjectView, PlayerBoard

_NAMES = Names({"Blaze": 1, "Blaze#2": 2}, str)


class AsksForX:
    """A table with a Blaze in hand and one in the graveyard, that asks for X and then for a target."""

    def __init__(self):
        self.cast_number = 0
        self.x: list[int] = []

    def stack(self):
        return ()

    def prompt(self):
        if not self.cast_number:
            return Prompt(kind=PromptKind.PRIORITY, player="you")
        if not self.x:
            return Prompt(kind=PromptKind.X, player="you", maximum=9)
        return Prompt(kind=PromptKind.TARGETS, player="you", options=(Option(player="opponent"),), minimum=1)

    def observe(self):
        side: dict[str, Any] = {"life": 20, "mana": "", "library": (), "exile": (), "battlefield": ()}
        hand, graveyard = (ObjectView(id=1, name="Blaze"),), (ObjectView(id=2, name="Blaze"),)
        you = PlayerBoard(player="you", hand=hand, graveyard=graveyard, **side)
        return Board(turn=1, active="you", step="precombat main", priority="you", players=(you,), stack=())

    def cast(self, number, _player):
        self.cast_number = number

    def choose_number(self, number, _prompt):
        self.x.append(number)


def test_the_zone_and_the_answers_inside_begin_count():
    inner = {"kind": "cast", "value": "Blaze", "by": "you", "from": "graveyard", "answers": {"x": 3}}
    table: Any = AsksForX()
    Game(table, _NAMES).play({"kind": "begin", "value": inner, "by": "you", "answers": {}})
    assert (table.cast_number, table.x) == (2, [3])
