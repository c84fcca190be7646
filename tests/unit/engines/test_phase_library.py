from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator import card_data, project
from generator.engines.base import ObjectSetup, PlayerSetup, Setup
from generator.engines.phase import PhaseEngine
from generator.engines.phase.library import Library

pytestmark = pytest.mark.engine

_WASTES = card_data.examples_cards(project.find(Path(__file__).parent))["Wastes"]


def _table():
    things = [
        ObjectSetup(key=f"{player} {place}", card="Wastes", zone="library", owner=player, controller=player)
        for player in ("you", "opponent")
        for place in range(3)
    ]
    players = (PlayerSetup(player="you"), PlayerSetup(player="opponent"))
    table, _numbers = PhaseEngine().box({"Wastes": _WASTES}).start(Setup(players=players, objects=tuple(things)))
    return table


def test_a_library_says_how_many_cards_it_has_without_reading_one():
    read: list[int] = []
    assert (len(Library([3, 1, 2], read.append)), read) == (3, [])  # type: ignore[arg-type]


def test_a_library_is_read_top_first_and_once():
    (side, _other) = _table().observe().players
    assert [card.name for card in side.library] == ["Wastes"] * 3
    assert side.library[0] is side.library[0]


def test_two_libraries_of_the_same_cards_are_equal():
    table = _table()
    assert table.observe().players == table.fork().observe().players


def test_the_library_of_a_board_that_has_gone_by_cannot_be_read():
    table = _table()
    table.pass_priority()  # the first board was read, to be compared with what was asked for
    board = table.observe()
    table.pass_priority()
    with pytest.raises(RuntimeError, match="after the game has gone on"):
        list(board.players[0].library)
