"""The Atom feed of a language: what is new, for readers that ask again."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.articles import change_sets, changes, environment
from generator.catalogue import writing
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.change_sets import Item, ShownSet
    from generator.articles.edition import Edition

FILE = "changes/feed.xml"
_ENTRIES = 50
# XML 1.0 has no place for these, not even escaped.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, kw_only=True, slots=True)
class _Entry:
    """One entry: an import as counts, where it has no item, or an item."""

    title: str
    address: str
    name: str
    on: dt.date
    text: str
    item: Item | None = None


def atom(edition: Edition, language: str, url: str) -> bytes:
    """The feed, with absolute addresses below `url`."""
    say = environment.Words(language, addresses.CHANGES)
    entries = _entries(edition, say)
    root = url + addresses.in_language("", language)
    text = (
        environment.make(edition.templates, language)
        .get_template("feeds/atom.xml")
        .render(
            url=root,
            here=root + addresses.CHANGES,
            entries=entries,
            updated=max((one.on for one in entries), default="1993-08-05"),  # the day of the first cards
        )
    )
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text).encode("utf-8")


def _entries(edition: Edition, say: environment.Words) -> list[_Entry]:
    """Imports with what they changed, and new rulings; what an import is told to have added is not told twice."""
    sets = change_sets.shown(edition, say)
    added = {(item.ruling, item.date) for one in sets for item in one.items if item.kind == "added"}
    found = [entry for one in sets for entry in (_of_set(one, say), *(_of_item(item, say) for item in one.items))]
    found += [_of_item(one, say) for one in changes.publications(edition, say) if (one.ruling, one.on) not in added]
    return sorted(found, key=lambda one: one.on, reverse=True)[:_ENTRIES]


def _of_set(one: ShownSet, say: environment.Words) -> _Entry:
    return _Entry(
        title=say("set-title", on=say.day(one.on), label=one.label).unescape(),
        address=f"{addresses.CHANGES}#{one.anchor}",
        name=f"{addresses.CHANGES}#{one.anchor}",
        on=one.on,
        text=". ".join(part.unescape() for part in (Markup(", ").join(one.counts), one.totals) if part),
    )


def _of_item(item: Item, say: environment.Words) -> _Entry:
    title = _title(item, say.language)
    if item.kind != "published":
        what = ", ".join(part for part in (say(f"change-{item.kind}").unescape(), item.detail.striptags()) if part)
        title = say("change-of", cards=title, what=what).unescape()
    target = "" if not item.to else f"-{item.to}"
    dated = f"-{item.date}" if item.date and item.date != item.on else ""
    joint = "-" if "#" in item.address else "#"  # an address has one fragment
    text = (item.french if say.language == "fr" else "") or item.text
    return _Entry(
        title=title,
        address=item.address,
        name=f"{item.address}{joint}{item.kind}-{item.on}{dated}{target}",
        on=item.on,
        text=text,
        item=item,
    )


def _title(one: Item, language: str) -> str:
    names = [title for title, _, _ in one.cards[:3]]
    if len(one.cards) > len(names):
        names = [*names[:2], f"+{len(one.cards) - 2}"]
    return writing.series(names, language)
