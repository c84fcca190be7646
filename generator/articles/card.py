"""A card's article: what is printed on it, and its rulings by date."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from generator.articles import environment, statement
from generator.articles.model import Article, Heading

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.records import Card, Publication

_SCRYFALL = "https://scryfall.com/search?q=oracleid%3A"
_GATHERER = "https://gatherer.wizards.com/Pages/Card/Details.aspx?name="


def article(edition: Edition, card: Card, language: str) -> Article:
    """The page of one card."""
    address = edition.addresses.card(card.key)
    say = environment.Words(language, address)
    dated = [(date, list(group)) for date, group in itertools.groupby(card.publications, lambda one: one.date)]
    body = environment.render(
        edition.templates,
        "card",
        say,
        card=card,
        title=title(card, language),
        spoken=spoken(card, language),
        other_name=other_name(card, language),
        groups=[(date, _statements(edition, say, card, group)) for date, group in dated],
        several_topics=len(_topics(edition, card)) > 1,
        machine=machine(card.key),
        links=_links(card),
    )
    return Article(
        address=address,
        language=language,
        title=title(card, language),
        title_language=spoken(card, language),
        description=_description(edition, card, say),
        body=body,
        headings=tuple(Heading(anchor=date.isoformat(), title=say.day(date)) for date, _ in dated),
        machine=machine(card.key),
    )


def title(card: Card, language: str) -> str:
    """What a card is called on a page of that language."""
    return (card.french_name if language == "fr" else "") or card.name


def spoken(card: Card, language: str) -> str:
    """The language of what a card is called on a page of that language."""
    return language if card.french_name else "en"


def other_name(card: Card, language: str) -> str:
    """What the other language calls a card; "" where that is the same (Intuition), or not known."""
    name = card.name if language == "fr" else card.french_name
    return name if name != title(card, language) else ""


def machine(key: str) -> str:
    """Where a card's machine-readable form is."""
    return f"api/v1/cards/{key}.json"


def _statements(
    edition: Edition, say: environment.Words, card: Card, publications: Sequence[Publication]
) -> list[dict[str, Any]]:
    # The same ruling may stand on a card at two dates: only the newest one may carry its id.
    first = {publication.ruling: publication for publication in reversed(card.publications)}
    return [
        statement.of_publication(edition, say, card, publication, anchored=first[publication.ruling] is publication)
        for publication in publications
    ]


def _topics(edition: Edition, card: Card) -> set[str]:
    """The topics of a card's rulings: with scripts, its rulings can be filtered by them."""
    return {topic for one in card.publications for topic in edition.corpus.rulings[one.ruling].topics}


def _links(card: Card) -> dict[str, str]:
    return {
        "scryfall": f"{_SCRYFALL}{card.oracle_id}" if card.oracle_id else "",
        "gatherer": f"{_GATHERER}{quote(card.name)}",
    }


def _description(edition: Edition, card: Card, say: environment.Words) -> str:
    count = say("count-rulings", count=len({publication.ruling for publication in card.publications}))
    return f"{title(card, say.language)} ({count.unescape()}). {_first(edition, card, say)}".strip()[:160]


def _first(edition: Edition, card: Card, say: environment.Words) -> str:
    """The beginning of a card's newest ruling, in the reader's language where it can be."""
    if not card.publications:
        return ""
    newest = card.publications[0]
    french = edition.corpus.rulings[newest.ruling].french
    return environment.plain(french.text if french and say.language == "fr" else newest.text)
