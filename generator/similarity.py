"""How alike two wordings are, and which old one each new one replaces."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

Piece = Literal["same", "went", "came"]
"""What became of a piece of a text."""

_LONGEST = 4_000  # words of both together whose comparing is not felt; the longest ruling has some three hundred
# Of the rewordings on the four pages and in the real files the least alike keep about 0.7 of their words; two rulings
# of one card that say different things rarely share half.
_REPLACES = 0.6


def ratio(one: str, other: str) -> float:
    """From 0 (no word in common) to 1 (the same words in the same order)."""
    return difflib.SequenceMatcher(None, one.split(), other.split(), autojunk=False).ratio()


def upper_bound(one: Counter[str], other: Counter[str]) -> float:
    """What `ratio` cannot exceed, from the counted words alone: much quicker."""
    words = one.total() + other.total()
    return 2 * (one & other).total() / words if words else 1.0


def pair_up(gone: Iterable[str], come: Iterable[str]) -> dict[str, str]:
    """Which text that came replaces which that is gone: the most alike first, each text once."""
    new = [(text, Counter(text.split())) for text in come]
    pairs: list[tuple[float, str, str]] = []
    for old in gone:
        words = Counter(old.split())
        likely = [text for text, others in new if upper_bound(words, others) >= _REPLACES]
        pairs.extend((likeness, old, text) for text in likely if (likeness := ratio(old, text)) >= _REPLACES)
    replaced: dict[str, str] = {}
    for _, old, text in sorted(pairs, key=lambda pair: (-pair[0], pair[1], pair[2])):
        if old not in replaced and text not in replaced.values():
            replaced[old] = text
    return replaced


def pieces(old: str, new: str) -> Iterator[tuple[Piece, str]]:
    """Both wordings as one text, cut where words went or came; of very long ones the old whole, then the new."""
    before, after = old.split(), new.split()
    if len(before) + len(after) > _LONGEST:
        yield from (("went", " ".join(before)), ("came", " ".join(after)))
        return
    for kind, i, j, k, m in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            yield "same", " ".join(before[i:j])
            continue
        if i < j:
            yield "went", " ".join(before[i:j])
        if k < m:
            yield "came", " ".join(after[k:m])


def difference(old: str, new: str) -> str:
    """Both wordings as one text: `[-what went-]` and `{+what came+}`."""
    marks: dict[Piece, str] = {"same": "{}", "went": "[-{}-]", "came": "{{+{}+}}"}
    return " ".join(marks[piece].format(text) for piece, text in pieces(old, new))
