"""Cards by name: which cards the words of a query name, in either language, however much of the name was typed."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.search import analysis

_WIDEST = 400  # cards that share a word; a word of more names none of them
_MOST = 60  # cards that one query may name


@dataclass(frozen=True, kw_only=True, slots=True)
class NamedCard:
    """A card that a query names: by which of its words (by number), and how much of the name they are, 0 to 1."""

    key: str
    covered: frozenset[int]
    share: float


@dataclass(frozen=True, kw_only=True)
class Names:
    """All cards' names; `words` has, by word, the numbers of the cards whose name has it."""

    cards: Sequence[Sequence[str]]
    words: Mapping[str, Sequence[int]]

    @classmethod
    def from_json(cls, data: bytes) -> Names:
        """The names that an index keeps."""
        kept = json.loads(data)
        return cls(cards=kept["cards"], words=kept["words"])

    @cached_property
    def by_key(self) -> dict[str, tuple[str, str]]:
        """English and French name by key."""
        return {key: (name, french_name) for key, name, french_name in self.cards}

    def shown(self, key: str, language: str) -> str:
        """A card's name in a language, the English one where there is no other."""
        name, french_name = self.by_key.get(key, (key, ""))
        return french_name if language == "fr" and french_name else name

    def weight(self, word: str) -> float:
        """How much a word says of which card is meant."""
        return math.log(1 + len(self.cards) / (1 + len(self.words.get(word, ()))))

    def having(self, ways: Iterable[str]) -> frozenset[int]:
        """The cards whose name has a word that may be typed in these ways."""
        return frozenset(number for way in ways for number in self.words.get(way, ()))

    def named(self, query: Sequence[Sequence[str]]) -> list[NamedCard]:
        """The cards that the words of a query name, the best first; each word comes with the ways to type it."""
        by_card: dict[int, set[int]] = {}
        for at, ways in enumerate(query):
            cards = self.having(ways)
            if len(cards) <= _WIDEST:
                for number in cards:
                    by_card.setdefault(number, set()).add(at)
        typed = [frozenset(ways) for ways in query]
        found = [self._named(number, typed) for number in by_card]
        found.sort(key=lambda card: (-card.share, -len(card.covered), card.key))
        return found[:_MOST]

    def complete(self, query: Sequence[Sequence[str]]) -> list[str]:
        """The keys of the cards whose name has every one of these words."""
        if not query:
            return []
        numbers = frozenset.intersection(*(self.having(ways) for ways in query))
        return [self.cards[number][0] for number in sorted(numbers)]

    def _named(self, number: int, typed: Sequence[frozenset[str]]) -> NamedCard:
        key, name, french_name = self.cards[number]
        options = [self._share(part, typed) for part in _parts(name, french_name)]
        share, covered = max(options, key=lambda option: (option[0], len(option[1])))
        return NamedCard(key=key, covered=covered, share=share)

    def _share(self, name: str, typed: Sequence[frozenset[str]]) -> tuple[float, frozenset[int]]:
        """How much of a name was typed, and by which words."""
        covered: set[int] = set()
        said = whole = 0.0
        for ways in analysis.name_words(name):
            weight = self.weight(ways[0]) * (0.3 if ways[0] in analysis.STOP_WORDS["en"] else 1)
            whole += weight
            hits = {at for at, options in enumerate(typed) if not options.isdisjoint(ways)}
            said += weight if hits else 0
            covered |= hits
        return (said / whole if whole else 0.0), frozenset(covered)


def _parts(name: str, french_name: str) -> list[str]:
    """What a card may be called: its whole names, each face, and each name up to its comma."""
    whole = [part for part in (name, french_name) if part]
    faces = [face for part in whole if " // " in part for face in part.split(" // ")]
    short = [part.partition(",")[0] for part in (*whole, *faces) if "," in part]
    return list(dict.fromkeys((*whole, *faces, *short)))
