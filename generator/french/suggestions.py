"""What a translator can start from: the French of rulings that are nearly the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from generator import similarity
from generator.records import Corpus, Ruling

_ALIKE = 0.6  # of rulings less alike than this, little of the French can be kept
_CANDIDATES = 12  # compared word by word, after counting shared words
_COMMON = 0.3  # a word that more than this share of the rulings has tells nothing apart
_MOST = 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Suggestion:
    """The French of another ruling, and how alike the two English texts are, from 0 to 1."""

    ruling: str
    likeness: float
    french: str


class Suggestions:
    """Finds French texts of near rulings."""

    def __init__(self, corpus: Corpus) -> None:
        self._translated = {ruling.id: ruling for ruling in corpus.rulings.values() if ruling.french}
        self._by_word: dict[str, list[str]] = defaultdict(list)
        for ruling in self._translated.values():
            for word in sorted(set(ruling.text.lower().split())):
                self._by_word[word].append(ruling.id)

    def of(self, ruling: Ruling) -> tuple[Suggestion, ...]:
        """The nearest texts, the most alike first."""
        near = {*ruling.kin, *ruling.later, *ruling.earlier, *self._sharing(ruling)} & set(self._translated)
        found = [
            Suggestion(ruling=other, likeness=round(likeness, 2), french=french.text)
            for other in sorted(near - {ruling.id})
            if (likeness := similarity.ratio(ruling.text, self._translated[other].text)) >= _ALIKE
            and (french := self._translated[other].french)
        ]
        return tuple(sorted(found, key=lambda suggestion: -suggestion.likeness)[:_MOST])

    def _sharing(self, ruling: Ruling) -> list[str]:
        """Rulings that share the most telling words."""
        shared: Counter[str] = Counter()
        for word in set(ruling.text.lower().split()):
            owners = self._by_word.get(word, ())
            if len(owners) <= max(3, _COMMON * len(self._translated)):
                shared.update(owners)
        return [other for other, _ in sorted(shared.items(), key=lambda item: (-item[1], item[0]))[:_CANDIDATES]]
