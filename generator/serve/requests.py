"""What a request asks for: which file of the site, if any. Every path is hostile until it has passed here."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from urllib.parse import unquote_to_bytes

LONGEST_TARGET = 4096
"""Letters of a request's target: the longest page address has some 200, a search may be long."""

_HOSTS = ("127.0.0.1", "localhost", "[::1]")
_RESERVED = re.compile(r"[\x00-\x1f\x7f\\:*?\"<>|]")  # control characters, and what Windows gives a meaning to


def host_allowed(host: str | None, port: int) -> bool:
    """Whether a Host header names this machine: a page elsewhere that rebinds its name to 127.0.0.1 does not."""
    return host is not None and host.lower() in {name for bare in _HOSTS for name in (bare, f"{bare}:{port}")}


def parts(target: str) -> tuple[str, ...] | None:
    """The names of a target's path, decoded once; None where it is no path of a site.

    The last name is "" where the path ends in a slash.
    """
    path = target.partition("#")[0].partition("?")[0]
    if not path.startswith("/") or path.startswith("//") or len(target) > LONGEST_TARGET:
        return None
    try:
        decoded = unquote_to_bytes(path).decode("utf-8")
    except UnicodeDecodeError:
        return None
    names = tuple(decoded[1:].split("/"))
    return names if all(map(_harmless, names[:-1])) and (not names[-1] or _harmless(names[-1])) else None


def file_of(site: Path, names: tuple[str, ...]) -> Path | None:
    """The file of the site that these names lead to; None where there is none, or it lies outside."""
    root = site.resolve()
    wanted = root.joinpath(*names) if names[-1] else root.joinpath(*names[:-1], "index.html")
    try:
        found = wanted.resolve(strict=True)
    except (OSError, ValueError, RuntimeError):
        return None
    return found if found.is_relative_to(root) and found.is_file() else None


def is_folder(site: Path, names: tuple[str, ...]) -> bool:
    """Whether these names, without a slash at the end, lead to a folder that has a page."""
    return bool(names[-1]) and file_of(site, (*names, "")) is not None


def _harmless(name: str) -> bool:
    # A leading dot hides a file; a trailing dot or space is dropped by Windows.
    odd = name.startswith(".") or name.endswith((".", " ")) or _RESERVED.search(name) is not None
    return bool(name) and not odd and unicodedata.normalize("NFC", name) == name
