from __future__ import annotations

from pathlib import Path

import pytest

from generator import release_verdicts
from generator.project import Project
from generator.report import ExampleResult, GameResult, Report, RulingResult
from generator.verdicts import Verdict

V, F, N = Verdict.VERIFIED, Verdict.FAILING, Verdict.UNPROVEN


def report(version: str, verdict: Verdict = V, example_hash: str = "e") -> Report:
    game = GameResult(card="Bear", verdict=verdict, hash="h", example_hash=example_hash, cards_hash="c")
    example = ExampleResult(id="a/x", path="x.yaml", line=1, verdict=verdict, rulings=("r",), games=(game,))
    ruling = RulingResult(id="r", verdict=verdict, examples=("a/x",))
    return Report(engine="phase", version=version, runner="r", examples=(example,), rulings=(ruling,))


@pytest.mark.parametrize(
    ("verdicts", "since"),
    [((V, V, V), "0.77.0"), ((F, V, V), "0.83.0"), ((V, F, V), "0.103.0"), ((V, V, F), ""), ((N, N, V), "0.103.0")],
)
def test_a_ruling_holds_since_the_release_from_which_it_never_stopped(verdicts, since):
    reports = [report(name, verdict) for name, verdict in zip(("0.77.0", "0.83.0", "0.103.0"), verdicts, strict=True)]
    told = release_verdicts.of(reports, reports[-1])
    assert told.rulings == {"r": verdicts}
    assert told.since("r") == since


def test_releases_are_kept_and_read_in_order_of_their_numbers(tmp_path: Path):
    project = Project(root=tmp_path, corpus=tmp_path)
    for version in ("0.103.0", "0.83.0", "0.9.0"):
        release_verdicts.keep(project, report(version))
    told = release_verdicts.load(project, report("0.103.0", F))
    assert told.releases == ("0.9.0", "0.83.0", "0.103.0")
    assert told.rulings == {"r": (V, V, F)}
    assert told.counts() == {"0.9.0": {V: 1}, "0.83.0": {V: 1}, "0.103.0": {F: 1}}


def test_a_release_that_played_another_example_says_nothing_of_the_ruling(tmp_path: Path):
    project = Project(root=tmp_path, corpus=tmp_path)
    release_verdicts.keep(project, report("0.83.0", example_hash="older"))
    assert release_verdicts.load(project, report("0.103.0")).rulings == {"r": (N, V)}


def test_what_cannot_be_read_is_left_out(tmp_path: Path):
    project = Project(root=tmp_path, corpus=tmp_path)
    release_verdicts.keep(project, report("0.83.0"))
    (tmp_path / "build" / "report" / "releases" / "phase-0.83.0.json").write_text("{", encoding="utf-8")
    assert release_verdicts.load(project, report("0.103.0")).releases == ("0.103.0",)


def test_a_corpus_without_rulings_has_counts_of_nothing():
    empty = Report(engine="phase", version="1", runner="r", examples=(), rulings=())
    assert release_verdicts.of([empty], empty).counts() == {"1": {}}
