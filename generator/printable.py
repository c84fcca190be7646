"""Text from outside on a terminal: a ruling must not steer it."""

from __future__ import annotations


def printable(shown: str) -> str:
    """Text without control and bidirectional characters, each of which becomes a replacement character."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in shown)
