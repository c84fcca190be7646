"""Plays the examples and says what came of it: corpus and examples in, a report out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator import clauses, expectations, games
from generator.card_data import AtomicFaces, examples_cards
from generator.engines import registry
from generator.engines.registry import EngineEntry
from generator.examples.model import Example
from generator.expectations import Expectation
from generator.games import GameRequest
from generator.judge import judge, steady
from generator.project import Project
from generator.records import Corpus, Ruling
from generator.report import ExampleResult, GameResult, Report, RulingResult
from generator.runs import Run, play_runs
from generator.verdicts import Verdict, worst
from generator.worker_process import Limits


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """How to verify.

    `fresh` plays again what there are results of; `repeat` plays everything so often, each time afresh and with another
    seed of the game and of the hashes; `progress` hears how many of how many plays are done.
    """

    engine: EngineEntry = registry.PHASE
    fresh: bool = False
    repeat: int = 1
    limits: Limits = field(default_factory=Limits)
    progress: Callable[[int, int], None] = lambda _done, _all: None


_DEFAULT = Settings()


class Stopped(Exception):  # noqa: N818 -- somebody's wish, not an error
    """Somebody stopped the run; `report` has what was known by then, of `total` examples that were asked for."""

    def __init__(self, report: Report, total: int) -> None:
        self.report = report
        self.total = total
        super().__init__(f"stopped: {len(report.examples)} of {total} examples have a result")


def verify(project: Project, corpus: Corpus, examples: Sequence[Example], settings: Settings = _DEFAULT) -> Report:
    """Play these examples on an engine, or take results that were kept.

    Raises `EngineError` where the engine is not installed, `DataError` for expectations that cannot be read, and
    `Stopped` where somebody presses Ctrl-C. What `verdict check` finds in examples must be mended before.
    """
    engine = settings.engine
    registry.require(engine)
    cards = examples_cards(project)
    known = _known(project, examples, cards, engine)
    runs: list[Run] = []
    for seed in range(1, settings.repeat + 1):
        asked = [games.request(example, cards, engine.distribution, engine.version, seed) for example in examples]
        runs.append(Run(seed=seed, requests=asked))
    try:
        play_runs(project.build / "cache" / "games", runs, settings)
    except KeyboardInterrupt as wish:
        raise Stopped(_report(corpus, runs, known, engine), len(examples)) from wish
    return _report(corpus, runs, known, engine)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Known:
    """What is known of an engine beforehand: where it disagrees, and the phrases that it drops, by card."""

    expectations: tuple[Expectation, ...]
    dropped: Mapping[str, tuple[str, ...]]


def _known(
    project: Project, examples: Sequence[Example], cards: Mapping[str, AtomicFaces], engine: EngineEntry
) -> _Known:
    used = {name: cards[name] for example in examples for name in games.names(example.given) if name in cards}
    phrases = clauses.dropped(project, used, engine)
    return _Known(
        expectations=expectations.load(project, engine.key),
        dropped=clauses.harmful(phrases, clauses.harmless(project, engine.key)),
    )


def _report(corpus: Corpus, runs: Sequence[Run], known: _Known, engine: EngineEntry) -> Report:
    first = runs[0]
    results = [
        _example_result(request, runs, known, engine.version)
        for request in first.requests
        if request.id in first.answers
    ]
    return Report(
        engine=engine.distribution,
        version=engine.version,
        runner=games.runner(),
        examples=tuple(results),
        rulings=tuple(_ruling_results(corpus, results)),
    )


def _example_result(request: GameRequest, runs: Sequence[Run], known: _Known, version: str) -> ExampleResult:
    example = request.example
    expected = [one for one in known.expectations if one.example == example.id and version in one.versions]
    game = steady(
        {
            run.seed: judge(request, _with_dropped(run.answers[request.id], known.dropped), expected)
            for run in runs
            if request.id in run.answers
        }
    )
    return ExampleResult(
        id=example.id,
        path=example.path,
        line=example.line,
        verdict=game.verdict,
        rulings=example.rulings,
        games=(game,),
    )


def _with_dropped(answer: Mapping[str, Any] | str, dropped: Mapping[str, tuple[str, ...]]) -> Mapping[str, Any] | str:
    """An answer whose cards are understood no better than the phrases say that the engine drops."""
    if isinstance(answer, str) or not isinstance(answer.get("misunderstood"), Mapping):
        return answer
    unknown = {card: [*clauses_, *dropped.get(card, ())] for card, clauses_ in answer["misunderstood"].items()}
    return {**answer, "misunderstood": unknown}


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
