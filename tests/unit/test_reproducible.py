"""Built without a network, from two paths: the same bytes, but for the index, whose segments have random names."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from generator.engines import registry
from tests import checkouts, disks

pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(not registry.PHASE.installed, reason="phase-python is not installed"),
]

_ALONE = ("unshare", "-rn")


@pytest.fixture
def alone():
    """What starts a process without a network."""
    if sys.platform != "linux" or shutil.which("unshare") is None:
        pytest.skip("no network namespaces here")
    asked = subprocess.run([*_ALONE, "true"], capture_output=True, text=True, check=False)
    if asked.returncode:
        pytest.skip(f"a network namespace is not permitted here: {asked.stderr.strip()}")
    return _ALONE


def test_built_without_a_network_from_two_paths_it_is_the_same_to_the_byte(tmp_path, alone):
    """One test: its builds are long, and a fixture's would be made once by each process that tests run in."""
    one, other = (build(tmp_path / name, seed, alone) for name, seed in (("one", 1), ("another/and/a/longer/one", 2)))
    verified = checkouts.run(one, "verify", "--fresh", "found-spell-resolves-first", before=alone)
    assert (verified.returncode, verified.stdout.split()[0]) == (0, "verified")
    for part in ("site", "report", "unpacked"):
        ours, theirs = (disks.content(checkout / "build" / part) for checkout in (one, other))
        differing = [name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name)]
        assert [name for name in differing if "/index/" not in name] == []


def build(checkout, seed, alone):
    """Build and pack in a checkout, with hashes of that seed."""
    checkouts.small(checkout, copied=True)
    before = ("env", "SOURCE_DATE_EPOCH=1764460800", f"PYTHONHASHSEED={seed}", *alone)
    for arguments in (("build",), ("pack", "--output", "build/a.zip")):
        done = checkouts.run(checkout, *arguments, before=before)
        assert done.returncode == 0, done.stderr
    shutil.unpack_archive(checkout / "build" / "a.zip", checkout / "build" / "unpacked")
    return checkout
