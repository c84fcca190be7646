"""Plays the examples and says what came of it: corpus and examples in, a report out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from generator import clauses, expectations, findings, games, garbage, planned, ruling_verdicts, standing, unplayed
from generator.counting import counted
from generator.engines import registry
from generator.engines.registry import EngineEntry
from generator.examples.model import Example
from generator.games import GameRequest
from generator.judge import judge, steady
from generator.plain import dumps
from generator.project import Project
from generator.records import Corpus
from generator.report import ExampleResult, Finding, GameResult, Report
from generator.runs import Run, play_runs
from generator.verdicts import BROKEN
from generator.worker_process import Limits


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """How to verify.

    `anew` takes nothing over from the last report; `fresh` plays again what there are answers of too; `repeat` plays
    everything so often, each time afresh and with another seed of the game and of the hashes; `progress` hears how many
    of how many plays are done.
    """

    engine: EngineEntry = registry.PHASE
    anew: bool = False
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
        told = _Told(project, corpus, examples, settings)
        runs = [
            Run(seed=seed, requests=told.plan.requests(engine.distribution, engine.version, seed))
            for seed in range(1, settings.repeat + 1)
        ]
    try:
        play_runs(project.build / "cache" / "games", runs, settings)
    except KeyboardInterrupt as wish:
        raise Stopped(told.report(runs), len(examples)) from wish
    report = told.report(runs)
    return replace(report, findings=told.findings(report)) if engine is registry.PHASE else report


class _Told:
    """All that is known before anything is played, and what is told of it when it was."""

    def __init__(self, project: Project, corpus: Corpus, examples: Sequence[Example], settings: Settings) -> None:
        engine = settings.engine
        harmless = clauses.harmless(project, engine.key)
        cards = planned.cards(project, corpus)
        self._project = project
        self._corpus = corpus
        self._examples = examples
        self._engine = engine
        self._expectations = expectations.load(project, engine.key)
        self._unplayed = unplayed.load(project)
        self._now = standing.grounds(corpus, cards, engine, self._expectations, harmless)
        take_over = not (settings.anew or settings.fresh or settings.repeat > 1) and engine is registry.PHASE
        self._last = standing.report(project, self._now, examples) if take_over else standing.NOTHING
        self._standing = {result.id: result for result in self._last.examples}
        self.plan = planned.plan(corpus, [one for one in examples if one.id not in self._standing], cards)
        self._dropped = clauses.harmful(clauses.dropped(project, self.plan.used_cards(), engine), harmless)

    @garbage.paused()
    def report(self, runs: Sequence[Run]) -> Report:
        """What came of it: of examples that wait for their cards too, and of none that is yet to be played."""
        asked: dict[str, list[GameRequest]] = defaultdict(list)
        for request in runs[0].requests:
            if request.id in runs[0].answers:
                asked[request.example.id].append(request)
        results = [
            self._standing.get(example.id) or self._result(example, asked[example.id], runs)
            for example in self._examples
            if example.id in self._standing or example.id in asked or example.for_each
        ]
        texts = {result.id: self._last.texts.get(result.id) or dumps(result) for result in results}
        return Report(
            engine=self._engine.distribution,
            version=self._engine.version,
            runner=games.runner(),
            examples=tuple(results),
            rulings=tuple(ruling_verdicts.of_all(self._corpus, results, self._unplayed)),
            bases={
                example.id: self._last.bases.get(example.id)
                or self._now.basis(example, self.plan.used_by(example, asked[example.id]), texts[example.id])
                for example in self._examples
                if example.id in texts
            },
            texts=texts,
        )

    def _result(self, example: Example, requests: Sequence[GameRequest], runs: Sequence[Run]) -> ExampleResult:
        """An example with its games in order of their cards; one that waits for its cards has none, and is unproven."""
        played = [*(self._game(request, runs) for request in requests), *self.plan.left_out(example)]
        return ExampleResult(
            id=example.id,
            path=example.path,
            line=example.line,
            verdict=ruling_verdicts.of_games(played),
            rulings=example.rulings,
            games=tuple(sorted(played, key=lambda game: game.card)),
        )

    def _game(self, request: GameRequest, runs: Sequence[Run]) -> GameResult:
        mine = [
            one
            for one in self._expectations
            if one.example == request.example.id
            and any(one.is_about(request.card, version) for version in one.versions)
        ]
        expected = [one for one in mine if self._engine.version in one.versions]
        # What another release than the installed one does in the same way is the same disagreement, no new failure.
        elsewhere = [one for one in mine if one not in expected] if self._engine.release else []
        return steady(
            {
                run.seed: judge(request, _with_dropped(run.answers[request.id], self._dropped), expected, elsewhere)
                for run in runs
                if request.id in run.answers
            }
        )

    def findings(self, report: Report) -> tuple[Finding, ...]:
        """What the engine does wrong, with scripts that are for the installed engine."""
        return findings.of(
            self._corpus,
            {example.id: example for example in self._examples},
            report.examples,
            self._expectations,
            findings.Scripts(cache=self._project.build / "cache" / "scripts", request=self._request),
        )

    def _request(self, example: Example, card: str) -> GameRequest:
        """One game of an example as it is played."""
        plan = planned.plan(self._corpus, [example], self.plan.cards)
        requests = plan.requests(self._engine.distribution, self._engine.version, seed=1)
        return next(one for one in requests if one.card == card)


def _with_dropped(answer: Mapping[str, Any] | str, dropped: Mapping[str, tuple[str, ...]]) -> Mapping[str, Any] | str:
    """An answer whose cards are understood no better than the phrases say that the engine drops."""
    if isinstance(answer, str) or not isinstance(answer.get("misunderstood"), Mapping):
        return answer
    unknown = {card: [*clauses_, *dropped.get(card, ())] for card, clauses_ in answer["misunderstood"].items()}
    return {**answer, "misunderstood": unknown}


def broken(report: Report) -> tuple[tuple[ExampleResult, GameResult], ...]:
    """The games that make a run fail."""
    return tuple((example, game) for example in report.examples for game in example.games if game.verdict in BROKEN)
