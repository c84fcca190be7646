"""Plays games in a process of its own: a plain script for any interpreter that has the engine.

    python worker.py MODULE:ENGINE MEMORY_MEGABYTES SECONDS

It says `{"engine": ..., "version": ...}` on one line, then answers each line of standard input with one line:
`{"id": ..., "games": [{"cards", "given", "script", "seed", "stop_at", "traced"}]}` with
`{"id": ..., "outcomes": [...], "misunderstood": {card: [clause]}}`, the latter of the first game's cards, and
`{"id": ..., "cards": {name: faces}}` with `{"id": ..., "dropped": {card: [phrase]}}`. Games with `card` and `support`
beside them are of an example that stands for many cards, and are tried stage by stage. Where the engine breaks it says
`{"id": ..., "broke": ...}` and ends. It ends by itself when whoever started it is gone. Standard library and the engine
only.
"""

from __future__ import annotations

import functools
import importlib
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

_ROOT = Path(__file__).resolve().parents[2]
_MOST_SAID = 500  # characters of an engine's complaint
_PR_SET_PDEATHSIG = 1  # Linux <sys/prctl.h>
_GRACE = 5.0  # seconds: the one who asked stops a late game first, and this is for where nobody is left to


def main(engine_name: str, megabytes: int, seconds: float) -> None:
    """Serve until standard input ends, or the engine breaks."""
    answers = _keep_standard_output()
    _limit(megabytes)
    _end_with_parent()
    sys.path.insert(0, str(_ROOT))
    _end_within(seconds + _GRACE)
    module, _, name = engine_name.partition(":")
    engine = _told(answers, {}, functools.partial(_engine, module, name))
    _say(answers, json.dumps({"engine": engine.name, "version": engine.version}))
    for line in sys.stdin:
        _end_within(seconds + _GRACE)
        request = json.loads(line)
        _say(answers, _told(answers, {"id": request["id"]}, functools.partial(_answer, engine, request)))
        _end_within(0)


def _engine(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)()


def _told(answers: IO[str], known: dict[str, Any], work: Callable[[], Any]) -> Any:
    """What the work gives; where it breaks, that is told, and the process ends: its engine may be damaged."""
    try:
        return work()
    except BaseException as error:  # a panic of an engine in Rust is a BaseException
        place = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error}"[:_MOST_SAID]
        _say(answers, json.dumps({**known, "broke": f"{said} ({Path(place.filename).name}:{place.lineno})"}))
        raise


def _keep_standard_output() -> IO[str]:
    """Whatever an engine prints goes to standard error; only answers go where answers are read."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def _limit(megabytes: int) -> None:
    """No more memory than that (macOS does not enforce it), and no image of it on the disk after a crash."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if sys.platform == "linux":
            resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def _end_with_parent() -> None:
    """Linux ends this process with the one that started it, even where that one is killed in the middle of a game."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL))


def _end_within(seconds: float) -> None:
    """The system ends this process after so long, whatever it is busy with; 0 takes that back."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _say(answers: IO[str], line: str) -> None:
    answers.write(line + "\n")
    answers.flush()


def _answer(engine: Any, request: dict[str, Any]) -> str:
    from generator import plain
    from generator.play.play import Plan, play

    if "support" in request:
        return _attempts(engine, request)
    if "cards" in request:
        box = _box(engine, json.dumps(request["cards"]))
        return plain.dumps({"id": request["id"], "dropped": {card: box.dropped(card) for card in box.cards}})
    boxes = [_box(engine, json.dumps(game.pop("cards"))) for game in request["games"]]
    outcomes = [play(Plan(**game), box) for game, box in zip(request["games"], boxes, strict=True)]
    unknown = {card: boxes[0].misunderstood(card) for card in boxes[0].cards}
    return plain.dumps({"id": request["id"], "outcomes": outcomes, "misunderstood": unknown})


def _attempts(engine: Any, request: dict[str, Any]) -> str:
    from generator import plain
    from generator.play.attempts import Attempts

    def make_box(cards: Any) -> Any:
        return _box(engine, json.dumps(cards))

    best = Attempts(request["card"], request["games"], request["support"], make_box).best()
    unknown = {card: best.box.misunderstood(card) for card in best.box.cards}
    return plain.dumps({"id": request["id"], "outcomes": best.outcomes, "misunderstood": unknown})


@functools.lru_cache(maxsize=256)
def _box(engine: Any, cards: str) -> Any:
    """Loading a box of cards costs more than a small game: keep those that were used last."""
    return engine.box(json.loads(cards))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
