"""A fixed sample of the examples that stand for many cards, where the source of a whole corpus is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator import corpus, project, verify
from generator.cli import verdict
from generator.examples import load
from generator.verdicts import Verdict

_ROOT = project.find(Path(__file__).parent).root
_DATA = _ROOT.parent / "shared" / "data"
_SOURCE, _ORACLE = _DATA / "AtomicCards-2022-04.json.gz", _DATA / "oracle-2026-07.json.gz"
# One of a spell, one of a permanent, one of a trigger that is found on the board.
_SAMPLE = ("flashback/flashback-spell-is-exiled", "morph/megamorph-counter", "heroic/resolves-before-the-spell")

pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(not _SOURCE.is_file(), reason=f"no card data at {_DATA}: the sample needs a corpus of the game"),
]


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    folder = tmp_path_factory.mktemp("corpus") / "corpus"
    arguments = ["import", "mtgjson", str(_SOURCE), "--oracle", str(_ORACLE), "--into", str(folder)]
    told = CliRunner().invoke(verdict, ["--root", str(_ROOT), *arguments])
    assert told.exit_code == 0, told.output
    imported = project.find(_ROOT, folder)
    chosen = [example for example in load.load(imported) if example.id in _SAMPLE]
    return verify.verify(imported, corpus.load(imported), chosen)


def test_no_game_of_the_sample_fails(report):
    assert [(one.id, game.card, game.reason) for one, game in verify.broken(report)] == []


def test_every_card_that_publishes_the_ruling_has_a_verdict(report):
    counted = {
        one.id: (len(one.games), sum(game.verdict is Verdict.VERIFIED for game in one.games)) for one in report.examples
    }
    assert counted == {
        "flashback/flashback-spell-is-exiled": (95, 83),
        "heroic/resolves-before-the-spell": (42, 41),
        "morph/megamorph-counter": (31, 30),
    }


def test_every_verified_game_has_a_control_that_failed(report):
    games = [game for one in report.examples for game in one.games if game.verdict is Verdict.VERIFIED]
    assert games
    assert all(game.controls and all(one.failed_as_required for one in game.controls) for game in games)


def test_every_card_that_is_not_verified_says_why(report):
    games = [game for one in report.examples for game in one.games if game.verdict is not Verdict.VERIFIED]
    assert all(game.reason for game in games)
