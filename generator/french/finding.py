"""What the checker hands over: a pair of texts goes in, findings come out."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.french.masking import Masked
from generator.french.sentences import Aligned, align


@dataclass(frozen=True, kw_only=True, slots=True)
class Finding:
    """One fault in one French text: the rule that found it, what was found and expected, what to do."""

    rule: str
    message: str
    fix: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Pair:
    """A ruling's English beside its French, both masked; `english` is None while the English is not loaded."""

    french: Masked
    english: Masked | None = None
    aligned: tuple[Aligned, ...] = field(default=())


def pair(french: Masked, english: Masked | None = None) -> Pair:
    """The two texts, cut into sentences that answer each other."""
    aligned = align(english.text, french.text) if english else ()
    return Pair(french=french, english=english, aligned=aligned)
