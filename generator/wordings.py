"""Earlier and later wordings of one statement that live on different cards.

Wizards rewords a general ruling when it publishes it again, and leaves the old wording on the cards that have it ("the
combined mana cost of its two halves", since 2023 "the combined mana value of its two halves"). Two general rulings,
which do not name the card that they are on, are wordings of one statement where nearly all words agree, what differs
are not names, numbers, symbols, card types or opposites, and no card has both.
"""

from __future__ import annotations

import datetime as dt
import difflib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator import identity, similarity

_LEAST_WORDS = 12  # of shorter texts one word is too much of the meaning
_ALIKE = 0.9
_ANCHOR = 6  # words at the beginning or the end that both wordings share
_TELLING = re.compile(
    r"[\d{}/+]|^(?:not|no|never|cannot|can't|won't|don't|doesn't|isn't|aren't|didn't|zero|one|two|three|four|five|six|"
    r"seven|white|blue|black|red|green|colorless|first|second|third|fourth|may|must|or|and|"
    r"target|kicked|permanents?|creatures?|artifacts?|enchantments?|lands?|planeswalkers?|instants?|sorcery)$"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Statement:
    """A general ruling as this comparison needs it: its first date and the cards that have it."""

    id: str
    text: str
    first: dt.date
    cards: frozenset[str]


def pairs(statements: Iterable[Statement]) -> list[tuple[str, str]]:
    """Ids of each earlier wording with the later one that is the most like it."""
    prepared = [_Prepared(each) for each in statements]
    buckets: dict[tuple[str, ...], list[_Prepared]] = defaultdict(list)
    for each in prepared:
        if len(each.words) >= _LEAST_WORDS:
            buckets["first", *each.words[:_ANCHOR]].append(each)
            buckets["last", *each.words[-_ANCHOR:]].append(each)
    best: dict[str, tuple[float, dt.date, str]] = {}
    for bucket in buckets.values():
        for earlier in bucket:
            for later in bucket:
                if earlier.statement.first < later.statement.first and (likeness := _likeness(earlier, later)):
                    candidate = (-likeness, later.statement.first, later.statement.id)
                    best[earlier.statement.id] = min(best.get(earlier.statement.id, candidate), candidate)
    return sorted((earlier, later) for earlier, (_, _, later) in best.items())


class _Prepared:
    """A statement with its words."""

    def __init__(self, statement: Statement) -> None:
        self.statement = statement
        self.words = identity.normalise(statement.text).split()
        self.counted = Counter(self.words)


def _likeness(earlier: _Prepared, later: _Prepared) -> float:
    """How alike two wordings of one statement are, 0 where they are not."""
    if similarity.upper_bound(earlier.counted, later.counted) < _ALIKE:
        return 0
    if earlier.statement.cards & later.statement.cards:
        return 0
    matcher = difflib.SequenceMatcher(None, earlier.words, later.words, autojunk=False)
    if matcher.ratio() < _ALIKE:
        return 0
    changed = [
        word
        for kind, i, j, k, m in matcher.get_opcodes()
        if kind != "equal"
        for word in (*earlier.words[i:j], *later.words[k:m])
    ]
    return 0 if any(map(_tells_apart, changed)) else matcher.ratio()


def _tells_apart(word: str) -> bool:
    """Whether a word that one wording lacks makes it another statement: a name, a number, a symbol, an opposite."""
    bare = word.strip(".,;:()\"'")
    return bare[:1].isupper() or bool(_TELLING.search(bare.lower()))


def linked(found: Iterable[tuple[str, str]]) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]:
    """The later wordings by id, and the earlier ones by id."""
    later: dict[str, set[str]] = defaultdict(set)
    earlier: dict[str, set[str]] = defaultdict(set)
    for old, new in found:
        later[old].add(new)
        earlier[new].add(old)
    return _sorted(later), _sorted(earlier)


def _sorted(links: Mapping[str, set[str]]) -> dict[str, tuple[str, ...]]:
    return {ruling: tuple(sorted(others)) for ruling, others in links.items()}
