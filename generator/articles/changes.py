"""The newest rulings, rewordings and withdrawals: for the page of changes, the home page and the feeds."""

from __future__ import annotations

import datetime as dt
import heapq
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.articles import card as cards
from generator.articles import environment
from generator.articles.model import Article, Heading
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.records import Card, Publication

_Key = tuple[dt.date, str, str]
"""A day, what happened, and to which ruling."""
SHOWN = 80  # the page must not grow with the corpus


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """Something that happened on a day: a ruling was `published`, `withdrawn` or `reworded` on cards."""

    kind: str
    on: dt.date
    ruling: str
    text: str
    french: str
    address: str
    cards: tuple[tuple[str, str], ...]
    """Titles in the reader's language, and addresses."""


def article(edition: Edition, language: str) -> Article:
    """The page of changes."""
    say = environment.Words(language, addresses.CHANGES)
    shown = all_changes(edition, say)[:SHOWN]
    days = [(day, list(group)) for day, group in itertools.groupby(shown, lambda one: one.on)]
    title = str(say("changes").unescape())
    return Article(
        address=addresses.CHANGES,
        language=language,
        title=title,
        description=str(say("changes-lead").unescape()),
        body=environment.render(edition.templates, "changes", say, days=days),
        headings=tuple(Heading(anchor=day.isoformat(), title=say.day(day)) for day, _ in days[:24]),
    )


def all_changes(edition: Edition, say: environment.Words) -> list[Change]:
    """What changed last, newest first; a ruling that came to several cards on one day is one change."""
    return [_change(edition, say, key, on) for key, on in _newest(edition)]


def _newest(edition: Edition) -> list[tuple[_Key, list[tuple[Card, Publication]]]]:
    """The last changes with the cards that they are on, found once for all pages and feeds that show them."""
    if not edition.newest:
        edition.newest.extend(_found(edition))
    return edition.newest


def _found(edition: Edition) -> list[tuple[_Key, list[tuple[Card, Publication]]]]:
    found: dict[_Key, list[tuple[Card, Publication]]] = {}
    for card in edition.corpus.cards.values():
        for one in card.publications:
            found.setdefault((one.date, "published", one.ruling), []).append((card, one))
            if one.withdrawn:
                kind = "reworded" if one.reworded else "withdrawn"
                found.setdefault((one.withdrawn, kind, one.ruling), []).append((card, one))
    newest = heapq.nsmallest(SHOWN, found, key=lambda key: (-key[0].toordinal(), key[1], key[2]))
    return [(key, found[key]) for key in newest]


def publications(edition: Edition, say: environment.Words) -> list[Change]:
    """Only the new rulings."""
    return [one for one in all_changes(edition, say) if one.kind == "published"]


def _change(
    edition: Edition, say: environment.Words, key: tuple[dt.date, str, str], on: list[tuple[Card, Publication]]
) -> Change:
    day, kind, identifier = key
    ruling = edition.corpus.rulings[identifier]
    return Change(
        kind=kind,
        on=day,
        ruling=identifier,
        text=on[0][1].text,
        french=ruling.french.text if ruling.french else "",
        address=edition.addresses.ruling(ruling),
        cards=tuple((cards.title(card, say.language), edition.addresses.card(card.key)) for card, _ in on),
    )
