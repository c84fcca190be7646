from __future__ import annotations

from typing import Any

from generator.engines.phase import table
from generator.engines.phase.table import PhaseTable


class FakeGame:
    turn = 1

    """A game whose only token has left the battlefield while its ability is on the stack."""

    def stack(self) -> list[dict[str, Any]]:
        data = {"description": "Draw a card.", "source_name": "Token"}
        return [{"id": 9, "source_id": 4, "controller": 0, "kind": {"type": "TriggeredAbility", "data": data}}]

    def object(self, number: int) -> None:
        raise ValueError(f"unknown object id {number}")


def test_an_ability_outlives_the_token_that_it_comes_from():
    nobody: Any = None
    game: Any = FakeGame()
    (item,) = PhaseTable(nobody, game, str, ("you", "opponent"), "you").stack()
    assert (item.name, item.ability) == ("Token", "Draw a card.")


def test_too_few_targets_are_no_matter_of_cost():
    assert table._reason("Action not allowed: Not enough legal targets available") == "target"
