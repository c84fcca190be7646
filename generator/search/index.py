"""Makes and opens the search index: a folder with a Whoosh index, the facts beside it, and a manifest.

A new index is written aside and takes the old one's place in one step; who reads the old one goes on reading it.
"""

from __future__ import annotations

import json
import math
import shutil
import uuid
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from generator import files
from generator.errors import GeneratorError
from generator.records import Corpus, Ruling
from generator.report import Report
from generator.search import analysis, facts, storage
from generator.search.documents import SearchDocument, documents
from generator.search.facts import Facts
from generator.search.names import Names
from generator.search.spelling import Speller

FORMAT = 1
"""Raised whenever the files of an index change their shape."""

_MANIFEST = "manifest.json"
_DIGESTS = "digests.json"  # read when the index is made again, not when it is searched
_KEPT = ("facts.json", "names.json", "words.json")
_AMENDED_SHARE = 10  # when fewer than a tenth of the documents changed, the rest is not written again
_SEGMENTS = 8  # each costs every query a little: with more, the next build starts afresh
_MANY_CARDS = 0.08  # what a ruling gains by each e-fold of cards: more people look for it
_OLD = 0.6  # what a wording is worth that nobody publishes any more
_OPENING_TRIES = 5  # the folder may be swapped while it is opened


class IndexUnusableError(GeneratorError):
    """The folder has no index that this release can read; its text says why."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Built:
    """What `build` did: how many documents there are, and how many of them were written."""

    documents: int
    written: int


class SearchIndex:
    """An open index, for one thread."""

    def __init__(self, manifest: Mapping[str, Any], kept: Mapping[str, bytes], store: storage.Store) -> None:
        self.manifest = manifest
        self.store = store
        self.facts = Facts.from_json(kept["facts.json"])
        self._kept = kept

    @cached_property
    def names(self) -> Names:
        """The cards' names."""
        return Names.from_json(self._kept["names.json"])

    @cached_property
    def words(self) -> dict[str, dict[str, int]]:
        """In how many texts each word stands, by language."""
        counts: dict[str, dict[str, int]] = json.loads(self._kept["words.json"])
        return counts

    def speller(self, language: str) -> Speller:
        """The words of the texts in a language, to correct others by."""
        return self._spellers[language]

    @cached_property
    def _spellers(self) -> dict[str, Speller]:
        return {language: Speller(words=words) for language, words in self.words.items()}

    @cached_property
    def name_speller(self) -> Speller:
        """The words of cards' names, to correct others by."""
        return Speller(words={word: len(cards) for word, cards in self.names.words.items()})

    def norms(self, language: str) -> list[float]:
        """What each document's length does to its score in a language."""
        return self._norms[language]

    @cached_property
    def _norms(self) -> dict[str, list[float]]:
        return {"en": facts.norms(self.facts.english), "fr": facts.norms(self.facts.french)}

    @cached_property
    def standing(self) -> list[float]:
        """By document, what its number of cards and its age do to its score."""
        pairs = zip(self.facts.cards, self.facts.old, strict=True)
        return [(1 + _MANY_CARDS * math.log(cards)) * (_OLD if old else 1) for cards, old in pairs]

    @property
    def size(self) -> int:
        """How many documents there are."""
        return int(self.manifest["documents"])

    def document(self, number: int) -> dict[str, Any]:
        """What is shown of a document."""
        shown: dict[str, Any] = json.loads(self.store.stored(number))
        return shown

    def close(self) -> None:
        """Let go of the files."""
        self.store.close()


def build(
    corpus: Corpus, report: Report | None, folder: Path, *, address: Callable[[Ruling], str], fresh: bool = False
) -> Built:
    """Make the index of a corpus in `folder`, or bring the one there up to date.

    `address` gives a ruling's English page from the site's root. With `fresh`, what is there is not used.
    """
    topics = {one.id: [one.name.get("en", one.id), one.name.get("fr", one.id)] for one in corpus.topics.values()}
    return write(folder, documents(corpus, report, address), topics, fresh=fresh)


def write(folder: Path, wanted: list[SearchDocument], topics: dict[str, list[str]], *, fresh: bool = False) -> Built:
    """As `build`, of documents; `topics` has the English and the French name of each."""
    digests = {"documents": {one.id: one.digest() for one in wanted}, "cards": _cards_digest(wanted)}
    old = None if fresh else _changes(folder, wanted, digests)
    with files.replace_folder(folder) as aside:
        written = (
            _write_fresh(aside, wanted, topics) if old is None else _write_amended(aside, folder, wanted, topics, old)
        )
        files.write_fresh(aside / _DIGESTS, facts.to_json(digests))
        _write_manifest(aside, len(wanted))
    return Built(documents=len(wanted), written=written)


def open_index(folder: Path) -> SearchIndex:
    """Open the index in `folder`.

    Raises `IndexUnusableError` where there is none, or one that is half-written, damaged or of another release.
    """
    for _ in range(_OPENING_TRIES):
        manifest = _manifest(folder)
        try:
            _check_files(folder, manifest)
            index = SearchIndex(
                manifest, {name: (folder / name).read_bytes() for name in _KEPT}, storage.open_store(folder)
            )
        except Exception as error:
            if _manifest(folder) != manifest:
                continue
            # Whoosh and pickle raise what they like for a damaged file; whatever it is, the mend is the same.
            raise IndexUnusableError(f"the search index in {folder} is damaged ({error})") from error
        if _manifest(folder) == manifest:
            return index
        index.close()
    raise IndexUnusableError(f"the search index in {folder} was replaced {_OPENING_TRIES} times while it was opened")


def _manifest(folder: Path) -> dict[str, Any]:
    try:
        manifest = json.loads((folder / _MANIFEST).read_bytes())
        versions = (manifest["format"], manifest["analysis"])
        manifest["files"].items()
    except FileNotFoundError:
        raise IndexUnusableError(f"there is no search index in {folder}") from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise IndexUnusableError(f"the search index in {folder} is damaged ({error!r})") from error
    if versions != (FORMAT, analysis.VERSION):
        raise IndexUnusableError(f"the search index in {folder} is of another release of Verdict")
    found: dict[str, Any] = manifest
    return found


def _check_files(folder: Path, manifest: Mapping[str, Any]) -> None:
    for name, checksum in manifest["files"].items():
        if Path(name).name != name or zlib.crc32((folder / name).read_bytes()) != checksum:
            raise ValueError(f"{name} is not the file that was written")


def _write_manifest(folder: Path, count: int) -> None:
    sums = {
        path.name: zlib.crc32(path.read_bytes()) for path in sorted(folder.iterdir()) if not path.name.endswith("LOCK")
    }
    sums.pop(_DIGESTS, None)
    manifest = {
        "format": FORMAT,
        "analysis": analysis.VERSION,
        "id": uuid.uuid4().hex,
        "documents": count,
        "files": sums,
    }
    files.write_fresh(folder / _MANIFEST, facts.to_json(manifest))


def _write_fresh(aside: Path, wanted: list[SearchDocument], topics: dict[str, list[str]]) -> int:
    columns = Facts(topic_names=topics)
    for document in wanted:
        columns.add(document)
    storage.create(aside, (_entry(document) for document in wanted))
    _write_facts(aside, columns, facts.word_counts(wanted), facts.names_json(wanted))
    return len(wanted)


def _write_facts(aside: Path, columns: Facts, counts: dict[str, dict[str, int]], names: bytes) -> None:
    files.write_fresh(aside / "facts.json", columns.to_json())
    files.write_fresh(aside / "words.json", facts.to_json(counts))
    files.write_fresh(aside / "names.json", names)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Changes:
    gone: list[str]
    new: list[SearchDocument]
    same_cards: bool


def _changes(folder: Path, wanted: list[SearchDocument], digests: dict[str, Any]) -> _Changes | None:
    """What to change in the index that is there; None where it is better to start afresh."""
    try:
        open_index(folder).close()
        before = json.loads((folder / _DIGESTS).read_bytes())
        known: dict[str, str] = before["documents"]
    except (IndexUnusableError, OSError, ValueError, KeyError):
        return None
    now: dict[str, str] = digests["documents"]
    new = [document for document in wanted if known.get(document.id) != now[document.id]]
    gone = [identifier for identifier in known if identifier not in now]
    segments = len(list(folder.glob("MAIN_*.seg")))
    if (len(new) + len(gone)) * _AMENDED_SHARE > len(known) or segments >= _SEGMENTS:
        return None
    gone += [document.id for document in new if document.id in known]
    return _Changes(gone=gone, new=new, same_cards=before.get("cards") == digests["cards"])


def _write_amended(
    aside: Path, folder: Path, wanted: list[SearchDocument], topics: dict[str, list[str]], changes: _Changes
) -> int:
    index = open_index(folder)
    columns, counts = index.facts, index.words
    numbers = {identifier: number for number, identifier in enumerate(columns.ids)}
    for identifier in changes.gone:
        shown = index.document(numbers[identifier])
        facts.add_words(counts, shown["en"], shown["fr"], -1)
        columns.remove(numbers[identifier])
    index.close()
    for document in changes.new:
        columns.add(document)
        facts.add_words(counts, document.english, document.french, 1)
    columns.topic_names = topics
    for path in folder.glob("*MAIN_*"):
        shutil.copy2(path, aside / path.name)
    if changes.gone or changes.new:
        storage.amend(aside, changes.gone, (_entry(document) for document in changes.new))
    names = (folder / "names.json").read_bytes() if changes.same_cards else facts.names_json(wanted)
    _write_facts(aside, columns, counts, names)
    return len(changes.new)


def _cards_digest(wanted: Iterable[SearchDocument]) -> int:
    cards = {card.key: (card.key, card.name, card.french_name) for document in wanted for card in document.cards}
    return zlib.crc32(repr(sorted(cards.values())).encode("utf-8", "surrogatepass"))


def _entry(document: SearchDocument) -> storage.Entry:
    shown = {
        "id": document.id,
        "en": document.english,
        "fr": document.french,
        "status": document.french_status,
        "cards": [card.key for card in document.cards],
        "dates": [date.isoformat() for date in document.dates],
        "rules": document.rules,
        "address": document.address,
    }
    return storage.Entry(
        id=document.id,
        texts={
            "en": analysis.positions(document.english, "en"),
            "fr": analysis.positions(document.french, "fr"),
        },
        keys={
            "card": [card.key for card in document.cards],
            "topic": document.topics,
            "rule": document.rules,
            "verdict": (document.verdict,),
        },
        stored=facts.to_json(shown),
    )
