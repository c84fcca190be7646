"""A rules engine without rules, for tests of the player: it does what it is told and asks what it is given to ask."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from generator.engines.base import Designations, Option, Prompt, PromptKind, Refused
from generator.play.game import Game
from generator.play.names import Names
from generator.trace import Board, ObjectView, PlayerBoard, StackItem

PRIORITY = {player: Prompt(kind=PromptKind.PRIORITY, player=player) for player in ("you", "opponent")}


def view(number: int, name: str, **facts: Any) -> ObjectView:
    """An object under your control unless it says otherwise."""
    return ObjectView(**{"id": number, "name": name, "controller": "you", "owner": "you", **facts})


def side(player: str, **zones: tuple[ObjectView, ...]) -> PlayerBoard:
    """One side of a board, empty but for what is given."""
    empty: dict[str, Any] = dict.fromkeys(("hand", "library", "battlefield", "graveyard", "exile"), ())
    return PlayerBoard(**{"player": player, "life": 20, "mana": "", **empty, **zones})


def board(you: PlayerBoard | None = None, opponent: PlayerBoard | None = None, **facts: Any) -> Board:
    """A board in your precombat main phase."""
    players = (you or side("you"), opponent or side("opponent"))
    plain: dict[str, Any] = {"turn": 5, "active": "you", "step": "precombat main", "priority": "you", "stack": ()}
    return Board(**{**plain, **facts, "players": players})


class FakeTable:
    """A game of which a test says everything: what is asked, what is refused, what resolves."""

    def __init__(self, start: Board, prompts: list[Prompt] | None = None) -> None:
        self.board = start
        self.prompts = prompts or []
        self.asked_when_cast: list[Prompt] = []
        self.log: list[Any] = []
        self.refuses: dict[str, Refused] = {}
        self.events: list[Any] = []
        self.resolves: Callable[[FakeTable], None] = lambda _table: None
        self.steps = ["precombat main", "beginning of combat", "declare attackers", "end"]
        self.holder = "you"
        self.passes = 0
        self.said = Designations()

    def prompt(self) -> Prompt:
        return self.prompts[0] if self.prompts else PRIORITY[self.holder]

    def _do(self, *what: Any) -> None:
        if refused := self.refuses.get(what[0]):
            raise refused
        self.log.append(what)

    def cast(self, number: int, player: str) -> None:
        self._do("cast", number, player)
        self.prompts.extend(self.asked_when_cast)
        name = next(one.name for one in self.everything() if one.id == number)
        self.push(StackItem(id=number, object=number, name=name, controller=player))

    def play_land(self, number: int, player: str) -> None:
        self._do("play", number, player)

    def activate(self, number: int, words: str, player: str) -> None:
        self._do("activate", number, words, player)

    def special(self, kind: str, number: int, player: str) -> None:
        self._do(kind, number, player)

    def attack(self, player: str, attacks: Any, bands: Any = ()) -> None:
        self._do("attack", player, attacks, *bands)
        self.prompts.pop(0)

    def block(self, player: str, blocks: Any) -> None:
        self._do("block", player, list(blocks))
        self.prompts.pop(0)

    def pass_priority(self) -> None:
        self._do("pass", self.holder)
        self.holder = "opponent" if self.holder == "you" else "you"
        self.passes += 1
        if self.passes % 2 == 0:
            self._all_passed()

    def _all_passed(self) -> None:
        if self.board.stack:
            self.board = replace(self.board, stack=self.board.stack[1:])
            self.resolves(self)
        else:
            place = self.steps.index(self.board.step) + 1
            self.board = replace(self.board, step=self.steps[place % len(self.steps)])

    def choose(self, options: Any, prompt: Prompt) -> None:
        self._do("choose", str(prompt.kind), [one.words or one.player or one.object for one in options])
        self.prompts.pop(0)

    def choose_number(self, number: int, prompt: Prompt) -> None:
        self._do("number", str(prompt.kind), number)
        self.prompts.pop(0)

    def divide(self, shares: Any) -> None:
        self._do("divide", [(one.player or one.object, amount) for one, amount in shares])
        self.prompts.pop(0)

    def cancel(self) -> None:
        self._do("cancel")
        self.prompts.clear()

    def stack(self) -> tuple[StackItem, ...]:
        return self.board.stack

    def where(self) -> tuple[int, str, str]:
        return self.board.turn, self.board.step, self.board.active

    def observe(self) -> Board:
        return self.board

    def designations(self) -> Designations:
        return self.said

    def fork(self) -> FakeTable:
        other = copy.copy(self)
        other.prompts, other.log = list(self.prompts), []
        return other

    def push(self, item: StackItem) -> None:
        """Put something on top of the stack."""
        self.board = replace(self.board, stack=(item, *self.board.stack))

    def everything(self) -> list[ObjectView]:
        """Every object outside the stack."""
        zones = ("hand", "library", "battlefield", "graveyard", "exile")
        return [one for player in self.board.players for zone in zones for one in getattr(player, zone)]


BOLT, BEAR, OGRE = view(1, "Bolt"), view(2, "Bear"), view(3, "Ogre", controller="opponent", owner="opponent")


def table(*prompts: Prompt, when_cast: tuple[Prompt, ...] = ()) -> FakeTable:
    """Bolt in your hand, Bear under your control, Ogre under the opponent's; what is asked now, and when you cast."""
    start = board(side("you", hand=(BOLT,), battlefield=(BEAR,)), side("opponent", battlefield=(OGRE,)))
    made = FakeTable(start, list(prompts))
    made.asked_when_cast.extend(when_cast)
    return made


def game(on: FakeTable) -> Game:
    """The player of scripts on that table."""
    return Game(on, Names({"Bolt": 1, "Bear": 2, "Ogre": 3}, str))


def prompt(kind: PromptKind, *options: Option, **facts: Any) -> Prompt:
    """A question to you."""
    return Prompt(**{"kind": kind, "player": "you", "options": options, "minimum": 1, **facts})


def step(kind: str, value: Any, **facts: Any) -> dict[str, Any]:
    """A step as the reader makes it."""
    return {"kind": kind, "value": value, "by": "you", "answers": {}, "line": 1, "as": "line 1", **facts}
