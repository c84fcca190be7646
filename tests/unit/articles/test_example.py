"""An example's page: its controls in the words of the card that it tells of, its games by what came of them."""

from __future__ import annotations

import dataclasses

import pytest

from generator.articles import example, inputs
from generator.examples import reader
from generator.report import GameResult
from generator.verdicts import Verdict
from tests.golden import mini, played, records

_TEXT = """
claim: {en: It is exiled., fr: Elle est exilée.}
for_each: {keyword: aftermath}
rulings: [cascade-triggers-1a2b3c4d]
rules: ["702.127a"]
given: {you: {graveyard: [$card], mana: $plenty}}
script:
- cast: $card
- check: {exile: {you: [$card]}}
  as: exiled
controls:
- without: {card: $card, text: $line}
  fails: exiled
- instead: {card: $card, text: " with $line", to: nothing}
  fails: exiled
- with: {you: {mana: "{2}{R}"}}
  fails: exiled
"""
DATA = {"sakashimas-protege": [{"name": "Sakashima's Protege", "types": ["Sorcery"], "text": "Boom.\nAftermath {R}"}]}


def edition(data=None, **changes):
    told = dataclasses.replace(records.CORPUS, data=data or {})
    return dataclasses.replace(mini.make(), corpus=told, **changes)


def of_many(made, language="en"):
    one = reader.read(_TEXT, "x.yaml", "cascade/x")
    lines = [f"line {control['line']}" for control in one.controls]
    control = played.REPORT.examples[0].games[0].controls[0]
    games = (
        dataclasses.replace(
            played.REPORT.examples[0].games[0],
            controls=tuple(dataclasses.replace(control, id=line) for line in lines),
        ),
        *(
            GameResult(card=name, verdict=Verdict.NOT_PLAYABLE, hash="", reason="it only mentions aftermath")
            for name in ("One", "Two")
        ),
    )
    result = dataclasses.replace(played.REPORT.examples[0], id=one.id, games=games)
    made = dataclasses.replace(made, results={one.id: result}, examples={one.id: one})
    return made, one, str(example.article(made, one, language).body).split('<h2 id="rerun">')[0]


@pytest.mark.parametrize("data", [DATA, {}], ids=["with the card's data", "without"])
def test_a_page_of_many_cards_tells_its_controls_in_words_of_one(data):
    assert "$" not in of_many(edition(data))[2]


def test_the_line_that_is_taken_away_is_the_card_s_own():
    assert "with “Aftermath " in of_many(edition(DATA))[2]
    assert "with words taken out of the text of" in of_many(edition())[2]


def test_mana_that_is_added_is_drawn():
    assert 'with <span class="mana mana-a2"' in of_many(edition(DATA))[2]


def test_other_data_of_the_card_are_another_page():
    made = [of_many(edition(data))[:2] for data in (DATA, {})]
    assert len({inputs.Inputs(one).example(shown) for one, shown in made}) == 2


def test_a_reason_that_several_cards_share_is_said_once():
    body = of_many(edition(DATA))[2]
    assert body.count("it only mentions aftermath") == 1
    assert body.index("badge-verified", body.index('id="games"')) < body.index("badge-not-playable")


def test_a_step_that_is_a_check_is_told_once():
    step = played.STEPS[2]
    same = dataclasses.replace(step, sentence=step.checks[0].sentence)
    game = dataclasses.replace(played.REPORT.examples[1].games[0], trace=played.told((same,)))
    result = dataclasses.replace(played.REPORT.examples[1], games=(game,))
    made = dataclasses.replace(mini.make(), results={result.id: result})
    body = str(example.article(made, made.examples[result.id], "en").body)
    assert body.count("Mana pool (you)") == 1
    assert "<span>Failed</span>" in body
