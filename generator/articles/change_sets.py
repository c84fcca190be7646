"""What imports changed, as the page of changes and the feeds tell it: counts whole, and the newest of each kind."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generator import similarity
from generator.articles import card as cards
from generator.changes import Change as Logged
from generator.changes import ChangeKind, ChangeSet

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.environment import Words
    from generator.records import Card

SETS = 24
"""Imports on the page, newest first."""
_OF_KIND = 8  # items of one kind in one set: many of one kind must not hide the few of another
_ITEMS = 80  # items on the page: sets beyond are told as counts alone
# Rare and surprising first: what an import adds is what everybody expects of it.
_ORDER = (
    ChangeKind.REWORDED,
    ChangeKind.WITHDRAWN,
    ChangeKind.MOVED,
    ChangeKind.REDATED,
    ChangeKind.RESTORED,
    ChangeKind.ADDED,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Item:
    """One thing that happened to a ruling, on one card or on several."""

    kind: str
    on: dt.date
    ruling: str
    text: str
    french: str
    address: str
    cards: tuple[tuple[str, str, str], ...]
    """Titles in the reader's language where they can be, their languages, and addresses."""
    date: dt.date | None = None
    """The publication's own date, where it is part of what happened."""
    to: str = ""
    detail: Markup = field(default_factory=Markup)
    """From which date to which, or to which card."""
    pieces: tuple[tuple[similarity.Piece, str], ...] = ()
    """Both wordings, of what was reworded."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ShownSet:
    """One import: its totals and counts are of all that it changed, its items of the newest."""

    anchor: str
    on: dt.date
    label: str
    totals: Markup
    counts: tuple[Markup, ...]
    items: tuple[Item, ...]
    more: int


_Key = tuple[ChangeKind, str, str, dt.date]


def shown(edition: Edition, say: Words) -> list[ShownSet]:
    """The newest imports, newest first."""
    sets = edition.change_sets[:SETS]
    left = _ITEMS
    found = []
    for one, anchor in zip(sets, _anchors(edition.change_sets), strict=False):
        groups = _grouped(one)
        items = tuple(_items(edition, say, one, groups))[:left]
        left -= len(items)
        found.append(
            ShownSet(
                anchor=anchor,
                on=one.date,
                label=one.label,
                totals=_totals(one, say),
                counts=tuple(_counts(one, say)),
                items=items,
                more=len(groups) - len(items),
            )
        )
    return found


def _anchors(sets: tuple[ChangeSet, ...]) -> list[str]:
    """Names that stay as they are when imports are added: of several on one day the earliest has no number."""
    seen: Counter[dt.date] = Counter()
    names = []
    for one in reversed(sets):
        seen[one.date] += 1
        number = seen[one.date]
        names.append(f"import-{one.date}" if number == 1 else f"import-{one.date}-{number}")
    return names[::-1]


def _totals(one: ChangeSet, say: Words) -> Markup:
    numbers = {name: say.number(getattr(one, name)) for name in ("publications", "rulings", "cards")}
    return say("set-totals", **numbers)


def _counts(one: ChangeSet, say: Words) -> Iterator[Markup]:
    counted = Counter(change.kind for change in one.changes)
    for kind in ChangeKind:
        if counted[kind]:
            yield say(f"set-{kind}", count=counted[kind])


def _grouped(one: ChangeSet) -> dict[_Key, list[Logged]]:
    """Changes that are one thing to a reader: the same happened to the same ruling on several cards."""
    groups: dict[_Key, list[Logged]] = {}
    for change in one.changes:
        own = change.date if change.kind in {ChangeKind.ADDED, ChangeKind.REDATED} else dt.date.min
        groups.setdefault((change.kind, change.ruling, change.to, own), []).append(change)
    return groups


def _items(edition: Edition, say: Words, one: ChangeSet, groups: dict[_Key, list[Logged]]) -> Iterator[Item]:
    of_kind: dict[ChangeKind, list[list[Logged]]] = {kind: [] for kind in _ORDER}
    for key, group in groups.items():
        if all(_is_known(edition, change) for change in group):  # else it is counted, and has nothing to link to
            of_kind[key[0]].append(group)
    for kind in _ORDER:
        newest = sorted(of_kind[kind], key=lambda group: (-max(one.date for one in group).toordinal(), group[0].ruling))
        yield from (_item(edition, say, one.date, group) for group in newest[:_OF_KIND])


def _is_known(edition: Edition, change: Logged) -> bool:
    corpus = edition.corpus
    target = {ChangeKind.REWORDED: corpus.rulings, ChangeKind.MOVED: corpus.cards}.get(change.kind)
    return change.ruling in corpus.rulings and change.card in corpus.cards and (target is None or change.to in target)


def _item(edition: Edition, say: Words, on: dt.date, group: list[Logged]) -> Item:
    first = group[0]
    rulings = edition.corpus.rulings
    now = rulings[first.to] if first.kind is ChangeKind.REWORDED else rulings[first.ruling]
    return Item(
        kind=first.kind.value,
        on=on,
        ruling=first.ruling,
        text=now.text,
        french=now.french.text if now.french else "",
        address=edition.addresses.ruling(now),
        cards=tuple(linked(edition, say, edition.corpus.cards[change.card]) for change in group),
        to=first.to,
        **_more(edition, say, first),
    )


def _more(edition: Edition, say: Words, change: Logged) -> dict[str, Any]:
    """What only changes of its kind have."""
    rulings = edition.corpus.rulings
    if change.kind is ChangeKind.REWORDED:
        return {"pieces": tuple(similarity.pieces(rulings[change.ruling].text, rulings[change.to].text))}
    if change.kind is ChangeKind.MOVED:
        title, spoken, address = linked(edition, say, edition.corpus.cards[change.to])
        marked = Markup("") if spoken == say.language else Markup(' lang="{}"').format(spoken)
        link = Markup('<a href="{}"{}>{}</a>').format(say.to(address), marked, title)
        return {"detail": say("change-moved-to", card=link)}
    if change.kind is ChangeKind.REDATED:
        dates = {"before": say.date(change.date), "after": say.date(dt.date.fromisoformat(change.to))}
        return {"date": change.date, "detail": say("change-dates", **dates)}
    return {"date": change.date} if change.kind is ChangeKind.ADDED else {}


def linked(edition: Edition, say: Words, card: Card) -> tuple[str, str, str]:
    """A card as a change names it: its title, the language of that, and its address."""
    return cards.title(card, say.language), cards.spoken(card, say.language), edition.addresses.card(card.key)
