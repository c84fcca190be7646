"""The part of a text that shows why it was found, with what was hit marked."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from generator.search import analysis
from generator.search.results import Piece

LONGEST = 320
"""Letters of a snippet: most rulings fit whole."""

_BEFORE = 60  # letters of context in front of the first hit


def snippet(text: str, language: str, marked: AbstractSet[str]) -> tuple[Piece, ...]:
    """The best stretch of a text, with the words marked that are one of these terms."""
    hits = [
        (start, end)
        for start, end, word in analysis.words(text)
        if not marked.isdisjoint(analysis.terms(word, language))
    ]
    first, last = _window(text, hits)
    pieces = [Piece(text="… ")] if first else []
    at = first
    for start, end in hits:
        if start < first or end > last:
            continue
        if start > at:
            pieces.append(Piece(text=text[at:start]))
        pieces.append(Piece(text=text[start:end], marked=True))
        at = end
    pieces.append(Piece(text=text[at:last] + (" …" if last < len(text) else "")))
    return tuple(piece for piece in pieces if piece.text)


def _window(text: str, hits: list[tuple[int, int]]) -> tuple[int, int]:
    """Where the stretch with the most hits begins and ends, at spaces."""
    if len(text) <= LONGEST:
        return 0, len(text)
    begins = [max(0, start - _BEFORE) for start, _ in hits] or [0]
    best = max(
        begins, key=lambda begin: (sum(begin <= start and end <= begin + LONGEST for start, end in hits), -begin)
    )
    first = 0 if best == 0 else text.find(" ", best, best + _BEFORE) + 1 or best
    last = min(len(text), first + LONGEST)
    if last < len(text):
        space = text.rfind(" ", first, last)
        last = space if space > first else last
    return first, last
