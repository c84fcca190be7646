"""A card page's extract: a French disclaimer, then pairs of lines.

The first of a pair is `18 juin 2021 · source : wotc`, the second the English text.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.records import Source
from generator.sources.snapshot import SourcedPublication

_MONTHS = (
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()  # noqa: SIM905
)
_DISCLAIMER = "Clarifications officielles de Wizards of the Coast."
# Any line that begins like a date is meant as one, so that a misspelt month is not taken for a ruling.
_LIKE_A_HEAD = re.compile(r"\s*\d{1,2}(?:er)?\s+\S+\s+\d{3,5}\b|.*·\s*source\b", re.IGNORECASE)
_HEAD = re.compile(r"(?P<day>\d{1,2}|1er) (?P<month>\w+) (?P<year>\d{4}) · source : (?P<source>\S+)\Z")
_SOURCES = {source.value: source for source in (Source.WOTC, Source.SCRYFALL)}
_RULE = "card-page"
EARLIEST = dt.date(1993, 8, 5)
"""The day on which the first cards were published: no page or ruling is older."""

_AHEAD = dt.timedelta(days=366)  # rulings are dated by the day of their set, which a page may be ahead of
_MOST_LETTERS = 20_000  # the longest ruling has 1,500
# Control characters, and those that turn the direction of what follows: no ruling has any.
_STEERING = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def parse(label: str, text: str, taken: dt.date = dt.date.max) -> tuple[SourcedPublication, ...]:
    """The publications of a page that was taken on a day, in its order; `label` is its file as messages show it.

    Raises `DataError` with every line that is not as a card page has it.
    """
    page = _Page(label, taken)
    publications = tuple(page.publications(text))
    if page.problems:
        raise DataError(page.problems)
    return publications


class _Page:
    """Reads lines one after the other, noting what is wrong with them."""

    def __init__(self, label: str, taken: dt.date) -> None:
        self.label = label
        self._latest = taken + _AHEAD if taken < dt.date.max - _AHEAD else dt.date.max
        self.problems: list[Diagnostic] = []

    def publications(self, text: str) -> Iterator[SourcedPublication]:
        """What can be read; the problems say what cannot."""
        lines = [line.strip("\r") for line in text.split("\n")]
        while lines and not lines[-1].strip():
            lines.pop()
        if not lines or not lines[0].startswith(_DISCLAIMER):
            self._report(1, 1, "the disclaimer is missing", f"the first line must begin with {_DISCLAIMER!r}")
            lines.insert(0, "")
        if len(lines) == 1:
            self._report(1, 1, "the page has no ruling", "below the disclaimer, give pairs of a date line and a text")
        yield from self._pairs(list(enumerate(lines, start=1))[1:])

    def _pairs(self, lines: list[tuple[int, str]]) -> Iterator[SourcedPublication]:
        seen: dict[tuple[dt.date, str], int] = {}
        head: tuple[dt.date, Source] | None = None
        waiting = 0  # the line of the date that has no text yet
        for number, line in lines:
            if _LIKE_A_HEAD.match(line):
                self._dateless_or_textless(waiting)
                head, waiting = self._head(number, line), number
            elif self._is_text(number, line, waiting):
                waiting = 0
                if head and self._is_new(seen, number, (head[0], line)):
                    yield SourcedPublication(date=head[0], source=head[1], text=line)
        self._dateless_or_textless(waiting)

    def _dateless_or_textless(self, waiting: int) -> None:
        if waiting:
            self._report(waiting, 1, "a date without a text", "write the ruling in the line below its date")

    def _is_text(self, number: int, line: str, waiting: int) -> bool:
        if not line.strip():
            self._report(number, 1, "an empty line", "delete it")
        elif not waiting:
            self._report(number, 1, f"a text without a date: {_short(line)!r}", "write its date and source above it")
        elif found := _STEERING.search(line):
            shown = f"U+{ord(found[0]):04X}"
            self._report(number, found.start() + 1, f"character {shown} steers a terminal or a page", "delete it")
            return True  # it is the text of its date all the same
        elif len(line) > _MOST_LETTERS:
            message = f"a text of {len(line):,} letters, and no ruling has more than {_MOST_LETTERS:,}"
            self._report(number, 1, message, "see that each ruling has a line of its own")
            return True
        elif line != line.strip():
            self._report(number, 1, f"space around the text {_short(line)!r}", "delete the space")
        else:
            return True
        return False

    def _is_new(self, seen: dict[tuple[dt.date, str], int], number: int, entry: tuple[dt.date, str]) -> bool:
        if entry in seen:
            self._report(number, 1, f"the same text and date as in line {seen[entry]}", "delete one of the two")
            return False
        seen[entry] = number
        return True

    def _head(self, number: int, line: str) -> tuple[dt.date, Source] | None:
        match = _HEAD.match(line)
        if not match:
            self._report(
                number, 1, f"not a date line: {_short(line)!r}", "write it like '18 juin 2021 · source : wotc'"
            )
            return None
        date, source = self._date(number, match), _SOURCES.get(match["source"])
        if source is None:
            expected = " or ".join(_SOURCES)
            self._report(number, match.start("source") + 1, f"unknown source {match['source']!r}", f"write {expected}")
        return (date, source) if date and source else None

    def _date(self, number: int, match: re.Match[str]) -> dt.date | None:
        if match["month"] not in _MONTHS:
            known = ", ".join(_MONTHS)
            self._report(number, match.start("month") + 1, f"unknown month {match['month']!r}", f"write one of {known}")
            return None
        found = f"{match['day']} {match['month']} {match['year']}"
        try:
            date = dt.date(int(match["year"]), _MONTHS.index(match["month"]) + 1, int(match["day"].removesuffix("er")))
        except ValueError:
            self._report(number, 1, f"no such day: {found!r}", "see the page for the right date")
            return None
        if not EARLIEST <= date <= self._latest:
            message = f"no ruling is of {found}: expected from {EARLIEST} to a year after the page was taken"
            self._report(number, 1, message, "see the page for the right date")
        return date

    def _report(self, line: int, column: int, message: str, fix: str) -> None:
        self.problems.append(
            Diagnostic(path=self.label, line=line, column=column, rule=_RULE, message=message, fix=fix)
        )


def _short(line: str) -> str:
    """As much of a line as a message needs."""
    most = 60
    return line if len(line) <= most else f"{line[:most]}..."
