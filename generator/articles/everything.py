"""Every page of an edition, as makers: what a page is made from can be known without making it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.articles import about, card, changes, coverage, example, finding, home, lists, ruling, topic
from generator.articles.inputs import Inputs

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.model import Article


@dataclass(frozen=True, kw_only=True, slots=True)
class Maker:
    """Makes one page, or a family of pages, in a language.

    `inputs` is a digest of all that they are made from, so that pages whose inputs are the same need not be made again;
    "" where they are always made.
    """

    name: str
    inputs: str
    make: Callable[[str], list[Article]]


def articles(edition: Edition, language: str) -> Iterator[Article]:
    """All pages of one language."""
    for maker in makers(edition):
        yield from maker.make(language)


def makers(edition: Edition) -> Iterator[Maker]:
    """All makers: of those pages that everybody begins with, then of topics, examples, rulings and cards."""
    inputs = Inputs(edition)
    for name, single in _SINGLE.items():
        yield Maker(name=name, inputs="", make=functools.partial(_one, single, edition))
    yield Maker(name="lists", inputs="", make=functools.partial(lists.articles, edition))
    for prefix, group in lists.groups(edition).items():
        make = functools.partial(lists.cards_of, edition, prefix, group)
        yield Maker(name=f"browse {prefix}", inputs=inputs.listed(group), make=_listed(make))
    for one in edition.corpus.topics.values():
        for number in range(1, topic.pages(edition, one) + 1):
            make = functools.partial(topic.article, edition, one, number)
            yield Maker(name=f"topic/{one.id}/{number}", inputs=inputs.topic(one, number), make=_listed(make))
    for shown in edition.examples.values():
        make = functools.partial(example.article, edition, shown)
        yield Maker(name=f"example/{shown.id}", inputs=inputs.example(shown), make=_listed(make))
    for found in edition.findings.values():
        make = functools.partial(finding.article, edition, found)
        yield Maker(name=f"finding/{found.cause}", inputs=inputs.finding(found), make=_listed(make))
    for stated in edition.rulings_with_page():
        make = functools.partial(ruling.article, edition, stated)
        yield Maker(name=f"ruling/{stated.id}", inputs=inputs.ruling(stated), make=_listed(make))
    for printed in edition.corpus.cards.values():
        make = functools.partial(card.article, edition, printed)
        yield Maker(name=f"card/{printed.key}", inputs=inputs.card(printed), make=_listed(make))


def _one(single: Callable[[Edition, str], Article], edition: Edition, language: str) -> list[Article]:
    return [single(edition, language)]


def _listed(make: Callable[[str], Article]) -> Callable[[str], list[Article]]:
    return lambda language: [make(language)]


_SINGLE: dict[str, Callable[[Edition, str], Article]] = {
    "home": home.article,
    "coverage": coverage.article,
    "changes": changes.article,
    "about": about.article,
}
