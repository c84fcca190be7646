"""An engine that is its user's enemy: what it does is the name of the first card of a game."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.engines.base import BoardMismatch, Designations, Prompt, PromptKind, Setup
from generator.trace import Board, PlayerBoard, StackItem

_ANSWERS = range(3, 10)  # file descriptors: the one that answers go to is among them
_EMPTY: dict[str, Any] = dict.fromkeys(("hand", "library", "battlefield", "graveyard", "exile"), ())


def _hang() -> None:
    while True:
        pass


def _sleep() -> None:
    time.sleep(3600)


def _ignore_and_hang() -> None:
    """Signals that can be ignored are, and a child holds on to every pipe."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"], close_fds=False)
    _hang()


def _crash() -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def _quit() -> None:
    os._exit(0)


def _eat() -> None:
    kept = []
    while True:
        kept.append(bytearray(16 << 20))


def _print() -> None:
    """Floods standard output and standard error, as a careless engine does, and then plays on."""
    for _ in range(200):
        sys.stdout.write("flood " * 2000)
        sys.stderr.write("flood " * 2000)


def _to_answers(data: bytes, times: int = 1) -> None:
    for _ in range(times):
        for number in _ANSWERS:
            with contextlib.suppress(OSError):
                os.write(number, data)


class _Panic(BaseException):
    """What an engine in Rust raises when it panics."""


def _panic() -> None:
    raise _Panic("index out of bounds")


def _another_shape() -> None:
    _to_answers(b'{"id": "a/Shape with Shape", "outcomes": 7, "misunderstood": {}}\n')
    os._exit(0)


def _close() -> None:
    for number in _ANSWERS:
        with contextlib.suppress(OSError):
            os.close(number)
    _sleep()


_DEEDS: Mapping[str, Callable[[], None]] = {
    "Hang": _hang,
    "Sleep": _sleep,
    "Ignore": _ignore_and_hang,
    "Crash": _crash,
    "Quit": _quit,
    "Eat": _eat,
    "Print": _print,
    "Flood": lambda: _to_answers(b"x" * 60_000, times=1000),
    "Garbage": lambda: _to_answers(b"this is not JSON\n"),
    "List": lambda: _to_answers(b"[1, 2, 3]\n"),
    "Deep": lambda: _to_answers(b"[" * 200_000 + b"\n"),
    "Other": lambda: _to_answers(b'{"id": "another"}\n'),
    "Shape": _another_shape,
    "Panic": _panic,
    "Close": _close,
}


class _Table:
    """A game in which nothing happens."""

    def __init__(self, life: int) -> None:
        self._life = life

    def prompt(self) -> Prompt:
        return Prompt(kind=PromptKind.PRIORITY, player="you")

    def stack(self) -> tuple[StackItem, ...]:
        return ()

    def designations(self) -> Designations:
        return Designations()

    def observe(self) -> Board:
        side = PlayerBoard(player="you", life=self._life, mana="", **_EMPTY)
        return Board(turn=1, active="you", step="upkeep", priority="you", players=(side,), stack=())


class _Box:
    def __init__(self, cards: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self.cards = tuple(cards)

    def start(self, setup: Setup) -> tuple[_Table, Mapping[str, int]]:
        deed = _DEEDS.get(next(iter(self.cards), ""))
        if deed:
            deed()
        return _Table(setup.players[0].life), {}

    def full_name(self, name: str) -> str:
        return name

    def misunderstood(self, _card: str) -> tuple[str, ...]:
        return ()


class HostileEngine:
    """Starts as engines do."""

    name = "hostile"
    version = "1"

    def box(self, cards: Mapping[str, Sequence[Mapping[str, Any]]]) -> _Box:
        return _Box(cards)


class _MoodyBox(_Box):
    def start(self, setup: Setup) -> tuple[_Table, Mapping[str, int]]:
        if setup.seed == 3 and "Moody" in self.cards:
            raise BoardMismatch("not in the mood")
        if int(os.environ["PYTHONHASHSEED"]) == 2 and "Hashed" in self.cards:
            raise BoardMismatch("in another order")
        return super().start(setup)


class MoodyEngine(HostileEngine):
    """Sets some boards under some seeds only."""

    def box(self, cards: Mapping[str, Sequence[Mapping[str, Any]]]) -> _Box:
        return _MoodyBox(cards)


class AfterwardsEngine(HostileEngine):
    """Answers as it should, and then once more."""

    def box(self, cards: Mapping[str, Sequence[Mapping[str, Any]]]) -> _Box:
        import threading

        threading.Timer(0.05, _to_answers, [b'{"id": "nobody asked"}\n']).start()
        return _Box(cards)


class SilentEngine(HostileEngine):
    """Does not come to life."""

    def __init__(self) -> None:
        time.sleep(3600)


class BrokenEngine(HostileEngine):
    """Cannot be loaded."""

    def __init__(self) -> None:
        raise ImportError("built for another machine")


class NamelessEngine(HostileEngine):
    """Does not say what it is."""

    name = None  # type: ignore[assignment]
