from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator import check, project
from generator.check import examples
from generator.project import Project

ROOT = Path(__file__).parents[2]
BEAR = """\
# written by `verdict import`; edit the sources instead
name: Bear
publications:
- ruling: one-c28b9e4a
  date: 2021-06-18
  source: wotc
  text: "One."
"""


@pytest.fixture
def checkout(tmp_path):
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    return project.find(tmp_path)


def problems(checkout, *rules):
    found = [problem for problem in check.run(checkout) if not rules or problem.rule in rules]
    return [f"{problem.path}:{problem.line}:{problem.column} {problem.rule}" for problem in found]


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_committed_records_have_no_problem():
    records = tuple(family for family in check.FAMILIES if family is not examples.check)
    assert check.run(project.find(ROOT), records) == []


def test_every_problem_of_every_family_is_reported_at_once(checkout):
    rulings = checkout.rulings
    edit(rulings / "sources" / "manifest.yaml", "taken: 2026-11-30", "taken: tomorrow")
    edit(rulings / "topics.yaml", "- id: cascade", "- id: cascades")
    (rulings / "fr" / "broken.yaml").write_text("a: [", encoding="utf-8")
    (rulings / "notes.txt").write_text("", encoding="utf-8")
    found = {line.rpartition(" ")[2] for line in problems(checkout)}
    assert {"schema", "yaml-syntax", "stray-file", "french-file"} <= found


def test_changed_text_is_found_in_its_line(checkout):
    edit(checkout.rulings / "cards" / "magus-lucea-kane.yaml", "The copy has the same value of X.", "The copy has X.")
    found = problems(checkout, "ruling-id", "not-from-sources")
    assert [line.rpartition(" ")[2] for line in found] == ["ruling-id", "not-from-sources"]
    assert all(line.startswith("rulings/cards/magus-lucea-kane.yaml:") for line in found)


def test_page_that_no_manifest_lists_is_found(checkout):
    (checkout.sources / "bear.txt").write_text("", encoding="utf-8")
    assert problems(checkout) == ["rulings/sources/manifest.yaml:4:1 manifest-unlisted"]


def test_missing_page_is_found(checkout):
    (checkout.sources / "charred-graverobber.txt").unlink()
    assert problems(checkout) == ["rulings/sources/manifest.yaml:5:9 manifest-file"]


def test_card_without_source_is_found(checkout):
    (checkout.rulings / "cards" / "bear.yaml").write_text(BEAR, encoding="utf-8")
    assert problems(checkout, "not-from-sources") == ["rulings/cards/bear.yaml:1:1 not-from-sources"]


def test_french_of_another_topic_or_twice_is_found(checkout):
    folder = checkout.rulings / "fr"
    text = (folder / "cascade.yaml").read_text(encoding="utf-8")
    (folder / "escape.yaml").write_text(text, encoding="utf-8")
    rules = {line.rpartition(" ")[2] for line in problems(checkout)}
    assert rules == {"french-topic", "french-twice"}


def test_word_of_two_topics_is_found(checkout):
    edit(checkout.rulings / "topics.yaml", "words: [conspiracy, conspiracies]", "words: [conspiracy, Cascade]")
    assert "topic-word-twice" in {line.rpartition(" ")[2] for line in problems(checkout)}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (BEAR.replace("name: Bear\n", ""), "2:1: schema key 'name' is missing"),
        (BEAR.replace("wotc", "mtgo"), '6:11: schema `publications[0].source`: "mtgo" is not known here'),
        (BEAR.replace("2021-06-18", "2021-06-31"), '5:9: schema `publications[0].date`: "2021-06-31" is not a date'),
        (BEAR.replace("  source", "  origin"), "6:3: schema `publications[0]`: unknown key 'origin'"),
        (BEAR.replace('"One."', "3"), "7:9: schema `publications[0].text`: 3 is not text"),
        (BEAR.replace("one-c28b9e4a", "one"), '4:11: schema `publications[0].ruling`: "one" is not of the right form'),
        (BEAR.replace("name: Bear", "name: ''"), "2:7: schema `name`: it is empty"),
        (BEAR.replace("one-c28b9e4a", "two-c28b9e4a"), "4:11: ruling-id 'two-c28b9e4a' is not the id of this text"),
    ],
)
def test_card_file_problems_say_where_and_what(tmp_path, text, found):
    (tmp_path / "rulings" / "cards").mkdir(parents=True)
    (tmp_path / "rulings" / "cards" / "bear.yaml").write_text(text, encoding="utf-8")
    shown = [str(problem) for problem in check.run(Project(root=tmp_path, corpus=tmp_path / "rulings"))]
    assert any(line.startswith(f"rulings/cards/bear.yaml:{found}") for line in shown), shown


@pytest.mark.parametrize("text", ["- id: [", "- id: ../../x\n", "7"])
def test_topics_that_cannot_be_read_are_told_once_and_nothing_that_follows_from_it(tmp_path, text):
    for name in ("rulings", "engine_examples"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "rulings" / "topics.yaml").write_text(text, encoding="utf-8")
    found = check.run(project.find(tmp_path))
    assert {problem.path for problem in found} == {"rulings/topics.yaml"}


def test_cards_that_cannot_be_read_are_told_once_and_nothing_that_follows_from_it(tmp_path):
    for name in ("rulings", "engine_examples"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "engine_examples" / "cards.yaml").write_text("Bear: [", encoding="utf-8")
    assert [problem.path for problem in check.run(project.find(tmp_path))] == ["engine_examples/cards.yaml"]


def test_plain_spaces_in_french_beside_its_english_are_told_where_they_stand(checkout):
    edit(checkout.rulings / "topics.yaml", "fr: Articles et récits", "fr: 'Articles : «récits»'")
    assert problems(checkout, "french-spaces") == ["rulings/topics.yaml:5:40 french-spaces"] * 3
