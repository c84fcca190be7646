"""Whatever is read, it is read or refused with an error of the documented kinds, and within a second."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest

from tests.soak import targets

NAMES = (
    "card page", "mtgjson", "scryfall", "example", "card file", "French file", "topics", "worker's answer", "template"
)  # fmt: skip
_SHARE = 150  # of every run of the tests
_LONG = 100_000


@pytest.fixture(scope="module")
def all_targets():
    """Where the system has a folder in memory, files are written there: a hundred thousand each."""
    memory = Path("/dev/shm")  # noqa: S108 -- a folder of its own is made in it
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield targets.targets(Path(folder))


def inputs(target, name, count, start=0):
    for number in range(start, start + count):
        dice = random.Random(f"{name} {number}")  # noqa: S311 -- each input can be made again
        yield number, targets.mutated(dice, target.seeds)


def test_every_target_is_fuzzed(all_targets):
    assert tuple(all_targets) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_undamaged_seeds_are_read(all_targets, name):
    for seed in all_targets[name].seeds[:20]:
        if len(seed) < 3000:  # what was cut need not be whole
            all_targets[name].read(seed)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_damaged_is_read_or_refused(all_targets, name):
    for number, data in inputs(all_targets[name], name, _SHARE):
        fuzzed(all_targets[name], number, data)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_what_is_damaged_is_read_or_refused_at_length(all_targets, record, name):
    for number, data in inputs(all_targets[name], name, _LONG):
        with record.input():
            fuzzed(all_targets[name], number, data)


def fuzzed(target, number, data):
    try:
        target.once(data)
    except Exception as error:
        error.add_note(f"input {number}: {data!r}")
        raise
