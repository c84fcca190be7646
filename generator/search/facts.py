"""What is kept beside the postings: columns by document number, names of cards, and the words people may misspell.

Whoosh counts facets and compares dates by walking through its own columns, which costs ten times as much.
All of it is JSON: an index that somebody else wrote is read as data.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from generator.search import analysis
from generator.search.documents import SearchCard, SearchDocument

# A word that stands twice in a ruling says little more than once, and rulings are short, so their length says little.
SATURATION = 0.9
_LENGTH_SHARE = 0.4


@dataclass(kw_only=True, slots=True)
class Facts:
    """Columns by document number; a document that was replaced keeps its number, with an empty id."""

    ids: list[str] = field(default_factory=list)
    newest: list[int] = field(default_factory=list)
    """Days, as `date.toordinal` counts them."""
    oldest: list[int] = field(default_factory=list)
    years: list[int] = field(default_factory=list)
    more_dates: dict[str, list[int]] = field(default_factory=dict)
    """All dates of the documents that have more than two, by document number."""
    topics: list[int] = field(default_factory=list)
    """Numbers of `topic_sets`."""
    topic_sets: list[list[str]] = field(default_factory=list)
    verdicts: list[str] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    """On how many cards."""
    english: list[int] = field(default_factory=list)
    """How many words; 0 where there is no text."""
    french: list[int] = field(default_factory=list)
    old: list[int] = field(default_factory=list)
    topic_names: dict[str, list[str]] = field(default_factory=dict)
    """English and French name by id."""

    def add(self, document: SearchDocument) -> None:
        """Put a document's facts at the next number."""
        days = [date.toordinal() for date in document.dates]
        if len(days) > 2:  # noqa: PLR2004 -- the two ends are columns already
            self.more_dates[str(len(self.ids))] = days
        self.ids.append(document.id)
        self.newest.append(days[0])
        self.oldest.append(days[-1])
        self.years.append(document.dates[0].year)
        self.topics.append(self._topic_set(list(document.topics)))
        self.verdicts.append(document.verdict)
        self.cards.append(len(document.cards))
        self.english.append(_length(document.english))
        self.french.append(_length(document.french))
        self.old.append(int(document.old))

    def remove(self, number: int) -> None:
        """Forget a document; its number stays."""
        self.ids[number] = ""

    def dates(self, number: int) -> Sequence[int]:
        """All dates of a document, newest first."""
        return self.more_dates.get(str(number)) or (self.newest[number], self.oldest[number])

    def _topic_set(self, topics: list[str]) -> int:
        if topics not in self.topic_sets:
            self.topic_sets.append(topics)
        return self.topic_sets.index(topics)

    def to_json(self) -> bytes:
        """All columns as one JSON object."""
        return to_json({column.name: getattr(self, column.name) for column in fields(self)})

    @classmethod
    def from_json(cls, data: bytes) -> Facts:
        """The columns that `to_json` wrote."""
        return cls(**json.loads(data))


def norms(lengths: Sequence[int]) -> list[float]:
    """What each document's length does to its score."""
    average = sum(lengths) / max(1, sum(1 for length in lengths if length))
    share = SATURATION * _LENGTH_SHARE / max(average, 1.0)
    return [SATURATION * (1 - _LENGTH_SHARE) + share * length for length in lengths]


def _length(text: str) -> int:
    return sum(1 for _ in analysis.words(text))


def names_json(documents: Iterable[SearchDocument]) -> bytes:
    """The cards of these documents and, by each word of their names, which cards have it."""
    cards: dict[str, SearchCard] = {card.key: card for document in documents for card in document.cards}
    rows = [[card.key, card.name, card.french_name] for _, card in sorted(cards.items())]
    by_word: dict[str, list[int]] = {}
    for number, (_, name, french_name) in enumerate(rows):
        spellings = {way for part in (name, french_name) for ways in analysis.name_words(part) for way in ways}
        for spelling in sorted(spellings):
            by_word.setdefault(spelling, []).append(number)
    return to_json({"cards": rows, "words": by_word})


def word_counts(documents: Iterable[SearchDocument]) -> dict[str, dict[str, int]]:
    """In how many texts each word stands as people type it, by language."""
    counts: dict[str, dict[str, int]] = {"en": {}, "fr": {}}
    for document in documents:
        add_words(counts, document.english, document.french, 1)
    return counts


def add_words(counts: dict[str, dict[str, int]], english: str, french: str, step: int) -> None:
    """Count the words of a document in, or with a step of -1 out."""
    for language, text in (("en", english), ("fr", french)):
        known = counts[language]
        for word in {analysis.surface(word, language) for _, _, word in analysis.words(text)}:
            known[word] = known.get(word, 0) + step
            if known[word] <= 0:
                del known[word]


def to_json(value: Any) -> bytes:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
