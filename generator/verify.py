"""Plays the examples and says what came of it: corpus and examples in, a report out."""

from __future__ import annotations

import importlib.metadata
import json
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import expectations, files, games
from generator.card_data import examples_cards
from generator.engines import registry
from generator.engines.registry import EngineEntry
from generator.examples.model import Example
from generator.expectations import Expectation
from generator.games import GameRequest
from generator.judge import judge
from generator.project import Project
from generator.records import Corpus, Ruling
from generator.report import ExampleResult, GameResult, Report, RulingResult
from generator.verdicts import Verdict, worst
from generator.worker_pool import WorkerSpec, play_all


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """How to verify: `fresh` plays again what there are results of; `progress` hears how many of how many are done."""

    engine: EngineEntry = registry.PHASE
    fresh: bool = False
    progress: Callable[[int, int], None] = lambda _done, _all: None


_DEFAULT = Settings()


def verify(project: Project, corpus: Corpus, examples: Sequence[Example], settings: Settings = _DEFAULT) -> Report:
    """Play these examples on an engine, or take results that were kept.

    Raises `EngineError` where the engine is not installed and
    `DataError` for expectations that cannot be read. What `verdict check` finds in examples must be mended before.
    """
    engine = settings.engine
    registry.require(engine)
    version = importlib.metadata.version(engine.distribution)
    known = expectations.load(project, engine.key)
    cards = examples_cards(project)
    requests = [games.request(example, cards, engine.distribution, version) for example in examples]
    answers = _answers(project, requests, settings)
    results = [
        _example_result(request, answers[request.id], _expected(known, request, version)) for request in requests
    ]
    return Report(
        engine=engine.distribution,
        version=version,
        runner=games.runner(),
        examples=tuple(results),
        rulings=tuple(_ruling_results(corpus, results)),
    )


def _answers(
    project: Project, requests: Sequence[GameRequest], settings: Settings
) -> dict[str, Mapping[str, Any] | str]:
    folder = project.build / "cache" / "games"
    answers: dict[str, Mapping[str, Any] | str] = {} if settings.fresh else dict(_kept(folder, requests))
    left = [request for request in requests if request.id not in answers]
    hashes = {request.id: request.hash for request in left}

    def done() -> None:
        settings.progress(len(answers), len(requests))

    done()
    spec = WorkerSpec(adapter=settings.engine.adapter)
    for request_id, answer in play_all(spec, [request.message() for request in left], os.cpu_count() or 1, done):
        answers[request_id] = answer
        if not isinstance(answer, str):
            files.write_text(folder / f"{hashes[request_id]}.json", json.dumps(answer, ensure_ascii=False))
    return answers


def _kept(folder: Path, requests: Iterable[GameRequest]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Results of before, by the hash of all that they depend on; what cannot be read is played again."""
    for request in requests:
        file = folder / f"{request.hash}.json"
        try:
            yield request.id, json.loads(file.read_bytes())
        except (OSError, ValueError):
            continue


def _expected(known: Iterable[Expectation], request: GameRequest, version: str) -> list[Expectation]:
    return [one for one in known if one.example == request.example.id and version in one.versions]


def _example_result(
    request: GameRequest, answer: Mapping[str, Any] | str, expected: Sequence[Expectation]
) -> ExampleResult:
    example, game = request.example, judge(request, answer, expected)
    return ExampleResult(
        id=example.id,
        path=example.path,
        line=example.line,
        verdict=game.verdict,
        rulings=example.rulings,
        games=(game,),
    )


def _ruling_results(corpus: Corpus, results: Iterable[ExampleResult]) -> Iterator[RulingResult]:
    shown: dict[str, list[ExampleResult]] = defaultdict(list)
    for result in results:
        for ruling_id in result.rulings:
            shown[ruling_id].append(result)
    for ruling in corpus.rulings.values():
        yield _ruling_result(ruling, shown[ruling.id])


def _ruling_result(ruling: Ruling, examples: Sequence[ExampleResult]) -> RulingResult:
    """A publication is verified only by a game played with its card."""
    by_card: dict[str, list[Verdict]] = defaultdict(list)
    for game in (game for example in examples for game in example.games):
        by_card[game.card].append(game.verdict)
    places = {place.card.key: place.card.name for place in ruling.published}
    return RulingResult(
        id=ruling.id,
        verdict=worst(verdict for verdicts in by_card.values() for verdict in verdicts),
        examples=tuple(example.id for example in examples),
        publications={key: worst(by_card.get(name, ())) for key, name in places.items()},
    )


def broken(report: Report) -> tuple[tuple[ExampleResult, GameResult], ...]:
    """The games that make a run fail."""
    bad = (Verdict.FAILING, Verdict.ERROR, Verdict.UNSTABLE)
    return tuple((example, game) for example in report.examples for game in example.games if game.verdict in bad)
