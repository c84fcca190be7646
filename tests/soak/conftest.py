"""One table of what the long tests did: what was tried, what was broken on purpose, what was lost."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from generator import garbage

_MOST_SECONDS = 1.0  # of the processor for one input: what takes longer is a hang


@dataclass(kw_only=True)
class Record:
    """A line of the table; a test adds to it as it goes, so that a test that fails has told how far it came."""

    fact: str
    inputs: int = 0
    faults: int = 0
    lost: int = 0
    slowest: float = 0.0
    """Seconds of the processor: the machine's other work does not count."""
    notes: list[str] = field(default_factory=list)
    outcome: str = ""
    seconds: float = 0.0

    @contextmanager
    def input(self) -> Iterator[None]:
        """Count one input, and fail where it takes longer than any input may.

        The collector would go through all that was tried before, in the time of whichever input it falls into.
        """
        self.inputs += 1
        began = time.thread_time()
        with garbage.paused():
            yield
            took = time.thread_time() - began
        self.slowest = max(self.slowest, took)
        assert took < _MOST_SECONDS, f"one input took {took:.1f} s"


_LINES = pytest.StashKey[dict[str, Record]]()
_HEAD = ("what the test says", "inputs", "faults", "lost", "slowest", "seconds", "outcome")


def pytest_configure(config):
    config.stash[_LINES] = {}


@pytest.fixture
def record(request):
    """The line of the running test."""
    name = request.node.name.removeprefix("test_").replace("_", " ")
    return request.config.stash[_LINES].setdefault(request.node.nodeid, Record(fact=name))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    line = item.config.stash[_LINES].get(item.nodeid)
    if item.get_closest_marker("soak") is None:
        item.config.stash[_LINES].pop(item.nodeid, None)
    elif line is not None:
        line.seconds += report.duration
        if report.outcome != "passed" or not line.outcome:
            line.outcome = report.outcome
        if report.skipped and isinstance(report.longrepr, tuple):
            line.notes.append(report.longrepr[2])
    return report


def pytest_terminal_summary(terminalreporter, config):
    lines = list(config.stash[_LINES].values())
    if not lines:
        return
    terminalreporter.section("what was tried, and what was lost")
    rows = [_HEAD, *map(_cells, lines), _total(lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        terminalreporter.write_line("  ".join(cells).rstrip())
    for line in lines:
        for note in line.notes:
            terminalreporter.write_line(f"{line.fact}: {note}")


def _cells(line):
    slowest = f"{line.slowest * 1000:.0f} ms" if line.slowest else "-"
    counts = (f"{count:,}" for count in (line.inputs, line.faults, line.lost))
    return (line.fact, *counts, slowest, f"{line.seconds:.0f}", line.outcome)


def _total(lines):
    sums = (sum(getattr(line, name) for line in lines) for name in ("inputs", "faults", "lost"))
    slowest = max(line.slowest for line in lines)
    wrong = sum(line.outcome != "passed" for line in lines)
    seconds = sum(line.seconds for line in lines)
    told = "all passed" if not wrong else f"{wrong} not passed"
    return ("together", *(f"{each:,}" for each in sums), f"{slowest * 1000:.0f} ms", f"{seconds:.0f}", told)
