"""What is said of a card page when it is imported: a name, an id, a day, each as such things are."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from generator.errors import UsageError
from generator.sources.card_page import EARLIEST
from generator.sources.manifest import Page

_MOST_LETTERS = 200  # the longest name of a card has 141
_ORACLE_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_AHEAD = dt.timedelta(days=366)  # clocks and time zones differ; what is meant to be caught is a slip of a digit


def check(page: Page, today: dt.date) -> None:
    """Raise `UsageError` with all that cannot be true of a page."""
    if problems := [*_name("--card", page.card), *_others(page, today)]:
        raise UsageError("\n".join(problems))


def _others(page: Page, today: dt.date) -> Iterator[str]:
    if page.french_name:
        yield from _name("--french-name", page.french_name)
    if page.oracle_id and not _ORACLE_ID.fullmatch(page.oracle_id):
        like = "00000000-0000-0000-0000-000000000000"
        yield f"--oracle-id {page.oracle_id[:60]!r} is no id of Scryfall: write it like {like}, in lower case"
    if not EARLIEST <= page.taken <= today + _AHEAD:
        yield f"--taken {page.taken} cannot be: a page is from {EARLIEST} or later, and today is {today}"


def _name(option: str, name: str) -> Iterator[str]:
    """Two halves of a split card are joined by two slashes; one alone, or a dot in front, is a path's."""
    if not name.strip():
        yield f"{option} is empty: write the card's name as it is printed"
    elif name != " ".join(name.split(" ")).strip() or not name.isprintable():
        yield f"{option} {name[:60]!r} has space around it, or characters that do not print: write the card's name"
    elif len(name) > _MOST_LETTERS:
        yield f"{option} has {len(name):,} letters, and no card's name has more than {_MOST_LETTERS}"
    elif name.startswith((".", "/", "\\")) or "/" in name.replace("//", ""):
        yield f"{option} {name[:60]!r} is a path, not a card's name: write the name as it is printed"
