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
_FORM_LEAST = 5  # letters that forms of a word share at the least
_ENDING = 3  # letters that they may differ in
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"  # of words without accents


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
        near = [other for other in _one_slip(word) if other in self.words]
        if not near and len(word) >= _TWO_SLIPS:
            near = [other for other in self._similar(word) if distance(word, other, 2) <= 2]  # noqa: PLR2004 -- two slips
        # People seldom miss the first letter.
        near.sort(key=lambda other: (other[0] != word[0], -self.words[other], other))
        return list(dict.fromkeys([*near[:_MOST_MEANT], *self._forms(word)]))[: 2 * _MOST_MEANT]

    def _forms(self, word: str) -> list[str]:
        """Words that differ in their endings only: forms that the stemmer does not know for one word."""
        if len(word) < _TWO_SLIPS:
            return []
        begun = self.beginning(word[: max(_FORM_LEAST, len(word) - _ENDING)])
        return [other for other in begun if len(other) <= len(word) + 2][:_MOST_MEANT]

    def _similar(self, word: str) -> Iterable[str]:
        """Words that may be two slips away: of about that length, with about those letters, and a third of it whole."""
        if not self._by_length:
            for known in self.words:
                if known.isalpha():
                    self._by_length.setdefault(len(known), []).append((_letters(known), known))
        letters = _letters(word)
        third = len(word) // 3
        first, middle, last = word[:third], word[third : 2 * third], word[-third:]
        return [
            known
            for length in range(len(word) - 2, len(word) + 3)
            for mask, known in self._by_length.get(length, ())
            # A slip changes at most two of the letters that occur, and seldom more than one third of the word.
            if (mask ^ letters).bit_count() <= 4  # noqa: PLR2004 -- twice two
            and (known.startswith(first) or known.endswith(last) or middle in known)
        ]


def _one_slip(word: str) -> set[str]:
    """Every run of letters that is one slip away."""
    parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    fewer = {start + end[1:] for start, end in parts if end}
    swapped = {start + end[1] + end[0] + end[2:] for start, end in parts if len(end) > 1}
    other = {start + letter + end[1:] for start, end in parts if end for letter in _ALPHABET}
    more = {start + letter + end for start, end in parts for letter in _ALPHABET}
    return fewer | swapped | other | more


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
