"""Three engines over the same documents: ours on Whoosh, SQLite's FTS5, and tantivy. Each answers with ten ids."""

from __future__ import annotations

import datetime as dt
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.search import index as indexes
from generator.search.documents import SearchDocument
from generator.search.searching import search
from generator.search.spelling import Speller
from tests.bench._search_queries import Wanted


class Ours:
    """The whole answer of `search`: ranking, snippets, facets, suggestion."""

    name = "verdict"

    def __init__(self, folder: Path) -> None:
        self._index = indexes.open_index(folder)

    def ask(self, wanted: Wanted) -> list[str]:
        """Ten ids."""
        words = " ".join(wanted.words)
        text = f'"{words}"' if wanted.kind == "phrase" else words
        if wanted.since:
            text += f" since:{wanted.since}"
        return [result.id for result in search(self._index, text).results]


class Fts5:
    """SQLite: a table of texts and names, and one of facts beside it."""

    name = "fts5"

    def __init__(self, folder: Path) -> None:
        self._base = sqlite3.connect(folder / "fts5.db")
        self._speller: Speller | None = None

    @staticmethod
    def build(documents: Sequence[SearchDocument], folder: Path) -> None:
        """Write the index."""
        base = sqlite3.connect(folder / "fts5.db")
        tokenize = "porter unicode61 remove_diacritics 2"
        base.execute(f"create virtual table texts using fts5(en, fr, names, tokenize='{tokenize}')")
        base.execute("create table facts(number integer primary key, id text, newest int, verdict text)")
        base.execute("create table topics(number int, topic text)")
        base.execute("create virtual table vocabulary using fts5vocab(texts, 'row')")
        for number, one in enumerate(documents, 1):
            names = " ".join(f"{card.name} {card.french_name}" for card in one.cards)
            base.execute(
                "insert into texts(rowid, en, fr, names) values(?, ?, ?, ?)", (number, one.english, one.french, names)
            )
            newest = one.dates[0].toordinal()
            base.execute("insert into facts values(?, ?, ?, ?)", (number, one.id, newest, one.verdict))
            base.executemany("insert into topics values(?, ?)", [(number, topic) for topic in one.topics])
        base.execute("create index by_number on topics(number)")
        base.commit()
        base.close()

    def ask(self, wanted: Wanted) -> list[str]:
        """Ten ids, with a snippet of each and the count of every topic."""
        words = wanted.words
        if wanted.kind == "fuzzy":
            words = (self._meant(words[0]),)
        match = f'"{" ".join(words)}"' if wanted.kind == "phrase" else " ".join(f'"{word}"' for word in words)
        since = dt.date.fromisoformat(wanted.since).toordinal() if wanted.since else 0
        rows = self._base.execute(
            "select facts.id, snippet(texts, 0, '[', ']', '...', 40) from texts "
            "join facts on facts.number = texts.rowid "
            "where texts match ? and newest >= ? order by bm25(texts) limit 10",
            (match, since),
        ).fetchall()
        self._base.execute(
            "select topic, count(*) from texts join topics on topics.number = texts.rowid "
            "where texts match ? group by topic",
            (match,),
        ).fetchall()
        return [row[0] for row in rows]

    def _meant(self, word: str) -> str:
        # FTS5 knows no fuzzy search: its vocabulary with our distance is what people put beside it.
        if self._speller is None:
            self._speller = Speller(words=dict(self._base.execute("select term, doc from vocabulary")))
        return next(iter(self._speller.meant(word)), word)


class Tantivy:
    """Tantivy, through its Python binding."""

    name = "tantivy"

    def __init__(self, folder: Path) -> None:
        import tantivy

        self._tantivy = tantivy
        self._index = tantivy.Index(_tantivy_schema(), path=str(folder / "tantivy"))
        self._searcher = self._index.searcher()

    @staticmethod
    def build(documents: Sequence[SearchDocument], folder: Path) -> None:
        """Write the index."""
        import tantivy

        place = folder / "tantivy"
        place.mkdir()
        index = tantivy.Index(_tantivy_schema(), path=str(place))
        writer = index.writer(100_000_000, 2)
        for one in documents:
            writer.add_document(
                tantivy.Document(
                    id=[one.id],
                    en=[one.english],
                    fr=[one.french],
                    names=[f"{card.name} {card.french_name}" for card in one.cards],
                    topic=list(one.topics),
                    newest=[one.dates[0].toordinal()],
                )
            )
        writer.commit()
        writer.wait_merging_threads()

    def ask(self, wanted: Wanted) -> list[str]:
        """Ten ids, with a snippet of each and the count of every topic."""
        query = self._query(wanted)
        found = self._searcher.search(query, 10)
        documents = [self._searcher.doc(address) for _, address in found.hits]
        snippets = self._tantivy.SnippetGenerator.create(self._searcher, query, _tantivy_schema(), "en")
        for document in documents:
            snippets.snippet_from_doc(document).to_html()
        self._searcher.aggregate(query, {"topics": {"terms": {"field": "topic", "size": 20}}})
        return [document["id"][0] for document in documents]

    def _query(self, wanted: Wanted) -> Any:
        words = " ".join(wanted.words)
        if wanted.kind == "fuzzy":
            return self._tantivy.Query.fuzzy_term_query(_tantivy_schema(), "en", wanted.words[0], 1, True)  # noqa: FBT003 -- transpositions count as one; the binding has no name for it
        text = f'"{words}"' if wanted.kind == "phrase" else " ".join(f"+{word}" for word in wanted.words)
        query = self._index.parse_query(text, ["en", "names"])
        if not wanted.since:
            return query
        day = dt.date.fromisoformat(wanted.since).toordinal()
        since = self._tantivy.Query.range_query(
            _tantivy_schema(), "newest", self._tantivy.FieldType.Integer, day, 10**6
        )
        must = self._tantivy.Occur.Must
        return self._tantivy.Query.boolean_query([(must, query), (must, since)])


def _tantivy_schema() -> Any:
    import tantivy

    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw")
    builder.add_text_field("en", stored=True, tokenizer_name="en_stem")
    builder.add_text_field("fr", stored=True)
    builder.add_text_field("names", stored=True)
    builder.add_text_field("topic", tokenizer_name="raw", fast=True)
    builder.add_integer_field("newest", indexed=True, fast=True)
    return builder.build()
