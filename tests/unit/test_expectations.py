"""Known disagreements: by cause, each cause once."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import expectations
from generator.errors import DataError
from generator.project import Project

_CAUSE = """\
- cause: it-forgets
  reason: {en: It forgets., fr: Il oublie.}
  rules: ["702.85a"]
  versions: [1.0.0]
  proof: It was seen.
  games:
    - {example: a/one, check: it holds, seen: nothing}
    - {example: a/two, check: line 9, cards: [Bear, Elk], seen: "$card is *"}
"""


def _loaded(folder: Path, text: str):
    file = folder / "engine_examples" / "expectations" / "phase.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return expectations.load(Project(root=folder, corpus=folder / "rulings"), "phase")


def test_every_game_of_a_cause_has_its_reason_rules_and_line(tmp_path):
    one, two = _loaded(tmp_path, _CAUSE)
    assert one.cause == two.cause
    assert (one.cause.id, one.cause.rules, one.cause.reason["fr"]) == ("it-forgets", ("702.85a",), "Il oublie.")
    assert (one.line, two.line) == (7, 8)
    assert (two.cards, two.versions) == (("Bear", "Elk"), ("1.0.0",))


def test_a_cause_that_stands_twice_is_told_with_both_lines(tmp_path):
    with pytest.raises(DataError) as told:
        _loaded(tmp_path, _CAUSE + _CAUSE)
    (problem,) = told.value.diagnostics
    assert (problem.line, problem.rule, problem.message) == (9, "cause-twice", "it-forgets is already in line 1")


@pytest.mark.parametrize(
    "wrong",
    [
        ("it-forgets", "It forgets"),
        ('["702.85a"]', "[]"),
        ('["702.85a"]', '["the rules"]'),
        ("  proof: It was seen.\n", ""),
    ],
)
def test_a_cause_that_no_author_could_act_on_is_refused(tmp_path, wrong):
    with pytest.raises(DataError):
        _loaded(tmp_path, _CAUSE.replace(*wrong))
