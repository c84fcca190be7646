"""Plays the examples and says what came of it: corpus and examples in, a report out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from generator import clauses, expectations, findings, games, garbage, planned, unplayed
from generator.counting import counted
from generator.engines import registry
from generator.engines.registry import EngineEntry
from generator.examples.model import Example
from generator.expectations import Expectation
from generator.games import GameRequest
from generator.judge import judge, steady
from generator.planned import Plan
from generator.project import Project
from generator.records import Corpus, Ruling
from generator.report import ExampleResult, GameResult, Report, RulingResult
from generator.runs import Run, play_runs
from generator.unplayed import Unplayed
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
        super().__init__(f"stopped: there is a result of {len(report.examples)} of {counted(total, 'example')}")


def verify(project: Project, corpus: Corpus, examples: Sequence[Example], settings: Settings = _DEFAULT) -> Report:
    """Play these examples on an engine, or take results that were kept.

    Raises `EngineError` where the engine is not installed, `DataError` for expectations that cannot be read, and
    `Stopped` where somebody presses Ctrl-C. What `verdict check` finds in examples must be mended before.
    """
    engine = settings.engine
    registry.require(engine)
    with garbage.paused():
        plan = planned.plan(project, corpus, examples)
        known = _known(project, plan, engine)
        runs = [
            Run(seed=seed, requests=plan.requests(engine.distribution, engine.version, seed))
            for seed in range(1, settings.repeat + 1)
        ]
    try:
        play_runs(project.build / "cache" / "games", runs, settings)
    except KeyboardInterrupt as wish:
        raise Stopped(_report(corpus, plan, runs, known, engine), len(examples)) from wish
    report = _report(corpus, plan, runs, known, engine)
    if engine is not registry.PHASE:
        return report  # scripts are for the installed engine
    cache = project.build / "cache" / "scripts"
    return replace(report, findings=findings.of(corpus, runs[0].requests, report.examples, known.expectations, cache))


@dataclass(frozen=True, kw_only=True, slots=True)
class _Known:
    """What is known of an engine beforehand: where it disagrees, and the phrases that it drops, by card."""

    expectations: tuple[Expectation, ...]
    dropped: Mapping[str, tuple[str, ...]]
    unplayed: Mapping[str, Unplayed]


def _known(project: Project, plan: Plan, engine: EngineEntry) -> _Known:
    phrases = clauses.dropped(project, plan.used_cards(), engine)
    return _Known(
        expectations=expectations.load(project, engine.key),
        dropped=clauses.harmful(phrases, clauses.harmless(project, engine.key)),
        unplayed=unplayed.load(project),
    )


@garbage.paused()
def _report(corpus: Corpus, plan: Plan, runs: Sequence[Run], known: _Known, engine: EngineEntry) -> Report:
    played: dict[str, list[GameResult]] = defaultdict(list)
    for request in runs[0].requests:
        if request.id in runs[0].answers:
            played[request.example.id].append(_game(request, runs, known, engine))
    results = [
        _example_result(example, [*played[example.id], *plan.left_out(example)])
        for example in plan.examples
        if example.id in played or example.for_each
    ]
    return Report(
        engine=engine.distribution,
        version=engine.version,
        runner=games.runner(),
        examples=tuple(results),
        rulings=tuple(_ruling_results(corpus, results, known.unplayed)),
    )


def _game(request: GameRequest, runs: Sequence[Run], known: _Known, engine: EngineEntry) -> GameResult:
    mine = [
        one
        for one in known.expectations
        if one.example == request.example.id and any(one.is_about(request.card, version) for version in one.versions)
    ]
    expected = [one for one in mine if engine.version in one.versions]
    # What another release than the installed one does in the same way is the same disagreement, and no new failure.
    elsewhere = [one for one in mine if one not in expected] if engine.release else []
    return steady(
        {
            run.seed: judge(request, _with_dropped(run.answers[request.id], known.dropped), expected, elsewhere)
            for run in runs
            if request.id in run.answers
        }
    )


def _example_result(example: Example, played: Sequence[GameResult]) -> ExampleResult:
    """An example with its games in order of their cards; one that waits for its cards has none, and is unproven."""
    return ExampleResult(
        id=example.id,
        path=example.path,
        line=example.line,
        verdict=_known_of(played),
        rulings=example.rulings,
        games=tuple(sorted(played, key=lambda game: game.card)),
    )


def _with_dropped(answer: Mapping[str, Any] | str, dropped: Mapping[str, tuple[str, ...]]) -> Mapping[str, Any] | str:
    """An answer whose cards are understood no better than the phrases say that the engine drops."""
    if isinstance(answer, str) or not isinstance(answer.get("misunderstood"), Mapping):
        return answer
    unknown = {card: [*clauses_, *dropped.get(card, ())] for card, clauses_ in answer["misunderstood"].items()}
    return {**answer, "misunderstood": unknown}


def _ruling_results(
    corpus: Corpus, results: Iterable[ExampleResult], unplayed_: Mapping[str, Unplayed]
) -> Iterator[RulingResult]:
    shown: dict[str, list[ExampleResult]] = defaultdict(list)
    for result in results:
        for ruling_id in result.rulings:
            shown[ruling_id].append(result)
    for ruling in corpus.rulings.values():
        yield _ruling_result(ruling, shown[ruling.id], unplayed_.get(ruling.id))


def _ruling_result(ruling: Ruling, examples: Sequence[ExampleResult], known: Unplayed | None) -> RulingResult:
    """A publication is verified by a game with its card only; what no game shows has what is written of it."""
    by_card: dict[str, list[GameResult]] = defaultdict(list)
    for game in (game for example in examples for game in example.games):
        by_card[game.card].append(game)
    verdicts = {card: _known_of(games) for card, games in by_card.items()}
    unplayed_verdict = known.verdict if known else Verdict.UNPROVEN
    places = {place.card.key: place.card.name for place in ruling.published}
    return RulingResult(
        id=ruling.id,
        verdict=worst(verdicts.values() or [unplayed_verdict]),
        examples=tuple(example.id for example in examples),
        publications={key: verdicts.get(name, unplayed_verdict) for key, name in places.items()},
        reason=known.reason if known else "",
    )


def _known_of(games: Sequence[GameResult]) -> Verdict:
    """The worst of the games that were played; of cards that were left out, where there is nothing else."""
    played = [game.verdict for game in games if game.hash]
    return worst(played or [game.verdict for game in games])


def broken(report: Report) -> tuple[tuple[ExampleResult, GameResult], ...]:
    """The games that make a run fail."""
    bad = (Verdict.FAILING, Verdict.ERROR, Verdict.UNSTABLE)
    return tuple((example, game) for example in report.examples for game in example.games if game.verdict in bad)
