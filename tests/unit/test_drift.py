"""What time does to examples: rulings withdrawn, cards reworded, engines replaced."""

from __future__ import annotations

import datetime as dt
import json
import shutil
from pathlib import Path

import pytest

from generator import project, yaml_reader
from generator.check import card_texts
from generator.check import examples as examples_family
from generator.corpus import load as load_corpus
from generator.engines import registry
from generator.examples import check as example_check
from generator.examples import reader
from generator.project import Project
from generator.records import Card, Corpus, Publication, PublishedOn, Ruling, Source
from generator.sources import oracle_texts

ROOT = Path(__file__).parents[2]
RULING = "a-ruling-00000000"
TEXT = f"""\
claim: {{en: A claim., fr: Une affirmation.}}
card: Bear
rulings: [{RULING}]
rules: ["100.1"]
made_up: [{{name: Bear, type: Creature, power: "2", toughness: "2"}}]
given: {{you: {{hand: [Bear]}}}}
script:
- check: {{life: {{you: 20}}}}
  as: twenty
controls:
- instead: {{given: {{you: {{life: 8}}}}}}
  fails: twenty
"""


def publication(withdrawn: str = "", reworded: str | None = None) -> Publication:
    day = dt.date.fromisoformat(withdrawn) if withdrawn else None
    date = dt.date(2021, 6, 18)
    return Publication(ruling=RULING, date=date, source=Source.WOTC, text="x", withdrawn=day, reworded=reworded)


def stale(*places: tuple[str, Publication]) -> list[str]:
    return told("stale-ruling", *places)


def told(rule: str, *places: tuple[str, Publication], embedded: bool = True, also: tuple[str, ...] = ()) -> list[str]:
    published = tuple(
        PublishedOn(card=Card(key=name.lower(), name=name, publications=(one,)), publication=one)
        for name, one in places
    )
    ruling = Ruling(id=RULING, text="x", published=published)
    others = {name.lower(): Card(key=name.lower(), name=name) for name in also}
    cards = {one.card.key: one.card for one in published} | others
    corpus = Corpus(cards=cards, rulings={RULING: ruling}, topics={})
    example = reader.read(TEXT, "x.yaml", "a/x")
    found = example_check.problems(example, yaml_reader.read("x.yaml", TEXT), corpus, {}, embedded=embedded)
    return [f"{one.line}: {one.message}: {one.fix}" for one in found if one.rule == rule]


def test_a_ruling_that_stands_is_not_stale():
    assert stale(("Bear", publication()), ("Wolf", publication("2026-01-01"))) == []


def test_a_ruling_that_was_withdrawn_from_the_examples_card_alone_is_stale():
    assert stale(("Bear", publication("2026-01-01")), ("Wolf", publication())) == [
        f"3: {RULING} was withdrawn from Bear on 2026-01-01: name a card that still has it"
    ]


def test_a_ruling_that_was_reworded_names_its_new_wording():
    assert stale(("Bear", publication("2026-01-01", "newer-11111111"))) == [
        f"3: {RULING} was withdrawn from Bear on 2026-01-01: link its new wording: newer-11111111"
    ]


def test_a_ruling_of_other_cards_is_wrong_in_the_committed_corpus_and_names_a_few_of_them():
    places = [(f"Card {number}", publication()) for number in range(1, 9)]
    assert told("ruling-of-another-card", *places, also=("Bear",)) == [
        f"3: {RULING} is not published on Bear: it is on: Card 1, Card 2, Card 3, Card 4, Card 5, and 3 more"
    ]
    assert told("ruling-of-another-card", *places) == []  # the example's card is not there


def test_a_ruling_of_other_cards_waits_in_an_imported_corpus():
    places = [("Wolf", publication())]
    assert told("ruling-of-another-card", *places, also=("Bear",)) != []
    assert told("ruling-of-another-card", *places, also=("Bear",), embedded=False) == []


@pytest.fixture
def checkout(tmp_path: Path) -> Project:
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    shutil.copytree(ROOT / "engine_examples", tmp_path / "engine_examples")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    return project.find(tmp_path)


def oracle(folder: Path, *cards: dict[str, str]) -> oracle_texts.Texts:
    file = folder / "oracle.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    return oracle_texts.read(file, "oracle.json")


def test_a_card_whose_text_changed_is_told_with_the_examples_that_it_touches(checkout: Project, tmp_path: Path):
    newer = {"name": "Grizzly Bears", "manaCost": "{1}{G}", "type": "Creature — Bear", "power": "2", "toughness": "3"}
    (found,) = card_texts.check(checkout, oracle(tmp_path, newer))
    assert found.rule == "card-changed"
    assert found.message == "Grizzly Bears: its toughness is now '3'"
    assert found.fix.startswith("write that, then see what verify says of the examples that use it: ")
    line = (checkout.examples / "cards.yaml").read_text(encoding="utf-8").splitlines()[found.line - 1]
    assert line.strip().startswith("toughness:")


def test_the_same_text_is_no_problem(checkout: Project, tmp_path: Path):
    same = {"name": "Grizzly Bears", "manaCost": "{1}{G}", "type": "Creature — Bear", "power": "2", "toughness": "2"}
    assert card_texts.check(checkout, oracle(tmp_path, same)) == []


def test_an_expectation_of_another_version_than_plays_is_told(checkout: Project):
    if not registry.PHASE.installed:
        pytest.skip("phase-python is not installed")
    file = checkout.examples / "expectations" / "phase.yaml"
    text = file.read_text(encoding="utf-8")
    version = registry.PHASE.version
    assert f"[{version}]" in text
    file.write_text(text.replace(f"[{version}]", "[0.1.0]", 1), encoding="utf-8")
    found = examples_family.check(checkout, load_corpus(checkout))
    assert {(one.rule, one.message) for one in found} == {
        ("stale-expectation", f"it is known of 0.1.0, and {version} plays")
    }
    assert all(f"add {version} where it disagrees, else delete the entry" in one.fix for one in found)
