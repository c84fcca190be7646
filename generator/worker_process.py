"""One process that plays games: how it is started, asked within its limits, and ended with all that it started."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from generator.errors import EngineError

_SCRIPT = Path(__file__).parent / "engines" / "worker.py"
_CHUNK = 1 << 16  # bytes: what a pipe holds
_KEPT_VARIABLES = ("PATH", "HOME", "TMPDIR", "SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """What one example's games may use: wall seconds for all of them together, megabytes of memory and of answer.

    `start_seconds` is for the engine to come to life in, once a process. Memory is limited on Linux only: macOS does
    not enforce such a limit. The trace of a long game is below one megabyte.
    """

    seconds: float = 30.0
    start_seconds: float = 60.0
    megabytes: int = 2048
    answer_megabytes: int = 64


@dataclass(frozen=True, kw_only=True, slots=True)
class WorkerSpec:
    """How a worker is started: the interpreter, the adapter, its limits, and the seed of its hashes.

    `version` is the engine's release that must answer, "" for whichever is there.
    """

    adapter: str
    python: str = sys.executable
    limits: Limits = field(default_factory=Limits)
    version: str = ""
    hash_seed: int = 0


class WorkerLost(Exception):  # noqa: N818 -- what happened to the worker
    """A worker crashed, hung or broke its protocol; its text says which."""


class Worker:
    """One process that plays games; raises `EngineError` where there is none to be had.

    All but `kill` is for one thread.
    """

    def __init__(self, spec: WorkerSpec) -> None:
        self._spec = spec
        limits = (str(spec.limits.megabytes), f"{max(spec.limits.seconds, spec.limits.start_seconds):g}")
        # Not -I: that would ignore PYTHONHASHSEED. -P and -s keep other people's modules out just the same.
        command = [spec.python, "-P", "-s", "-X", "utf8", str(_SCRIPT), spec.adapter, *limits]
        try:
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                env=_environment(spec),
            )
        except OSError as error:
            raise EngineError(f"{spec.python} cannot be started: {error.strerror}") from error
        self._in, self._out = _file(self._process.stdin), _file(self._process.stdout)
        os.set_blocking(self._in.fileno(), False)
        self._said_more = False

    def greet(self) -> None:
        """Wait until the engine says who it is; raises `WorkerLost`."""
        hello = self._exchange(b"", self._spec.limits.start_seconds)
        if not isinstance(hello.get("engine"), str) or not isinstance(hello.get("version"), str):
            raise WorkerLost(str(hello.get("broke") or "it does not say its name and version"))
        if self._spec.version and hello["version"] != self._spec.version:
            raise WorkerLost(f"it is {hello['engine']} {hello['version']}, not {self._spec.version}")

    @property
    def idle(self) -> bool:
        """Whether the process waits for a question, having said nothing that was not asked."""
        return not self._said_more and self._process.poll() is None and not select.select([self._out], (), (), 0)[0]

    def play(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one request; raises `WorkerLost`."""
        answer = self._exchange(json.dumps(request).encode() + b"\n", self._spec.limits.seconds)
        if answer.get("id") != request["id"]:
            raise WorkerLost("the engine answered another question than it was asked")
        if "broke" in answer:
            raise WorkerLost(f"the engine broke: {answer['broke']}")
        return answer

    def kill(self) -> None:
        """End the process now, with what it started; any thread may."""
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """End the process, and wait until it is gone."""
        self.kill()
        for pipe in (self._in, self._out):
            with suppress(OSError):
                pipe.close()
        self._process.wait()

    def _exchange(self, question: bytes, seconds: float) -> dict[str, Any]:
        """Send a line and wait for one, both within the limit of time."""
        until = time.monotonic() + seconds
        answer, most = bytearray(), self._spec.limits.answer_megabytes << 20
        while b"\n" not in answer:
            readable, writable, _ = select.select(
                [self._out], [self._in] if question else (), (), max(0.0, until - time.monotonic())
            )
            if not readable and not writable:
                raise WorkerLost(f"no answer within {seconds:g} s")
            if writable:
                question = question[self._write(question) :]
            if readable and not self._read(answer):
                raise WorkerLost(self._death())
            if len(answer) > most:
                raise WorkerLost(f"an answer of more than {self._spec.limits.answer_megabytes} MB")
        line, _, more = answer.partition(b"\n")
        self._said_more = bool(more)
        return _decoded(line)

    def _write(self, question: bytes) -> int:
        try:
            return os.write(self._in.fileno(), question[:_CHUNK])
        except BlockingIOError:
            return 0
        except OSError as error:
            raise WorkerLost(self._death()) from error

    def _read(self, answer: bytearray) -> bool:
        """Take what is there; false where the process has closed its end."""
        chunk = os.read(self._out.fileno(), _CHUNK)
        answer += chunk
        return bool(chunk)

    def _death(self) -> str:
        """What its end says; the process may have closed its output and live on."""
        try:
            code = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "the engine's process closed its output"
        if code < 0:
            return f"the engine's process was ended by signal {-code} ({_signal_name(-code)})"
        return f"the engine's process ended with code {code}"


def _environment(spec: WorkerSpec) -> Mapping[str, str]:
    """Nothing of this process's surroundings that could change a game, and the same hashes each time."""
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    return {**kept, "PYTHONHASHSEED": str(spec.hash_seed)}


def _decoded(line: bytes | bytearray) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise WorkerLost("the engine answered with something that is not JSON") from error
    if not isinstance(answer, dict):
        raise WorkerLost("the engine answered with something that is not a JSON object")
    return answer


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return "unknown"


def _file(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None  # noqa: S101 -- both were asked for when the process was made
    return pipe
