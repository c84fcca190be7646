from __future__ import annotations

import os
import signal
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from generator import report_file
from generator import verify as verifying
from generator.engines import registry
from generator.engines.registry import EngineEntry
from generator.examples import reader
from generator.examples.model import Example
from generator.project import Project
from generator.records import Corpus
from generator.report import Report
from generator.verdicts import Verdict
from generator.worker_process import Limits

ADAPTER = "tests.unit.hostile_engine:HostileEngine"
NOTHING = Corpus(cards={}, rulings={}, topics={})
TEXT = """
claim: {en: A claim., fr: Une affirmation.}
card: CARD
rulings: [a-ruling-00000000]
rules: ["100.1"]
made_up: [{name: CARD, type: Creature, power: "2", toughness: "2"}]
given: {you: {life: 7, hand: [CARD]}}
script:
- check: {life: {you: 7}}
  as: seven
controls:
- instead: {given: {you: {life: 8}}}
  fails: seven
"""
EXPECTATION = """
- cause: it-forgets
  reason: {en: It forgets., fr: Il oublie.}
  rules: ["100.1"]
  versions: ["1"]
  proof: p
  games:
  - {example: a/bear, check: seven, seen: "8"}
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="workers are for systems that engines exist for")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    (tmp_path / "engine_examples").mkdir()
    (tmp_path / "engine_examples" / "cards.yaml").write_text("{}\n", encoding="utf-8")
    return Project(root=tmp_path, corpus=tmp_path / "rulings")


def example(card: str) -> Example:
    return reader.read(TEXT.replace("CARD", card), f"engine_examples/a/{card}.yaml", f"a/{card}")


def settings(engine: str = "HostileEngine", **more: object) -> verifying.Settings:
    entry = EngineEntry(
        key="hostile", distribution="hostile", module="", adapter=ADAPTER.replace("HostileEngine", engine), release="1"
    )
    return verifying.Settings(engine=entry, limits=Limits(seconds=2.0), **more)  # type: ignore[arg-type]


def verdicts(report: Report) -> dict[str, Verdict]:
    return {example.id: example.verdict for example in report.examples}


def test_a_hostile_game_is_an_error_and_the_others_are_verified(project: Project):
    report = verifying.verify(project, NOTHING, [example("Bear"), example("Hang"), example("Shape")], settings())
    assert verdicts(report) == {"a/Bear": "verified", "a/Hang": "error", "a/Shape": "error"}
    assert [game.reason for _example, game in verifying.broken(report)] == [
        "no answer within 2 s",
        "the engine's answer is of another shape than was asked for: TypeError: 'int' object is not iterable",
    ]


@pytest.mark.parametrize(("card", "seed"), [("Moody", 3), ("Hashed", 2)])
def test_a_game_that_varies_with_its_seed_or_with_hashes_is_unstable_and_fails(project: Project, card: str, seed: int):
    report = verifying.verify(
        project, NOTHING, [example("Bear"), example(card)], settings(engine="MoodyEngine", repeat=3)
    )
    assert verdicts(report) == {"a/Bear": "verified", f"a/{card}": "unstable"}
    ((_example, game),) = verifying.broken(report)
    assert game.reason.startswith(f"with seed 1 verified; with seed {seed} error: the board could not be set")


def test_a_run_that_is_stopped_says_what_is_known(project: Project):
    def stop_at_two(done: int, _total: int) -> None:
        if done == 2:
            threading.Timer(0.2, os.kill, [os.getpid(), signal.SIGINT]).start()

    asked = [example("Bear"), example("Wolf"), example("Sleep")]
    with pytest.raises(verifying.Stopped, match="there is a result of 2 of 3 examples") as stopped:
        verifying.verify(project, NOTHING, asked, settings(progress=stop_at_two))
    assert verdicts(stopped.value.report) == {"a/Bear": "verified", "a/Wolf": "verified"}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> EngineEntry:
    """The hostile engine in the place of the installed one, whose report results may be taken over from."""
    engine = settings().engine
    monkeypatch.setattr(registry, "PHASE", engine)
    return engine


def asked(project: Project, engine: EngineEntry, **more: object) -> int:
    """How many plays a verification asks for, kept answers among them; its report is the last one then."""
    heard = []
    chosen = verifying.Settings(engine=engine, progress=lambda *told: heard.append(told), **more)  # type: ignore[arg-type]
    report_file.write(
        project, verifying.verify(project, NOTHING, [replace(example("Bear"), id="a/bear"), example("Wolf")], chosen)
    )
    return int(heard[0][1])


def test_results_that_stand_are_not_asked_for_again(project: Project, installed: EngineEntry):
    assert [asked(project, installed) for _ in range(3)] == [2, 0, 0]
    assert asked(project, installed, anew=True) == 2
    assert asked(project, installed, fresh=True) == 2
    assert asked(project, installed, repeat=2) == 4
    assert asked(project, installed) == 0


def test_another_engine_than_the_installed_one_plays_for_itself(project: Project, installed: EngineEntry):
    assert asked(project, installed) == 2
    assert asked(project, replace(installed, key="other")) == 2


def test_what_is_known_of_the_engine_lets_results_fall(project: Project, installed: EngineEntry):
    assert asked(project, installed) == 2
    folder = project.examples / "expectations"
    folder.mkdir()
    (folder / "hostile-clauses.yaml").write_text("- {card: Bear, phrase: trample, reason: none}\n", encoding="utf-8")
    assert [asked(project, installed) for _ in range(2)] == [2, 0]
    (folder / "hostile.yaml").write_text(EXPECTATION, encoding="utf-8")
    assert [asked(project, installed) for _ in range(2)] == [1, 1]  # it agrees, which fails


def test_results_are_kept_and_what_cannot_be_read_is_played_again(project: Project):
    first = verifying.verify(project, NOTHING, [example("Bear")], settings())
    (kept,) = (project.build / "cache" / "games").iterdir()
    for damaged in ("", "[]", '{"id": "another"}'):
        kept.write_text(damaged, encoding="utf-8")
        assert verifying.verify(project, NOTHING, [example("Bear")], settings()) == first
