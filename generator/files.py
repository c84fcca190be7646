"""The only place that writes files: aside first, then swapped in, so that a killed run leaves the old or the new."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from generator.errors import GeneratorError

_AT_FDCWD = -100  # Linux <fcntl.h>: paths are relative to the working directory
_RENAME_EXCHANGE = 2  # Linux <linux/fs.h> and macOS <sys/stdio.h> (RENAME_SWAP) share the figure


class InUseError(GeneratorError):
    """Another run is writing the same folder."""


def write_text(path: Path, text: str) -> None:
    """Write `text` as UTF-8 with the line ends that it has."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file beside its place and rename it into it; folders above it are made."""
    with replace_file(path) as aside:
        aside.write_bytes(data)


@contextmanager
def replace_file(path: Path) -> Iterator[Path]:
    """Give a place beside `path` for a file that takes its name when the block ends well and goes when it fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with _named(path):
            yield aside
        aside.replace(path)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def write_fresh(path: Path, data: bytes) -> None:
    """Write a file of a folder that `replace_folder` gave: nobody sees it yet, so nothing needs to be kept aside."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with _named(path):
        path.write_bytes(data)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Have an error of the system name the file that is written: that of a full disk names none."""
    try:
        yield
    except OSError as error:
        if error.filename is not None or error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def copy_fresh(source: Path, folder: Path, without: frozenset[str] = frozenset()) -> None:
    """Copy what is in `source`, save the names at its top that are in `without`, into a folder nobody sees yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(source.iterdir()):
        if path.name in without:
            continue
        if path.is_dir():  # shutil.copytree would go on through a full disk, and tell of every file
            copy_fresh(path, folder / path.name)
        else:
            shutil.copyfile(path, folder / path.name)


@contextmanager
def lock(folder: Path) -> Iterator[None]:
    """Keep other runs of Verdict out of `folder`, by an advisory lock that ends with the process.

    Raises `GeneratorError` at once where another process has it.
    """
    with _locked(folder.with_name(f".{folder.name}.lock"), folder):
        yield


@contextmanager
def replace_folder(target: Path) -> Iterator[Path]:
    """Give an empty folder beside `target`, which takes its place when the block ends well and vanishes when it fails.

    Where the system can exchange two names (Linux, macOS) there is no moment without a `target`. Elsewhere there is a
    short one, and the next call (or `restore_folder`) mends what a kill in that moment left.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f".{target.name}.new")
    with _locked(target.with_name(f".{target.name}.swap"), target):
        restore_folder(target)
        settle_folder(target)
        _remove(fresh)
        fresh.mkdir()
        try:
            with _named(target):
                yield fresh
        except BaseException:
            _remove(fresh)
            raise
        _swap_in(fresh, target)


@dataclass(frozen=True, kw_only=True, slots=True)
class Changes:
    """What is to change in a folder: put new files into `folder` at their places, and add what is to go to `gone`."""

    folder: Path
    gone: set[str]


@contextmanager
def change_folder(target: Path) -> Iterator[Changes]:
    """Change some files of `target`, all of them when the block ends well and none when it fails.

    A kill before the end changes nothing. One in the short moment of moving the files into their places is carried to
    its end by the next call, or by whoever reads the folder next and calls `mend_folder`.
    """
    staged = target.with_name(f".{target.name}.staged")
    with _locked(target.with_name(f".{target.name}.swap"), target):
        settle_folder(target)
        _remove(staged)
        staged.mkdir()
        changes = Changes(folder=staged, gone=set())
        try:
            with _named(target):
                yield changes
        except BaseException:
            _remove(staged)
            raise
        write_text(_decided(target), "\n".join(sorted(changes.gone)))
        settle_folder(target)


def mend_folder(target: Path) -> None:
    """Carry to its end what a kill cut short while it wrote a folder; nothing while another run is writing it."""
    if _decided(target).is_file() or not target.exists():
        with suppress(InUseError), _locked(target.with_name(f".{target.name}.swap"), target):
            restore_folder(target)
            settle_folder(target)


def settle_folder(target: Path) -> None:
    """Move the files of a change that was decided into their places, and take away what is to go."""
    decided, staged = _decided(target), target.with_name(f".{target.name}.staged")
    if not decided.is_file():
        return
    for place, _, names in os.walk(staged):
        into = target / Path(place).relative_to(staged)
        into.mkdir(parents=True, exist_ok=True)
        for name in names:
            Path(place, name).replace(into / name)
    for name in filter(None, decided.read_text(encoding="utf-8").split("\n")):
        (target / name).unlink(missing_ok=True)
        with suppress(OSError):  # the folder has other files, or is gone already
            (target / name).parent.rmdir()
    _remove(staged)
    decided.unlink()


def _decided(target: Path) -> Path:
    return target.with_name(f".{target.name}.decided")


def restore_folder(target: Path) -> None:
    """Put the old `target` back if a kill came between its two renames."""
    old = target.with_name(f".{target.name}.old")
    if old.is_dir() and not target.exists():
        old.rename(target)
    _remove(old)


def _swap_in(fresh: Path, target: Path) -> None:
    if not target.exists():
        fresh.rename(target)
        return
    if _exchange(fresh, target):
        _remove(fresh)
        return
    old = target.with_name(f".{target.name}.old")
    target.rename(old)
    fresh.rename(target)
    _remove(old)


def _exchange(one: Path, other: Path) -> bool:
    """Exchange two names in one step; False where the system or the file system cannot."""
    call = _exchange_call()
    return call is not None and call(os.fsencode(one), os.fsencode(other)) == 0


def _exchange_call() -> Callable[[bytes, bytes], int] | None:
    library = ctypes.CDLL(None) if sys.platform != "win32" else None
    linux = getattr(library, "renameat2", None)
    if linux is not None:
        return lambda one, other: int(linux(_AT_FDCWD, one, _AT_FDCWD, other, _RENAME_EXCHANGE))
    mac = getattr(library, "renamex_np", None)
    if mac is not None:
        return lambda one, other: int(mac(one, other, _RENAME_EXCHANGE))
    return None


def _remove(folder: Path) -> None:
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder)


@contextmanager
def _locked(path: Path, what: Path) -> Iterator[None]:
    path.parent.mkdir(parents=True, exist_ok=True)
    file = _taken(path)
    if file is None:
        raise InUseError(f"another run of Verdict is writing {what}: wait until it has ended, then try again")
    try:
        yield
    finally:
        if sys.platform != "win32":  # where a file that is open cannot be deleted
            path.unlink(missing_ok=True)
        file.close()


def _taken(path: Path) -> IO[bytes] | None:
    """The lock's file, locked; None where another process has it."""
    while True:
        file = path.open("a+b")
        if not _take(file):
            file.close()
            return None
        if _is_at(path, file):
            return file
        file.close()  # the run that had the lock deleted its file between our two calls


def _is_at(path: Path, file: IO[bytes]) -> bool:
    try:
        return path.stat().st_ino == os.fstat(file.fileno()).st_ino
    except FileNotFoundError:
        return False


def _take(file: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
