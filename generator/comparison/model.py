"""The difference between two reports as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from generator.verdicts import Verdict


class Change(StrEnum):
    """What became of something that both reports, or one of them, have; members stand worst first."""

    STOPPED = "stopped passing"
    """It was verified, and the engine says otherwise now, or nothing."""
    UNSUPPORTED = "became unsupported"
    """The engine no longer knows something that the game needs."""
    CHANGED = "changed otherwise"
    """It passed neither before nor now, but differently."""
    STARTED = "started passing"
    """It is verified now and was not."""
    APPEARED = "appeared"
    """Only the new report has it."""
    VANISHED = "vanished"
    """Only the old report has it."""


class Thing(StrEnum):
    """What changed."""

    RULING = "ruling"
    EXAMPLE = "example"
    GAME = "game"


@dataclass(frozen=True, kw_only=True, slots=True)
class Played:
    """What a report was played on."""

    engine: str
    version: str
    runner: str

    def __str__(self) -> str:
        return f"{self.engine} {self.version}"


@dataclass(frozen=True, kw_only=True, slots=True)
class FirstStep:
    """The first step that differs: `step` counts from 1 and is 0 where no single step does, `check` names it."""

    step: int
    check: str
    expected: str
    seen_before: str
    seen_now: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Difference:
    """One ruling, example or game whose result is another one; a verdict is None in the report that has it not.

    `path` and `line` are of the example's file; a ruling's are those of the example that made it change. A ruling that
    was not verified as a whole stopped passing where one of its games did.
    """

    thing: Thing
    change: Change
    id: str
    card: str
    path: str
    line: int
    before: Verdict | None
    now: Verdict | None
    first: FirstStep | None = None
    reason: str = ""

    @property
    def broke(self) -> bool:
        """Whether something that passed does not any more."""
        lost = self.change is Change.UNSUPPORTED and self.before is Verdict.VERIFIED
        return lost or self.change is Change.STOPPED


@dataclass(frozen=True, kw_only=True, slots=True)
class Apart:
    """Something that the two reports played differently, so that its change is not the engine's; `why` says how."""

    difference: Difference
    why: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Comparison:
    """All that differs; worst changes first, then rulings, examples, games, each in order of their ids."""

    old: Played
    new: Played
    differences: tuple[Difference, ...]
    apart: tuple[Apart, ...]
    compared: int
    """How many games both reports have alike."""

    @property
    def broke(self) -> bool:
        """Whether anything stopped passing."""
        return any(difference.broke for difference in self.differences)
