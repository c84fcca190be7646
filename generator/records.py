"""The corpus as frozen records: what the importers write and every later stage reads."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Source(StrEnum):
    """Who says that a ruling is one."""

    WOTC = "wotc"
    """Wizards of the Coast: official."""
    SCRYFALL = "scryfall"
    """A note of Scryfall's: never shown as official."""
    UNSTATED = "unstated"
    """The import does not say (MTGJSON has no such field); shown as what it is."""


class FrenchStatus(StrEnum):
    """How a French text came to be."""

    MACHINE = "machine"
    """A machine made it, and nobody has signed it."""
    REVIEWED = "reviewed"
    """A person who knows the French terms has signed it."""
    OFFICIAL = "official"
    """Wizards published it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Publication:
    """A ruling on one card at one date from one source; `text` is the official one, untouched.

    `withdrawn` is the date of the first complete snapshot that no longer had it; `reworded` the id of the
    ruling that took its place, where one did.
    """

    ruling: str
    date: dt.date
    source: Source
    text: str
    withdrawn: dt.date | None = None
    reworded: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Face:
    """One face of a card as it is printed today; a text is "" where there is none.

    `mana_cost` is in brace notation (`{4}{U}{U}`); `power`, `toughness` and `loyalty` are as printed, so
    `*` is possible.
    """

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    french_name: str = ""
    french_type_line: str = ""
    french_text: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Card:
    """A card with all its publications: newest date first, within a date the source's own order.

    `key` is the card file's name without its ending and the card's place in addresses: a slug that is safe on every
    system and unique without case. `faces` is empty where the loaded corpus has no card data for it.
    """

    key: str
    name: str
    french_name: str = ""
    oracle_id: str = ""
    publications: tuple[Publication, ...] = ()
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class PublishedOn:
    """One publication seen from its ruling."""

    card: Card
    publication: Publication


@dataclass(frozen=True, kw_only=True, slots=True)
class FrenchText:
    """A French text of one ruling; `by` says who or what made it, `on` when."""

    ruling: str
    text: str
    status: FrenchStatus
    by: str
    on: dt.date
    stale: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruling:
    """One official statement, known by its text alone.

    `text` is the wording of its newest publication; `topics` are ids, the first the main one; `kin` are ids of rulings
    that differ in the card's own name only; `later` and `earlier` are the ids of its other wordings.
    """

    id: str
    text: str
    published: tuple[PublishedOn, ...]
    topics: tuple[str, ...] = ()
    kin: tuple[str, ...] = ()
    french: FrenchText | None = None
    withdrawn: bool = False
    later: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Topic:
    """A mechanic or a rules area; names and descriptions by language (`en`, `fr`).

    `rules` are the Comprehensive Rules sections; `words` the English words that mark a ruling as one of this topic.
    A `general` topic is one of rulings that no other topic has.
    """

    id: str
    name: Mapping[str, str]
    description: Mapping[str, str]
    rules: tuple[str, ...]
    words: tuple[str, ...]
    playable: bool = True
    general: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Corpus:
    """All that was loaded, by id; cards and rulings are in order of key and of id.

    `data` is what `generator.card_data.load` gave: the cards' game data in atomic shape.
    """

    cards: Mapping[str, Card]
    rulings: Mapping[str, Ruling]
    topics: Mapping[str, Topic]
    waiting_french: tuple[FrenchText, ...] = field(default=())
    data: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict, repr=False)
