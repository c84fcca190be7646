"""What is read stands in the folders that are for it: a link that leads out of them, or what is no file, is refused.

A link in somebody's contribution could otherwise put a private file of this machine on a page or into a message, and a
named pipe could keep a command waiting for ever.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from generator.diagnostics import Diagnostic

_RULE = "link-outside"


def problems(root: Path, folders: tuple[Path, ...]) -> list[Diagnostic]:
    """What must not be read of these folders, in order; a link from one of them into another may stand."""
    inside = tuple(f"{os.path.realpath(folder)}{os.sep}" for folder in folders)
    return sorted(problem for folder in folders if folder.is_dir() for problem in _below(str(folder), inside, root))


def _below(folder: str, inside: tuple[str, ...], root: Path) -> Iterator[Diagnostic]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _below(entry.path, inside, root)
            elif what := _wrong(entry, inside):
                yield _problem(root, entry.path, what)


def _wrong(entry: os.DirEntry[str], inside: tuple[str, ...]) -> str:
    """What is wrong with an entry that is no folder; "" in most cases, which cost no call of the system."""
    if entry.is_file(follow_symlinks=False):
        return ""
    place = Path(entry.path)  # its questions take a link to itself for a link to nothing
    if entry.is_symlink():
        target = os.path.realpath(entry.path)
        if not target.startswith(inside):
            return f"a link to {target}, outside of the folders that are read"
        if not place.exists():
            return "a link to nothing"
    return "" if place.is_file() or place.is_dir() else "neither a file nor a folder"


def _problem(root: Path, found: str, what: str) -> Diagnostic:
    path = Path(found)
    label = path.relative_to(root) if path.is_relative_to(root) else path
    fix = "delete it, or put the file itself there"
    return Diagnostic(path=label.as_posix(), line=1, column=1, rule=_RULE, message=f"this is {what}", fix=fix)
