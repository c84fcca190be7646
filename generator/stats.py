"""The figures: how many rulings, publications, examples and controls there are, and what their verdicts are."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from generator.records import Corpus, Ruling
from generator.report import Report
from generator.verdicts import Verdict


def count(corpus: Corpus, report: Report | None) -> dict[str, Any]:
    """The figures of a corpus and of its last report; without a report nothing is proven."""
    results = {result.id: result for result in report.rulings} if report else {}
    examples = report.examples if report else ()
    rulings = [results[ruling].verdict if ruling in results else Verdict.UNPROVEN for ruling in corpus.rulings]
    publications = [
        _of_publication(results[ruling.id].publications, place.card.key) if ruling.id in results else Verdict.UNPROVEN
        for ruling in corpus.rulings.values()
        for place in ruling.published
    ]
    return {
        "cards_total": len(corpus.cards),
        "publications_total": len(publications),
        "rulings_total": len(rulings),
        "rulings_with_examples": sum(bool(ruling in results and results[ruling].examples) for ruling in corpus.rulings),
        "examples_total": len(examples),
        "games_total": sum(len(example.games) for example in examples),
        "controls_total": sum(len(game.controls) for example in examples for game in example.games),
        "most_published_rulings": len(most := most_published(corpus)),
        "most_published_publications": sum(len(ruling.published) for ruling in most),
        "most_published_by_verdict": _by_verdict(
            results[ruling.id].verdict if ruling.id in results else Verdict.UNPROVEN for ruling in most
        ),
        "rulings_by_verdict": _by_verdict(rulings),
        "publications_by_verdict": _by_verdict(publications),
    }


def most_published(corpus: Corpus) -> tuple[Ruling, ...]:
    """The rulings on most cards that make a quarter of all publications together, and all that are on as many as they.

    So who is among them does not hang on the order of those that are published equally often.
    """
    ordered = sorted(corpus.rulings.values(), key=lambda ruling: (-len(ruling.published), ruling.id))
    quarter = sum(len(ruling.published) for ruling in ordered) / 4
    running = itertools.accumulate(len(ruling.published) for ruling in ordered)
    fewest = next((len(one.published) for one, total in zip(ordered, running, strict=True) if total >= quarter), 0)
    return tuple(ruling for ruling in ordered if len(ruling.published) >= fewest)


def _of_publication(verdicts: Mapping[str, Verdict], card: str) -> Verdict:
    return verdicts.get(card, Verdict.UNPROVEN)


def _by_verdict(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """Counts in the verdicts' own order; a verdict that nothing has is left out."""
    counted = Counter(verdicts)
    return {verdict.value: counted[verdict] for verdict in Verdict if counted[verdict]}
