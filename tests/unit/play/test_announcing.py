from __future__ import annotations

from typing import Any

import pytest

from generator.engines.base import PAID, Option, Prompt, PromptKind, Refused
from generator.play.answers import Answers
from generator.play.game import Game
from generator.play.names import Names
from generator.play.outcome import Difference
from generator.trace import Board, ObjectView, PlayerBoard, StackItem

_NAMES = Names({"Bear": 1, "Bolt": 2}, str)
_PRIORITY = Prompt(kind=PromptKind.PRIORITY, player="you")
_TRIGGER = StackItem(id=8, object=9, name="Watcher", controller="you", ability="watch", triggered=True)
_BOLT = StackItem(id=7, object=2, name="Bolt", controller="you", targets=(1,), x=3)


class FakeTable:
    """A table that asks nothing, and where casting puts a spell and a trigger above it on the stack."""

    def __init__(self):
        self.items: tuple[StackItem, ...] = ()
        self.shares: list[Any] = []
        self.chosen: Option | None = None

    def stack(self):
        return self.items

    def prompt(self):
        return _PRIORITY

    def observe(self):
        bear = ObjectView(id=1, name="Bear", controller="you")
        bolt = ObjectView(id=2, name="Bolt", controller="you")
        side: dict[str, Any] = {"life": 20, "mana": "", "library": (), "graveyard": (), "exile": ()}
        you = PlayerBoard(player="you", hand=(bolt,), battlefield=(bear,), **side)
        return Board(turn=1, active="you", step="precombat main", priority="you", players=(you,), stack=self.items)

    def cast(self, _number, _player):
        self.items = (_TRIGGER, _BOLT)

    def choose(self, options, _prompt):
        (self.chosen,) = options

    def divide(self, shares):
        self.shares = [(option.player or option.object, amount) for option, amount in shares]


def test_the_one_possible_choice_is_looked_for_under_what_triggered():
    step = {"kind": "cast", "value": "Bolt", "by": "you", "answers": {"targets": ["Bear"], "x": 3}}
    table: Any = FakeTable()
    Game(table, _NAMES).play(step)


def test_an_ability_on_the_stack_is_chosen_by_its_source():
    table: Any = FakeTable()
    table.items = (StackItem(id=8, object=1, name="Bear", controller="you", ability="growl"),)
    options = (Option(object=8, answer="growl"),)
    prompt = Prompt(kind=PromptKind.TARGETS, player="you", options=options, minimum=1)
    Answers({"targets": ["Bear"]}, table, _NAMES).reply(prompt)
    assert table.chosen == options[0]
    assert _NAMES.word(8, table.observe()) == "Bear"


def test_the_one_ability_that_can_be_targeted_is_taken_by_its_source():
    table: Any = FakeTable()
    stifle = StackItem(id=2, object=2, name="Bolt", controller="you", targets=(8,))
    ability = StackItem(id=8, object=1, name="Bear", controller="you", ability="growl")
    table.items = (stifle, ability)
    Game(table, _NAMES)._account({"targets": ["Bear"]}, _PRIORITY, frozenset({8}))


def test_targets_that_stay_unchanged_need_no_question():
    table: Any = FakeTable()
    table.items = (_BOLT,)
    game = Game(table, _NAMES)
    game._account({"new_targets": ["unchanged"]}, _PRIORITY, frozenset())
    with pytest.raises(Difference):
        game._account({"new_targets": ["Bear"]}, _PRIORITY, frozenset())


def test_a_division_may_name_objects_and_players():
    table: Any = FakeTable()
    options = (Option(object=1, answer={"Object": 1}), Option(player="opponent", answer={"Player": 1}))
    prompt = Prompt(kind=PromptKind.DIVIDE, player="you", options=options, minimum=5, maximum=5)
    Answers({"divide": {"opponent": 3, "Bear": 2}}, table, _NAMES).reply(prompt)
    assert table.shares == [("opponent", 3), (1, 2)]


def _mana(*options):
    return Prompt(kind=PromptKind.MANA, player="you", options=(*options, Option(words=PAID)), minimum=1)


def test_what_is_tapped_pays_the_mana_that_it_says_and_the_pool_pays_the_rest():
    table: Any = FakeTable()
    answers = Answers({"tap": {"Bear": "G"}}, table, _NAMES)
    for_green = Option(object=1, words="G")
    assert answers.reply(_mana(Option(object=1, words="generic"), for_green))
    assert table.chosen == for_green
    assert answers.reply(_mana())
    assert table.chosen == Option(words=PAID)
    assert answers.unused == {}


def test_what_is_not_announced_in_full_yet_waits_for_more_to_be_tapped():
    table: Any = FakeTable()
    assert not Answers({}, table, _NAMES, goes_on=True).reply(_mana(Option(object=1, words="G")))


def test_what_cannot_be_tapped_for_that_mana_is_refused():
    table: Any = FakeTable()
    with pytest.raises(Refused, match="Bear is not offered to be tapped for R"):
        Answers({"tap": {"Bear": "R"}}, table, _NAMES).reply(_mana(Option(object=1, words="G")))


def test_where_any_words_may_be_said_they_are_said():
    table: Any = FakeTable()
    prompt = Prompt(kind=PromptKind.WORD, player="you", minimum=1, free=True)
    Answers({"word": "Bear"}, table, _NAMES).reply(prompt)
    assert table.chosen == Option(words="Bear")


def test_words_that_an_option_says_in_full_come_before_those_that_another_has_among_others():
    table: Any = FakeTable()
    more, less = Option(words="a counter; otherwise haste", answer=1), Option(words="haste", answer=2)
    Answers({"word": "Haste"}, table, _NAMES).reply(
        Prompt(kind=PromptKind.REPLACEMENT, player="you", minimum=1, options=(more, less))
    )
    assert table.chosen == less
