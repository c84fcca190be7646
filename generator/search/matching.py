"""Which documents a word, a phrase or a filter hits, and how well: BM25 over Whoosh's postings."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from generator.search import analysis
from generator.search.facts import SATURATION
from generator.search.grammar import Clause, Kind
from generator.search.index import SearchIndex
from generator.search.storage import Postings, decode_positions

_OTHER_LANGUAGE = {"en": 0.5, "fr": 0.75}
"""What a hit in the other language is worth: people who search in French mix in English game terms."""
_GUESSED = 0.75  # what a hit of a corrected or completed word is worth
_BEGINNING = 4  # letters of an unknown word from which on it is taken for the beginning of others
_PHRASE = 1.5  # a phrase says more than its words

Hits = dict[int, float]


@dataclass(kw_only=True)
class Matcher:
    """Finds what clauses hit, for one query in one language; remembers corrections and what to mark."""

    index: SearchIndex
    language: str
    only: bool = False
    """Look in texts of that language alone."""
    corrections: dict[str, str] = field(default_factory=dict)
    marked: set[tuple[str, str]] = field(default_factory=set)

    def hits(self, clause: Clause, *, last: bool = False) -> Hits:
        """The documents that a clause hits, scored; the last word of a query may be unfinished."""
        if clause.kind is Kind.PHRASE:
            return self._phrase(clause.words)
        if clause.kind is Kind.PREFIX:
            return self._beginning(clause.words[0])
        return self._word(clause.words[0], unfinished=last)

    def ways(self, word: str) -> tuple[str, ...]:
        """How a word may stand in a card's name."""
        spellings = analysis.name_words(word)
        return spellings[0] if spellings else ()

    def known(self, word: str) -> bool:
        """Whether the corpus has this word, in a text or in a card's name."""
        in_names = any(way in self.index.names.words for way in self.ways(word))
        return in_names or any(self._postings(language, word).ids for language, _ in self.fields())

    def fields(self) -> list[tuple[str, float]]:
        """The languages whose texts are searched, and what a hit in each is worth."""
        other = "fr" if self.language == "en" else "en"
        own = (self.language, 1.0)
        return [own] if self.only else [own, (other, _OTHER_LANGUAGE[self.language])]

    def positions(self, language: str, term: str, number: int) -> list[int]:
        """Where a term stands in one document."""
        return _positions(self.index.store.postings(language, term), number)

    def _word(self, word: str, *, unfinished: bool) -> Hits:
        found: Hits = {}
        for language, worth in self.fields():
            postings = self._postings(language, word)
            if postings.ids:
                self.marked.add((language, analysis.terms(word, language)[0]))
                _merge(found, self._scored(language, postings), worth)
        if found or any(way in self.index.names.words for way in self.ways(word)):
            return found
        if unfinished or len(word) >= _BEGINNING:
            found = self._beginning(word)
        return found or self._corrected(word)

    def _beginning(self, prefix: str) -> Hits:
        found: Hits = {}
        for language, worth in self.fields():
            speller = self.index.speller(language)
            self._any_of(found, language, speller.beginning(analysis.surface(prefix, language)), worth * _GUESSED)
        return found

    def _corrected(self, word: str) -> Hits:
        found: Hits = {}
        for language, worth in self.fields():
            meant = self.index.speller(language).meant(analysis.surface(word, language))
            if meant:
                self.corrections.setdefault(word, meant[0])
                self._any_of(found, language, meant, worth * _GUESSED)
        if not found:
            meant = self.index.name_speller.meant(analysis.fold(word).replace("'", ""))
            if meant:
                self.corrections.setdefault(word, meant[0])
        return found

    def _any_of(self, found: Hits, language: str, words: Iterable[str], worth: float) -> None:
        """Merge in the hits of any of these words; the first ones are worth most."""
        for term in dict.fromkeys(analysis.terms(word, language)[-1] for word in words):
            postings = self.index.store.postings(language, term)
            self.marked.add((language, term))
            _merge(found, self._scored(language, postings), worth)
            worth *= 0.9

    def _phrase(self, words: Sequence[str]) -> Hits:
        found: Hits = {}
        for language, worth in self.fields():
            lists = [self._postings(language, word) for word in words]
            if all(postings.ids for postings in lists):
                hits = self._following(language, lists)
                _merge(found, hits, worth * _PHRASE)
                if hits:
                    self.marked.update((language, analysis.terms(word, language)[0]) for word in words)
        return found

    def _following(self, language: str, lists: list[Postings]) -> Hits:
        """The documents where the words of a phrase follow one another."""
        everywhere = set(lists[0].ids).intersection(*(postings.ids for postings in lists[1:]))
        if not everywhere:
            return {}
        # The rarest two words rule most documents out before the others are looked at.
        order = sorted(range(len(lists)), key=lambda at: len(lists[at].ids))
        starts: dict[int, set[int]] = {}
        for rank, at in enumerate(order):
            places = _places(lists[at], starts.keys() if rank else everywhere)
            shifted = {number: {place - at for place in decode_positions(value)} for number, value in places}
            starts = shifted if not rank else {number: starts[number] & shifted[number] for number in starts}
            starts = {number: begins for number, begins in starts.items() if begins}
        scores = [self._scored(language, postings) for postings in lists]
        return {number: sum(score[number] for score in scores) for number in starts}

    def _postings(self, language: str, word: str) -> Postings:
        return self.index.store.postings(language, analysis.terms(word, language)[0])

    def _scored(self, language: str, postings: Postings) -> Hits:
        norms = self.index.norms(language)
        common = len(postings.ids)
        rarity = math.log(1 + (self.index.size - common + 0.5) / (common + 0.5)) * (SATURATION + 1)
        pairs = zip(postings.ids, postings.counts, strict=True)
        return {number: rarity * count / (count + norms[number]) for number, count in pairs}


def _merge(into: Hits, hits: Mapping[int, float], worth: float) -> None:
    if not into and worth == 1.0:
        into.update(hits)
        return
    for number, score in hits.items():
        scaled = score * worth
        if scaled > into.get(number, 0.0):
            into[number] = scaled


def _places(postings: Postings, wanted: Iterable[int]) -> Iterable[tuple[int, str]]:
    chosen = set(wanted)
    pairs = zip(postings.ids, postings.places, strict=True)
    return ((number, value) for number, value in pairs if number in chosen)


def _positions(postings: Postings, number: int) -> list[int]:
    at = bisect_left(postings.ids, number)
    if at < len(postings.ids) and postings.ids[at] == number:
        return decode_positions(postings.places[at])
    return []
