"""Text from outside on a terminal: a ruling must not steer it."""

from __future__ import annotations

_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"  # French has them, and Python does not count them as printable


def printable(shown: str) -> str:
    """Text without control and bidirectional characters, each of which becomes a replacement character."""
    return "".join(map(_letter, shown))


def printable_lines(shown: str) -> str:
    """The same of a text of several lines, whose ends stay."""
    return "\n".join(map(printable, shown.split("\n")))


def _letter(letter: str) -> str:
    return letter if letter.isprintable() or letter in _SPACES else "\N{REPLACEMENT CHARACTER}"
