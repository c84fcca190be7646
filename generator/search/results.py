"""What a search answers, as records that every face of it shows: terminal, page, JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from generator.search.grammar import Note


@dataclass(frozen=True, kw_only=True, slots=True)
class Piece:
    """A piece of a snippet; `marked` where the query hit it."""

    text: str
    marked: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Result:
    """One ruling; `text` is the official English one, `french` "" where there is none.

    `card` is the name, in the language of the search, of the card that was asked for, else of its newest
    publication; `language` says in which one the snippet is. `address` is from the site's root, in the language of
    the search.
    """

    id: str
    text: str
    french: str
    french_status: str
    language: str
    snippet: tuple[Piece, ...]
    card: str
    card_address: str
    cards: int
    date: str
    topics: tuple[str, ...]
    verdict: str
    address: str
    old: bool
    score: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Count:
    """A value of a facet, what it is called, and how many results have it."""

    value: str
    name: str
    count: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Results:
    """One page of the answer to a query; `did_you_mean` is "" where there is nothing better to ask."""

    query: str
    language: str
    total: int
    page: int
    pages: int
    results: tuple[Result, ...]
    facets: Mapping[str, tuple[Count, ...]] = field(default_factory=dict)
    did_you_mean: str = ""
    notes: tuple[Note, ...] = ()

    def to_mapping(self) -> dict[str, Any]:
        """Plain data for JSON; the order of its keys is fixed."""
        return {
            "query": self.query,
            "language": self.language,
            "total": self.total,
            "page": self.page,
            "pages": self.pages,
            "did_you_mean": self.did_you_mean,
            "notes": [{"key": note.key, **note.arguments} for note in self.notes],
            "facets": {name: [asdict(count) for count in counts] for name, counts in self.facets.items()},
            "results": [_plain(result) for result in self.results],
        }


def _plain(result: Result) -> dict[str, Any]:
    plain = asdict(result)
    plain["snippet"] = [[piece.text, piece.marked] for piece in result.snippet]
    plain["topics"] = list(result.topics)
    plain["score"] = round(result.score, 3)
    return plain
