from __future__ import annotations

from typing import Any

import pytest

from generator.engines.base import EngineBroke, Prompt, PromptKind, Refused
from generator.interactive.moves import question
from generator.play.names import Names
from generator.trace import Board, ObjectView, PlayerBoard


def side(player: str, **zones: tuple[ObjectView, ...]) -> PlayerBoard:
    every = {zone: zones.get(zone, ()) for zone in ("hand", "library", "battlefield", "graveyard", "exile")}
    return PlayerBoard(player=player, life=20, mana="", counters={}, **every)


class Table:
    """A table at which a player has one card in hand; `refuses` is what a copy of it says to a cast."""

    def __init__(
        self, kind: str = "Sorcery", refuses: Exception | None = None, copies: Exception | None = None
    ) -> None:
        bear = ObjectView(id=1, name="Bear", types=kind)
        you, opponent = side("you", hand=(bear,)), side("opponent")
        self._board = Board(turn=1, active="you", step="upkeep", priority="you", players=(you, opponent), stack=())
        self._refuses, self._copies = refuses, copies

    def prompt(self) -> Prompt:
        return Prompt(kind=PromptKind.PRIORITY, player="you")

    def observe(self) -> Board:
        return self._board

    def fork(self) -> Table:
        if self._copies:
            raise self._copies
        return self

    def cast(self, _number: int, _player: str) -> None:
        if self._refuses:
            raise self._refuses

    play_land = cast


def steps(table: Any) -> list[dict[str, Any]]:
    asked = question(table, Names({"Bear": 1}, str))
    return [dict(move.step) for move in asked.moves]


@pytest.mark.parametrize(("kind", "verb"), [("Sorcery", "cast"), ("Basic Land — Forest", "play")])
def test_what_the_rules_allow_is_offered(kind: str, verb: str):
    assert {verb: "Bear"} in steps(Table(kind))


@pytest.mark.parametrize("refusal", [Refused("timing", "not now"), EngineBroke("panic")], ids=["refused", "broke"])
def test_what_the_rules_refuse_is_left_out(refusal: Exception):
    assert {"cast": "Bear"} not in steps(Table(refuses=refusal))


def test_where_the_game_cannot_be_copied_it_is_offered_untried():
    assert {"cast": "Bear"} in steps(Table(refuses=Refused("timing", "not now"), copies=EngineBroke("no copy")))


def test_an_empty_stack_is_nothing_to_resolve():
    assert steps(Table())[1:] == [
        {"pass": "you"},
        {"check": {"stack": []}},
        {"check": {"hand": {"you": ["Bear"]}}},
        {"check": {"life": {"you": 20, "opponent": 20}}},
        {"check": {"mana": {"you": "", "opponent": ""}}},
    ]
