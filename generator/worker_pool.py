"""Game workers: processes that play games under limits, so that a crash or a hang costs one example only."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from generator.errors import EngineError

_SCRIPT = Path(__file__).parent / "engines" / "worker.py"
_MOST_ANSWER = 64 << 20  # bytes of one answer: a trace of a long game is below one million


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """What one example's games may use: wall seconds for all of them together, megabytes of memory."""

    seconds: float = 30.0
    megabytes: int = 2048


@dataclass(frozen=True, kw_only=True, slots=True)
class WorkerSpec:
    """How a worker is started: the interpreter, the adapter, and its limits."""

    adapter: str
    python: str = sys.executable
    limits: Limits = field(default_factory=Limits)
    environment: Mapping[str, str] | None = None


class WorkerLost(Exception):  # noqa: N818 -- what happened to the worker
    """A worker crashed, hung or broke its protocol; its text says which."""


class Worker:
    """One process that plays games."""

    def __init__(self, spec: WorkerSpec) -> None:
        self._spec = spec
        command = [spec.python, "-I", "-X", "utf8", str(_SCRIPT), spec.adapter, str(spec.limits.megabytes)]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=spec.environment,
        )
        try:
            hello = self._answer()
        except WorkerLost as lost:
            self.stop()
            raise EngineError(f"the engine did not start: {lost}") from lost
        self.engine, self.version = str(hello["engine"]), str(hello["version"])

    def play(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one request; raises `WorkerLost`."""
        try:
            self._pipe(self._process.stdin).write(json.dumps(request).encode() + b"\n")
            self._pipe(self._process.stdin).flush()
        except OSError as error:
            raise WorkerLost(self._death()) from error
        answer = self._answer()
        if answer.get("id") != request["id"]:
            raise WorkerLost("the engine answered another question than it was asked")
        return answer

    def stop(self) -> None:
        """End the process now, and wait until it is gone."""
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                self._pipe(pipe).close()
        self._process.wait()

    def _answer(self) -> dict[str, Any]:
        out = self._pipe(self._process.stdout)
        timer = threading.Timer(self._spec.limits.seconds, self._process.kill)
        timer.start()
        try:
            line = out.readline(_MOST_ANSWER)
        finally:
            late = not timer.is_alive()
            timer.cancel()
        if not line.endswith(b"\n"):
            raise WorkerLost(self._late() if late else self._death())
        try:
            answer = json.loads(line)
        except ValueError as error:
            raise WorkerLost("the engine answered with something that is not JSON") from error
        if not isinstance(answer, dict):
            raise WorkerLost("the engine answered with something that is not a JSON object")
        return answer

    def _late(self) -> str:
        return f"no answer within {self._spec.limits.seconds:g} s: the game was stopped"

    def _death(self) -> str:
        self._process.kill()
        code = self._process.wait()
        if code < 0:
            return f"the engine's process was ended by signal {-code}"
        return f"the engine's process ended with code {code}, or its answer was over {_MOST_ANSWER >> 20} MB"

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None  # noqa: S101 -- both were asked for when the process was made
        return pipe


def play_all(
    spec: WorkerSpec, requests: Sequence[Mapping[str, Any]], workers: int, done: Callable[[], None]
) -> Iterator[tuple[str, dict[str, Any] | str]]:
    """Every request's id with its answer, or with a sentence where it cost its worker; in no order.

    The workers are gone when this ends, however it ends.
    """
    waiting: queue.SimpleQueue[Mapping[str, Any] | None] = queue.SimpleQueue()
    answered: queue.SimpleQueue[tuple[str, dict[str, Any] | str]] = queue.SimpleQueue()
    for request in requests:
        waiting.put(request)
    servers = [_Server(spec, waiting, answered) for _ in range(min(workers, len(requests)))]
    try:
        for server in servers:
            waiting.put(None)
            server.start()
        for _ in requests:
            yield answered.get()
            done()
    finally:
        for server in servers:
            server.stop()


class _Server(threading.Thread):
    """Feeds one worker, and gives it a successor when it is lost."""

    def __init__(
        self,
        spec: WorkerSpec,
        waiting: queue.SimpleQueue[Mapping[str, Any] | None],
        answered: queue.SimpleQueue[tuple[str, dict[str, Any] | str]],
    ) -> None:
        super().__init__(daemon=True)
        self._spec = spec
        self._waiting = waiting
        self._answered = answered
        self._worker: Worker | None = None
        self._stopped = False

    def run(self) -> None:
        while not self._stopped and (request := self._waiting.get()) is not None:
            self._answered.put((str(request["id"]), self._play(request)))
        self.stop()

    def _play(self, request: Mapping[str, Any]) -> dict[str, Any] | str:
        try:
            self._worker = self._worker or Worker(self._spec)
            return self._worker.play(request)
        except (WorkerLost, EngineError) as lost:
            self._drop()
            return str(lost)

    def _drop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()

    def stop(self) -> None:
        """End the worker, and take no further requests."""
        self._stopped = True
        self._drop()
