"""The search index for browsers: small files, of which a search loads a handful, made from the same analysis.

    manifest.js   which shard has what, and what the filters offer
    w/N.js        words as people type them, folded, each with the terms that it stands for
    p/N.js        postings of terms: which documents, how often
    d/N.js        what is shown of documents

Stemming is done here, so that the browser needs no stemmer: it looks a word up as it was typed. Every file is a script
that hands its content to `verdictShard`, because a page opened from a disk may load scripts, and nothing else.
Counts are raw: a ruling more changes the shards of its words only.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator import catalogue, files
from generator.records import Card, Corpus
from generator.report import Report
from generator.search import analysis
from generator.search.documents import SearchDocument, documents
from generator.search.facts import to_json
from generator.site.addresses import Addresses
from generator.verdicts import Verdict

FOLDER = "search"
"""Where the shards of a language stand, below the root of its pages."""

_WORD_BYTES = 5 * 1024
_POSTING_BYTES = 10 * 1024  # a common word's list alone may have twice as many
_CARDS_A_SHARD = 40
_RULINGS_A_SHARD = 8
_MANY_CARDS = (4, 16)  # from which on a ruling is better known than others, and still better
_LONGEST_TEXT = 700  # letters; the page has the rest
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_MORE = 32  # added to a digit that is not a number's last
_TEXTS = (
    "results",
    "best",
    "on-cards",
    "has-rulings",
    "old",
    "machine",
    "english-text",
    "topic",
    "verdict",
    "since",
    "all",
    "filter",
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Written:
    """What was written: how many files, their size together, and their names."""

    files: int
    size: int
    names: frozenset[str] = frozenset()


def write(  # noqa: PLR0913 -- what is written, for whom, and where
    corpus: Corpus,
    report: Report | None,
    folder: Path,
    language: str,
    addresses: Addresses,
    *,
    there: Path | None = None,
) -> Written:
    """Write the shards of one language into `folder`, the root of its pages, which nobody reads yet.

    A shard that `there`, an older root of the same pages, has to the byte is counted and not written.
    """
    rulings = documents(corpus, report, addresses.ruling)
    # The rulings of a card stand together: a search for it loads few shards.
    rulings.sort(key=lambda document: (document.cards[0].key, -document.dates[0].toordinal(), document.id))
    cards = [card for card in corpus.cards.values() if card.publications]
    shards = _Shards(language=language, cards=cards, rulings=rulings, corpus=corpus)
    size = 0
    names = set()
    for name, content in shards.all():
        script = b'verdictShard("' + name.encode() + b'",' + to_json(content) + b")\n"
        file = f"{FOLDER}/{name}.js"
        if there is None or not _has(there / file, script):
            files.write_fresh(folder / file, script)
        size += len(script)
        names.add(file)
    return Written(files=len(names), size=size, names=frozenset(names))


def _has(file: Path, content: bytes) -> bool:
    try:
        return file.read_bytes() == content
    except FileNotFoundError:
        return False


@dataclass(kw_only=True)
class _Shards:
    """All shards of one language; documents are numbered: cards first, then rulings."""

    language: str
    cards: Sequence[Card]
    rulings: Sequence[SearchDocument]
    corpus: Corpus
    _terms: defaultdict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))
    """Postings by term: `t:` texts in the page's language, `o:` in the other, `n:` names, `=` filters.

    Documents are entered in order of their numbers, so that all postings are in that order.
    """
    _words: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    _met: dict[str, _Met] = field(default_factory=dict)
    """By the language of a text, the words that were met in it."""
    _names: dict[str, list[dict[int, int]]] = field(default_factory=dict)

    def all(self) -> Iterable[tuple[str, Any]]:
        """Every shard with its name, the manifest last."""
        self._met = {spoken: _Met(self._enter, spoken) for spoken in catalogue.LANGUAGES}
        self._index_cards()
        for number, document in enumerate(self.rulings, len(self.cards)):
            self._index_ruling(number, document)
        numbers = {term: number for number, term in enumerate(sorted(self._terms, key=_by_word))}
        postings = list(self._posting_shards(numbers))
        words = list(self._word_shards(numbers))
        yield from ((f"p/{at}", shard) for at, (_, shard) in enumerate(postings))
        yield from ((f"w/{at}", shard) for at, (_, shard) in enumerate(words))
        yield from self._document_shards()
        filters = {term[1:]: number for term, number in numbers.items() if term.startswith("=")}
        yield "manifest", self._manifest([first for first, _ in words], [first for first, _ in postings], filters)

    def _index_cards(self) -> None:
        for number, card in enumerate(self.cards):
            for name in filter(None, (card.name, card.french_name)):
                self._index_name(number, name, len(self._called(name)))

    def _index_name(self, number: int, name: str, count: int) -> None:
        for known in self._called(name):
            # A card counts the words of its shortest name: when all of them are typed, it is meant.
            known[number] = min(count, known.get(number, count))

    def _called(self, name: str) -> list[dict[int, int]]:
        """The postings of a name's words, entered where they are met for the first time."""
        known = self._names.get(name)
        if known is None:
            known = self._names[name] = []
            for ways in analysis.name_words(name):
                term = f"n:{ways[0]}"
                known.append(self._terms[term])
                for way in ways:
                    self._words[way].add(term)
        return known

    def _index_ruling(self, number: int, document: SearchDocument) -> None:
        for spoken, text in (("en", document.english), ("fr", document.french)):
            self._index_text(number, text, spoken)
        for card in document.cards:
            for name in filter(None, (card.name, card.french_name)):
                self._index_name(number, name, 1)
        keys = [f"=topic:{topic}" for topic in document.topics]
        keys += [f"=year:{year}" for year in {date.year for date in document.dates}]
        keys += [f"=rule:{rule}" for rule in document.rules]
        keys += [f"=many:{at}" for at, least in enumerate(_MANY_CARDS) if len(document.cards) >= least]
        if document.verdict != Verdict.UNPROVEN:  # nearly all are: the browser takes what is left
            keys.append(f"=verdict:{document.verdict}")
        for key in keys:
            self._terms[key][number] = 1

    def _index_text(self, number: int, text: str, spoken: str) -> None:
        # A million words of the whole game go through here.
        terms = itertools.chain.from_iterable(map(self._met[spoken].__getitem__, analysis.split(text)))
        for term, count in Counter(terms).items():
            self._terms[term][number] = count

    def _enter(self, word: str, spoken: str) -> list[str]:
        """Enter a word that is met for the first time; gives the terms that it stands for."""
        mark = "t" if spoken == self.language else "o"
        terms = [f"{mark}:{stem}" for stem in analysis.terms(word, spoken)]
        if terms:
            self._words[analysis.surface(word, spoken)].update(terms)
        return terms

    def _posting_shards(self, numbers: Mapping[str, int]) -> Iterable[tuple[int, dict[str, list[Any]]]]:
        """Shards of postings, each with the number of its first term."""
        shard: dict[str, list[Any]] = {}
        first = size = 0
        for term, number in numbers.items():
            postings = self._terms[term]
            encoded = encode(postings.items())
            if shard and size + len(encoded) > _POSTING_BYTES:
                yield first, shard
                shard, first, size = {}, number, 0
            shard[_base_36(number)] = [len(postings), encoded]
            size += len(encoded) + 12  # what JSON adds
        yield first, shard

    def _word_shards(self, numbers: Mapping[str, int]) -> Iterable[tuple[str, str]]:
        """Shards of words, each with its first word: `word:t12,n9:31`, with the count of documents last."""
        lines: list[str] = []
        first = ""
        size = 0
        for word in sorted(self._words, key=lambda word: word.encode("utf-16-be", "surrogatepass")):  # as browsers sort
            terms = sorted(self._words[word])
            stands = ",".join(term[0] + _base_36(numbers[term]) for term in terms)
            line = f"{word}:{stands}:{_base_36(max(len(self._terms[term]) for term in terms))}"
            if lines and size + len(line) > _WORD_BYTES:
                yield first, "\n".join(lines)
                lines, size = [], 0
            first = first if lines else word
            lines.append(line)
            size += len(line) + 2
        yield first, "\n".join(lines)

    def _document_shards(self) -> Iterable[tuple[str, list[Any]]]:
        shown = [[card.key, card.name, card.french_name, len(card.publications)] for card in self.cards]
        for at in range(0, len(shown), _CARDS_A_SHARD):
            yield f"d/c{at // _CARDS_A_SHARD}", shown[at : at + _CARDS_A_SHARD]
        for at in range(0, len(self.rulings), _RULINGS_A_SHARD):
            yield f"d/r{at // _RULINGS_A_SHARD}", [self._shown(one) for one in self.rulings[at : at + _RULINGS_A_SHARD]]

    def _shown(self, document: SearchDocument) -> list[Any]:
        """A ruling: address, text, its language, card, cards, date, verdict, topics, how its French was made, old."""
        spoken = "fr" if self.language == "fr" and document.french else "en"
        text = document.french if spoken == "fr" else document.english
        card = document.cards[0]
        return [
            document.address,
            text if len(text) <= _LONGEST_TEXT else text[:_LONGEST_TEXT].rpartition(" ")[0] + " …",
            spoken,
            card.french_name if self.language == "fr" and card.french_name else card.name,
            len(document.cards),
            document.dates[0].isoformat(),
            document.verdict,
            list(document.topics),
            document.french_status if spoken == "fr" else "",
            int(document.old),
        ]

    def _manifest(self, words: list[str], postings: list[int], filters: Mapping[str, int]) -> dict[str, Any]:
        topics = [
            [topic.id, topic.name.get(self.language, topic.id)]
            for topic in self.corpus.topics.values()
            if f"topic:{topic.id}" in filters
        ]
        return {
            "language": self.language,
            "cards": len(self.cards),
            "rulings": len(self.rulings),
            "cardsAShard": _CARDS_A_SHARD,
            "rulingsAShard": _RULINGS_A_SHARD,
            "words": words,
            "postings": postings,
            "filters": filters,
            "topics": sorted(topics, key=lambda topic: topic[1]),
            "verdicts": [[one.value, catalogue.text(f"verdicts.{one}", self.language)] for one in Verdict],
            "stop": sorted(analysis.STOP_WORDS[self.language]),
            "texts": {name: _open(f"search.{name}", self.language) for name in _TEXTS},
        }


class _Met(dict[str, list[str]]):
    """The words that were met, each with the terms that it stands for: a word is analysed once."""

    def __init__(self, enter: Callable[[str, str], list[str]], spoken: str) -> None:
        super().__init__()
        self._enter = enter
        self._spoken = spoken

    def __missing__(self, word: str) -> list[str]:
        terms = self[word] = self._enter(word, self._spoken)
        return terms


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


def _by_word(term: str) -> tuple[bool, str, str]:
    """The order of terms: those of a word together, whatever they are of; filters last."""
    kind, _, word = term.partition(":")
    return term.startswith("="), word if not term.startswith("=") else term, kind


def _base_36(number: int) -> str:
    digits = ""
    while number >= 36:  # noqa: PLR2004 -- the name says it
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return "0123456789abcdefghijklmnopqrstuvwxyz"[number] + digits


def _open(key: str, language: str) -> Any:
    """A sentence with its places open; of one that counts, both."""
    area, _, name = key.partition(".")
    return catalogue.entries(area)[name][language]
