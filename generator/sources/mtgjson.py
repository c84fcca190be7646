"""MTGJSON's AtomicCards, AllPrintings and single-set files, as a snapshot.

All three have rulings on card objects; they differ in what these are listed under. MTGJSON does not say who a ruling is
from, and repeats a card's rulings on each of its faces and printings.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator import garbage, steering
from generator.diagnostics import Diagnostic
from generator.errors import DataError, UsageError
from generator.records import Source
from generator.sources import opening
from generator.sources.gathering import Gathering
from generator.sources.json_stream import JsonStream
from generator.sources.snapshot import Snapshot

_RULE = "mtgjson"
_MOST_SAID = 60  # letters of a version: the longest has some thirty
_NOT_ONE = "import AtomicCards.json, AllPrintings.json or the file of one set"


def read(path: Path, label: str, day: dt.date | None = None, watch: opening.Watch = opening.nobody) -> Snapshot:
    """The snapshot of a file, of the day that the file states; `day` is used where it states none.

    Raises `DataError` with everything that is wrong with the file.
    """
    reader = _Reader(label)
    with garbage.paused(), opening.json_file(path, label, watch) as stream:
        reader.read(stream)
    if reader.problems:
        raise DataError(reader.problems)
    date = reader.date or day
    if date is None:
        raise UsageError(f"{label} does not say of which day it is: give it with --date")
    return Snapshot(
        label=f"MTGJSON {reader.version}".strip(),
        date=date,
        cards=reader.gathering.cards(),
        covers_all=reader.covers_all,
        doubts=reader.gathering.doubts,
    )


class _Reader:
    """Goes through a file once."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.problems: list[Diagnostic] = []
        self.gathering = Gathering()
        self.date: dt.date | None = None
        self.version = ""
        self.covers_all = True
        self._seen_data = False

    def read(self, stream: JsonStream) -> None:
        if stream.peek() != "{":
            stream.fail("not an MTGJSON file: it does not begin with {", _NOT_ONE)
        for key in stream.members():
            if key == "meta":
                self._meta(stream.value())
            elif key == "data" and stream.peek() == "{":
                self._seen_data = True
                self._data(stream)
            else:
                stream.value()
        stream.end()
        if not self._seen_data:
            self._report("data", "is not there", _NOT_ONE)

    def _meta(self, meta: Any) -> None:
        if not isinstance(meta, dict):
            return
        self.version = steering.removed(str(meta.get("version", "")))[:_MOST_SAID]
        try:
            self.date = dt.date.fromisoformat(str(meta.get("date")))
        except ValueError:
            self.date = None  # hand-made extracts have no date, or words

    def _data(self, stream: JsonStream) -> None:
        for key in stream.members():
            if key == "cards" and stream.peek() == "[":
                self.covers_all = False  # the file of one set
                for index, card in enumerate(stream.elements()):
                    self._card(f"data.cards[{index}]", card)
                continue
            member = stream.value()
            for place, card in self._cards(key, member):
                self._card(place, card)

    def _cards(self, key: str, member: Any) -> Iterator[tuple[str, Any]]:
        """The card objects of one member: of a name, or of a set."""
        if isinstance(member, list):
            yield from ((f"data.{key}[{index}]", card) for index, card in enumerate(member) if self._is_card(key, card))
        elif isinstance(member, dict) and isinstance(member.get("cards"), list):
            yield from ((f"data.{key}.cards[{index}]", card) for index, card in enumerate(member["cards"]))

    @staticmethod
    def _is_card(key: str, card: Any) -> bool:
        """A set's file also lists tokens and boosters; what is listed under its own name is a card."""
        return not isinstance(card, dict) or card.get("name") == key or "rulings" in card

    def _card(self, place: str, card: Any) -> None:
        if (
            not isinstance(card, dict)
            or not isinstance(card.get("name"), str)
            or not steering.removed(card["name"]).strip()
        ):
            self._report(place, "is not a card with a name", _NOT_ONE)
            return
        rulings = card.get("rulings") or ()
        if not isinstance(rulings, list | tuple):
            self._report(f"{place}.rulings", "is not a list", _NOT_ONE)
            return
        if not rulings:
            return  # each face repeats its card's rulings, so the card has none
        gathered = self.gathering.card(card, _oracle_id(card))
        if gathered is None:
            return  # a further printing, with the same rulings
        for index, ruling in enumerate(rulings):
            if problem := gathered.add(ruling, "date", "text", Source.UNSTATED):
                self._report(f"{place}.rulings[{index}]", *problem)

    def _report(self, place: str, message: str, fix: str) -> None:
        self.problems.append(
            Diagnostic(path=self.label, line=1, column=1, rule=_RULE, message=f"`{place}` {message}", fix=fix)
        )


def _oracle_id(card: Mapping[str, Any]) -> str:
    identifiers = card.get("identifiers")
    found = identifiers.get("scryfallOracleId") if isinstance(identifiers, dict) else card.get("scryfallOracleId")
    return found if isinstance(found, str) else ""
