"""Earlier and later wordings of one statement that live on different cards.

Wizards rewords a general ruling when it publishes it again, and leaves the old wording on the cards that have it ("the
combined mana cost of its two halves", since 2023 "the combined mana value of its two halves"). Two general rulings,
which do not name the card that they are on, are wordings of one statement where nearly all words agree, what differs
is nothing but forms of the same words, small words and terms that the rules have renamed, and no card has both. Any
other word may make it another statement: a zone, a mechanic, whose library it is.
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
# What may come or go without another meaning; no pronouns and possessives of players, no zones, no order in time.
_SMALL = (
    "a an the that this each any it its it's they're is are was were has had have been be being will would to of who "
    "which whose also just still all both such"
)
_PLAIN = frozenset(_SMALL.split())
_TERMS = frozenset(
    {("cost", "value"), ("converted cost", "value"), ("converted costs", "values"), ("comes back onto", "enters")}
)
"""What the rules have called otherwise since: words that went, words that came."""

_WHOSE = frozenset({"their", "theirs"})  # no form of "they"
_EXAMPLES = re.compile(r",? \(?such as (?:with )?[\w'-]+(?: does)?\)?(?=[,. ])")
_MARKS = ".,;:()[]\"'\N{EM DASH}\N{EN DASH}"
_ENDING = 3  # letters in which two forms of a word may differ: copy, copies


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
        self.words = _EXAMPLES.sub("", identity.normalise(statement.text)).split()
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
    changes = [code[1:] for code in matcher.get_opcodes() if code[0] != "equal"]
    went = [word for i, j, _, _ in changes for word in earlier.words[i:j]]
    came = [word for _, _, i, j in changes for word in later.words[i:j]]
    return matcher.ratio() if _say_the_same(went, came) else 0


def _say_the_same(went: Iterable[str], came: Iterable[str]) -> bool:
    """Whether a statement is the same with some words instead of others."""
    went, left = [bare for word in went if (bare := _bare(word))], [bare for word in came if (bare := _bare(word))]
    gone = []
    for word in went:
        form = next((other for other in left if _is_form(word, other)), None)
        if form is None:
            gone.append(word)
        else:
            left.remove(form)
    return (" ".join(gone), " ".join(left)) in _TERMS or _PLAIN.issuperset([*gone, *left])


def _bare(word: str) -> str:
    return word.strip(_MARKS).lower()


def _is_form(one: str, other: str) -> bool:
    """Whether two words are forms of one: the shorter stands in the longer, but for its last letter."""
    shorter, longer = sorted((one, other), key=len)
    alike = len(shorter) > _ENDING and longer.startswith(shorter[:-1])
    return one == other or (alike and len(longer) - len(shorter) <= _ENDING and longer not in _WHOSE)


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
