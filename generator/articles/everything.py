"""Every page of an edition in one language, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from generator.articles import about, card, changes, coverage, example, home, lists, ruling, topic

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.model import Article


def articles(edition: Edition, language: str) -> Iterator[Article]:
    """All pages: those that everybody begins with, then topics, examples, rulings and cards."""
    for make in _SINGLE:
        yield make(edition, language)
    yield from lists.articles(edition, language)
    for one in edition.corpus.topics.values():
        yield from topic.articles(edition, one, language)
    for shown in edition.examples.values():
        yield example.article(edition, shown, language)
    for stated in edition.rulings_with_page():
        yield ruling.article(edition, stated, language)
    for printed in edition.corpus.cards.values():
        yield card.article(edition, printed, language)


_SINGLE: tuple[Callable[[Edition, str], Article], ...] = (
    home.article,
    coverage.article,
    changes.article,
    about.article,
)
