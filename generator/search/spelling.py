"""What a word may have been meant as: words that begin so, and words that are one or two slips away.

A slip is a letter too many, one too few, a wrong one, or two that changed places.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

_SHORTEST = 4  # letters: shorter words are a slip away from everything
_TWO_SLIPS = 6  # letters from which on two slips are looked for
_MOST_PREFIXED = 60
_MOST_MEANT = 4


@dataclass(kw_only=True)
class Speller:
    """The words of one language with how often each is used."""

    words: Mapping[str, int]
    _ordered: list[str] = field(default_factory=list)
    _by_length: dict[int, list[tuple[int, str]]] = field(default_factory=dict)

    def beginning(self, prefix: str) -> list[str]:
        """The words that begin so, the most used first."""
        if not self._ordered:
            self._ordered = sorted(self.words)
        start, end = bisect_left(self._ordered, prefix), bisect_left(self._ordered, prefix + "\U0010ffff")
        return sorted(self._ordered[start:end], key=lambda word: (-self.words[word], word))[:_MOST_PREFIXED]

    def meant(self, word: str) -> list[str]:
        """The words nearest to one that nobody uses: one slip away, else two; the most used first."""
        if len(word) < _SHORTEST or not word.isalpha():
            return []
        for slips in (1, 2) if len(word) >= _TWO_SLIPS else (1,):
            near = [(other, distance(word, other, slips)) for other in self._similar(word, slips)]
            found = [other for other, apart in near if apart <= slips]
            if found:
                # People seldom miss the first letter.
                found.sort(key=lambda other: (other[0] != word[0], -self.words[other], other))
                return found[:_MOST_MEANT]
        return []

    def _similar(self, word: str, slips: int) -> Iterable[str]:
        """Words of about that length with about those letters: a quick look before the exact count."""
        if not self._by_length:
            for known in self.words:
                if known.isalpha():
                    self._by_length.setdefault(len(known), []).append((_letters(known), known))
        letters = _letters(word)
        # A slip changes at most two of the letters that occur.
        return [
            known
            for length in range(len(word) - slips, len(word) + slips + 1)
            for mask, known in self._by_length.get(length, ())
            if (mask ^ letters).bit_count() <= 2 * slips
        ]


def distance(one: str, other: str, most: int) -> int:
    """How many slips lie between two words; some number above `most` where there are more."""
    before: list[int] = []
    previous = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        current = [row]
        for column, facing in enumerate(other, 1):
            cost = min(previous[column] + 1, current[-1] + 1, previous[column - 1] + (letter != facing))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == facing:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        if min(current) > most:
            return most + 1
        before, previous = previous, current
    return previous[-1]


def _letters(word: str) -> int:
    mask = 0
    for letter in word:
        mask |= 1 << (ord(letter) & 63)
    return mask
