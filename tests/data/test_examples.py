"""Every example is played, and everything that is told of it can be told in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator import corpus, project, report_file, standing, verify
from generator.articles import edition, environment, sentences
from generator.examples import load
from generator.verdicts import Verdict

pytestmark = pytest.mark.engine

_PROJECT = project.find(Path(__file__).parent)
_PATHS = load.paths(_PROJECT)
_OF_ONE_CARD = [one.id for one in load.load(_PROJECT) if not one.for_each]
_ALLOWED = frozenset({Verdict.VERIFIED, Verdict.DISAGREES, Verdict.UNSUPPORTED, Verdict.NOT_PLAYABLE})


@pytest.fixture(scope="module")
def report():
    return verify.verify(_PROJECT, corpus.load(_PROJECT), load.load(_PROJECT))


@pytest.mark.parametrize("identifier", _OF_ONE_CARD)
def test_an_example_of_one_card_is_played(identifier, report):
    (result,) = (one for one in report.examples if one.id == identifier)
    (game,) = result.games
    assert game.verdict in _ALLOWED - {Verdict.NOT_PLAYABLE}, game.reason


def test_an_example_for_many_cards_fails_on_none_of_those_here(report):
    """Most of them wait for a corpus that has their cards: a fixed sample is played with one in test_suite_sample."""
    games = [(one.id, game) for one in report.examples if one.id not in _OF_ONE_CARD for game in one.games]
    assert [(identifier, game.card, game.reason) for identifier, game in games if game.verdict not in _ALLOWED] == []


def test_results_that_stand_are_those_of_games_that_are_judged_again(report, monkeypatch):
    """They are taken over from the report of a verification that has just been kept."""
    report_file.write(_PROJECT, report)
    taken = verify.verify(_PROJECT, corpus.load(_PROJECT), load.load(_PROJECT))
    assert (taken, taken.texts) == (report, report.texts)
    monkeypatch.setattr(standing, "report", lambda *_: standing.NOTHING)
    assert verify.verify(_PROJECT, corpus.load(_PROJECT), load.load(_PROJECT)) == report


def test_every_file_is_an_example_of_the_report(report):
    assert [one.id for one in report.examples] == [load.example_id(path) for path in _PATHS]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_and_check_is_told_without_a_place_left_open(report, language):
    say = environment.Words(language, "examples/a/b/")
    shown = edition.make(corpus.load(_PROJECT), report, load.load(_PROJECT), _PROJECT.templates)
    traces = [step for one in report.examples for played in one.games for step in played.steps()]
    told = [sentences.sentence(shown, say, step.sentence) for step in traces]
    told += [sentences.sentence(shown, say, check.sentence) for step in traces for check in step.checks]
    assert len(told) > len(traces) > len(_PATHS)
    assert [line for line in told if re.search(r"\{[a-z_]+\}", line)] == []
