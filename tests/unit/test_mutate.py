from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator import mutate, project
from generator.examples import reader

pytestmark = pytest.mark.engine

_ROOT = Path(__file__).parents[2]
_HEAD = """
claim: {en: A., fr: B.}
card: Sakashima's Protege
rulings: [a-ruling-1a2b3c4d]
rules: ["702.85a"]
given:
  you: {hand: [Sakashima's Protege], library: [Wastes, Grizzly Bears], mana: "{4}{U}{U}"}
  opponent: {battlefield: [Wastes]}
script:
- cast: Sakashima's Protege
"""
_TAIL = "controls:\n- {without: {card: Sakashima's Protege, text: Cascade}, fails: it triggers}\n"


_CHECK = "- check: {triggered: [{ability: cascade}]}\n  as: it triggers\n"


def _told(tmp_path, check):
    shutil.copytree(_ROOT / "engine_examples", tmp_path / "engine_examples")
    (tmp_path / "rulings").mkdir()
    (tmp_path / "mkdocs.yml").touch()
    example = reader.read(_HEAD + check + _TAIL, "x.yaml", "topic/slug")
    return mutate.mutate(project.find(tmp_path), [example], lambda _done, _all: None)


def test_a_check_that_can_fail_is_not_listed(tmp_path):
    told = _told(tmp_path, _CHECK)
    assert (told.parts, told.never_failing) == (1, ())


def test_a_part_that_can_never_fail_is_listed_with_its_place(tmp_path):
    check = "- check: {triggered: [{ability: cascade}], asked: {blockers: 0}}\n  as: it triggers\n"
    told = _told(tmp_path, check)
    assert told.parts == 2
    assert [(one.line, one.check, one.part) for one in told.never_failing] == [
        (11, "it triggers", 'asked: {"blockers": 0}')
    ]


def test_an_example_that_stands_for_many_cards_has_no_checks_that_could_be_told_to_fail_never(tmp_path):
    _told(tmp_path, _CHECK)
    one = reader.read(_HEAD + _CHECK + _TAIL, "x.yaml", "topic/slug")
    many = replace(one, card="", for_each={"keyword": "cascade"}, given={"you": {"hand": ["$card"]}})
    assert mutate.never_failing(project.find(tmp_path), [one, many]) == 0
