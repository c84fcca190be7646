"""The newest rulings, rewordings and withdrawals: for the page of changes, the home page and the feeds."""

from __future__ import annotations

import datetime as dt
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
    """Everything that changed, newest first; a ruling that came to several cards on one day is one change."""
    found: dict[tuple[dt.date, str, str], list[tuple[Card, Publication]]] = {}
    for card in edition.corpus.cards.values():
        for one in card.publications:
            found.setdefault((one.date, "published", one.ruling), []).append((card, one))
            if one.withdrawn:
                kind = "reworded" if one.reworded else "withdrawn"
                found.setdefault((one.withdrawn, kind, one.ruling), []).append((card, one))
    newest = sorted(found, key=lambda key: (-key[0].toordinal(), key[1], key[2]))
    return [_change(edition, say, key, found[key]) for key in newest[:SHOWN]]


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
