"""What a source said on one day: the one type that every importer makes and the merge takes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from generator.records import Source


class DoubtKind(StrEnum):
    """Why something in a source is not as it should be; a doubt is told and kept, nothing is changed for it."""

    EMPTY = "empty"
    """A ruling without a text: left out."""
    MARKUP = "markup"
    """HTML of an old export stood in the text: undone."""
    STEERING = "steering"
    """Characters that steer a terminal or a page stood in the text: left out."""
    OTHER_CARD = "other-card"
    """The ruling begins with another card's name and does not name its own."""
    NO_KEYWORD = "no-keyword"
    """The ruling is about a keyword that the card does not have."""
    TRUNCATED = "truncated"
    """The text's beginning seems to be missing."""
    SYMBOL = "symbol"
    """A mana symbol seems to be lost or wrong."""
    FUTURE = "future"
    """The date is after the snapshot's."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Doubt:
    """Something in a source that is not as it should be; `hint` says what it was measured against."""

    kind: DoubtKind
    card: str
    date: dt.date
    text: str
    hint: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class SourcedPublication:
    """A ruling as its source has it: text untouched, not yet known by an id."""

    date: dt.date
    source: Source
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class SourcedCard:
    """A card with everything that the source publishes on it, in the source's own order.

    `data` has its faces in MTGJSON's atomic shape, where the source has such data.
    """

    name: str
    oracle_id: str = ""
    french_name: str = ""
    publications: tuple[SourcedPublication, ...] = ()
    data: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Snapshot:
    """Everything that a source said at `date` about `cards`.

    A snapshot is complete for the cards that it has: what it no longer says about them is withdrawn. Where it
    `covers_all` cards, a card that it does not have has lost its rulings; else that card is not its matter. `label`
    names the source to people (`card pages`, `MTGJSON 5.2.0`).
    """

    label: str
    date: dt.date
    cards: tuple[SourcedCard, ...]
    covers_all: bool = False
    doubts: tuple[Doubt, ...] = ()
