"""The Atom feed of a language: what is new, for readers that ask again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.articles import changes, environment
from generator.catalogue import writing
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.edition import Edition

FILE = "changes/feed.xml"
_ENTRIES = 50
# XML 1.0 has no place for these, not even escaped.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def atom(edition: Edition, language: str, url: str) -> bytes:
    """The feed, with absolute addresses below `url`."""
    say = environment.Words(language, addresses.CHANGES)
    shown = changes.all_changes(edition, say)[:_ENTRIES]
    root = url + addresses.in_language("", language)
    text = (
        environment.make(edition.templates, language)
        .get_template("feeds/atom.xml")
        .render(
            url=root,
            here=root + addresses.CHANGES,
            changes=shown,
            titles=[_title(one, language) for one in shown],
            updated=max((one.on for one in shown), default="1993-08-05"),  # the day of the first cards
        )
    )
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text).encode("utf-8")


def _title(one: changes.Change, language: str) -> str:
    names = [title for title, _ in one.cards[:3]]
    if len(one.cards) > len(names):
        names = [*names[:2], f"+{len(one.cards) - 2}"]
    return writing.series(names, language)
