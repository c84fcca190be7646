"""Plays games in a process of its own: a plain script for any interpreter that has the engine.

    python worker.py MODULE:ENGINE MEMORY_MEGABYTES

It says `{"engine": ..., "version": ...}` on one line, then answers each line of standard input,
`{"id": ..., "games": [{"cards", "given", "script", "seed", "stop_at", "traced"}]}`, with one line
`{"id": ..., "outcomes": [...], "misunderstood": {card: [clause]}}`, the latter of the first game's cards. Standard
library and the engine only.
"""

from __future__ import annotations

import functools
import importlib
import json
import os
import sys
from pathlib import Path
from typing import IO, Any

_ROOT = Path(__file__).resolve().parents[2]


def main(engine_name: str, megabytes: int) -> None:
    """Serve until standard input ends."""
    answers = _keep_standard_output()
    _limit_memory(megabytes)
    sys.path.insert(0, str(_ROOT))
    module, _, name = engine_name.partition(":")
    engine = getattr(importlib.import_module(module), name)()
    _say(answers, json.dumps({"engine": engine.name, "version": engine.version}))
    for line in sys.stdin:
        _say(answers, _answer(engine, json.loads(line)))


def _keep_standard_output() -> IO[str]:
    """Whatever an engine prints goes to standard error; only answers go where answers are read."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def _limit_memory(megabytes: int) -> None:
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def _say(answers: IO[str], line: str) -> None:
    answers.write(line + "\n")
    answers.flush()


def _answer(engine: Any, request: dict[str, Any]) -> str:
    from generator import plain
    from generator.play.play import Plan, play

    boxes = [_box(engine, json.dumps(game.pop("cards"))) for game in request["games"]]
    outcomes = [play(Plan(**game), box) for game, box in zip(request["games"], boxes, strict=True)]
    unknown = {card: boxes[0].misunderstood(card) for card in boxes[0].cards}
    return plain.dumps({"id": request["id"], "outcomes": outcomes, "misunderstood": unknown})


@functools.lru_cache(maxsize=256)
def _box(engine: Any, cards: str) -> Any:
    """Loading a box of cards costs more than a small game: keep those that were used last."""
    return engine.box(json.loads(cards))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
