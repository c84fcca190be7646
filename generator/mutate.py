"""Whether every part of every check can fail: all examples, played in all their variations."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import files, games
from generator.card_data import AtomicFaces, examples_cards
from generator.engines import registry
from generator.examples import controls
from generator.examples.controls import Changed, ControlWrong
from generator.examples.model import Example
from generator.examples.variations import variations
from generator.plain import dumps, from_plain
from generator.play import checks
from generator.play.game import CHECKING
from generator.project import Project
from generator.worker_pool import play_all
from generator.worker_process import WorkerSpec

_AT_ONCE = 20  # games in one question


@dataclass(frozen=True, kw_only=True, slots=True)
class Idle:
    """A part of a check that failed in no control and no variation."""

    example: str
    path: str
    line: int
    check: str
    part: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Mutations:
    """What came of all variations: how many games were played, how many parts there are, and which never failed.

    `of` changes when the examples, their cards or the code that plays them do.
    """

    of: str
    games: int
    parts: int
    never_failing: tuple[Idle, ...]


def mutate(project: Project, examples: Sequence[Example], progress: Callable[[int, int], None]) -> Mutations:
    """Play every example in all its variations; raises `EngineError` where the engine is not installed."""
    registry.require(registry.PHASE)
    cards = examples_cards(project)
    examples = _of_one_card(examples)
    requests = [_request(example, cards) for example in examples]
    spec = WorkerSpec(adapter=registry.PHASE.adapter)
    asked = [question for request in requests for question in _questions(request)]
    answers: dict[str, Mapping[str, Any] | str] = {}
    for question_id, answer in play_all(spec, asked, os.cpu_count() or 1):
        answers[question_id] = answer
        progress(len(answers), len(asked))
    told = _told(examples, requests, answers)
    files.write_text(path(project), dumps(told) + "\n")
    return told


def _questions(request: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A request in pieces that are played well within a worker's limit of time."""
    for start in range(0, len(request["games"]), _AT_ONCE):
        yield {"id": _piece(request, start), "games": request["games"][start : start + _AT_ONCE]}


def _piece(request: Mapping[str, Any], start: int) -> str:
    return f"{request['id']} from game {start}"


def _outcomes(request: Mapping[str, Any], answers: Mapping[str, Mapping[str, Any] | str]) -> list[Mapping[str, Any]]:
    """The outcomes of a request's games in order; pieces that cost their worker have none."""
    pieces = [answers[_piece(request, start)] for start in range(0, len(request["games"]), _AT_ONCE)]
    return [outcome for answer in pieces if not isinstance(answer, str) for outcome in answer["outcomes"]]


def path(project: Project) -> Path:
    """Where the last mutations are kept."""
    return project.build / "report" / "mutations.json"


def _told(
    examples: Sequence[Example],
    requests: Sequence[Mapping[str, Any]],
    answers: Mapping[str, Mapping[str, Any] | str],
) -> Mutations:
    parts: list[tuple[str, Idle]] = []
    idle: list[Idle] = []
    for example, request in zip(examples, requests, strict=True):
        outcomes = _outcomes(request, answers)
        reached = _names(outcomes[:1], "passed") | _names(outcomes[:1], "failed")
        failed = _names(outcomes, "failed")
        # What comes after a step that the engine plays otherwise is never reached, and shows nothing there to fail.
        mine = [part for part in _parts(example) if not outcomes or part[0] in reached]
        parts.extend(mine)
        idle.extend(one for name, one in mine if name not in failed)
    return Mutations(
        of=_key(requests),
        games=sum(len(request["games"]) for request in requests),
        parts=len(parts),
        never_failing=tuple(idle),
    )


def _key(requests: Sequence[Mapping[str, Any]]) -> str:
    told = json.dumps([list(requests), games.runner()], sort_keys=True, default=list)
    return hashlib.sha256(told.encode()).hexdigest()


def never_failing(project: Project, examples: Sequence[Example]) -> int | None:
    """How many parts of checks never failed, None where these examples were not tried in their variations."""
    cards = examples_cards(project)
    try:
        told = from_plain(Mutations, json.loads(path(project).read_bytes()))
    except (OSError, ValueError, TypeError, KeyError):
        return None
    requests = [_request(one, cards) for one in _of_one_card(examples)]
    return len(told.never_failing) if told.of == _key(requests) else None


def _of_one_card(examples: Sequence[Example]) -> list[Example]:
    """What stands for many cards has a game for each of them, and no card of its own to vary."""
    return [example for example in examples if not example.for_each]


def _names(outcomes: Iterable[Mapping[str, Any]], key: str) -> set[str]:
    return {name for outcome in outcomes for name in outcome.get(key, ())}


def _request(example: Example, cards: Mapping[str, AtomicFaces]) -> dict[str, Any]:
    """The example's own game first, then its controls and variations, each to its end."""
    own = games.own(example, cards)
    others = [*_controls(own, example), *variations(own)]
    all_cards = games.all_cards(example, cards)
    return {"id": example.id, "games": [games.game(one, all_cards, to_the_end=True) for one in (own, *others)]}


def _controls(own: Changed, example: Example) -> Iterator[Changed]:
    for control in example.controls:
        try:
            yield controls.changed(own, control)
        except ControlWrong:
            continue  # `verdict check` reports it


def _parts(example: Example) -> Iterator[tuple[str, Idle]]:
    """Every part of every check, by the name that outcomes use."""
    for step in example.script:
        if step["kind"] not in CHECKING:
            continue
        units = list(checks.units(step["value"])) if step["kind"] == "check" else [(step["kind"], step["value"])]
        for number, (word, value) in enumerate(units):
            part = f"{word}: {json.dumps(value, ensure_ascii=False)[:100]}"
            where = Idle(example=example.id, path=example.path, line=step["line"], check=step["as"], part=part)
            yield f"{step['as']}/{number}", where
