"""An edition: all that the pages of one build are made from, with the look-ups that they need."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.site import addresses
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from markupsafe import Markup

    from generator.card_data import AtomicFaces
    from generator.changes import ChangeSet
    from generator.examples.model import Example
    from generator.records import Card, Corpus, Face, Ruling
    from generator.release_verdicts import ReleaseVerdicts
    from generator.report import ExampleResult, Finding, GameResult, Report, RulingResult
    from generator.site.addresses import Addresses


@dataclass(frozen=True, kw_only=True, slots=True)
class Taken:
    """A source and the day when it was taken."""

    name: str
    on: dt.date


@dataclass(frozen=True, kw_only=True, slots=True)
class Edition:
    """One corpus with its verdicts, and where everything of it is shown.

    `taken` says where the texts come from and as of when; `templates` is the folder of the article templates;
    `releases` what other releases of the engine show, where any have been played on;
    `change_sets` what each import changed, newest first;
    `page_size` how many rulings stand on one page of a topic: one of the whole game has thousands.
    """

    corpus: Corpus
    report: Report
    examples: Mapping[str, Example]
    addresses: Addresses
    templates: Path
    taken: tuple[Taken, ...] = ()
    releases: ReleaseVerdicts | None = None
    change_sets: tuple[ChangeSet, ...] = ()
    page_size: int = 100
    results: Mapping[str, ExampleResult] = field(default_factory=dict)
    ruling_results: Mapping[str, RulingResult] = field(default_factory=dict)
    findings: Mapping[str, Finding] = field(default_factory=dict)
    shown_by_cause: Mapping[str, Mapping[str, Sequence[GameResult]]] = field(default_factory=dict)
    """Of each finding the games that show it, by example."""
    by_ruling: Mapping[str, tuple[Example, ...]] = field(default_factory=dict)
    by_topic: Mapping[str, tuple[Ruling, ...]] = field(default_factory=dict)
    cards_by_name: Mapping[str, Card] = field(default_factory=dict)
    faces_by_name: Mapping[str, tuple[Card, Face]] = field(default_factory=dict)
    """Faces that are no card by their own name, as halves of split cards."""
    newest: list[Any] = field(default_factory=list, repr=False, compare=False)
    """The newest rulings, as they were first looked for."""
    tags: dict[tuple[str, str, tuple[str, ...]], Markup] = field(default_factory=dict, repr=False, compare=False)
    """Links to topics that pages have in common, as they were first made."""

    def publication_verdict(self, ruling: str, card: str) -> Verdict:
        """The verdict of a ruling on one card."""
        result = self.ruling_results.get(ruling)
        return result.publications.get(card, Verdict.UNPROVEN) if result else Verdict.UNPROVEN

    def ruling_verdict(self, ruling: str) -> Verdict:
        """The verdict of a ruling."""
        result = self.ruling_results.get(ruling)
        return result.verdict if result else Verdict.UNPROVEN

    def example_verdict(self, example: str) -> Verdict:
        """The verdict of an example."""
        result = self.results.get(example)
        return result.verdict if result else Verdict.UNPROVEN

    def data(self, card: str) -> AtomicFaces:
        """The game data of a card by its name, as the corpus has it: by key or, where it is embedded, by name."""
        known, data = self.cards_by_name.get(card), self.corpus.data
        return data.get(known.key if known else card) or data.get(card, ())

    def rulings_with_page(self) -> tuple[Ruling, ...]:
        """The rulings that have pages of their own."""
        return tuple(ruling for ruling in self.corpus.rulings.values() if self.addresses.has_page(ruling))


def make(
    corpus: Corpus, report: Report, examples: Iterable[Example], templates: Path, taken: tuple[Taken, ...] = ()
) -> Edition:
    """An edition with its look-ups filled, and without the examples that show nothing of this corpus."""
    named = {card.name: card for card in corpus.cards.values()}
    shown = [one for one in examples if not one.for_each or any(ruling in corpus.rulings for ruling in one.rulings)]
    ordered = {example.id: example for example in sorted(shown, key=lambda one: one.id)}
    return Edition(
        corpus=corpus,
        report=report,
        examples=ordered,
        addresses=addresses.of(ordered.values()),
        templates=templates,
        taken=taken,
        results={result.id: result for result in report.examples},
        ruling_results={result.id: result for result in report.rulings},
        findings={finding.cause: finding for finding in report.findings},
        shown_by_cause=_by_cause(report),
        by_ruling=_by_ruling(ordered.values()),
        by_topic=_by_topic(corpus),
        cards_by_name=named,
        faces_by_name={
            face.name: (card, face)
            for card in named.values()
            if len(card.faces) > 1
            for face in card.faces
            if face.name not in named
        },
    )


def _by_ruling(examples: Iterable[Example]) -> dict[str, tuple[Example, ...]]:
    found: dict[str, list[Example]] = defaultdict(list)
    for example in examples:
        for ruling in example.rulings:
            found[ruling].append(example)
    return {ruling: tuple(shown) for ruling, shown in found.items()}


def _by_cause(report: Report) -> dict[str, dict[str, list[GameResult]]]:
    found: dict[str, dict[str, list[GameResult]]] = {finding.cause: {} for finding in report.findings}
    for result in report.examples:
        for game in result.games:
            if game.cause in found:
                found[game.cause].setdefault(result.id, []).append(game)
    return found


def _by_topic(corpus: Corpus) -> dict[str, tuple[Ruling, ...]]:
    """The rulings of each topic, those on most cards first."""
    found: dict[str, list[Ruling]] = {topic: [] for topic in corpus.topics}
    for ruling in corpus.rulings.values():
        for topic in ruling.topics:
            found.setdefault(topic, []).append(ruling)
    return {
        topic: tuple(sorted(rulings, key=lambda one: (-len(one.published), one.id))) for topic, rulings in found.items()
    }
