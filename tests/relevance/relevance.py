"""Measures how well the search finds what judges look for; `python -m tests.relevance.relevance` prints it in full."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from generator.search.index import SearchIndex
from generator.search.searching import PAGE, search

_QUERIES = Path(__file__).with_name("queries.yaml")
_HASH = 8  # the last letters of a ruling's id


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked:
    """One query, and which rulings (by the end of their ids) or whose card's rulings it should find."""

    query: str
    language: str
    kind: str
    corpus: str
    held: bool
    wants: frozenset[str]
    card: str

    def wanted(self, index: SearchIndex) -> frozenset[str]:
        """The ids that this query should find in an index; fails where the index does not have them."""
        ids = {identifier[-_HASH:]: identifier for identifier in index.facts.ids}
        if self.card:
            return frozenset(index.facts.ids[number] for number in index.store.postings("card", self.card).ids)
        return frozenset(ids[one] for one in self.wants)


@dataclass(frozen=True, kw_only=True, slots=True)
class Found:
    """How a query went: the share of its rulings among the first ten results, and one over the rank of the first."""

    asked: Asked
    recall: float
    reciprocal_rank: float


def queries(corpus: str) -> list[Asked]:
    """The queries over one corpus, `embedded` or `full`."""
    by_language: Mapping[str, list[dict[str, Any]]] = yaml.safe_load(_QUERIES.read_text(encoding="utf-8"))[corpus]
    return [
        Asked(
            query=one["query"],
            language=language,
            kind=one["kind"],
            corpus=corpus,
            held=one.get("held", False),
            wants=frozenset(one.get("wants", ())),
            card=one.get("card", ""),
        )
        for language, asked in by_language.items()
        for one in asked
    ]


def measure(index: SearchIndex, asked: Iterable[Asked]) -> list[Found]:
    """How the queries go on an index."""
    return [_measured(index, one) for one in asked]


def recall(found: Iterable[Found]) -> float:
    """The mean recall at ten."""
    shares = [one.recall for one in found]
    return sum(shares) / len(shares)


def reciprocal_rank(found: Iterable[Found]) -> float:
    """The mean reciprocal rank."""
    ranks = [one.reciprocal_rank for one in found]
    return sum(ranks) / len(ranks)


def table(found: Iterable[Found]) -> str:
    """The figures by language, by kind, and of the queries that were held back."""
    groups: dict[str, list[Found]] = defaultdict(list)
    for one in found:
        for name in ("all", one.asked.language, one.asked.kind, "held back" if one.asked.held else "tuned on"):
            groups[name].append(one)
    lines = [f"{'':12} {'queries':>7} {'recall@10':>9} {'MRR':>5}"]
    lines += [
        f"{name:12} {len(group):7} {recall(group):9.3f} {reciprocal_rank(group):5.3f}" for name, group in groups.items()
    ]
    return "\n".join(lines)


def _measured(index: SearchIndex, asked: Asked) -> Found:
    wanted = asked.wanted(index)
    got = [result.id for result in search(index, asked.query, asked.language).results]
    ranks = [rank for rank, identifier in enumerate(got, 1) if identifier in wanted]
    return Found(
        asked=asked,
        recall=len(wanted.intersection(got)) / min(PAGE, len(wanted)),
        reciprocal_rank=1 / ranks[0] if ranks else 0.0,
    )


def main() -> None:
    """Index both corpora anew and print the figures."""
    import tempfile

    from generator import corpus as corpora
    from generator import project as projects
    from generator.search import index as indexes
    from tests.relevance import whole_game

    corpora_by_name = {"embedded": lambda: corpora.load(projects.find(whole_game.ROOT)), "full": whole_game.load}
    for name, load in corpora_by_name.items():
        with tempfile.TemporaryDirectory() as folder:
            indexes.build(load(), None, Path(folder) / "index", address=lambda ruling: ruling.id)
            index = indexes.open_index(Path(folder) / "index")
            print(name, table(measure(index, queries(name))), sep="\n")  # noqa: T201 -- this is what it is for
            index.close()


if __name__ == "__main__":
    main()
