"""A number with its noun, in the English of messages."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """`1 problem`, `2 problems`, `13,299 cards`; nouns that take more than an s are not said here."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
