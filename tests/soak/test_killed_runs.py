"""`verify` and `build` killed at any moment: the last good state stays, no worker is left, and the next run mends."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass

import pytest

from generator.engines import registry
from generator.search.index import open_index
from tests import checkouts, disks

pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(not registry.PHASE.installed, reason="phase-python is not installed"),
    pytest.mark.skipif(sys.platform != "linux", reason="looks for what is left behind in /proc"),
]

_KILLS = 50
_GONE = "found-spell-resolves-first"


@dataclass(frozen=True, kw_only=True)
class Killed:
    """A command that is killed, and what of its results is looked at."""

    arguments: tuple[str, ...]
    results: tuple[str, ...]


DEEDS = {
    "verify": Killed(arguments=("verify", "--fresh"), results=("report",)),
    "build": Killed(arguments=("build", "--fresh"), results=("site", "report")),
}


def kept(checkout, deed):
    return {name: disks.content(checkout / "build" / name) for name in deed.results}


def kill_often(checkout, deed, times, record):
    """One example less makes other results; each kill comes while they are made."""
    assert checkouts.run(checkout, *deed.arguments).returncode == 0
    start, before = checkout.parent / "start", kept(checkout, deed)
    shutil.copytree(checkout / "build", start)
    (checkout / "engine_examples" / "cascade" / f"{_GONE}.yaml").unlink()
    began = time.monotonic()
    assert checkouts.run(checkout, *deed.arguments).returncode == 0
    whole, after = time.monotonic() - began, kept(checkout, deed)
    dice = random.Random(3)  # noqa: S311 -- the same moments in every run
    for _ in range(times):
        shutil.rmtree(checkout / "build")
        shutil.copytree(start, checkout / "build")
        killed(checkout, deed, dice.uniform(0.05, 1.0) * whole)
        record.faults += 1
        found = kept(checkout, deed)
        # Each result is whole; a build keeps its report before it swaps the site in.
        record.lost += any(found[name] not in (before[name], after[name]) for name in deed.results)
        if "site" in deed.results:
            open_index(checkout / "build" / "index").close()
    assert checkouts.run(checkout, *deed.arguments).returncode == 0
    assert kept(checkout, deed) == after
    assert [
        path.name for path in (checkout / "build").iterdir() if path.name.endswith((".new", ".old", ".staged"))
    ] == []


def killed(checkout, deed, seconds):
    line = checkouts.command(*deed.arguments)
    process = subprocess.Popen(line, cwd=checkout, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(seconds)
    process.kill()
    process.wait()
    until = time.monotonic() + 10
    while (left := checkouts.processes_of(checkout)) and time.monotonic() < until:
        time.sleep(0.05)
    assert left == []


@pytest.mark.soak
@pytest.mark.parametrize("name", DEEDS)
def test_a_run_that_is_killed_leaves_the_old_results_or_the_new_ones(tmp_path, record, name):
    kill_often(checkouts.small(tmp_path / "checkout"), DEEDS[name], _KILLS, record)
    assert record.lost == 0


def test_two_kills_of_verify_lose_nothing(tmp_path, record):
    kill_often(checkouts.small(tmp_path / "checkout"), DEEDS["verify"], 2, record)
    assert record.lost == 0
