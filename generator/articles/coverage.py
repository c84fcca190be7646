"""The coverage page: verdicts by topic, what has no example yet, and where the engine is known to disagree."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from generator.articles import environment, plot, ruling
from generator.articles.model import Article, Heading
from generator.site import addresses
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.articles.edition import Edition

_MISSING = 50  # rulings to prove next: the page must not grow with the corpus
_SECTIONS = ("by-topic", "disagreements", "missing")


def article(edition: Edition, language: str) -> Article:
    """The coverage page."""
    say = environment.Words(language, addresses.COVERAGE)
    rows = by_topic(edition, language)
    body = environment.render(
        edition.templates,
        "coverage",
        say,
        engine=edition.report.engine,
        version=edition.report.version,
        rows=rows,
        shown=[verdict for verdict in Verdict if any(row["verdicts"][verdict] for row in rows)],
        plot=plot.bars(rows, say),
        rulings=Counter(edition.ruling_verdict(one) for one in edition.corpus.rulings),
        publications=publications(edition),
        verdicts=list(Verdict),
        disagreements=_disagreements(edition, language),
        missing=_missing(edition),
        title_of=lambda one: ruling.title(one, language),
    )
    return Article(
        address=addresses.COVERAGE,
        language=language,
        title=str(say("coverage").unescape()),
        description=str(say("coverage-lead").unescape()),
        body=body,
        headings=tuple(Heading(anchor=key, title=str(say(f"heading-{key}"))) for key in _SECTIONS),
    )


def publications(edition: Edition) -> Counter[Verdict]:
    """How many publications have each verdict."""
    return Counter(
        edition.publication_verdict(one.ruling, card.key)
        for card in edition.corpus.cards.values()
        for one in card.publications
    )


def by_topic(edition: Edition, language: str) -> list[dict[str, Any]]:
    """How many rulings of each topic have each verdict, the topics with most rulings first; a ruling counts once."""
    counted: dict[str, Counter[Verdict]] = {}
    for one in edition.corpus.rulings.values():
        main = one.topics[0] if one.topics and one.topics[0] in edition.corpus.topics else ""
        counted.setdefault(main, Counter())[edition.ruling_verdict(one.id)] += 1
    rows = [
        {"topic": topic, "name": _name(edition, topic, language), "verdicts": verdicts, "total": verdicts.total()}
        for topic, verdicts in counted.items()
    ]
    return sorted(rows, key=lambda row: (row["topic"] == "", -int(str(row["total"])), str(row["topic"])))


def _name(edition: Edition, topic: str, language: str) -> str:
    if topic:
        return edition.corpus.topics[topic].name[language]
    return str(environment.Words(language, addresses.COVERAGE)("no-topic").unescape())


def _disagreements(edition: Edition, language: str) -> list[dict[str, Any]]:
    return [
        {
            "claim": edition.examples[result.id].claim[language],
            "address": edition.addresses.example(result.id),
            "card": game.card,
            "reason": game.reason,
            "difference": game.first_difference,
        }
        for result in edition.report.examples
        if result.id in edition.examples
        for game in result.games
        if game.verdict is Verdict.DISAGREES
    ]


def _missing(edition: Edition) -> list[dict[str, Any]]:
    """The rulings without example that stand on most cards."""
    open_ones = [one for one in edition.corpus.rulings.values() if edition.ruling_verdict(one.id) is Verdict.UNPROVEN]
    open_ones.sort(key=lambda one: (-len(one.published), one.id))
    return [
        {"ruling": one, "count": len(one.published), "address": edition.addresses.ruling(one)}
        for one in open_ones[:_MISSING]
    ]
