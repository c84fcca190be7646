"""What an import changed, as records: the change log that pages and feeds are made from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from generator import yaml_reader, yaml_writer
from generator.project import Project

_COMMENT = "written by `verdict import`; edit the sources instead"


class ChangeKind(StrEnum):
    """What happened to a publication."""

    ADDED = "added"
    """It is new."""
    RESTORED = "restored"
    """It was withdrawn, and is back."""
    WITHDRAWN = "withdrawn"
    """The source no longer has it."""
    REDATED = "redated"
    """The same ruling stands on the same card at another date."""
    MOVED = "moved"
    """The same ruling left this card and came to another one."""
    REWORDED = "reworded"
    """Another wording took its place on the same card."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """One publication's change; `to` is the other date, card key or ruling id, "" where the kind has none."""

    kind: ChangeKind
    card: str
    ruling: str
    date: dt.date
    to: str = ""

    def to_mapping(self) -> dict[str, Any]:
        """The change as its file has it."""
        data = {"kind": self.kind.value, "card": self.card, "ruling": self.ruling, "date": self.date.isoformat()}
        return {**data, "to": self.to} if self.to else data

    @classmethod
    def from_mapping(cls, data: Mapping[str, Any]) -> Change:
        """The change that a file has."""
        date = dt.date.fromisoformat(data["date"])
        return cls(
            kind=ChangeKind(data["kind"]), card=data["card"], ruling=data["ruling"], date=date, to=data.get("to", "")
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangeSet:
    """What came of one snapshot; the totals are the corpus's after it, withdrawn publications not counted.

    The snapshot that a corpus begins with has no changes, only totals.
    """

    date: dt.date
    label: str
    cards: int
    publications: int
    rulings: int
    changes: tuple[Change, ...] = ()

    def count(self, kind: ChangeKind) -> int:
        """How many changes of a kind."""
        return sum(change.kind is kind for change in self.changes)

    def to_mapping(self) -> dict[str, Any]:
        """The set as its file has it."""
        totals = {"cards": self.cards, "publications": self.publications, "rulings": self.rulings}
        changes = [change.to_mapping() for change in self.changes]
        return {"date": self.date.isoformat(), "label": self.label, "totals": totals, "changes": changes}

    @classmethod
    def from_mapping(cls, data: Mapping[str, Any]) -> ChangeSet:
        """The set that a file has."""
        changes = tuple(map(Change.from_mapping, data["changes"]))
        date = dt.date.fromisoformat(data["date"])
        return cls(date=date, label=data["label"], changes=changes, **data["totals"])


def path(corpus: Path) -> Path:
    """The change log of a corpus folder."""
    return corpus / "changes.yaml"


def read(project: Project) -> tuple[ChangeSet, ...]:
    """The change log of the loaded corpus, newest first; empty where there is none."""
    file = path(project.corpus)
    return read_file(file, project.relative(file)) if file.is_file() else ()


def read_file(file: Path, label: str) -> tuple[ChangeSet, ...]:
    """The change log of a file; `label` is the file as messages show it."""
    return tuple(map(ChangeSet.from_mapping, yaml_reader.read_file(file, label).value))


def to_text(sets: tuple[ChangeSet, ...]) -> str:
    """The log's whole text; `sets` are newest first."""
    return yaml_writer.dump([each.to_mapping() for each in sets], _COMMENT)
