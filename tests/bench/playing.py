"""What playing costs: against the engine's own calls for the same games, and in games a second on all cores.

The engine's own calls are the `load_game` and `apply` calls that the player makes, taped and made again without it.
"""

from __future__ import annotations

import copy
import os
import statistics
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from generator import games, project
from generator.card_data import examples_cards
from generator.engines.phase import PhaseEngine
from generator.engines.registry import PHASE
from generator.examples import load
from generator.play.play import Plan, play
from generator.worker_pool import play_all
from generator.worker_process import WorkerSpec

_ROUNDS = 15
_TIMES_THE_SUITE = 4


class _Tape:
    """An engine that notes every call that costs something, and can make the same calls again."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine
        self.calls: list[tuple[str, int, Any, Any]] = []
        self.games = 0

    def load_game(self, state: Any) -> Any:
        self.calls.append(("load", self.games, copy.deepcopy(state), None))
        self.games += 1
        return _TapedGame(self, self.games - 1, self._engine.load_game(state))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)

    def again(self) -> None:
        """Make the same calls, and nothing else."""
        made: dict[int, Any] = {}
        for kind, number, first, second in self.calls:
            if kind == "load":
                made[number] = self._engine.load_game(first)
            else:
                _apply(made[number], first, second)


def _apply(game: Any, seat: int, action: Any) -> None:
    try:
        game.apply(seat, action)
    except ValueError:
        return  # a refusal was taped, and costs what it costs


class _TapedGame:
    def __init__(self, tape: _Tape, number: int, game: Any) -> None:
        self._tape, self._number, self._game = tape, number, game

    def apply(self, seat: int, action: Any) -> Any:
        self._tape.calls.append(("apply", self._number, seat, action))
        return self._game.apply(seat, action)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def main() -> None:
    """Print the ratio of each example's game to its bare calls, and the rate of the whole suite."""
    found = project.find(Path(__file__).parent)
    cards = examples_cards(found)
    examples = [one for one in load.load(found) if not one.for_each]
    ratios = [_ratio(games.request(example, cards, ("phase-python", "bench")).games[0]) for example in examples]
    print(  # noqa: T201 -- printing is what a benchmark is for
        f"playing / bare calls over {len(ratios)} examples: median {statistics.median(ratios):.2f}, "
        f"worst {max(ratios):.2f} ({examples[ratios.index(max(ratios))].id})"
    )
    _print_rate([games.request(example, cards, ("phase-python", "bench")).message() for example in examples])


def _ratio(game: Mapping[str, Any]) -> float:
    """Median over rounds, the two timed in turn so that a noisy machine is noisy for both."""
    plan = Plan(given=game["given"], script=game["script"])
    box: Any = PhaseEngine().box(game["cards"])
    play(plan, box)  # makes the templates that later games share
    own = box._writer.engine
    tape = _Tape(own)
    box._writer.engine = tape
    play(plan, box)
    box._writer.engine = own
    return statistics.median(_seconds(lambda: play(plan, box)) / _seconds(tape.again) for _ in range(_ROUNDS))


def _seconds(call: Callable[[], Any]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def _print_rate(messages: list[dict[str, Any]]) -> None:
    workers = os.cpu_count() or 1
    requests = [
        {**message, "id": f"{message['id']} {time_}"} for time_ in range(_TIMES_THE_SUITE) for message in messages
    ]
    count = sum(len(request["games"]) for request in requests)
    start = time.perf_counter()
    answers = list(play_all(WorkerSpec(adapter=PHASE.adapter), requests, workers))
    seconds = time.perf_counter() - start
    assert all(not isinstance(answer, str) for _id, answer in answers)
    print(f"{count} games, controls among them, in {seconds:.1f} s on {workers} cores: {count / seconds:.0f} a second")  # noqa: T201


if __name__ == "__main__":
    main()
