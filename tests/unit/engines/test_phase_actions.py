"""What the engine has ways of its own for: crewing, halves with aftermath, cards looked at, counters of players."""

from __future__ import annotations

from typing import Any

import pytest

phase = pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator.engines.base import PromptKind, Refused, Table
from generator.engines.phase import PhaseEngine, prompts
from generator.play.names import Names
from generator.play.setup import setup

pytestmark = pytest.mark.engine


def _card(name: str, kind: str, **facts: Any) -> dict[str, Any]:
    line, _, subtypes = kind.partition(" — ")
    face: dict[str, Any] = {
        "name": name,
        "layout": "normal",
        "colors": [],
        "colorIdentity": [],
        "supertypes": [],
        "text": "",
    }
    face["manaValue"] = 1
    return {**face, "type": kind, "types": line.split(), "subtypes": subtypes.split(), **facts}


_HALVES = {"layout": "aftermath", "identifiers": {"scryfallOracleId": "00000000-0000-4000-8000-000000000002"}}
_CARDS = {
    "Raft": [
        _card("Raft", "Artifact — Vehicle", manaCost="{2}", power="3", toughness="3", text="Crew 2", keywords=["Crew"])
    ],
    "Tool": [
        _card(
            "Tool",
            "Artifact Creature — Equipment Golem",
            manaCost="{1}",
            power="1",
            toughness="1",
            text="Reconfigure {1}",
            keywords=["Reconfigure"],
        )
    ],
    "Ox": [_card("Ox", "Creature — Ox", manaCost="{G}", power="2", toughness="2")],
    "Ant": [_card("Ant", "Creature — Insect", manaCost="{G}", power="1", toughness="1")],
    "Up // Down": [
        _card("Up // Down", "Sorcery", manaCost="{W}", faceName="Up", side="a", text="You gain 3 life.", **_HALVES),
        _card(
            "Up // Down",
            "Sorcery",
            manaCost="{U}",
            faceName="Down",
            side="b",
            text="Aftermath (Cast this spell only from your graveyard. Then exile it.)\nDraw a card.",
            keywords=["Aftermath"],
            **_HALVES,
        ),
    ],
}


def _table(**you: Any) -> tuple[Table, Names]:
    box = PhaseEngine().box(_CARDS)
    table, numbers = box.start(setup({"you": you}, 1))
    return table, Names(numbers, box.full_name)


def test_a_vehicle_is_crewed_by_the_creatures_that_are_picked():
    table, names = _table(battlefield=["Raft", "Ox", "Ant"])
    board = table.observe()
    raft, ox = names.find("Raft", board), names.find("Ox", board)
    table.activate(raft, "crew", "you")
    prompt = table.prompt()
    assert prompt.kind is PromptKind.COSTS
    table.choose([option for option in prompt.options if option.object == ox], prompt)
    (side, _) = table.observe().players
    assert {view.name for view in side.battlefield if view.tapped} == {"Ox"}
    assert [item.object for item in table.stack()] == [raft]


def test_too_little_power_crews_nothing():
    table, names = _table(battlefield=["Raft", "Ox", "Ant"])
    board = table.observe()
    table.activate(names.find("Raft", board), "crew", "you")
    prompt = table.prompt()
    ant = [option for option in prompt.options if option.object == names.find("Ant", board)]
    with pytest.raises(Refused) as refused:
        table.choose(ant, prompt)
    assert refused.value.reason == "cost"


def test_the_half_with_aftermath_is_cast_from_the_graveyard():
    table, names = _table(graveyard=["Up // Down"], mana="{U}")
    table.cast(names.find("Up // Down", table.observe()), "you")
    prompt = table.prompt()
    assert [option.words for option in prompt.options] == ["Up", "Down"]
    table.choose([prompt.options[1]], prompt)
    assert [item.name for item in table.stack()] == ["Down"]


def test_players_have_counters():
    table, _names = _table(counters={"energy": 3, "poison": 1, "experience": 2})
    assert table.observe().players[0].counters == {"energy": 3, "poison": 1, "experience": 2}


def test_any_number_of_the_cards_looked_at_stay_on_top():
    prompt = prompts.neutral({"type": "ScryChoice", "data": {"player": 0, "cards": [4, 7]}}, list, str)
    assert (prompt.kind, prompt.minimum, prompt.maximum) == (PromptKind.OBJECTS, 0, 2)


def test_proliferating_chooses_among_permanents_and_players():
    eligible = [{"Object": 4}, {"Player": 1}]
    prompt = prompts.neutral({"type": "ProliferateChoice", "data": {"player": 0, "eligible": eligible}}, list, str)
    assert [(option.object, option.player) for option in prompt.options] == [(4, ""), (None, "opponent")]
    assert (prompt.minimum, prompt.maximum) == (0, 2)


def test_of_two_abilities_of_one_keyword_the_one_that_can_be_activated_is_meant():
    table, names = _table(battlefield=["Tool", "Ox"], mana="{1}")
    tool = names.find("Tool", table.observe())
    table.activate(tool, "reconfigure", "you")
    assert [(item.object, item.ability) for item in table.stack()] == [(tool, "reconfigure")]
