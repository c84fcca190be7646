"""What a source said on one day: the one type that every importer makes and the merge takes."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from generator.records import Face, Source


@dataclass(frozen=True, kw_only=True, slots=True)
class SourcedPublication:
    """A ruling as its source has it: text untouched, not yet known by an id."""

    date: dt.date
    source: Source
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class SourcedCard:
    """A card with everything that the source publishes on it, in the source's own order."""

    name: str
    oracle_id: str = ""
    french_name: str = ""
    publications: tuple[SourcedPublication, ...] = ()
    faces: tuple[Face, ...] = ()


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
