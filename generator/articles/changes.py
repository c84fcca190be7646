"""What is new: what each import changed, and the newest rulings by their own dates, for pages and feeds."""

from __future__ import annotations

import datetime as dt
import heapq
import itertools
from typing import TYPE_CHECKING

from generator.articles import change_sets, environment
from generator.articles.change_sets import Item
from generator.articles.model import Article, Heading
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.records import Card, Publication

_Key = tuple[dt.date, str]
"""A day, and which ruling was published."""
SHOWN = 80  # the page must not grow with the corpus


def article(edition: Edition, language: str) -> Article:
    """The page of changes."""
    say = environment.Words(language, addresses.CHANGES)
    days = [(day, list(group)) for day, group in itertools.groupby(publications(edition, say), lambda one: one.on)]
    sets = change_sets.shown(edition, say)
    title = str(say("changes").unescape())
    imports = [Heading(anchor="imports", title=str(say("heading-imports").unescape()))] if sets else []
    return Article(
        address=addresses.CHANGES,
        language=language,
        title=title,
        description=str(say("changes-lead").unescape()),
        body=environment.render(
            edition.templates, "changes", say, days=days, sets=sets, earlier=len(edition.change_sets) - len(sets)
        ),
        headings=(*imports, *(Heading(anchor=day.isoformat(), title=say.day(day)) for day, _ in days[:24])),
    )


def publications(edition: Edition, say: environment.Words) -> list[Item]:
    """The newest rulings; one that came to several cards on one day is one of them."""
    return [_published(edition, say, key, on) for key, on in _newest(edition)]


def _newest(edition: Edition) -> list[tuple[_Key, list[tuple[Card, Publication]]]]:
    """The newest rulings with the cards that they are on, found once for all pages and feeds that show them."""
    if not edition.newest:
        edition.newest.extend(_found(edition))
    return edition.newest


def _found(edition: Edition) -> list[tuple[_Key, list[tuple[Card, Publication]]]]:
    found: dict[_Key, list[tuple[Card, Publication]]] = {}
    for card in edition.corpus.cards.values():
        for one in card.publications:
            if not one.withdrawn:
                found.setdefault((one.date, one.ruling), []).append((card, one))
    newest = heapq.nsmallest(SHOWN, found, key=lambda key: (-key[0].toordinal(), key[1]))
    return [(key, found[key]) for key in newest]


def _published(edition: Edition, say: environment.Words, key: _Key, on: list[tuple[Card, Publication]]) -> Item:
    day, identifier = key
    ruling = edition.corpus.rulings[identifier]
    return Item(
        kind="published",
        on=day,
        ruling=identifier,
        text=on[0][1].text,
        french=ruling.french.text if ruling.french else "",
        address=edition.addresses.ruling(ruling),
        cards=tuple(change_sets.linked(edition, say, card) for card, _ in on),
        date=day,
    )
