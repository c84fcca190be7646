"""What a browser's search looks words up in, the same for the pages of both languages: terms, and who has them.

Documents are numbered: cards first, then rulings, those of a card together, so that a search for it loads few shards.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator import catalogue
from generator.search import analysis
from generator.search.documents import SearchDocument, documents
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.records import Card, Corpus, Ruling, Topic
    from generator.report import Report

NAME, FILTER = "n:", "="
"""What the terms of names and of filters begin with; those of texts begin with their language: `en:`, `fr:`."""

_MANY_CARDS = (4, 16)  # from which on a ruling is better known than others, and still better
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_MORE = 32  # added to a digit that is not a number's last


@dataclass(frozen=True, kw_only=True, slots=True)
class Contents:
    """What there is to search, in the order of its numbers."""

    cards: tuple[Card, ...]
    rulings: tuple[SearchDocument, ...]
    topics: tuple[Topic, ...]

    def digest(self) -> str:
        """The same digest, the same search."""
        told = [repr((one.key, one.name, one.french_name, len(one.publications))) for one in self.cards]
        told += [one.digest() for one in self.rulings]
        told += [repr((one.id, sorted(one.name.items()))) for one in self.topics]
        return hashlib.blake2b("\n".join(told).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


@dataclass(frozen=True, kw_only=True, slots=True)
class Postings:
    """By term how many documents have it, and which, encoded; by word as it is typed the terms that it stands for."""

    terms: Mapping[str, tuple[int, str]]
    words: Mapping[str, set[str]]


def contents(corpus: Corpus, report: Report | None, address: Callable[[Ruling], str]) -> Contents:
    """What is searched in a corpus."""
    rulings = documents(corpus, report, address)
    rulings.sort(key=lambda document: (document.cards[0].key, -document.dates[0].toordinal(), document.id))
    cards = tuple(card for card in corpus.cards.values() if card.publications)
    return Contents(cards=cards, rulings=tuple(rulings), topics=tuple(corpus.topics.values()))


def of(searched: Contents) -> Postings:
    """The postings of all words, names and filters."""
    maker = _Maker()
    for number, card in enumerate(searched.cards):
        maker.card(number, card)
    for number, document in enumerate(searched.rulings, len(searched.cards)):
        maker.ruling(number, document)
    encoded = {term: (len(found), encode(found.items())) for term, found in maker.terms.items()}
    return Postings(terms=encoded, words=maker.words)


class _Maker:
    """Enters documents in order of their numbers, so that all postings are in that order."""

    def __init__(self) -> None:
        self.terms: defaultdict[str, dict[int, int]] = defaultdict(dict)
        self.words: defaultdict[str, set[str]] = defaultdict(set)
        self._met: dict[str, _Met] = {spoken: _Met(self._enter, spoken) for spoken in catalogue.LANGUAGES}
        self._names: dict[str, list[dict[int, int]]] = {}

    def card(self, number: int, card: Card) -> None:
        for name in filter(None, (card.name, card.french_name)):
            words = self._called(name)
            for known in words:
                # A card counts the words of its shortest name: when all of them are typed, it is meant.
                known[number] = min(len(words), known.get(number, len(words)))

    def ruling(self, number: int, document: SearchDocument) -> None:
        for spoken, text in (("en", document.english), ("fr", document.french)):
            self._text(number, text, spoken)
        for card in document.cards:
            for name in filter(None, (card.name, card.french_name)):
                for known in self._called(name):
                    known[number] = 1
        for key in _filters(document):
            self.terms[f"{FILTER}{key}"][number] = 1

    def _called(self, name: str) -> list[dict[int, int]]:
        """The postings of a name's words, entered where they are met for the first time."""
        known = self._names.get(name)
        if known is None:
            known = self._names[name] = []
            for ways in analysis.name_words(name):
                term = f"{NAME}{ways[0]}"
                known.append(self.terms[term])
                for way in ways:
                    self.words[way].add(term)
        return known

    def _text(self, number: int, text: str, spoken: str) -> None:
        # A million words of the whole game go through here.
        terms = itertools.chain.from_iterable(map(self._met[spoken].__getitem__, analysis.split(text)))
        for term, count in Counter(terms).items():
            self.terms[term][number] = count

    def _enter(self, word: str, spoken: str) -> list[str]:
        """Enter a word that is met for the first time; gives the terms that it stands for."""
        terms = [f"{spoken}:{stem}" for stem in analysis.terms(word, spoken)]
        if terms:
            self.words[analysis.surface(word, spoken)].update(terms)
        return terms


class _Met(dict[str, list[str]]):
    """The words that were met, each with the terms that it stands for: a word is analysed once."""

    def __init__(self, enter: Callable[[str, str], list[str]], spoken: str) -> None:
        super().__init__()
        self._enter = enter
        self._spoken = spoken

    def __missing__(self, word: str) -> list[str]:
        terms = self[word] = self._enter(word, self._spoken)
        return terms


def _filters(document: SearchDocument) -> Sequence[str]:
    keys = [f"topic:{topic}" for topic in document.topics]
    keys += [f"year:{year}" for year in {date.year for date in document.dates}]
    keys += [f"rule:{rule}" for rule in document.rules]
    keys += [f"many:{at}" for at, least in enumerate(_MANY_CARDS) if len(document.cards) >= least]
    if document.verdict != Verdict.UNPROVEN:  # nearly all are: the browser takes what is left
        keys.append(f"verdict:{document.verdict}")
    return keys


def encode(postings: Iterable[tuple[int, int]]) -> str:
    """Document numbers as differences, each with a bit that says whether a count above one follows; 5 bits a letter."""
    parts: list[str] = []
    before = 0
    for number, count in postings:
        parts.append(_digits(2 * (number - before) + (count > 1)))
        if count > 1:
            parts.append(_digits(count))
        before = number
    return "".join(parts)


@functools.cache
def _digits(number: int) -> str:
    letters = ""
    while number >= _MORE:
        letters += _DIGITS[_MORE + number % _MORE]
        number //= _MORE
    return letters + _DIGITS[number]
