"""`cannot` with a choice that the game does not even offer."""

from __future__ import annotations

from typing import Any

import pytest

from generator.engines.base import Prompt, PromptKind
from generator.play.game import Game
from generator.play.names import Names
from generator.play.outcome import Difference
from generator.trace import Board, ObjectView, PlayerBoard, StackItem

_NAMES = Names({"Valki": 1}, str)


class FrontOnly:
    """A table where casting the card takes its front without asking for a face."""

    def __init__(self):
        self.items: tuple[StackItem, ...] = ()

    def stack(self):
        return self.items

    def prompt(self):
        return Prompt(kind=PromptKind.PRIORITY, player="you")

    def observe(self):
        side: dict[str, Any] = {"life": 20, "mana": "", "library": (), "graveyard": (), "exile": (), "battlefield": ()}
        you = PlayerBoard(player="you", hand=(ObjectView(id=1, name="Valki"),), **side)
        return Board(turn=1, active="you", step="precombat main", priority="you", players=(you,), stack=self.items)

    def cast(self, _number, _player):
        self.items = (StackItem(id=7, object=1, name="Valki", controller="you"),)

    def fork(self):
        return FrontOnly()


def _cannot(because, **answers):
    inner = {"kind": "cast", "value": "Valki", "by": "you", "answers": answers}
    return {"kind": "cannot", "value": inner, "by": "you", "because": because}


def _game():
    table: Any = FrontOnly()
    return Game(table, _NAMES)


def test_a_face_that_is_not_offered_cannot_be_chosen():
    game = _game()
    game.play(_cannot("choice", face="Tibalt"))
    assert game.table.stack() == ()


def test_what_is_not_offered_is_refused_as_a_choice_only():
    with pytest.raises(Difference, match="because of cost"):
        _game().play(_cannot("cost", face="Tibalt"))


def test_what_is_allowed_is_no_refusal():
    with pytest.raises(Difference, match="it is allowed"):
        _game().play(_cannot("choice"))


def test_the_one_face_that_is_taken_without_a_question_is_no_refusal():
    with pytest.raises(Difference, match="it is allowed"):
        _game().play(_cannot("choice", face="Valki"))
