"""Cards and publications as an importer meets them, gathered into cards that have each publication once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from generator import steering
from generator.records import Source
from generator.sources import old_markup
from generator.sources.snapshot import Doubt, DoubtKind, SourcedCard, SourcedPublication

# What the engine and the pages need of a face; the rest of a card object is about printings, prices and formats.
_TEXTS = (
    "name", "faceName", "side", "layout", "manaCost", "type", "text", "power", "toughness", "loyalty", "defense",
    "hand", "life",
)  # fmt: skip
_LISTS = ("colors", "colorIdentity", "colorIndicator", "supertypes", "types", "subtypes", "keywords")
_NUMBERS = ("manaValue", "faceManaValue")
_FRENCH_TEXTS = ("language", "name", "faceName", "type", "text")

Problem = tuple[str, str]  # what is wrong, and what to do


class GatheredCard:
    """One card, with its faces and publications so far."""

    def __init__(self, name: str, oracle_id: str, doubts: list[Doubt]) -> None:
        self.name = name
        self.oracle_id = oracle_id
        self.faces: dict[str, dict[str, Any]] = {}
        self._doubts = doubts
        self._publications: dict[tuple[str, str, Source], SourcedPublication] = {}

    def add(self, ruling: Any, date_key: str, text_key: str, source: Source) -> Problem | None:
        """Take one ruling object; what keeps it from being one is returned."""
        text, date = (ruling.get(text_key), ruling.get(date_key)) if isinstance(ruling, dict) else (None, None)
        if not isinstance(text, str) or not isinstance(date, str):
            return f"is not a ruling with {text_key!r} and {date_key!r}", "get the file again"
        key = (date, text, source)
        if key in self._publications:
            return None
        try:
            day = dt.date.fromisoformat(date)
        except ValueError:
            return f"has the date {date!r}, which is not a day", "get the file again"
        if publication := self._publication(day, text, source):
            self._publications[key] = publication
        return None

    def _publication(self, day: dt.date, text: str, source: Source) -> SourcedPublication | None:
        undone = old_markup.undone(text)
        plain = steering.removed(undone)
        if not plain.strip():
            self._doubt(DoubtKind.EMPTY, day, text)
            return None
        if undone != text:
            self._doubt(DoubtKind.MARKUP, day, text)
        if plain != undone:
            self._doubt(DoubtKind.STEERING, day, text)
        return SourcedPublication(date=day, source=source, text=plain)

    def card(self) -> SourcedCard:
        """The card as a snapshot has it."""
        faces = tuple(self.faces[side] for side in sorted(self.faces))
        french = next((name for face in faces for each in face.get("foreignData", ()) if (name := each["name"])), "")
        publications = tuple(self._publications.values())
        return SourcedCard(
            name=self.name, oracle_id=self.oracle_id, french_name=french, publications=publications, data=faces
        )

    def _doubt(self, kind: DoubtKind, day: dt.date, text: str) -> None:
        doubt = Doubt(kind=kind, card=self.name, date=day, text=text)
        if doubt not in self._doubts:
            self._doubts.append(doubt)


class Gathering:
    """All cards of a source, by oracle id, else by name: several cards can share a name."""

    def __init__(self) -> None:
        self._doubts: list[Doubt] = []
        self._cards: dict[str, GatheredCard] = {}

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What was met and is not as it should be."""
        return tuple(self._doubts)

    def card(self, data: Mapping[str, Any], oracle_id: str) -> GatheredCard | None:
        """The card of a card object, which gives it a face; None where the same face was met before."""
        name = steering.removed(data["name"])
        gathered = self._cards.get(oracle_id or name)
        if gathered is None:
            gathered = self._cards[oracle_id or name] = GatheredCard(name, oracle_id, self._doubts)
        side = str(data.get("side") or data.get("faceName") or "")
        if side in gathered.faces:
            _add_french(gathered.faces[side], data)
            return None
        gathered.faces[side] = _face(data, oracle_id)
        return gathered

    def known(self, oracle_id: str) -> GatheredCard | None:
        """A card that was met, by its oracle id."""
        return self._cards.get(oracle_id)

    def named(self, name: str, oracle_id: str) -> GatheredCard:
        """A card of which no more than its name is known."""
        return self._cards.setdefault(oracle_id, GatheredCard(name, oracle_id, self._doubts))

    def cards(self) -> tuple[SourcedCard, ...]:
        """The cards that have publications, in the order in which they were met."""
        return tuple(card for gathered in self._cards.values() if (card := gathered.card()).publications)


def _face(data: Mapping[str, Any], oracle_id: str) -> dict[str, Any]:
    face: dict[str, Any] = {key: steering.removed(data[key]) for key in _TEXTS if isinstance(data.get(key), str)}
    face.update({key: data[key] for key in _NUMBERS if isinstance(data.get(key), int | float)})
    face.update({key: texts for key in _LISTS if (texts := _texts(data.get(key))) is not None})
    if oracle_id:
        face["identifiers"] = {"scryfallOracleId": oracle_id}
    _add_french(face, data)
    return face


def _texts(value: Any) -> list[str] | None:
    """A list of texts, None of what is not one."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        return None
    return [steering.removed(each) for each in value]


def objects(value: Any) -> list[Mapping[str, Any]]:
    """The objects of a list, none of what is not a list."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _add_french(face: dict[str, Any], data: Mapping[str, Any]) -> None:
    """Keep the first French printing's name and text; a printing may have no translation."""
    if "foreignData" in face:
        return
    for each in objects(data.get("foreignData")):
        if each.get("language") == "French" and isinstance(each.get("name"), str):
            face["foreignData"] = [
                {key: steering.removed(each[key]) for key in _FRENCH_TEXTS if isinstance(each.get(key), str)}
            ]
            return
