"""The home page: search first, what Verdict is, figures, and the newest rulings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from generator import identity
from generator.articles import changes, environment
from generator.articles.model import Article
from generator.site import addresses
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.records import Topic

_NEWEST = 6
_TOPICS = 20  # more could not be taken in at once; their own page has all of them


def article(edition: Edition, language: str) -> Article:
    """The home page."""
    say = environment.Words(language, addresses.HOME)
    body = environment.render(
        edition.templates,
        "home",
        say,
        figures=figures(edition),
        newest=changes.publications(edition, say)[:_NEWEST],
        examples=_examples(edition, say),
        topics=_topics(edition, language),
    )
    description = str(say("tagline").unescape())
    return Article(
        address=addresses.HOME,
        language=language,
        title="Verdict",
        description=description,
        body=body,
    )


def figures(edition: Edition) -> dict[str, int]:
    """What there is, counted."""
    verdicts = Counter(edition.ruling_verdict(ruling) for ruling in edition.corpus.rulings)
    return {
        "cards": len(edition.corpus.cards),
        "rulings": len(edition.corpus.rulings),
        "publications": sum(len(card.publications) for card in edition.corpus.cards.values()),
        "examples": len(edition.examples),
        "verified": verdicts[Verdict.VERIFIED],
    }


def _topics(edition: Edition, language: str) -> list[Topic]:
    """The topics with most rulings, by their names."""
    used = [topic for topic in edition.corpus.topics.values() if edition.by_topic.get(topic.id)]
    used.sort(key=lambda topic: -len(edition.by_topic[topic.id]))
    return sorted(used[:_TOPICS], key=lambda topic: identity.in_order(topic.name[language]))


def _examples(edition: Edition, say: environment.Words) -> list[dict[str, Any]]:
    """One example of each topic, as an invitation."""
    first = {example.topic: example for example in reversed(list(edition.examples.values()))}
    return [
        {"claim": one.claim[say.language], "address": edition.addresses.example(one.id), "card": one.card}
        for _, one in sorted(first.items())
    ][:4]
