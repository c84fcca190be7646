"""The index of the theme's own search, with the articles that the theme does not see in it.

It is loaded whole by the browser, so it serves a small corpus only; a large one is searched by shards.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from markupsafe import escape

from generator import files

LIMIT = 2000  # pages; at 30,000 the index is 48 MB and takes the browser 45 s to open


def write(folder: Path, entries: Iterable[tuple[str, str, str]]) -> None:
    """Fill the index that MkDocs began in `folder` with addresses, titles and words.

    It is written a second time as a script, because a page opened from a disk may not fetch.
    """
    path = folder / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    index["docs"] = [
        {"location": address, "title": str(escape(title)), "text": str(escape(words))}
        for address, title, words in entries
    ]
    data = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    files.write_text(path, data)
    files.write_text(path.with_suffix(".js"), f"var __index = {data}")
