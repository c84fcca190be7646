"""Results that still stand, and everything of which a change lets them fall."""

from __future__ import annotations

import dataclasses
import datetime as dt
from typing import Any

import pytest

from generator import corpus, planned, report_file, standing
from generator.clauses import Harmless
from generator.engines.registry import PHASE
from generator.errors import GeneratorError
from generator.examples import reader
from generator.expectations import Cause, Expectation
from generator.plain import dumps
from generator.play import stages
from generator.project import Project
from generator.records import Card, Publication, Source
from generator.report import ExampleResult, GameResult, Report
from generator.verdicts import Verdict

MANY = """
claim: {en: It is exiled., fr: Il est exilé.}
for_each: {keyword: flashback}
rulings: [a-ruling-1a2b3c4d]
rules: ["702.34a"]
given: {you: {graveyard: [$card], hand: [Opt], mana: $cost}}
script:
- cast: $card
- check: {objects: {$card: {zone: exile}}}
  as: exiled
controls:
- without: {card: $card, text: $line}
  fails: exiled
"""
ONE = """
claim: {en: It is in hand., fr: Elle est en main.}
card: Bear
rulings: [another-00000000]
rules: ["402.1"]
given: {you: {hand: [Bear]}}
script:
- check: {objects: {Bear: {zone: hand}}}
  as: there
controls:
- instead: {card: Bear, with: Wolf}
  fails: there
"""
PUBLICATION = Publication(
    ruling="a-ruling-1a2b3c4d", date=dt.date(2020, 1, 1), source=Source.WOTC, text="It is exiled."
)
CAUSE = Cause(id="it-forgets", reason={"en": "known"}, rules=(), versions=("1",), proof="p")


EXPECTED = Expectation(cause=CAUSE, example="a/one", check="there", seen="B", path="e.yaml", line=3)
HARMLESS = Harmless(card="Bear", phrase="trample", reason="r", path="c.yaml", line=3)


def face(name, text=""):
    return [{"name": name, "manaCost": "{R}", "types": ["Instant"], "text": text}]


CARDS = {name: face(name) for name in ("Opt", "Bear", "Wolf", "Elk", *stages.card_names())}
CARDS |= {name: face(name, "Flashback {2}{R}") for name in ("Blast", "Rite")}


def examples(many=MANY, one=ONE):
    return [
        reader.read(text, f"engine_examples/{name}.yaml", name) for name, text in (("a/many", many), ("a/one", one))
    ]


def corpus_of(*names):
    return corpus.assemble(
        {name.lower(): Card(key=name.lower(), name=name, publications=(PUBLICATION,)) for name in names}, {}, {}
    )


def grounds(names=("Blast", "Rite"), cards=CARDS, expected=(), harmless=()):
    return standing.grounds(corpus_of(*names), cards, PHASE, expected, harmless)


@pytest.fixture
def project(tmp_path):
    """A checkout whose last report has results of both examples."""
    project = Project(root=tmp_path, corpus=tmp_path / "rulings")
    now, asked = grounds(), examples()
    plan = planned.plan(corpus_of("Blast", "Rite"), asked, CARDS)
    requests = plan.requests("phase", "1", seed=1)
    results = [
        ExampleResult(
            id=one.id,
            path=one.path,
            line=1,
            verdict=Verdict.VERIFIED,
            rulings=one.rulings,
            games=tuple(
                GameResult(card=request.card, verdict=Verdict.VERIFIED, hash=request.hash, trace=({"number": 1},))
                for request in requests
                if request.example.id == one.id
            ),
        )
        for one in asked
    ]
    own = {one.id: [request for request in requests if request.example.id == one.id] for one in asked}
    texts = {one.id: dumps(one) for one in results}
    bases = {one.id: now.basis(one, plan.used_by(one, own[one.id]), texts[one.id]) for one in asked}
    report = Report(engine="e", version="1", runner="r", examples=tuple(results), rulings=(), bases=bases)
    report_file.write(project, report)
    return project


def standing_in(project, now=None, asked=None):
    return [one.id for one in standing.report(project, now or grounds(), asked or examples()).examples]


def test_results_stand_while_nothing_changes(project):
    told = standing.report(project, grounds(), examples())
    assert [one.id for one in told.examples] == ["a/many", "a/one"]
    assert [[game.card for game in one.games] for one in told.examples] == [["Blast", "Rite"], ["Bear"]]
    assert {name: bool(text) for name, text in told.texts.items()} == {"a/many": True, "a/one": True}


def test_a_report_is_written_again_as_it_was_read(project):
    before = report_file.path(project).read_bytes()
    report_file.write(project, report_file.read(project))
    assert report_file.path(project).read_bytes() == before
    report_file.write(project, dataclasses.replace(report_file.read(project), texts={}))
    assert report_file.path(project).read_bytes() == before


OTHER: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a card of many": ({"cards": {**CARDS, "Rite": face("Rite", "Flashback {3}{R}")}}, ["a/one"]),
    "a card beside them": ({"cards": {**CARDS, "Opt": face("Opt", "Flash")}}, ["a/one"]),
    "a card of a control": ({"cards": {**CARDS, "Wolf": face("Wolf", "Flash")}}, ["a/many"]),
    "a card that no game uses": ({"cards": {**CARDS, "Elk": face("Elk", "Flash")}}, ["a/many", "a/one"]),
    "a card that goes": ({"cards": {name: data for name, data in CARDS.items() if name != "Rite"}}, ["a/one"]),
    "a publication": ({"names": ("Blast", "Rite", "Elk")}, ["a/one"]),
    "a publication that goes": ({"names": ("Blast",)}, ["a/one"]),
    "a card of the stages": ({"cards": {**CARDS, min(stages.card_names()): face("Another")}}, []),
    "a card's French": ({"cards": {**CARDS, "Bear": [{**CARDS["Bear"][0], "foreignData": [1]}]}}, ["a/many", "a/one"]),
    "a harmless phrase": ({"harmless": [HARMLESS]}, []),
    "an expectation": ({"expected": [EXPECTED]}, ["a/many"]),
}


@pytest.mark.parametrize("change", OTHER)
def test_a_change_lets_those_results_fall_that_depend_on_it(project, change):
    now, left = OTHER[change]
    assert standing_in(project, grounds(**now)) == left


def test_an_example_that_is_written_anew_is_played_anew(project):
    assert standing_in(project, asked=examples(one=ONE.replace("Elle est", "La carte est"))) == ["a/many"]
    assert standing_in(project, asked=examples(many=MANY.replace("Opt", "Elk"))) == ["a/one"]
    assert standing_in(project, asked=examples()[:1]) == ["a/many"]


def test_where_it_stands_in_a_file_changes_nothing():
    """A comment above all of them would let every result fall."""
    moved = {"expected": [dataclasses.replace(EXPECTED, line=4)], "harmless": [dataclasses.replace(HARMLESS, line=4)]}
    now, then = grounds(**moved), grounds(expected=[EXPECTED], harmless=[HARMLESS])
    assert now.common == then.common
    assert [now.example(one) for one in examples()] == [then.example(one) for one in examples()]


def test_other_code_plays_everything_anew(project, monkeypatch):
    monkeypatch.setattr(standing, "_code", lambda: "other")
    assert standing_in(project) == []


def test_a_game_that_was_left_out_depends_on_its_cards_too():
    """On Blast the control changes nothing, which another text of Opt could alter."""
    (example, _) = examples(many=MANY.replace("{card: $card, text: $line}", "{card: Opt, text: Flash}"))
    plan = planned.plan(corpus_of("Blast"), [example], CARDS)
    assert plan.requests("phase", "1", seed=1) == []
    assert plan.used_by(example, []) == {"Blast", "Opt"}


def test_what_failed_is_played_again(project):
    told = report_file.read(project)
    first, second = told.examples
    failed = dataclasses.replace(first, verdict=Verdict.ERROR)
    basis = dataclasses.replace(told.bases[first.id], results=report_file.digest(dumps(failed)))
    bases = {**told.bases, first.id: basis}
    report_file.write(project, dataclasses.replace(told, examples=(failed, second), texts={}, bases=bases))
    assert standing_in(project) == ["a/one"]


DAMAGE = {
    "a verdict": ('"verdict":"verified"', '"verdict":"disagrees"'),
    "a card": ('"card":"Blast"', '"card":"Bear"'),
    "a step": ('{"number":1}', "5"),
    "a step without its number": ('{"number":1}', "{}"),
    "no games": ('"games":[{', '"games":[],"more":[{'),
    "an example": ('{"id":"a/one"', '5,{"id":"a/one"'),
    "a basis": ('"a/one":{"common"', '"a/one":5,"a/two":{"common"'),
    "its cards": ('"cards":{', '"cards":[],"more":{'),
    "all bases": ('"bases":{', '"bases":[],"more":{'),
    "depth": ('"bases":{', '"deep":' + "[" * 100_000 + ',"bases":{'),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_report_that_was_changed_since_is_not_read(project, damage):
    file = report_file.path(project)
    before, after = DAMAGE[damage]
    assert before in file.read_text(encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace(before, after, 1), encoding="utf-8")
    assert standing.report(project, grounds(), examples()) == standing.NOTHING
    with pytest.raises(GeneratorError, match="cannot be read: delete it"):
        report_file.read(project)


@pytest.mark.parametrize("damage", ["", "{}", '{"schema": 1, "report": {"examples": []}}', '{"schema": 99}'])
def test_without_a_report_that_can_be_read_nothing_stands(project, damage):
    report_file.path(project).write_text(damage, encoding="utf-8")
    assert standing.report(project, grounds(), examples()) == standing.NOTHING
