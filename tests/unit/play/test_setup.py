"""The board that an example's `given` asks for."""

from __future__ import annotations

import pytest

from generator import games
from generator.engines.base import BoardMismatch
from generator.play.setup import setup

_FLIGHT = {"card": "Flight", "attached_to": "Grizzly Bears"}


def test_an_attachment_comes_after_what_it_is_attached_to():
    board = setup({"you": {"battlefield": [_FLIGHT, "Grizzly Bears"]}}, 1)
    assert [thing.key for thing in board.objects] == ["Grizzly Bears", "Flight"]


def test_an_attachment_without_its_host_is_no_board():
    with pytest.raises(BoardMismatch, match="attached to 'Grizzly Bears'"):
        setup({"you": {"battlefield": [_FLIGHT]}}, 1)


def test_a_card_outside_the_game_is_no_object_but_a_card_that_the_player_owns():
    given = {"you": {"outside": ["Shock"]}}
    board = setup(given, 1)
    assert ([player.outside for player in board.players], board.objects) == ([("Shock",), ()], ())
    assert games.names(given) == ("Shock",)


def test_it_is_neither_day_nor_night_unless_the_board_says_so():
    assert (setup({}, 1).day_night, setup({"day_night": "night"}, 1).day_night) == ("", "night")
