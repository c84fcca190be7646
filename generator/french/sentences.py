"""Cuts texts into sentences and lays the sentences of two languages beside each other."""

from __future__ import annotations

import re
from dataclasses import dataclass

# A sentence ends at a stop, with what closes behind it, where something begins that a sentence can begin with.
_END = re.compile(
    r"(?<=[.!?…])(?:[\s\u00a0\u202f]*[\"”»)\]])*\s+(?=[\"“«(\[⟦]*[\s\u00a0\u202f]*[\"“«(\[⟦]*[A-ZÀ-ÖØ-ÞŒ0-9])"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Aligned:
    """A sentence (or, where the numbers differ, the whole text) in both languages."""

    english: str
    french: str


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text, with their stops."""
    parts: list[str] = []
    start = 0
    for end in _END.finditer(text):
        parts.append(text[start : end.end()].strip())
        start = end.end()
    return (*parts, text[start:].strip()) if text[start:].strip() else tuple(parts)


def align(english: str, french: str) -> tuple[Aligned, ...]:
    """Sentence by sentence where both texts have as many, else the two texts as one."""
    ours, theirs = sentences(english), sentences(french)
    if len(ours) != len(theirs):
        return (Aligned(english=english, french=french),)
    return tuple(Aligned(english=one, french=other) for one, other in zip(ours, theirs, strict=True))
