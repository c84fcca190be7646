"""Plays an example with one of many cards: stage by stage and order by order, until it can be played.

What the script does must be possible, and every control must come to its check and fail it there: such an attempt
counts, and no later one is tried, whatever the checks of the example's own game say. So the search can make a claim
neither true nor false; it only looks for a board on which the claim says something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.engines.base import Box
from generator.play.game import ALLOWED, CHECKING
from generator.play.play import Outcome, Plan, play
from generator.play.policy import ORDERS
from generator.play.stages import STAGES, Stage, staged

Cards = Mapping[str, Any]
MakeBox = Callable[[Cards], Box]


@dataclass(frozen=True, kw_only=True, slots=True)
class Attempt:
    """What came of one stage and order: the outcomes of the example's own game and of its controls.

    A game that could not be played has no controls. `box` has the cards of the example's own game.
    """

    outcomes: tuple[Outcome, ...]
    box: Box


def stuck(outcome: Outcome) -> bool:
    """Whether a game ended at something that it could not do, so that its checks say nothing."""
    if outcome.kind == "passed":
        return False
    if outcome.kind != "differs" or outcome.step_kind not in CHECKING:
        return True
    return outcome.step_kind == "can" or (outcome.step_kind == "cannot" and outcome.seen != ALLOWED)


def failed_as_required(outcome: Outcome) -> bool:
    """Whether a control came to its check and failed it; what `cannot` forbids must be allowed there."""
    failed = outcome.kind == "differs" and outcome.reached
    return failed and (outcome.step_kind != "cannot" or outcome.seen == ALLOWED)


class Attempts:
    """All attempts with one card."""

    def __init__(self, card: str, games: Sequence[Mapping[str, Any]], support: Cards, make_box: MakeBox) -> None:
        self._card = card
        self._games = games
        self._support = support
        self._make_box = make_box

    def best(self) -> Attempt:
        """The first on which the claim says something; else the first that could be played; else the first of all."""
        found: list[Attempt] = []
        for stage in STAGES:
            for order in ORDERS:
                attempt = self._attempt(stage, order)
                if len(attempt.outcomes) == len(self._games) and all(map(failed_as_required, attempt.outcomes[1:])):
                    return self._traced(attempt, stage, order)
                found.append(attempt)
                if not any(outcome.chose for outcome in attempt.outcomes):
                    break  # another order would be the same game again
        return next((one for one in found if not stuck(one.outcomes[0])), found[0])

    def _attempt(self, stage: Stage, order: int) -> Attempt:
        own, *controls = self._games
        box = self._box(own, stage)
        outcomes = [self._play(own, box, stage, order)]
        if not stuck(outcomes[0]):
            outcomes += [self._play(control, self._box(control, stage), stage, order) for control in controls]
        return Attempt(outcomes=tuple(outcomes), box=box)

    def _traced(self, attempt: Attempt, stage: Stage, order: int) -> Attempt:
        """The attempt with a trace of its own game where one is wanted, or where it differs."""
        if attempt.outcomes[0].kind == "passed" and not self._games[0].get("traced"):
            return attempt
        told = self._play(self._games[0], attempt.box, stage, order, traced=True)
        return Attempt(outcomes=(told, *attempt.outcomes[1:]), box=attempt.box)

    def _box(self, game: Mapping[str, Any], stage: Stage) -> Box:
        used = dict.fromkeys(
            entry["card"]
            for side in stage.sides.values()
            for entries in side.values()
            for entry in entries
            if entry["card"] != self._card
        )
        return self._make_box({**{name: self._support[name] for name in used}, **game["cards"]})

    def _play(self, game: Mapping[str, Any], box: Box, stage: Stage, order: int, *, traced: bool = False) -> Outcome:
        plan = Plan(
            given=staged(game["given"], stage, self._card),
            script=game["script"],
            seed=game["seed"],
            stop_at=game.get("stop_at", ""),
            traced=traced,
            before=stage.before,
            card=self._card,
            order=order,
        )
        return play(plan, box)
