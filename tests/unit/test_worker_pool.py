from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from generator.errors import EngineError
from generator.worker_pool import play_all
from generator.worker_process import Limits, WorkerSpec

ROOT = Path(__file__).parents[2]
ADAPTER = "tests.unit.hostile_engine:HostileEngine"
LIMITS = Limits(seconds=2.0, megabytes=512, answer_megabytes=1)
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="workers are for systems that engines exist for")


def request(card: str) -> dict[str, Any]:
    game = {"cards": {card: []}, "given": {}, "script": [], "seed": 1, "stop_at": "", "traced": False}
    return {"id": card, "games": [game]}


def play(*cards: str, engine: str = "HostileEngine", limits: Limits = LIMITS, workers: int = 2) -> dict[str, Any]:
    spec = WorkerSpec(adapter=ADAPTER.replace("HostileEngine", engine), limits=limits)
    return dict(play_all(spec, [request(card) for card in cards], workers))


def running(group_of: int | None = None) -> set[int]:
    """The processes that play on the hostile engine, from what the system says of all processes."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            told = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if b"hostile_engine" in told and b"worker.py" in told and group_of in (None, int(folder.name)):
            found.add(int(folder.name))
    return found


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ("Hang", "no answer within 2 s"),
        ("Sleep", "no answer within 2 s"),
        ("Ignore", "no answer within 2 s"),
        ("Crash", "the engine's process was ended by signal 11 (SIGSEGV)"),
        ("Quit", "the engine's process ended with code 0"),
        ("Flood", "an answer of more than 1 MB"),
        ("Garbage", "the engine answered with something that is not JSON"),
        ("List", "the engine answered with something that is not a JSON object"),
        ("Deep", "the engine answered with something that is not JSON"),
        ("Other", "the engine answered another question than it was asked"),
        ("Panic", "the engine broke: _Panic: index out of bounds (hostile_engine.py:"),
        ("Close", "the engine's process closed its output"),
    ],
)
def test_a_hostile_game_costs_itself_only(deed: str, told: str):
    answers = play("Bear", deed, "Wolf", "Elf")
    assert str(answers.pop(deed)).startswith(told)
    assert [answer["outcomes"][0]["kind"] for answer in answers.values()] == ["passed"] * 3


@pytest.mark.skipif(sys.platform != "linux", reason="macOS does not enforce a limit of memory")
def test_a_game_that_eats_memory_costs_itself_only():
    answers = play("Bear", "Eat", "Wolf", limits=Limits(seconds=60.0, megabytes=256))
    assert answers.pop("Eat").startswith("the engine broke: MemoryError")
    assert len(answers) == 2


def test_a_flood_of_printing_costs_nothing():
    assert play("Print", limits=Limits(seconds=20.0, answer_megabytes=1))["Print"]["outcomes"][0]["kind"] == "passed"


def test_what_is_said_unasked_costs_the_next_game_nothing():
    answers = play("Bear", "Wolf", "Elf", engine="AfterwardsEngine", workers=1)
    assert all(isinstance(answer, dict) for answer in answers.values())


def test_an_answer_that_comes_late_is_not_taken_for_the_next_one():
    answers = play("Garbage", "Bear", "Garbage#2", workers=1)
    assert isinstance(answers["Bear"], dict)


@pytest.mark.parametrize(
    ("engine", "told"),
    [
        ("SilentEngine", "the engine did not start: no answer within 1 s"),
        ("BrokenEngine", "the engine did not start: ImportError: built for another machine (hostile_engine.py:"),
        ("NamelessEngine", "the engine did not start: it does not say its name and version"),
        ("MissingEngine", "the engine did not start: AttributeError: "),
    ],
)
def test_an_engine_that_does_not_start_stops_the_run_and_says_why(engine: str, told: str):
    with pytest.raises(EngineError) as caught:
        play("Bear", "Wolf", engine=engine, limits=Limits(start_seconds=1.0))
    assert str(caught.value).startswith(told)


def test_another_release_than_was_asked_for_is_not_played_on():
    spec = WorkerSpec(adapter=ADAPTER, limits=LIMITS, version="2")
    with pytest.raises(EngineError, match="it is hostile 1, not 2"):
        list(play_all(spec, [request("Bear")], 1))


def test_an_interpreter_that_is_not_there_is_an_error_of_the_engine(tmp_path: Path):
    spec = WorkerSpec(adapter=ADAPTER, limits=LIMITS, python=str(tmp_path / "python"))
    with pytest.raises(EngineError, match="cannot be started"):
        list(play_all(spec, [request("Bear")], 1))


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_run_that_is_left_early_leaves_no_process():
    before = running()
    played = play_all(WorkerSpec(adapter=ADAPTER), [request("Bear"), request("Sleep"), request("Hang")], 3)
    next(played)
    assert running() > before
    played.close()
    assert running() == before


_RUN = """
import sys
from tests.unit.test_worker_pool import ADAPTER, request
from generator.worker_pool import play_all
from generator.worker_process import WorkerSpec
for card, _answer in play_all(WorkerSpec(adapter=ADAPTER), [request("Bear"), request("Hang"), request("Sleep")], 3):
    print(card, flush=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda sent: sent.name)
def test_a_run_that_is_killed_leaves_no_process(sent: signal.Signals):
    before = running()
    with subprocess.Popen(
        [sys.executable, "-c", _RUN], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"Bear\n"
        started = running() - before
        os.kill(process.pid, sent)
        assert process.wait(20) != 0
    assert started
    assert not _left_after(10.0, started)


def _left_after(seconds: float, processes: set[int]) -> set[int]:
    until = time.monotonic() + seconds
    while processes & running() and time.monotonic() < until:
        time.sleep(0.05)
    return processes & running()
