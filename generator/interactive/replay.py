"""An example's own game, played in this process up to where its script ends or goes another way."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator import games
from generator.card_data import AtomicFaces
from generator.engines.base import BoardMismatch, EngineBroke, Table
from generator.engines.registry import EngineEntry
from generator.errors import EngineError
from generator.examples.model import Example
from generator.play.game import Game
from generator.play.names import Names
from generator.play.outcome import Difference, ScriptBroken
from generator.play.setup import setup
from generator.trace import Board


@dataclass(frozen=True, kw_only=True, slots=True)
class Played:
    """One step that went as the script says, and the board after it; step 0 is the board as it was set."""

    number: int
    line: int
    board: Board


@dataclass(frozen=True, kw_only=True, slots=True)
class Replay:
    """What was played, and the table where the script stands.

    `stopped` says why the step at index `at` of the script is not played; "" where all of them are, and `at` is then
    the number of steps.
    """

    steps: tuple[Played, ...]
    table: Table
    names: Names
    at: int
    stopped: str = ""


def replay(example: Example, cards: Mapping[str, AtomicFaces], entry: EngineEntry) -> Replay:
    """Play the example's steps in turn.

    Raises `EngineError` where the board cannot be set, and `KeyError` for a card without data.
    """
    module, _, name = entry.adapter.partition(":")
    engine = getattr(importlib.import_module(module), name)()
    original = games.own(example, cards)
    box = engine.box(games.game(original, games.all_cards(example, cards))["cards"])
    try:
        table, numbers = box.start(setup(example.given, 1))
    except (BoardMismatch, EngineBroke) as error:
        raise EngineError(f"{example.path}: the board cannot be set as asked: {error}") from error
    return _through(example.script, table, Names(numbers, box.full_name))


def _through(script: tuple[Mapping[str, Any], ...], table: Table, names: Names) -> Replay:
    game = Game(table, names)
    steps = [Played(number=0, line=0, board=_kept(table.observe()))]
    for index, step in enumerate(script):
        try:
            game.play(step)
        except (Difference, ScriptBroken, EngineBroke) as stop:
            return Replay(steps=tuple(steps), table=table, names=names, at=index, stopped=str(stop))
        steps.append(Played(number=index + 1, line=step["line"], board=_kept(table.observe())))
    return Replay(steps=tuple(steps), table=table, names=names, at=len(script))


def _kept(board: Board) -> Board:
    """A board that is looked at later: its libraries are read now, before the game goes on."""
    return replace(board, players=tuple(replace(side, library=tuple(side.library)) for side in board.players))
