import dataclasses

from generator.articles import board
from generator.articles.environment import Words
from tests.golden import mini, played

BEFORE, AFTER = played.STEPS[0].board, played.STEPS[1].board
SAY = Words("en", "examples/a/b/")


def you(one, **changes):
    sides = tuple(dataclasses.replace(side, **changes) if side.player == "you" else side for side in one.players)
    return dataclasses.replace(one, players=sides)


def test_nothing_has_changed_on_the_same_board():
    assert board.changes(BEFORE, BEFORE) == board.NOTHING


def test_a_card_that_is_cast_has_changed():
    assert 1 in board.changes(BEFORE, AFTER).things


def test_a_card_below_one_that_left_the_library_has_not_changed():
    later = you(BEFORE, library=BEFORE.players[0].library[1:])
    assert board.changes(BEFORE, later).things == frozenset()


def test_life_and_mana_are_facts_of_a_player():
    assert board.changes(BEFORE, you(BEFORE, life=19, mana="")).facts == {"you.life", "you.mana"}


def test_a_target_has_the_name_that_the_board_gives_it():
    stack = board.drawn(mini.make(), SAY, AFTER, board.NOTHING)["stack"]
    assert [str(target) for target in stack[1]["targets"]] == ["Wall", "the opponent", "#99"]


def test_your_side_is_the_nearer_one():
    assert [side["player"] for side in board.drawn(mini.make(), SAY, AFTER, board.NOTHING)["sides"]] == [
        "opponent",
        "you",
    ]
