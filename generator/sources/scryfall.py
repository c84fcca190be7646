"""Scryfall's rulings, as a snapshot: the bulk file, or one card's list; names and texts come from `oracle_cards`.

Scryfall says who a ruling is from: `wotc` is official, `scryfall` a note of its own.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import garbage
from generator.counting import counted
from generator.diagnostics import Diagnostic
from generator.errors import DataError, UsageError
from generator.records import Source
from generator.sources import opening
from generator.sources.gathering import Gathering, objects
from generator.sources.json_stream import JsonStream
from generator.sources.snapshot import Snapshot

_RULE = "scryfall"
_SOURCES = {"wotc": Source.WOTC, "scryfall": Source.SCRYFALL}
# Bulk files are named after the moment at which they were made: rulings-20260701090012.json.
_DAY_IN_NAME = re.compile(r"-(\d{4})(\d{2})(\d{2})\d{6}\.")
_DASH = " — "
_SUPERTYPES = frozenset(("Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "World"))
_MOST_TOLD = 20  # cards without a name that a message lists


@dataclass(frozen=True, kw_only=True, slots=True)
class Files:
    """What is read: the rulings file, the `oracle_cards` file if there is one, each as messages show it."""

    rulings: Path
    label: str
    cards: tuple[Path, str] | None = None


def read(
    files: Files, names: Mapping[str, str], day: dt.date | None = None, watch: opening.Watch = opening.nobody
) -> Snapshot:
    """The snapshot of a rulings file; `names` is what is known of cards by oracle id without the `oracle_cards` file.

    Raises `DataError` with everything that is wrong with the files, and `UsageError` where the day is not known.
    """
    date = day or day_in_name(files.rulings)
    if date is None:
        raise UsageError(f"{files.label} does not say of which day it is: give it with --date")
    reader = _Reader(files.label, names)
    if files.cards:
        with garbage.paused(), opening.json_file(*files.cards, watch) as stream:
            _read_cards(stream, reader.gathering)
    with garbage.paused(), opening.json_file(files.rulings, files.label, watch) as stream:
        reader.read(stream)
    reader.stop_at_problems()
    return Snapshot(
        label="Scryfall",
        date=date,
        cards=reader.gathering.cards(),
        covers_all=reader.covers_all,
        doubts=reader.gathering.doubts,
    )


def day_in_name(path: Path) -> dt.date | None:
    """The day that a bulk file's name states."""
    found = _DAY_IN_NAME.search(path.name)
    try:
        return dt.date(*map(int, found.groups())) if found else None
    except ValueError:
        return None


class _Reader:
    """Goes through a rulings file once."""

    def __init__(self, label: str, names: Mapping[str, str]) -> None:
        self.gathering = Gathering()
        self.covers_all = False
        self._label = label
        self._names = names
        self._problems: list[Diagnostic] = []
        self._nameless: dict[str, int] = {}

    def read(self, stream: JsonStream) -> None:
        if stream.peek() == "[":
            self.covers_all = True  # the bulk file
            self._rulings(stream)
        elif stream.peek() == "{":
            self._list(stream)
        else:
            stream.fail("neither a list of rulings nor Scryfall's answer", "import the rulings bulk file")
        stream.end()

    def stop_at_problems(self) -> None:
        """Raise everything that was found."""
        if self._nameless:
            told = ", ".join(list(self._nameless)[:_MOST_TOLD])
            message = f"{counted(len(self._nameless), 'card')} without a name here: {told}"
            self._report(message, "give Scryfall's oracle_cards file with --cards")
        if self._problems:
            raise DataError(self._problems)

    def _list(self, stream: JsonStream) -> None:
        """One card's answer: `{"object": "list", "has_more": false, "data": [...]}`."""
        seen = False
        for key in stream.members():
            if key == "data" and stream.peek() == "[":
                seen = True
                self._rulings(stream)
            elif (value := stream.value()) and key == "has_more":
                self._report(f"has_more is {value!r}: this is a part of the list only", "get all of its pages")
        if not seen:
            self._report("there is no list of rulings under 'data'", "import what the rulings address answers")

    def _rulings(self, stream: JsonStream) -> None:
        for index, ruling in enumerate(stream.elements()):
            if problem := self._ruling(ruling):
                self._report(f"`[{index}]` {problem[0]}", problem[1])

    def _ruling(self, ruling: Any) -> tuple[str, str] | None:
        if not isinstance(ruling, dict) or not isinstance(oracle_id := ruling.get("oracle_id"), str):
            return "is not a ruling with an oracle_id", "import the rulings bulk file"
        source = _SOURCES.get(str(ruling.get("source")))
        if source is None:
            return f"has the unknown source {ruling.get('source')!r}", f"known are {', '.join(_SOURCES)}"
        gathered = self.gathering.known(oracle_id)
        if gathered is None:
            if oracle_id not in self._names:
                self._nameless[oracle_id] = self._nameless.get(oracle_id, 0) + 1
                return None
            gathered = self.gathering.named(self._names[oracle_id], oracle_id)
        return gathered.add(ruling, "published_at", "comment", source)

    def _report(self, message: str, fix: str) -> None:
        self._problems.append(Diagnostic(path=self._label, line=1, column=1, rule=_RULE, message=message, fix=fix))


def _read_cards(stream: JsonStream, gathering: Gathering) -> None:
    if stream.peek() != "[":
        stream.fail("not Scryfall's oracle_cards file: it does not begin with [", "give the oracle_cards bulk file")
    for index, card in enumerate(stream.elements()):
        if not isinstance(card, dict) or not isinstance(card.get("name"), str):
            stream.fail(f"`[{index}]` is not a card with a name", "give the oracle_cards bulk file")
        for oracle_id, face in _atomic(card):
            gathering.card(face, oracle_id)
    stream.end()


def _atomic(card: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The faces in MTGJSON's atomic shape, each with its oracle id.

    Both sides of a reversible card are the same card, which has that name and that oracle id alone.
    """
    faces = objects(card.get("card_faces"))
    reversible = card.get("layout") == "reversible_card"
    for number, face in enumerate(faces or [card]):
        data = _face({**card, **face})
        name = face.get("name") if isinstance(face.get("name"), str) else card["name"]
        data["name"] = name if reversible else card["name"]
        if faces and not reversible:
            data["faceName"] = name
            data["side"] = "abcdefgh"[min(number, 7)]
        oracle_id = face.get("oracle_id") or card.get("oracle_id")
        yield oracle_id if isinstance(oracle_id, str) else "", data


def _face(face: Mapping[str, Any]) -> dict[str, Any]:
    type_line = str(face.get("type_line") or "").split(" // ")[0]
    before, _, after = type_line.partition(_DASH)
    words = before.split()
    same = {
        "layout": "layout", "mana_cost": "manaCost", "cmc": "manaValue", "colors": "colors",
        "color_identity": "colorIdentity", "keywords": "keywords", "oracle_text": "text", "power": "power",
        "toughness": "toughness", "loyalty": "loyalty", "defense": "defense",
    }  # fmt: skip
    data = {new: face[old] for old, new in same.items() if face.get(old) is not None}
    data["type"] = type_line
    data["supertypes"] = [word for word in words if word in _SUPERTYPES]
    data["types"] = [word for word in words if word not in _SUPERTYPES]
    data["subtypes"] = after.split()
    return data
