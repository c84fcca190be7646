"""The index that the theme's script asks for before it lets anybody search: an empty one.

The theme loads its index whole: of 30,000 pages that would be 48 MB, and 45 s until the first result. Its search box
asks our worker instead, which loads a few shards.
"""

from __future__ import annotations

from pathlib import Path

from generator import files
from generator.search import shards

NAMES = ("search_index.json", "search_index.js")
"""Its files, among those of the shards."""

_EMPTY = '{"config":{"lang":["en"],"separator":"\\\\s+","pipeline":[]},"docs":[]}'


def write(folder: Path) -> None:
    """Write it into the root of a language's pages; as a script too, because a page from a disk may not fetch."""
    files.write_fresh(folder / shards.FOLDER / NAMES[0], _EMPTY.encode())
    files.write_fresh(folder / shards.FOLDER / NAMES[1], f"var __index = {_EMPTY}".encode())
