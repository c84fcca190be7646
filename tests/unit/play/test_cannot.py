"""What is tried in a copy of the game is for the engine to refuse, also while somebody is asked something."""

from __future__ import annotations

import pytest

from generator.engines.base import Prompt, PromptKind, Refused
from generator.play.game import Game
from generator.play.names import Names
from generator.play.outcome import Difference
from generator.trace import Board, ObjectView, PlayerBoard

_ASKED_X = Prompt(kind=PromptKind.X, player="you", maximum=7)


class TableInAnnouncement:
    """A table where a player is choosing X, and where the engine refuses all casting, or allows it."""

    events = ()

    def __init__(self, refusal=None):
        self.refusal = refusal

    def prompt(self):
        return _ASKED_X

    def stack(self):
        return ()

    def fork(self):
        return TableInAnnouncement(self.refusal)

    def observe(self):
        murder = ObjectView(id=1, name="Murder", controller="opponent")
        side = PlayerBoard(
            player="opponent", life=20, mana="", hand=(murder,), library=(), battlefield=(), graveyard=(), exile=()
        )
        return Board(turn=1, active="you", step="precombat main", priority="", players=(side,), stack=())

    def cast(self, _number, _player):
        if self.refusal:
            raise self.refusal


def attempt(table, kind="cast", value="Murder", because="priority"):
    inner = {"kind": kind, "value": value, "by": "opponent", "answers": {}}
    Game(table, Names({"Murder": 1}, str)).play({"kind": "cannot", "value": inner, "because": because})


def test_casting_while_another_spell_is_announced_is_refused_by_the_engine():
    attempt(TableInAnnouncement(Refused("priority", "while waiting for X")))


def test_casting_that_the_engine_allows_is_a_difference():
    with pytest.raises(Difference, match="allowed"):
        attempt(TableInAnnouncement())


def test_another_reason_is_a_difference():
    with pytest.raises(Difference, match="because of cost"):
        attempt(TableInAnnouncement(Refused("cost", "cannot pay")))


class TableBeforeCombat(TableInAnnouncement):
    """A table where attackers are declared as soon as somebody passes, and no attack is allowed."""

    asked = Prompt(kind=PromptKind.PRIORITY, player="opponent")

    def prompt(self):
        return self.asked

    def fork(self):
        return TableBeforeCombat(self.refusal)

    def pass_priority(self):
        self.asked = Prompt(kind=PromptKind.ATTACKERS, player="opponent")

    def attack(self, _player, _attacks, _bands=()):
        raise Refused("choice", "it cannot attack")


def test_a_refused_attack_leaves_nothing_to_be_undone():
    attempt(TableBeforeCombat(), "attack", {"Murder": "you"}, "choice")
