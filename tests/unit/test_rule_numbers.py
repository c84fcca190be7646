from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from generator import rules_text
from generator.check import rule_numbers
from generator.errors import DataError
from generator.project import Project
from generator.records import Corpus

EMPTY = Corpus(cards={}, rulings={}, topics={})
ROOT = Path(__file__).parents[2]
OFFICIAL = ROOT.parent / "shared" / "data" / "comprules" / "MagicCompRules-2025-02-07.txt"
TOPICS = """\
- id: cascade
  name: {en: Cascade, fr: Cascade}
  description: {en: Cascade., fr: Cascade.}
  rules: ["702.85", "702.85a"]
  words: [cascade]
"""
HEAD = """\
The Rules

These rules are effective as of February 7, 2025.

Contents
702. Keywords
Glossary
"""
CASCADE = ["702. Keywords", "702.85. Cascade", "702.85a Cascade triggers.", "Example: It does.", "702.85b It may."]


def text(*lines, day="February 7, 2025"):
    filler = [f"900.{number}. Filler." for number in range(1000)]
    body = [*lines, *filler, "Glossary", "702.99 not a rule"]
    return HEAD.replace("February 7, 2025", day) + "\n\n".join(body)


@pytest.fixture
def checkout(tmp_path):
    (tmp_path / "rulings").mkdir()
    (tmp_path / "rulings" / "topics.yaml").write_text(TOPICS, encoding="utf-8")
    return Project(root=tmp_path, corpus=tmp_path / "rulings")


@pytest.fixture
def edition(tmp_path):
    def read(*lines, **options):
        official = text(*lines, **options).replace("\n", "\r\n")
        (tmp_path / "rules.txt").write_bytes(official.encode("utf-8-sig"))
        return rules_text.read(tmp_path / "rules.txt", "rules.txt")

    return read


def accept(checkout, edition):
    numbers = [use.number for use in rule_numbers.uses(checkout)]
    rules_text.record_path(checkout).write_text(rules_text.to_text(edition, numbers), encoding="utf-8")


def told(checkout, edition):
    return [f"{each.line}:{each.column} {each.rule} {each.message}" for each in rule_numbers.check(checkout, edition)]


def test_rules_are_read_with_what_is_below_them(edition):
    read = edition(*CASCADE)
    assert read.day == dt.date(2025, 2, 7)
    assert read.texts["702.85a"] == "Cascade triggers.\nExample: It does."
    assert read.texts["702.85"] == "Cascade\nCascade triggers.\nExample: It does.\nIt may."
    assert "702.99" not in read.texts


def test_numbers_that_are_there_are_no_problem(checkout, edition):
    read = edition(*CASCADE)
    assert told(checkout, read) == []
    accept(checkout, read)
    assert told(checkout, read) == []


def test_number_that_is_gone_is_told(checkout, edition):
    assert told(checkout, edition("702. Keywords", "702.85. Cascade")) == [
        "4:21 rule-unknown the edition of 2025-02-07 has no rule 702.85a"
    ]


def test_rule_that_moved_is_told_with_its_new_number(checkout, edition):
    accept(checkout, edition(*CASCADE))
    later = edition(*(line.replace("702.85", "702.86") for line in CASCADE), day="April 1, 2026")
    assert told(checkout, later) == [
        "4:11 rule-moved rule 702.85 has become 702.86 in the edition of 2026-04-01",
        "4:21 rule-moved rule 702.85a has become 702.86a in the edition of 2026-04-01",
    ]


def test_rule_that_changed_is_told_wherever_it_is_used(checkout, edition):
    accept(checkout, edition(*CASCADE))
    later = edition(*(line.replace("triggers", "happens") for line in CASCADE), day="April 1, 2026")
    assert [line.partition(" rule 7")[0] for line in told(checkout, later)] == [
        "4:11 rule-changed",
        "4:21 rule-changed",
    ]


def test_other_text_is_refused(tmp_path):
    (tmp_path / "a.txt").write_text("These rules are effective as of February 7, 2025.", encoding="utf-8")
    with pytest.raises(DataError, match="not the text of the Comprehensive Rules: no rules"):
        rules_text.read(tmp_path / "a.txt", "a.txt")


@pytest.mark.shared
@pytest.mark.skipif(not OFFICIAL.is_file(), reason="the official text is not beside this checkout: ../shared/data")
def test_every_number_in_use_is_in_the_official_text():
    here = Project(root=ROOT, corpus=ROOT / "rulings")
    assert rule_numbers.check(here, rules_text.read(OFFICIAL, OFFICIAL.name)) == []
    assert len(list(rule_numbers.uses(here))) > 50


def test_a_made_up_number_is_known_without_the_official_text(checkout, edition):
    assert rule_numbers.made_up(checkout, EMPTY) == []
    accept(checkout, edition(*CASCADE))
    assert rule_numbers.made_up(checkout, EMPTY) == []
    topics = checkout.rulings / "topics.yaml"
    topics.write_text(TOPICS.replace('"702.85a"', '"702.85z"'), encoding="utf-8")
    (problem,) = rule_numbers.made_up(checkout, EMPTY)
    assert str(problem).splitlines()[0] == (
        "rulings/topics.yaml:4:21: rule-unknown the edition of 2025-02-07 has no rule 702.85z"
    )
    assert "near it are: 702.85, 702.85a, 702.85b" in problem.fix


def test_the_numbers_of_an_edition_survive_being_written(checkout, edition):
    read = edition(*CASCADE)
    accept(checkout, read)
    assert rules_text.known_numbers(checkout) == {*read.texts, "900"}
