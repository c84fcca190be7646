"""The Whoosh index itself: what its fields are, how documents get in, how postings come out.

Postings are read a block at a time into plain lists: on a corpus of this size that is several times faster than
Whoosh's own matchers, which step from document to document.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.search import unpickling

with warnings.catch_warnings():
    # Whoosh 2.7.4 was written before Python warned of escapes such as "\." in plain strings.
    warnings.simplefilter("ignore")
    from whoosh import columns, fields, formats
    from whoosh.codec.whoosh3 import W3Codec, W3PostingsWriter
    from whoosh.filedb.filestore import FileStorage
    from whoosh.index import FileIndex

unpickling.guard()

_BLOCK = 2048  # postings a block: whole lists are read, so few large blocks are the fastest
_COMPRESSION = 3
_MEMORY = 256  # MB of postings that are sorted in memory
_LAST_POSITION = 0xD7FF  # the last letter before the surrogates; no ruling has a tenth as many words
_KEPT_POSTINGS = 512  # lists that a searcher keeps in memory


class _Positions(formats.Positions):
    """Positions as a letter each, in UTF-8: a ruling seldom has more than 128 words."""

    def encode(self, positions: Sequence[int]) -> bytes:
        return "".join([chr(min(position, _LAST_POSITION)) for position in positions]).encode()

    def decode_positions(self, value: str) -> list[int]:
        return decode_positions(value)


class _PostingsWriter(W3PostingsWriter):
    """Hands the pickle strings instead of bytes: in the protocol that Whoosh asks for, bytes cost a call each."""

    def _mini_values(self) -> tuple[str, ...] | None:
        if self._format.fixed_value_size() == 0:
            return None
        return tuple([value.decode() for value in self._values])


class Codec(W3Codec):
    """Whoosh's codec with that writer; its name stands in every index."""

    def postings_writer(self, dbfile: Any, byteids: bool = False) -> W3PostingsWriter:  # noqa: FBT001, FBT002 -- Whoosh's signature
        """Where the postings of a field go."""
        return _PostingsWriter(
            dbfile,
            blocklimit=self._blocklimit,
            byteids=byteids,
            compression=self._compression,
            inlinelimit=self._inlinelimit,
        )


class _Words(fields.FieldType):
    """Text that is analysed already: terms with their positions."""

    def __init__(self) -> None:
        super().__init__(format=_Positions(), analyzer=None)

    def index(self, value: Mapping[str, list[int]], **_: Any) -> Iterable[tuple[bytes, int, float, bytes]]:
        encode = self.format.encode
        return ((term.encode(), len(places), float(len(places)), encode(places)) for term, places in value.items())


class _Keys(fields.FieldType):
    """Exact values, such as card keys and topics."""

    def __init__(self) -> None:
        super().__init__(format=formats.Existence(), analyzer=None)

    def index(self, value: Iterable[str], **_: Any) -> Iterable[tuple[bytes, int, float, bytes]]:
        return ((key.encode(), 1, 1.0, b"") for key in value)


class _Stored(fields.FieldType):
    """Bytes that come back with a document."""

    def __init__(self) -> None:
        super().__init__(format=None, analyzer=None)
        self.indexed = False
        self.column_type = columns.VarBytesColumn()


@functools.cache
def _schema() -> fields.Schema:
    return fields.Schema(
        id=_Keys(),
        en=_Words(),
        fr=_Words(),
        card=_Keys(),
        topic=_Keys(),
        rule=_Keys(),
        verdict=_Keys(),
        stored=_Stored(),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """One document on its way into the index: analysed texts by language, keys by field, and what to give back."""

    id: str
    texts: Mapping[str, Mapping[str, list[int]]]
    keys: Mapping[str, Sequence[str]]
    stored: bytes


def create(folder: Path, entries: Iterable[Entry]) -> None:
    """Write a new index into an empty folder."""
    index = FileIndex.create(FileStorage(str(folder)), _schema(), "MAIN")
    _write(index, (), entries)


def amend(folder: Path, gone: Iterable[str], entries: Iterable[Entry]) -> None:
    """Take documents out of an index and put others in, in a segment of their own; document numbers stay."""
    _write(FileIndex(FileStorage(str(folder)), _schema(), "MAIN"), gone, entries)


def _write(index: FileIndex, gone: Iterable[str], entries: Iterable[Entry]) -> None:
    codec = Codec(blocklimit=_BLOCK, compression=_COMPRESSION)
    writer = index.writer(codec=codec, limitmb=_MEMORY)
    try:
        for identifier in gone:
            writer.delete_by_term("id", identifier)
        for entry in entries:
            texts = {language: text for language, text in entry.texts.items() if text}
            writer.add_document(id=(entry.id,), stored=entry.stored, **texts, **entry.keys)
    except BaseException:
        writer.cancel()
        raise
    writer.commit(merge=False)


@dataclass(frozen=True, kw_only=True, slots=True)
class Postings:
    """Where a term stands: document numbers in order, how often in each, and its positions there, encoded."""

    ids: Sequence[int] = ()
    counts: Sequence[float] = ()
    places: Sequence[str] = ()


def decode_positions(value: str) -> list[int]:
    """The positions that `Postings.places` holds for one document."""
    return [ord(letter) for letter in value]


@dataclass(kw_only=True, slots=True)
class Store:
    """An open index, for one thread; `close` it."""

    _leaves: list[tuple[Any, int, frozenset[int]]]
    _columns: dict[int, Any] = field(default_factory=dict)
    _kept: dict[tuple[str, str], Postings] = field(default_factory=dict)

    def postings(self, field_name: str, term: str) -> Postings:
        """All postings of a term; the latest few hundred are kept."""
        key = (field_name, term)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= _KEPT_POSTINGS:
                self._kept.pop(next(iter(self._kept)))
            found = self._kept[key] = self._read(field_name, term.encode("utf-8", "replace"))
        return found

    def stored(self, number: int) -> bytes:
        """What was stored with a document."""
        for reader, base, _ in reversed(self._leaves):
            if number >= base:
                if base not in self._columns:  # opening a column reads the lengths of all its values
                    self._columns[base] = reader.column_reader("stored", translate=False)
                value: bytes = self._columns[base][number - base]
                return value
        raise IndexError(number)

    def close(self) -> None:
        """Let go of the files."""
        for reader, _, _ in self._leaves:
            reader.close()

    def _read(self, field_name: str, term: bytes) -> Postings:
        ids: list[int] = []
        counts: list[float] = []
        places: list[str] = []
        for reader, base, deleted in self._leaves:
            for block_ids, block_counts, block_places in _blocks(reader, field_name, term):
                kept = [at for at, number in enumerate(block_ids) if number not in deleted] if deleted else None
                if kept is None:
                    ids += [base + number for number in block_ids]
                    counts += block_counts
                    places += block_places or ()
                else:
                    ids += [base + block_ids[at] for at in kept]
                    counts += [block_counts[at] for at in kept]
                    places += [block_places[at] for at in kept] if block_places else ()
        return Postings(ids=ids, counts=counts, places=places)


def open_store(folder: Path) -> Store:
    """Open an index for reading; raises whatever Whoosh raises where the files are not an index."""
    reader = FileIndex(FileStorage(str(folder)), _schema(), "MAIN").reader()
    leaves = [(leaf, base, frozenset(leaf._perdoc.deleted_docs())) for leaf, base in reader.leaf_readers()]  # noqa: SLF001 -- 2.7.4 is pinned; its public matcher reads one posting at a time
    return Store(_leaves=leaves)


def _blocks(reader: Any, field_name: str, term: bytes) -> Iterable[tuple[Sequence[int], Sequence[float], Any]]:
    """The posting blocks of a term in one segment."""
    if (field_name, term) not in reader._terms:  # noqa: SLF001 -- as above
        return
    matcher = reader._terms.matcher(field_name, term, _schema()[field_name].format)  # noqa: SLF001 -- as above
    if not hasattr(matcher, "_read_ids"):  # a term in one document stands in the dictionary of terms
        values = [value.decode() for value in matcher._values]  # noqa: SLF001 -- as above
        yield matcher._ids, matcher._weights, values  # noqa: SLF001 -- as above
        return
    while matcher.is_active():
        matcher._read_ids()  # noqa: SLF001 -- as above
        matcher._read_weights()  # noqa: SLF001 -- as above
        matcher._read_values()  # noqa: SLF001 -- as above
        yield matcher._ids, matcher._weights, matcher._values  # noqa: SLF001 -- as above
        matcher._next_block()  # noqa: SLF001 -- as above
