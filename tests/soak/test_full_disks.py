"""Commands on a disk that fills up at any byte: a sentence with the file, the last good state, and a mend by itself."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.engines import registry
from tests import disks
from tests.soak.test_killed_imports import write_source

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]


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
    "build": Deed(arguments=("build", "--fresh"), results=("site", "report"), room=24_000_000, times=10),
    "index": Deed(arguments=("search", "cascade"), results=(), room=500_000, times=30, without=("index",)),
}


@pytest.fixture
def checkout(tmp_path):
    for name in ("mkdocs.yml", "mkdocs.fr.yml"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("templates", "rulings", "generator"):
        (tmp_path / name).symlink_to(ROOT / name)
    for name in ("cards.yaml", "harmless.yaml", "expectations", "cascade"):
        if (ROOT / "engine_examples" / name).is_dir():
            shutil.copytree(ROOT / "engine_examples" / name, tmp_path / "engine_examples" / name)
        elif (ROOT / "engine_examples" / name).is_file():
            (tmp_path / "engine_examples").mkdir(exist_ok=True)
            shutil.copy(ROOT / "engine_examples" / name, tmp_path / "engine_examples")
    write_source(tmp_path / "new.json", 2023, ["A ruling", "Another"])
    return tmp_path


def run(checkout, arguments):
    command = [sys.executable, "-m", "generator", "--root", str(checkout), *arguments]
    return subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", DEEDS)
def test_a_full_disk_costs_the_run_and_nothing_else(checkout, record, name):
    if not registry.PHASE.installed:
        pytest.skip("phase-python is not installed: pip install 'verdict[engine]'")
    deed = DEEDS[name]
    dice = random.Random(name)  # noqa: S311 -- the same bytes in every run
    with disks.small(checkout / "build", megabytes=128) as disk:
        assert run(checkout, ("build",)).returncode == 0
        assert run(checkout, deed.arguments).returncode == 0
        for _ in range(deed.times):
            one_fault(checkout, disk, deed, dice.randrange(deed.room), record)
    assert record.faults > deed.times // 2
    assert record.lost == 0


def one_fault(checkout, disk, deed, left, record):
    for name in deed.without:
        shutil.rmtree(disk.place / name)
    before = kept(disk, deed)
    disk.fill(left)
    done = run(checkout, deed.arguments)
    record.inputs += 1
    if done.returncode:
        record.faults += 1
        assert "No space left on device" in done.stderr
        assert "Traceback" not in done.stderr or "MkDocs" in done.stderr
        assert done.returncode == 1
        record.lost += kept(disk, deed) != before
    disk.empty()
    assert run(checkout, deed.arguments).returncode == 0


def kept(disk, deed):
    return {name: disks.content(disk.place / name) for name in deed.results}
