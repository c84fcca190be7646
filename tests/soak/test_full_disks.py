"""Commands on a disk that fills up at any byte: a sentence with the file, the last good state, and a mend by itself."""

from __future__ import annotations

import random
import shutil
from dataclasses import dataclass

import pytest

from generator.engines import registry
from tests import checkouts, disks
from tests.soak.test_killed_imports import write_source

pytestmark = pytest.mark.soak


@dataclass(frozen=True, kw_only=True)
class Deed:
    """A command, what of its results must stay whole, and how many bytes it may be given at most."""

    arguments: tuple[str, ...]
    results: tuple[str, ...]
    room: int
    times: int
    without: tuple[str, ...] = ()


DEEDS = {
    "import": Deed(
        arguments=("import", "mtgjson", "new.json"), results=("corpus",), room=1_200_000, times=50, without=("corpus",)
    ),
    "verify": Deed(arguments=("verify", "--fresh"), results=("report",), room=400_000, times=12),
    "build": Deed(arguments=("build", "--fresh"), results=("site", "report"), room=14_000_000, times=10),
    "index": Deed(arguments=("search", "cascade"), results=(), room=500_000, times=30, without=("index",)),
}


@pytest.fixture
def checkout(tmp_path):
    write_source(tmp_path / "new.json", 2023, ["A ruling", "Another"])
    return checkouts.small(tmp_path)


@pytest.mark.parametrize("name", DEEDS)
def test_a_full_disk_costs_the_run_and_nothing_else(checkout, record, name):
    if not registry.PHASE.installed:
        pytest.skip("phase-python is not installed: pip install 'verdict[engine]'")
    deed = DEEDS[name]
    dice = random.Random(name)  # noqa: S311 -- the same bytes in every run
    with disks.small(checkout / "build", megabytes=128) as disk:
        assert checkouts.run(checkout, "build").returncode == 0
        assert checkouts.run(checkout, *deed.arguments).returncode == 0
        for _ in range(deed.times):
            one_fault(checkout, disk, deed, dice.randrange(deed.room), record)
    assert record.faults > deed.times // 3
    assert record.lost == 0


def one_fault(checkout, disk, deed, left, record):
    for name in deed.without:
        shutil.rmtree(disk.place / name)
    before = kept(disk, deed)
    disk.fill(left)
    done = checkouts.run(checkout, *deed.arguments)
    record.inputs += 1
    if done.returncode:
        record.faults += 1
        assert "No space left on device" in done.stderr
        assert "Traceback" not in done.stderr or "MkDocs" in done.stderr
        assert done.returncode == 1
        record.lost += kept(disk, deed) != before
    disk.empty()
    assert checkouts.run(checkout, *deed.arguments).returncode == 0


def kept(disk, deed):
    return {name: disks.content(disk.place / name) for name in deed.results}
