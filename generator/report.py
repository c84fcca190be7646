"""The verification report: what was played, on which engine, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.plain import from_plain
from generator.trace import TraceStep
from generator.verdicts import Verdict


@dataclass(frozen=True, kw_only=True, slots=True)
class FirstDifference:
    """The first check or step that did not go as the example says; `step` counts from 1, `line` is in its file."""

    step: int
    line: int
    check: str
    expected: str
    seen: str


@dataclass(frozen=True, kw_only=True, slots=True)
class ControlResult:
    """A control and whether its named check failed, as it must."""

    id: str
    check: str
    failed_as_required: bool
    seen: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class GameResult:
    """One game with one card; `reason` explains the verdict, `cause` names a known disagreement's.

    `hash` is of example, cards, engine version and runner. `example_hash` is of what is played and `cards_hash` of the
    cards' own text: games that have both alike differ in engine or runner only. `trace` is what happened, as the plain
    data that the worker sent: most of a report, of which little is looked at.
    """

    card: str
    verdict: Verdict
    hash: str
    reason: str = ""
    first_difference: FirstDifference | None = None
    controls: tuple[ControlResult, ...] = ()
    trace: tuple[Mapping[str, Any], ...] = ()
    example_hash: str = ""
    cards_hash: str = ""
    cause: str = ""

    def steps(self) -> tuple[TraceStep, ...]:
        """What happened, step by step."""
        return tuple(from_plain(TraceStep, step) for step in self.trace)


@dataclass(frozen=True, kw_only=True, slots=True)
class Basis:
    """What an example's results were made from, as digests: while they are the same, so are the results.

    `common` is of what all examples have in common, `cards` are of the cards of its games, by name. `results` is of the
    results themselves, as their file has them.
    """

    common: str
    example: str
    cards: Mapping[str, str]
    results: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class ExampleResult:
    """One example file and its games; `id` is its path below `engine_examples/` without the ending."""

    id: str
    path: str
    line: int
    verdict: Verdict
    rulings: tuple[str, ...]
    games: tuple[GameResult, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class RulingResult:
    """A ruling's verdict (its worst publication's that was played) and the examples that show it.

    `reason` says of one that no game shows why: a word of the catalogue, or the rule that overtook it.
    """

    id: str
    verdict: Verdict
    examples: tuple[str, ...]
    publications: Mapping[str, Verdict] = field(default_factory=dict)
    """By card key; a publication is verified only by a game played with that card."""
    reason: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Finding:
    """One thing that the engine does wrong, for its authors; `script` plays the smallest game that shows it.

    That game is of `example` with `card`; the script needs the engine only. `cause` is the finding's name.
    """

    cause: str
    reason: Mapping[str, str]
    rules: tuple[str, ...]
    versions: tuple[str, ...]
    proof: str
    example: str
    card: str
    script: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """All verdicts of one engine on one corpus; examples, rulings and findings are in order of their names.

    By example, `bases` say what its results were made from, and `texts` are the results as the report's file has them.
    """

    engine: str
    version: str
    runner: str
    examples: tuple[ExampleResult, ...]
    rulings: tuple[RulingResult, ...]
    findings: tuple[Finding, ...] = ()
    bases: Mapping[str, Basis] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
