"""Disks to be filled: small file systems in memory, for as long as a test takes."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_BLOCK = 1 << 12
_FILLER = ".filler"


class Disk:
    """A mounted file system that can be filled up, emptied again, and made read-only."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._filler = place / _FILLER

    def fill(self, left: int) -> None:
        """Leave so many bytes, in whole blocks."""
        self._filler.unlink(missing_ok=True)
        size = os.statvfs(self.place)
        with self._filler.open("wb") as file:
            os.posix_fallocate(file.fileno(), 0, max(size.f_bavail * size.f_frsize - left, 1))

    def empty(self) -> None:
        """Take the filler away."""
        self._filler.unlink(missing_ok=True)

    def lock(self) -> None:
        """Let nobody write, not even root, whom modes do not hold back."""
        _call("mount", "-o", "remount,ro", str(self.place))

    def unlock(self) -> None:
        """Let everybody write again."""
        _call("mount", "-o", "remount,rw", str(self.place))


@contextmanager
def small(place: Path, megabytes: int = 64) -> Iterator[Disk]:
    """A disk at `place`; skips the test where this process may not mount one."""
    place.mkdir(parents=True, exist_ok=True)
    try:
        _call("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(place))
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"a small disk cannot be mounted here: {_told(error)}")
    try:
        yield Disk(place)
    finally:
        _call("umount", "-l", str(place))


def _call(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)


def _told(error: OSError | subprocess.CalledProcessError) -> str:
    if isinstance(error, subprocess.CalledProcessError):
        return str(error.stderr).strip()
    return os.strerror(error.errno or errno.ENOSYS)


def content(folder: Path) -> dict[str, bytes]:
    """Every file below a folder but the filler."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != _FILLER
    }
