"""The coverage page: verdicts by topic, what has no example yet, and where the engine is known to disagree."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from generator import catalogue, stats
from generator.articles import environment, plot, ruling, statement
from generator.articles.model import Article, Heading
from generator.site import addresses
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.release_verdicts import ReleaseVerdicts

_PLOTTED = 24  # topics that a person can compare at once; the table has all
_MISSING = 50  # rulings to prove next: the page must not grow with the corpus
_MOST_BY_RELEASE = 200  # rulings whose verdicts by release are listed, those that differ first
_SECTIONS = ("by-topic", "most-published", "by-release", "disagreements", "missing")
_MANY = 1000  # rulings: of fewer, a list of those on most cards would say the same as the rest of the page


def article(edition: Edition, language: str) -> Article:
    """The coverage page."""
    say = environment.Words(language, addresses.COVERAGE)
    rows = by_topic(edition, language)
    most = _most_published(edition, say)
    there = {"most-published": bool(most), "by-release": bool(_several(edition))}
    sections = [key for key in _SECTIONS if there.get(key, True)]
    body = environment.render(
        edition.templates,
        "coverage",
        say,
        engine=edition.report.engine,
        version=edition.report.version,
        rows=rows,
        shown=[verdict for verdict in plot.ORDER if any(row["verdicts"][verdict] for row in rows)],
        plotted=[row for row in rows if row["verdicts"][Verdict.VERIFIED]][:_PLOTTED],
        bar=lambda row: plot.bar(row, say),
        rulings=Counter(edition.ruling_verdict(one) for one in edition.corpus.rulings),
        publications=publications(edition),
        verdicts=list(Verdict),
        most=most,
        releases=_several(edition),
        release_counts=_release_counts(edition),
        by_release=by_release(edition),
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
        headings=tuple(Heading(anchor=key, title=str(say(f"heading-{key}"))) for key in sections),
    )


def _most_published(edition: Edition, say: environment.Words) -> list[dict[str, Any]]:
    """The rulings on most cards, a quarter of all publications together, each with its verdict and why."""
    if len(edition.corpus.rulings) < _MANY:
        return []
    return [
        {
            "ruling": one,
            "address": edition.addresses.ruling(one),
            "count": len(one.published),
            "verdict": edition.ruling_verdict(one.id),
            "cards": statement.on_cards(one),
            "verified": statement.verified_on(edition, one),
            "reason": _why(edition, say, one.id),
        }
        for one in stats.most_published(edition.corpus)
    ]


def _why(edition: Edition, say: environment.Words, identifier: str) -> str:
    result = edition.ruling_results.get(identifier)
    if result is None or not result.reason:
        return ""
    if result.reason[0].isdigit():
        return catalogue.text("verdicts.unplayed-outdated", say.language, rule=result.reason)
    return catalogue.text(f"verdicts.unplayed-{result.reason}", say.language)


def _several(edition: Edition) -> ReleaseVerdicts | None:
    """The verdicts by release where there is something to set beside something."""
    return edition.releases if edition.releases and len(edition.releases.releases) > 1 else None


def _release_counts(edition: Edition) -> list[tuple[Verdict, list[int]]]:
    """How many rulings have each verdict on each release; a verdict that none has is left out."""
    releases = _several(edition)
    counts = releases.counts().values() if releases else ()
    rows = [(verdict, [column.get(verdict, 0) for column in counts]) for verdict in Verdict]
    return [row for row in rows if any(row[1])]


def by_release(edition: Edition) -> list[dict[str, Any]]:
    """Every ruling that some release played: its verdict on each, and since which it holds; what differs first."""
    releases = _several(edition)
    if releases is None:
        return []
    played = [
        {
            "ruling": edition.corpus.rulings[ruling_id],
            "address": edition.addresses.ruling(edition.corpus.rulings[ruling_id]),
            "verdicts": verdicts,
            "since": releases.since(ruling_id),
            "differs": len(set(verdicts)) > 1,
        }
        for ruling_id, verdicts in sorted(releases.rulings.items())
        if ruling_id in edition.corpus.rulings and set(verdicts) != {Verdict.UNPROVEN}
    ]
    return sorted(played, key=lambda row: not row["differs"])[:_MOST_BY_RELEASE]


def publications(edition: Edition) -> Counter[Verdict]:
    """How many publications have each verdict."""
    return Counter(
        edition.publication_verdict(one.ruling, card.key)
        for card in edition.corpus.cards.values()
        for one in card.publications
    )


def by_topic(edition: Edition, language: str) -> list[dict[str, Any]]:
    """How many publications of each topic have each verdict, those with most verified first; each counts once."""
    counted: dict[str, Counter[Verdict]] = {}
    for one in edition.corpus.rulings.values():
        main = one.topics[0] if one.topics and one.topics[0] in edition.corpus.topics else ""
        verdicts = (edition.publication_verdict(one.id, place.card.key) for place in one.published)
        counted.setdefault(main, Counter()).update(verdicts)
    rows = [
        {"topic": topic, "name": _name(edition, topic, language), "verdicts": verdicts, "total": verdicts.total()}
        for topic, verdicts in counted.items()
    ]
    return sorted(rows, key=_most_proven)


def _most_proven(row: dict[str, Any]) -> tuple[bool, int, int, str]:
    return row["topic"] == "", -row["verdicts"][Verdict.VERIFIED], -row["total"], row["topic"]


def _name(edition: Edition, topic: str, language: str) -> str:
    if topic:
        return edition.corpus.topics[topic].name[language]
    return str(environment.Words(language, addresses.COVERAGE)("no-topic").unescape())


def _disagreements(edition: Edition, language: str) -> list[dict[str, Any]]:
    """What the engine does wrong, first what most games show."""
    counted = {cause: sum(map(len, shown.values())) for cause, shown in edition.shown_by_cause.items()}
    return [
        {
            "reason": one.reason[language],
            "address": edition.addresses.finding(one.cause),
            "games": counted[one.cause],
        }
        for one in sorted(edition.report.findings, key=lambda one: (-counted[one.cause], one.cause))
    ]


def _missing(edition: Edition) -> list[dict[str, Any]]:
    """The rulings without example that stand on most cards; none of a topic of which nothing can be played."""
    unplayable = {one.id for one in edition.corpus.topics.values() if not one.playable}
    open_ones = [
        one
        for one in edition.corpus.rulings.values()
        if edition.ruling_verdict(one.id) is Verdict.UNPROVEN and unplayable.isdisjoint(one.topics[:1])
    ]
    open_ones.sort(key=lambda one: (-len(one.published), one.id))
    return [
        {"ruling": one, "count": len(one.published), "address": edition.addresses.ruling(one)}
        for one in open_ones[:_MISSING]
    ]
