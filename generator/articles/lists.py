"""The pages that only lead on: all cards, all topics, all examples."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generator import catalogue, identity
from generator.articles import card as cards
from generator.articles import environment, statement
from generator.articles.model import Article
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.records import Card

_WHOLE = 200  # cards that one page still lists; more are split by the first letters of their titles
_PREFIX = 2
Group = Mapping[str, Sequence["Card"]]
"""The cards that begin so in each language: what a prefix lists is another thing in English and in French."""


def articles(edition: Edition, language: str) -> list[Article]:
    """The pages that there is one of."""
    whole = [_topics(edition, language), _examples(edition, language)]
    prefixes = [prefix for prefix, group in groups(edition).items() if group[language]]
    if prefixes == [""]:
        return whole
    return [_page(edition, language, addresses.CARDS, "cards", {"prefixes": _letters(prefixes)}), *whole]


def groups(edition: Edition) -> dict[str, Group]:
    """The cards by the first letters of what each language calls them, in order; one group where they are few.

    A prefix that only one language has is a group too: every page has a twin.
    """
    every = list(edition.corpus.cards.values())
    if len(every) <= _WHOLE:
        return {"": dict.fromkeys(catalogue.LANGUAGES, every)}
    found: dict[str, dict[str, list[Card]]] = {}
    for language in catalogue.LANGUAGES:
        for card in every:
            group = found.setdefault(_prefix(card, language), {one: [] for one in catalogue.LANGUAGES})
            group[language].append(card)
    return dict(sorted(found.items()))


def _prefix(card: Card, language: str) -> str:
    """The first letters of a card's title without accents; of its key, where the title is its English name."""
    french = identity.slug(card.french_name) if language == "fr" else ""
    return (french or card.key)[:_PREFIX]


def browse(prefix: str) -> str:
    """The address of the cards that begin so."""
    return f"browse/{prefix}/" if prefix else addresses.CARDS


def _letters(prefixes: Sequence[str]) -> list[tuple[str, list[tuple[str, str]]]]:
    by_letter = itertools.groupby(prefixes, lambda prefix: prefix[:1])
    return [(letter.upper(), [(one.capitalize(), browse(one)) for one in group]) for letter, group in by_letter]


def cards_of(edition: Edition, prefix: str, group: Group, language: str) -> Article:
    """The page of the cards that begin so, which may be none of that language."""
    rows = [
        {
            "title": cards.title(card, language),
            "spoken": cards.spoken(card, language),
            "other": cards.other_name(card, language),
            "address": edition.addresses.card(card.key),
            "rulings": len({one.ruling for one in card.publications}),
        }
        for card in group[language]
    ]
    rows.sort(key=lambda row: identity.in_order(str(row["title"])))
    return _page(edition, language, browse(prefix), "cards", {"rows": rows, "prefix": prefix.capitalize()})


def _topics(edition: Edition, language: str) -> Article:
    rows = [
        {"topic": topic, "count": len(edition.by_topic.get(topic.id, ())), "address": edition.addresses.topic(topic.id)}
        for topic in edition.corpus.topics.values()
    ]
    rows.sort(key=lambda row: identity.in_order(row["topic"].name[language]))  # type: ignore[attr-defined]
    return _page(edition, language, addresses.TOPICS, "topics", {"rows": rows})


def _examples(edition: Edition, language: str) -> Article:
    say = environment.Words(language, addresses.EXAMPLES)
    grouped = itertools.groupby(edition.examples.values(), lambda one: one.topic)
    rows = [
        (edition.corpus.topics.get(topic), topic, [statement.of_example(edition, say, one) for one in group])
        for topic, group in grouped
    ]
    return _page(edition, language, addresses.EXAMPLES, "examples", {"rows": rows})


def _page(edition: Edition, language: str, address: str, name: str, context: dict[str, Any]) -> Article:
    say = environment.Words(language, address)
    defaults: dict[str, Any] = {"rows": [], "prefixes": [], "prefix": ""}
    body = environment.render(edition.templates, name, say, **{**defaults, **context})
    prefix = context.get("prefix")
    shown = str((say("cards-from", prefix=prefix) if prefix else say(name)).unescape())
    about = str(say(f"{name}-lead").unescape())
    return Article(address=address, language=language, title=shown, description=about, body=body)
