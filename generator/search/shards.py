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

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import catalogue, files, identity
from generator.search import analysis
from generator.search.documents import SearchDocument
from generator.search.facts import to_json
from generator.search.postings import FILTER, NAME, Contents, Postings
from generator.verdicts import Verdict

FOLDER = "search"
"""Where the shards of a language stand, below the root of its pages."""

_WORD_BYTES = 5 * 1024
_POSTING_BYTES = 10 * 1024  # a common word's list alone may have twice as many
_CARDS_A_SHARD = 40
_RULINGS_A_SHARD = 8
_LONGEST_TEXT = 700  # letters; the page has the rest
_TEXTS = (
    "results",
    "best",
    "more",
    "on-cards",
    "has-rulings",
    "old",
    "machine",
    "english-text",
    "topic",
    "verdict",
    "since",
    "all-topic",
    "all-verdict",
    "all-since",
    "filter",
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Written:
    """What was written: how many files, their size together, and their names."""

    files: int
    size: int
    names: frozenset[str] = frozenset()


def write(searched: Contents, postings: Postings, folder: Path, language: str, *, there: Path | None = None) -> Written:
    """Write the shards of one language into `folder`, the root of its pages, which nobody reads yet.

    A shard that `there`, an older root of the same pages, has to the byte is counted and not written.
    """
    terms = {_marked(term, language): posting for term, posting in postings.terms.items()}
    words = {word: [_marked(term, language) for term in stands] for word, stands in postings.words.items()}
    shards = _Shards(language=language, searched=searched, terms=terms, words=words)
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


def _marked(term: str, language: str) -> str:
    """A term as pages of a language know it: `t:` of texts in that language, `o:` in the other, `n:` of names."""
    if term.startswith((NAME, FILTER)):
        return term
    spoken, _, stem = term.partition(":")
    return f"t:{stem}" if spoken == language else f"o:{stem}"


def _has(file: Path, content: bytes) -> bool:
    try:
        return file.read_bytes() == content
    except FileNotFoundError:
        return False


@dataclass(frozen=True, kw_only=True)
class _Shards:
    """All shards of one language; `terms` has how many documents have each, and which."""

    language: str
    searched: Contents
    terms: Mapping[str, tuple[int, str]]
    words: Mapping[str, list[str]]

    def all(self) -> Iterable[tuple[str, Any]]:
        """Every shard with its name, the manifest last."""
        numbers = {term: number for number, term in enumerate(sorted(self.terms, key=_by_word))}
        postings = list(self._posting_shards(numbers))
        words = list(self._word_shards(numbers))
        yield from ((f"p/{at}", shard) for at, (_, shard) in enumerate(postings))
        yield from ((f"w/{at}", shard) for at, (_, shard) in enumerate(words))
        yield from self._document_shards()
        filters = {term.removeprefix(FILTER): number for term, number in numbers.items() if term.startswith(FILTER)}
        yield "manifest", self._manifest([first for first, _ in words], [first for first, _ in postings], filters)

    def _posting_shards(self, numbers: Mapping[str, int]) -> Iterable[tuple[int, dict[str, list[Any]]]]:
        """Shards of postings, each with the number of its first term."""
        shard: dict[str, list[Any]] = {}
        first = size = 0
        for term, number in numbers.items():
            count, encoded = self.terms[term]
            if shard and size + len(encoded) > _POSTING_BYTES:
                yield first, shard
                shard, first, size = {}, number, 0
            shard[_base_36(number)] = [count, encoded]
            size += len(encoded) + 12  # what JSON adds
        yield first, shard

    def _word_shards(self, numbers: Mapping[str, int]) -> Iterable[tuple[str, str]]:
        """Shards of words, each with its first word: `word:t12,n9:31`, with the count of documents last."""
        lines: list[str] = []
        first = ""
        size = 0
        for word in sorted(self.words, key=lambda word: word.encode("utf-16-be", "surrogatepass")):  # as browsers sort
            terms = sorted(self.words[word])
            stands = ",".join(term[0] + _base_36(numbers[term]) for term in terms)
            line = f"{word}:{stands}:{_base_36(max(self.terms[term][0] for term in terms))}"
            if lines and size + len(line) > _WORD_BYTES:
                yield first, "\n".join(lines)
                lines, size = [], 0
            first = first if lines else word
            lines.append(line)
            size += len(line) + 2
        yield first, "\n".join(lines)

    def _document_shards(self) -> Iterable[tuple[str, list[Any]]]:
        shown = [[card.key, card.name, card.french_name, len(card.publications)] for card in self.searched.cards]
        for at in range(0, len(shown), _CARDS_A_SHARD):
            yield f"d/c{at // _CARDS_A_SHARD}", shown[at : at + _CARDS_A_SHARD]
        rulings = self.searched.rulings
        for at in range(0, len(rulings), _RULINGS_A_SHARD):
            yield f"d/r{at // _RULINGS_A_SHARD}", [self._shown(one) for one in rulings[at : at + _RULINGS_A_SHARD]]

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
            for topic in self.searched.topics
            if f"topic:{topic.id}" in filters
        ]
        return {
            "language": self.language,
            "cards": len(self.searched.cards),
            "rulings": len(self.searched.rulings),
            "cardsAShard": _CARDS_A_SHARD,
            "rulingsAShard": _RULINGS_A_SHARD,
            "words": words,
            "postings": postings,
            "filters": filters,
            "topics": sorted(topics, key=lambda topic: identity.in_order(topic[1])),
            "verdicts": [[one.value, catalogue.text(f"verdicts.{one}", self.language)] for one in Verdict],
            "stop": sorted(analysis.STOP_WORDS[self.language]),
            "texts": {name: _open(f"search.{name}", self.language) for name in _TEXTS},
        }


def _by_word(term: str) -> tuple[bool, str, str]:
    """The order of terms: those of a word together, whatever they are of; filters last."""
    kind, _, word = term.partition(":")
    return term.startswith(FILTER), word if not term.startswith(FILTER) else term, kind


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
