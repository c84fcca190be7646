from __future__ import annotations

import datetime as dt

import pytest

from generator import corpus
from generator.errors import DataError
from generator.examples import each, facts, reader
from generator.records import Card, Publication, Source

_TEXT = """
claim: {en: It is exiled., fr: Il est exilé.}
for_each: {keyword: flashback, types: [Instant, Sorcery]}
rulings: [a-ruling-1a2b3c4d]
rules: ["702.34a"]
needs: {$card: [Flashback]}
given: {you: {graveyard: [$card], hand: [{card: Shock, when: [sorcery]}], mana: $cost}}
script:
- cast: $card
- check: {objects: {$card: {mana_value: $mana_value}}}
  when: [instant]
  as: exiled
- check: {objects: {$card: {zone: exile}}}
  unless: [instant]
  as: exiled
controls:
- without: {card: $card, text: $line}
  fails: exiled
"""
_DATA = {
    "Blast": [
        {"name": "Blast", "manaCost": "{1}{R}", "types": ["Instant"], "text": "Boom.\nFlashback {2}{R/G} (Again.)"},
    ],
    "Rite": [{"name": "Rite", "manaCost": "{B}", "types": ["Sorcery"], "text": "Flashback—Pay 3 life."}],
    "Bear": [{"name": "Bear", "manaCost": "{G}", "types": ["Creature"], "text": "Flashback {G}"}],
    "Wizard": [{"name": "Wizard", "manaCost": "{U}", "types": ["Creature"], "text": "Your cards have flashback."}],
}


def _example(text=_TEXT):
    return reader.read(text, "x.yaml", "flashback/x")


def _corpus(*names):
    one = Publication(ruling="a-ruling-1a2b3c4d", date=dt.date(2020, 1, 1), source=Source.WOTC, text="It is exiled.")
    cards = {name.lower(): Card(key=name.lower(), name=name, publications=(one,)) for name in names}
    return corpus.assemble(cards, {}, {})


def _expanded(*names, text=_TEXT):
    return each.expand(_example(text), _corpus(*names), _DATA)


def test_every_card_that_publishes_the_ruling_has_an_example_of_its_own():
    made = _expanded("Rite", "Blast")
    assert [one.card for one in made.examples] == ["Blast", "Rite"]
    blast = made.examples[0]
    assert blast.given == {"you": {"graveyard": ["Blast"], "hand": [], "mana": "{2}{R}"}}
    assert blast.controls[0]["without"] == {"card": "Blast", "text": "Flashback {2}{R/G} (Again.)"}
    assert blast.needs == {"Blast": ("Flashback",)}


def test_a_step_stands_for_some_kinds_of_cards_only():
    blast, rite = _expanded("Rite", "Blast").examples
    assert [step["value"] for step in blast.script[1:]] == [{"objects": {"Blast": {"mana_value": 2}}}]
    assert [step["value"] for step in rite.script[1:]] == [{"objects": {"Rite": {"zone": "exile"}}}]
    assert rite.given["you"]["hand"] == [{"card": "Shock"}]


def test_cards_that_the_claim_is_not_about_are_left_out_with_a_reason():
    left = {one.card: (one.verdict, one.reason) for one in _expanded("Bear", "Wizard").left_out}
    assert left == {
        "Bear": ("unsupported", "this game is not made for it: it is not Instant or Sorcery"),
        "Wizard": ("not-playable", "it only mentions flashback"),
    }


def test_a_card_without_a_fact_that_is_said_is_left_out():
    (left,) = _expanded("Blast", text=_TEXT.replace("$mana_value", "$power")).left_out
    assert left.reason == "the claim is empty on it: it has no $power"


def test_a_card_without_data_waits():
    assert _expanded("Unheard Of") == each.Expanded(examples=(), left_out=())


def test_a_cost_that_is_more_than_mana_can_be_left_out():
    (left,) = _expanded("Rite", text=_TEXT.replace("keyword:", "cost: mana, keyword:")).left_out
    assert left.reason == "this game is not made for it: its flashback cost is not mana alone"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("$card: [Flashback]", "$carte: [Flashback]", "'$carte' is no fact of a card"),
        ("for_each:", "card: Blast\nfor_each:", "is there beside 'for_each'"),
        ("mana: $cost", "mana: $card", "is not of the right form"),
    ],
)
def test_what_no_card_could_fill_in_is_told(old, new, told):
    with pytest.raises(DataError, match=told.replace("$", r"\$")):
        _example(_TEXT.replace(old, new))


def test_an_example_of_one_card_has_no_facts_and_no_conditions():
    one = _TEXT.replace("for_each: {keyword: flashback, types: [Instant, Sorcery]}", "card: Blast")
    with pytest.raises(DataError, match=r"'\$card' needs for_each(.|\n)*'when' needs for_each"):
        _example(one.replace("$cost", "'{1}'").replace("$mana_value", "1"))


@pytest.mark.parametrize(
    ("line", "cost", "number"),
    [
        ("Suspend 4—{1}{R} (Rather than cast this.)", "{1}{R}", 4),
        ("Flying, cycling {2}", "{2}", None),
        ("Plainscycling {2}", "{2}", None),
        ("Basic landcycling {1}{G}", "{1}{G}", None),
        ("Megacycling {X}{W/P}", "{1}{W}", None),
    ],
)
def test_a_keyword_has_a_cost_and_a_number(line, cost, number):
    keyword = "suspend" if "Suspend" in line else "cycling"
    found = facts.of_card("C", [{"name": "C", "text": f"Vigilance\n{line}"}], keyword)
    assert (found["line"], found["cost"], found.get("number")) == (line, cost, number)


@pytest.mark.parametrize("line", ["Creatures have cycling {2}.", "Each card with cycling", "Cyclings {2}"])
def test_a_text_may_only_mention_a_keyword(line):
    assert facts.keyword_line([{"name": "C", "text": line}], "cycling") == ""


def test_a_saga_has_chapters():
    text = "(Reminder.)\nI, II — Draw a card.\nIII — You win."
    assert facts.of_card("S", [{"name": "S", "text": text}], "")["chapters"] == 3


@pytest.mark.parametrize(
    ("kind", "text", "energy"),
    [
        ("Creature", "When this creature enters, you get {E}{E} (two energy counters).", 2),
        ("Sorcery", "You draw two cards, lose 2 life, and get {E}{E} (two energy counters).", 2),
        ("Creature", "When this creature enters, you get six {E} (energy counters).", 6),
        ("Artifact", "{T}: You get {E} (an energy counter).", None),
        ("Artifact", "Whenever a creature you control enters, you get {E} (an energy counter).", None),
    ],
)
def test_energy_is_what_a_card_gives_as_it_enters_or_resolves(kind, text, energy):
    found = facts.of_card("C", [{"name": "C", "types": [kind], "text": text}], "")
    assert found.get("energy") == energy


def test_a_number_may_have_another_added_or_taken_away():
    assert facts.substituted({"n": "$power+2", "m": "$power-1"}, {"power": 3}) == {"n": 5, "m": 2}


def test_the_back_of_a_card_is_a_land_or_none():
    front = {"name": "A // B", "faceName": "A", "text": "Partner with Toothy (When this enters.)"}
    land, spell = (
        {"name": "A // B", "faceName": "B", "types": [kind], "manaCost": "{1}{U}"} for kind in ("Land", "Instant")
    )
    found = facts.of_card("A // B", [front, land], "partner with")
    assert (found["back_land"], found.get("back_nonland"), found["named"]) == ("B", None, "Toothy")
    found = facts.of_card("A // B", [front, spell], "")
    assert (found.get("back_land"), found["back_nonland"], found["back_mana_value"]) == (None, "B", 2)
    assert found["both_mana_value"] == 2


def test_a_leveler_has_a_last_level():
    text = "Level up {2}\nLEVEL 2-3\n3/3\nFlying\nLEVEL 4+\n5/6\nFlying"
    found = facts.of_card("C", [{"name": "C", "text": text}], "level up")
    assert (found["level"], found["level_power"], found["level_toughness"]) == (4, 5, 6)


def test_a_keyword_action_may_stand_behind_a_cost():
    assert facts.of_card("C", [{"name": "C", "text": "{5}{R}: Monstrosity 3."}], "monstrosity")["number"] == 3


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("All Sliver creatures get +2/+0.", {"boost_power": 2, "boosted_power": 5, "boosted_toughness": 3}),
        ("Sliver creatures you control have first strike. (A reminder.)", {"granted": "first strike"}),
        ("All Slivers have flying and haste.", {}),
    ],
)
def test_a_sliver_gives_size_or_a_keyword(text, found):
    made = facts.of_card("C", [{"name": "C", "power": "3", "toughness": "3", "text": text}], "")
    given = {key: value for key, value in made.items() if key.startswith(("boost", "granted"))}
    assert given.items() >= found.items()
    assert bool(given) is bool(found)
