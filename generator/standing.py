"""Results that still stand: of examples of which nothing has changed since the last verification.

Planning ten thousand games, only to find each one's answer kept, takes longer than all else that one changed card
costs. So a report says of each example what its results were made from: the example as it is written, what is expected
of it, the cards that publish its rulings, and the cards that its games were then found to use.
"""

from __future__ import annotations

import hashlib
import marshal
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator import report_file
from generator.card_data import AtomicFaces
from generator.clauses import Harmless
from generator.engines.registry import EngineEntry
from generator.errors import GeneratorError
from generator.examples import each
from generator.examples.model import Example
from generator.expectations import Expectation
from generator.games import lean
from generator.plain import dumps
from generator.play import stages
from generator.project import Project
from generator.records import Corpus
from generator.report import Basis, Report
from generator.verdicts import BROKEN

NOTHING = Report(engine="", version="", runner="", examples=(), rulings=())

_PACKAGE = Path(__file__).parent


@dataclass(kw_only=True, slots=True)
class Grounds:
    """What results are made from, as it is now; digests of cards are made when they are asked for."""

    corpus: Corpus
    cards: Mapping[str, AtomicFaces]
    common: str
    expectations: Mapping[str, Sequence[Expectation]]
    _known: dict[str, str] = field(default_factory=dict)

    def card(self, name: str) -> str:
        """The digest of a card's data; "" where there is none."""
        if name not in self._known:
            # Of plain data, the second format of marshal has the same bytes for the same values.
            self._known[name] = _digest(marshal.dumps(lean(self.cards[name]), 2)) if name in self.cards else ""
        return self._known[name]

    def example(self, example: Example) -> str:
        """The digest of an example, of what is expected of it, and of the cards that it may stand for."""
        stands_for = each.cards(example, self.corpus) if example.for_each else ()
        told = [
            example.path,
            example.source,
            dumps([replace(one, path="", line=0) for one in self.expectations.get(example.id, ())]),
            *(f"{name} {self.card(name)}" for name in stands_for),
        ]
        return _digest("\0".join(told).encode())

    def basis(self, example: Example, used: Iterable[str], results: str) -> Basis:
        """What the results of an example, as their file has them, are made from; its games use these cards."""
        cards = {one: self.card(one) for one in sorted(used)}
        return Basis(
            common=self.common, example=self.example(example), cards=cards, results=report_file.digest(results)
        )


def grounds(
    corpus: Corpus,
    cards: Mapping[str, AtomicFaces],
    engine: EngineEntry,
    expected: Iterable[Expectation],
    harmless: Iterable[Harmless],
) -> Grounds:
    """What the results of a verification are made from: wherever in their files it stands, as that changes nothing."""
    by_example: dict[str, list[Expectation]] = defaultdict(list)
    for one in expected:
        by_example[one.example].append(one)
    found = Grounds(corpus=corpus, cards=cards, common="", expectations=by_example)
    phrases = sorted((one.card, one.phrase) for one in harmless)
    support = [found.card(name) for name in sorted(stages.card_names())]
    found.common = _digest(dumps([engine.distribution, engine.version, _code(), support, phrases]).encode())
    return found


def report(project: Project, now: Grounds, examples: Iterable[Example]) -> Report:
    """Of the last report the results that would be the same again; an empty one where there is none.

    What failed is played again, and so is everything where there is no report that can be read.
    """
    try:
        last = report_file.examples(project)
    except GeneratorError:
        return NOTHING
    by_id = {example.id: example for example in examples}
    standing = tuple(
        result
        for result in last.examples
        if result.verdict not in BROKEN
        and result.id in by_id
        and _stands(last.bases.get(result.id), by_id[result.id], now)
    )
    names = {result.id for result in standing}
    return replace(
        last,
        examples=standing,
        bases={name: basis for name, basis in last.bases.items() if name in names},
        texts={name: text for name, text in last.texts.items() if name in names},
    )


def _stands(basis: Basis | None, example: Example, now: Grounds) -> bool:
    return (
        basis is not None
        and basis.common == now.common
        and all(now.card(name) == digest for name, digest in basis.cards.items())
        and basis.example == now.example(example)
    )


def _code() -> str:
    """The digest of everything in this package that decides what comes of a game."""
    digest = hashlib.blake2b(digest_size=12)
    for file in sorted(_PACKAGE.rglob("*.py")):
        digest.update(file.relative_to(_PACKAGE).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=12).hexdigest()
