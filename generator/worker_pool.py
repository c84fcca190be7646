"""Game workers: processes that play games under limits, so that a crash or a hang costs one example only."""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Mapping, Sequence
from typing import Any

from generator.errors import EngineError
from generator.worker_process import Worker, WorkerLost, WorkerSpec

_MOST_STARTS = 2  # a machine short of memory may fail to start a process once; twice in a row is the engine's fault
_SECONDS_TO_END = 5.0  # a killed process is gone within milliseconds: this only keeps Ctrl-C from waiting for ever

Answer = dict[str, Any] | str
_Answered = queue.SimpleQueue[tuple[str, Answer] | BaseException]
_Waiting = queue.SimpleQueue[Mapping[str, Any] | None]


def play_all(spec: WorkerSpec, requests: Sequence[Mapping[str, Any]], workers: int) -> Generator[tuple[str, Answer]]:
    """Every request's id with its answer, or with a sentence where it cost its worker; in no order.

    The workers are gone when this ends, however it ends. Raises `EngineError` where an engine does not start.
    """
    waiting: _Waiting = queue.SimpleQueue()
    answered: _Answered = queue.SimpleQueue()
    for request in requests:
        waiting.put(request)
    servers = [_Server(spec, waiting, answered) for _ in range(min(workers, len(requests)))]
    try:
        for server in servers:
            waiting.put(None)
            server.start()
        for _ in requests:
            answer = answered.get()
            if isinstance(answer, BaseException):
                raise answer
            yield answer
    finally:
        for server in servers:
            server.stop()
        for server in servers:
            server.join(_SECONDS_TO_END)


class _Server(threading.Thread):
    """Feeds one worker, and gives it a successor when it is lost."""

    def __init__(self, spec: WorkerSpec, waiting: _Waiting, answered: _Answered) -> None:
        super().__init__(daemon=True)
        self._spec = spec
        self._waiting = waiting
        self._answered = answered
        self._worker: Worker | None = None
        self._stopped = False
        self._changing = threading.Lock()

    def run(self) -> None:
        try:
            while not self._stopped and (request := self._waiting.get()) is not None:
                self._answered.put((str(request["id"]), self._play(request)))
        except BaseException as error:  # noqa: BLE001 -- raised again where answers are awaited, which would wait for ever
            self._answered.put(error)
        finally:
            self._drop()

    def _play(self, request: Mapping[str, Any]) -> Answer:
        try:
            return self._ready().play(request)
        except WorkerLost as lost:
            self._drop()
            return str(lost)

    def _ready(self) -> Worker:
        """The worker, or a new one where there is none or where it has said something that nobody asked for."""
        if self._worker is not None and self._worker.idle:
            return self._worker
        self._drop()
        for attempt in range(1, _MOST_STARTS + 1):
            with self._changing:
                if self._stopped:
                    raise WorkerLost("stopped")
                worker = self._worker = Worker(self._spec)
            try:
                worker.greet()
            except WorkerLost as lost:
                self._drop()
                if attempt == _MOST_STARTS and not self._stopped:
                    raise EngineError(f"the engine did not start: {lost}") from lost
            else:
                return worker
        raise WorkerLost("stopped")

    def _drop(self) -> None:
        with self._changing:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.close()

    def stop(self) -> None:
        """End the worker from another thread, and take no further requests."""
        with self._changing:
            self._stopped = True
            if self._worker is not None:
                self._worker.kill()
