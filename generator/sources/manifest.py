"""The committed sources: which page is whose, and when it was taken; and the snapshots that they make."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import identity, schemas, yaml_reader, yaml_writer
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.sources import card_page
from generator.sources.snapshot import Snapshot, SourcedCard

_COMMENT = """\
yaml-language-server: $schema=../../generator/schemas/manifest.schema.json
Where each page came from. `taken` is the day on which the page read so: what a later page of the same card no longer
has was withdrawn on that page's day."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """A committed card page: a file in this folder, its card, and the day on which it read so."""

    file: str
    card: str
    taken: dt.date
    oracle_id: str = ""
    french_name: str = ""

    def to_mapping(self) -> dict[str, Any]:
        """The page as the manifest has it."""
        data = {"file": self.file, "card": self.card, "taken": self.taken.isoformat()}
        names = {"oracle_id": self.oracle_id, "french_name": self.french_name}
        return data | {key: value for key, value in names.items() if value}

    @classmethod
    def from_mapping(cls, data: Mapping[str, Any]) -> Page:
        """The page that the manifest has."""
        return cls(**{**data, "taken": dt.date.fromisoformat(data["taken"])})


def path(project: Project) -> Path:
    """The manifest's file."""
    return project.sources / "manifest.yaml"


def read(project: Project) -> tuple[Page, ...]:
    """The manifest's pages, in its order; raises `DataError` with everything that is wrong with it."""
    file = path(project)
    if not file.is_file():
        return ()
    document = yaml_reader.read_file(file, project.relative(file))
    problems = schemas.check(document, "manifest") or _crossed(document, project)
    if problems:
        raise DataError(problems)
    return tuple(map(Page.from_mapping, document.value["pages"]))


def to_text(pages: Iterable[Page]) -> str:
    """The manifest's whole text, pages in order of day and file."""
    ordered = sorted(pages, key=lambda page: (page.taken, page.file))
    return yaml_writer.dump({"pages": [page.to_mapping() for page in ordered]}, _COMMENT)


def file_name(card: str, taken: dt.date, pages: Iterable[Page]) -> str:
    """A name for a new page: the card's own, with the day where the card has one already."""
    name = identity.slug(card) or f"card-{identity.short_hash(card)}"
    names = {page.file for page in pages}
    return f"{name}-{taken}.txt" if f"{name}.txt" in names else f"{name}.txt"


@dataclass(frozen=True, kw_only=True, slots=True)
class FileData:
    """A page's bytes, and its file as messages show it."""

    label: str
    data: bytes


def read_files(project: Project, pages: Iterable[Page]) -> dict[str, FileData]:
    """The committed pages' bytes by file name."""
    files = {page.file: project.sources / page.file for page in pages}
    return {name: FileData(label=project.relative(file), data=file.read_bytes()) for name, file in files.items()}


def snapshots(pages: Iterable[Page], data: Mapping[str, FileData]) -> list[Snapshot]:
    """All pages as snapshots in order of date, the pages of one day together.

    Raises `DataError` with everything that is wrong in any of them.
    """
    problems: list[Diagnostic] = []
    cards: list[tuple[dt.date, SourcedCard]] = []
    for page in sorted(pages, key=lambda page: (page.taken, page.file)):
        try:
            cards.append((page.taken, _sourced_card(page, data[page.file])))
        except DataError as error:
            problems.extend(error.diagnostics)
    if problems:
        raise DataError(problems)
    return [
        Snapshot(label="card pages", date=date, cards=tuple(card for _, card in group))
        for date, group in itertools.groupby(cards, key=lambda entry: entry[0])
    ]


def _sourced_card(page: Page, file: FileData) -> SourcedCard:
    text = yaml_reader.decode(file.label, file.data)
    publications = card_page.parse(file.label, text, page.taken)
    return SourcedCard(
        name=page.card, oracle_id=page.oracle_id, french_name=page.french_name, publications=publications
    )


def _crossed(document: yaml_reader.Document, project: Project) -> list[Diagnostic]:
    """What no schema can say: files are there, each page once, each card once a day, and no file is left out."""
    problems: list[Diagnostic] = []
    seen: dict[tuple[str, ...], int] = {}
    for index, entry in enumerate(document.value["pages"]):
        place = ("pages", index, "file")
        if not (project.sources / entry["file"]).is_file():
            message = f"there is no file {entry['file']!r} in this folder"
            problems.append(document.problem(place, "manifest-file", message, "add the page, or delete its entry"))
        for keys, fix in ((("file",), "delete one"), (("card", "taken"), "keep the page that was taken last")):
            value = tuple(entry[key] for key in keys)
            if value in seen:
                message = f"{' of '.join(value)} is already in line {seen[value]}"
                problems.append(document.problem(place, "manifest-twice", message, fix))
            seen.setdefault(value, document.place(("pages", index))[0])
    named = {entry["file"] for entry in document.value["pages"]}
    for file in sorted(project.sources.glob("*.txt")):
        if file.name not in named:
            message = f"{file.name!r} stands in this folder and is not listed"
            fix = "import it: verdict import card-page FILE --card NAME"
            problems.append(document.problem(("pages",), "manifest-unlisted", message, fix, at_key=True))
    return problems
