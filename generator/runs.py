"""Plays whole runs of requests, each run under a seed of its own, and keeps results by all that they depend on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from generator import files, garbage
from generator.engines.registry import EngineEntry
from generator.games import GameRequest
from generator.worker_pool import play_all
from generator.worker_process import Limits, WorkerSpec

_ANSWER_PARTS = frozenset({"id", "outcomes", "misunderstood"})


@dataclass(frozen=True, kw_only=True, slots=True)
class Run:
    """All requests under one seed; `answers` fills up by request id while they are played."""

    seed: int
    requests: Sequence[GameRequest]
    answers: dict[str, Mapping[str, Any] | str] = field(default_factory=dict)


class HowToPlay(Protocol):
    """What of the settings of a verification playing needs."""

    @property
    def engine(self) -> EngineEntry:
        """Where the games are played."""

    @property
    def fresh(self) -> bool:
        """Whether to play again what there are results of."""

    @property
    def limits(self) -> Limits:
        """What one example's games may use."""

    @property
    def progress(self) -> Callable[[int, int], None]:
        """Hears how many of how many plays are done."""


def play_runs(folder: Path, runs: Sequence[Run], how: HowToPlay) -> None:
    """Fill in the answers of these runs; more than one of them is always played afresh.

    What is answered when this is interrupted is there all the same.
    """
    total = sum(len(run.requests) for run in runs)
    for run in runs:
        if not how.fresh and len(runs) == 1:
            with garbage.paused():
                run.answers.update(_kept(folder, run.requests))
        how.progress(sum(len(one.answers) for one in runs), total)
        _play(folder, run, how, lambda: how.progress(sum(len(one.answers) for one in runs), total))


def _play(folder: Path, run: Run, how: HowToPlay, done: Callable[[], None]) -> None:
    left = [request for request in run.requests if request.id not in run.answers]
    hashes = {request.id: request.hash for request in left}
    spec = WorkerSpec(
        adapter=how.engine.adapter,
        python=how.engine.python,
        version=how.engine.version,
        limits=how.limits,
        hash_seed=run.seed,
    )
    messages = [request.message() for request in left]
    with closing(play_all(spec, messages, os.cpu_count() or 1)) as played:
        for request_id, answer in played:
            run.answers[request_id] = answer
            if not isinstance(answer, str):
                files.write_text(folder / f"{hashes[request_id]}.json", json.dumps(answer, ensure_ascii=False))
            done()


def _kept(folder: Path, requests: Iterable[GameRequest]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Results of before, by the hash of all that they depend on; what cannot be read is played again."""
    for request in requests:
        try:
            answer = json.loads((folder / f"{request.hash}.json").read_bytes())
        except (OSError, ValueError):
            continue
        if isinstance(answer, dict) and answer.keys() == _ANSWER_PARTS and answer["id"] == request.id:
            yield request.id, answer
