"""What a check may say of an entry of the stack."""

from __future__ import annotations

from generator.play import traits
from generator.play.names import Names
from generator.trace import Board, StackItem

BOARD = Board(turn=1, active="you", step="precombat main", priority="you", players=(), stack=())
NAMES = Names({}, str)


def spell(**values):
    return StackItem(id=1, object=1, name="Blaze", controller="you", **values)


def test_the_mana_value_of_a_spell_counts_x_as_chosen():
    # CR 202.3e: "X is treated as the number chosen for it while the object is on the stack"
    assert traits.STACK_TRAITS["mana_value"](spell(mana_cost="{X}{R}", x=3), BOARD, NAMES) == 4


def test_the_mana_value_of_a_spell_is_of_its_mana_cost_alone():
    assert traits.STACK_TRAITS["mana_value"](spell(mana_cost="{2}{G}{G}", paid=8, kicked=1), BOARD, NAMES) == 4


def test_an_ability_has_no_mana_value():
    assert traits.STACK_TRAITS["mana_value"](spell(ability="cascade"), BOARD, NAMES) is None
