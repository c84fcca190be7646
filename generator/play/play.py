"""Plays a whole game: sets the board, goes through the script, and tells what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.engines.base import ZONES, BoardMismatch, Box, EngineBroke, Refused, Table
from generator.play.game import CHECKING, Game
from generator.play.names import Names
from generator.play.outcome import Difference, ScriptBroken
from generator.play.policy import Policy
from generator.play.setup import setup
from generator.play.tell import facts, sentence
from generator.trace import Board, CheckOutcome, ObjectView, PlayerBoard, Sentence, TraceStep


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """A game to play.

    `stop_at` is the name of the check that a control wants to fail, "" for none. `to_the_end` goes on after checks that
    fail, and tells of each part of each check whether it holds. A game that stands for many cards is about `card`: what
    its script does not answer, the policy does in that `order`, and `before` happens before the script begins.
    """

    given: Mapping[str, Any]
    script: Sequence[Mapping[str, Any]]
    seed: int = 1
    stop_at: str = ""
    traced: bool = False
    to_the_end: bool = False
    card: str = ""
    order: int = 0
    before: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What came of a game.

    `kind` is `passed`, `differs` (a check or step went another way), `broken` (the script cannot be played),
    `mismatch` (the board could not be set as asked) or `engine` (the engine broke). `reached` says that `stop_at` was
    played, `step_kind` is the verb of the step that it ended with, `chose` says that the policy answered something.
    `passed` and `failed` are names of checks; of a game that goes to the end, of their parts (`name/0`, `name/1`).
    """

    kind: str
    step: int = 0
    line: int = 0
    check: str = ""
    expected: str = ""
    seen: str = ""
    reached: bool = False
    passed: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    trace: tuple[TraceStep, ...] = ()
    step_kind: str = ""
    chose: bool = False


def play(plan: Plan, box: Box) -> Outcome:
    """Play the game; whatever goes wrong in it is told in the outcome."""
    try:
        table, numbers = box.start(setup(plan.given, plan.seed))
    except BoardMismatch as mismatch:
        return Outcome(kind="mismatch", expected="the board that was asked for", seen=str(mismatch))
    except (EngineBroke, Refused) as broke:
        return Outcome(kind="engine", expected="a board", seen=str(broke))
    return _Run(plan, table, Names(numbers, box.full_name)).outcome()


class _Run:
    """The state of one run through a script."""

    def __init__(self, plan: Plan, table: Table, names: Names) -> None:
        self._plan = plan
        self._table = table
        self._names = names
        itself = names.numbers_of(plan.card) if plan.card else frozenset()
        self._policy = Policy(plan.order, itself) if plan.card else None
        self._game = Game(table, names, self._policy)
        self._trace: list[TraceStep] = []
        self._passed: list[str] = []
        self._failed: list[str] = []

    def outcome(self) -> Outcome:
        try:
            self._game.prepare(self._plan.before)
        except (Difference, ScriptBroken, EngineBroke) as unprepared:
            return Outcome(kind="mismatch", expected="the stage that was asked for", seen=str(unprepared))
        self._record(0, {"line": 0, "kind": "given"}, Sentence(key="given"), None)
        for number, step in enumerate(self._plan.script, start=1):
            ended = self._step(number, step)
            if ended:
                return ended
        return self._end()

    def _step(self, number: int, step: Mapping[str, Any]) -> Outcome | None:
        """Play one step; an outcome where the game ends with it."""
        if self._plan.to_the_end and step["kind"] == "check":
            self._look_at_parts(step)
            return None
        try:
            self._game.play(step)
        except Difference as difference:
            return self._differs(number, step, difference)
        except (ScriptBroken, EngineBroke) as broken:
            kind = "broken" if isinstance(broken, ScriptBroken) else "engine"
            return self._outcome(kind, number, step, Difference("a step that can be played", str(broken)))
        self._record(number, step, sentence(step), None)
        if step["kind"] in CHECKING:
            self._passed.append(self._part_name(step))
        if self._plan.stop_at and step["as"] == self._plan.stop_at:
            return self._outcome("passed", number, step, Difference("", ""), reached=True)
        return None

    def _look_at_parts(self, step: Mapping[str, Any]) -> None:
        for number, holds in self._game.parts(step):
            (self._passed if holds else self._failed).append(f"{step['as']}/{number}")

    def _differs(self, number: int, step: Mapping[str, Any], difference: Difference) -> Outcome | None:
        """A control goes on after checks that it is not about; any other difference ends the game."""
        checking = step["kind"] in CHECKING
        if checking:
            self._failed.append(self._part_name(step))
        self._record(number, step, sentence(step), difference)
        goes_on = self._plan.to_the_end or (self._plan.stop_at and step["as"] != self._plan.stop_at)
        if checking and goes_on:
            return None
        reached = checking and step["as"] == self._plan.stop_at
        return self._outcome("differs", number, step, difference, reached=reached)

    def _part_name(self, step: Mapping[str, Any]) -> str:
        return f"{step['as']}/0" if self._plan.to_the_end else str(step["as"])

    def _end(self) -> Outcome:
        try:
            self._game.end()
        except Difference as difference:
            last = {**self._plan.script[-1], "kind": "end"}
            return self._outcome("differs", len(self._plan.script), last, difference)
        return Outcome(
            kind="passed",
            passed=tuple(self._passed),
            failed=tuple(self._failed),
            trace=tuple(self._trace),
            chose=self._chose,
        )

    @property
    def _chose(self) -> bool:
        return self._policy is not None and self._policy.chose

    def _outcome(
        self, kind: str, number: int, step: Mapping[str, Any], difference: Difference, *, reached: bool = False
    ) -> Outcome:
        return Outcome(
            kind=kind,
            step=number,
            line=step["line"],
            check=step["as"] if step["kind"] in CHECKING else "",
            expected=difference.expected,
            seen=difference.seen,
            reached=reached,
            passed=tuple(self._passed),
            failed=tuple(self._failed),
            trace=tuple(self._trace),
            step_kind=step["kind"],
            chose=self._chose,
        )

    def _record(self, number: int, step: Mapping[str, Any], told: Sentence, difference: Difference | None) -> None:
        if not self._plan.traced:
            return
        outcomes = _outcomes(step, difference) if step["kind"] in CHECKING else ()
        board = _labelled(self._table.observe(), self._names)
        self._trace.append(
            TraceStep(number=number, line=step["line"], kind=step["kind"], sentence=told, board=board, checks=outcomes)
        )


def _outcomes(step: Mapping[str, Any], difference: Difference | None) -> tuple[CheckOutcome, ...]:
    """Each part of a check up to the one that differs."""
    told = facts(step)
    passed = told if difference is None else told[: difference.unit]
    outcomes = [CheckOutcome(name=step["as"], line=step["line"], passed=True, sentence=one) for one in passed]
    if difference is not None:
        outcomes.append(
            CheckOutcome(
                name=step["as"],
                line=step["line"],
                passed=False,
                sentence=told[difference.unit],
                expected=difference.expected,
                seen=difference.seen,
            )
        )
    return tuple(outcomes)


def _labelled(board: Board, names: Names) -> Board:
    """The board with each object's label, where the script calls it otherwise than its name."""
    return replace(board, players=tuple(_labelled_side(side, names) for side in board.players))


def _labelled_side(side: PlayerBoard, names: Names) -> PlayerBoard:
    changed: dict[str, Any] = {zone: tuple(_labelled_view(one, names) for one in getattr(side, zone)) for zone in ZONES}
    return replace(side, **changed)


def _labelled_view(view: ObjectView, names: Names) -> ObjectView:
    label = names.label(view)
    return replace(view, label=label) if label else view
