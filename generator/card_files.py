"""Card files: one YAML file a card, written by the importers only.

A corpus has up to fourteen thousand of them, and every command loads them all. Our writer has one style, so a file in
that style is read by one pattern, some ten times as fast as a YAML parser; any other file goes through the reader.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator import identity, schemas, steering, yaml_reader, yaml_writer
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.records import Card, Publication, Source

_COMMENT = "written by `verdict import`; edit the sources instead"
_HEAD = re.compile(
    rf"# {re.escape(_COMMENT)}\nname: (.+)\n(?:french_name: (.+)\n)?(?:oracle_id: (.+)\n)?publications:\n"
)
_PUBLICATION = re.compile(
    r'- ruling: "?([a-z0-9-]+)"?\n  date: ([0-9-]{10})\n  source: ([a-z]+)\n(?:  withdrawn: ([0-9-]{10})\n)?'
    r'(?:  reworded: "?([a-z0-9-]+)"?\n)?  text: (.+)\n'
)
_ENDING = ".yaml"


def to_text(card: Card) -> str:
    """A card file's whole text, in the YAML writer's style (a test compares them): an import writes thousands."""
    lines = [f"# {_COMMENT}", f"name: {yaml_writer.text(card.name)}"]
    if card.french_name:
        lines.append(f"french_name: {yaml_writer.text(card.french_name)}")
    if card.oracle_id:
        lines.append(f"oracle_id: {yaml_writer.text(card.oracle_id)}")
    lines.append("publications:" if card.publications else "publications: []")
    for publication in card.publications:
        lines.extend(_publication_lines(publication))
    return "\n".join(lines) + "\n"


def from_mapping(key: str, data: Mapping[str, Any]) -> Card:
    """The card that a checked file has; `key` is the file's name without its ending."""
    publications = tuple(map(_publication, data["publications"]))
    french_name, oracle_id = data.get("french_name", ""), data.get("oracle_id", "")
    return Card(key=key, name=data["name"], french_name=french_name, oracle_id=oracle_id, publications=publications)


def paths(folder: Path) -> list[Path]:
    """The card files of a corpus's folder, in order of key."""
    cards = folder / "cards"
    return sorted(cards.glob(f"*{_ENDING}")) if cards.is_dir() else []


def load(folder: Path, shown: str = "") -> dict[str, Card]:
    """All cards of a corpus's folder by key, in order; without their faces. Messages call the folder `shown`.

    Raises `DataError` with everything that keeps files from being read.
    """
    cards, problems = read(folder, shown)
    if problems:
        raise DataError(problems)
    return cards


def read(folder: Path, shown: str = "") -> tuple[dict[str, Card], list[Diagnostic]]:
    """The cards of the files that can be read, and what keeps the others from it."""
    cards: dict[str, Card] = {}
    problems: list[Diagnostic] = []
    dates: dict[str, dt.date] = {}
    for name, data in _files(folder / "cards"):
        key = name.removesuffix(_ENDING)
        if not identity.is_slug(key):
            problems.append(unsafe_key(key, f"{shown or folder}/cards/{name}"))
            continue
        try:
            cards[key] = _card(key, f"{shown or folder}/cards/{name}", data, dates)
        except DataError as error:
            problems.extend(error.diagnostics)
    return cards, problems


def unsafe_key(key: str, label: str) -> Diagnostic:
    """What to say of a file whose name is no key: one names a folder of the site, and must lead nowhere else."""
    message, fix = f"file name {key!r} is not safe on every system", "use lower-case letters, digits and single hyphens"
    return Diagnostic(path=label, line=1, column=1, rule="card-key", message=message, fix=fix)


def _card(key: str, label: str, data: bytes, dates: dict[str, dt.date]) -> Card:
    try:
        card = canonical(key, data.decode("utf-8"), dates)
    except UnicodeDecodeError:
        card = None
    return card or _any_style(key, label, data)


def _files(cards: Path) -> Iterator[tuple[str, bytes]]:
    if not cards.is_dir():
        return
    with os.scandir(cards) as entries:
        names = sorted(entry.name for entry in entries if entry.name.endswith(_ENDING))
    for name in names:
        # A Path for each of thirteen thousand files costs as much as reading them.
        with open(f"{cards}{os.sep}{name}", "rb") as file:  # noqa: PTH123
            yield name, file.read()


def canonical(key: str, text: str, dates: dict[str, dt.date]) -> Card | None:
    """The card of a file in our writer's own style; None of any other. `dates` keeps what was made of each date."""
    head = _HEAD.match(text)
    if head is None:
        return None
    publications: list[Publication] = []
    position = head.end()
    try:
        name, french_name, oracle_id = (_plain(part) if part else "" for part in head.groups())
        while match := _PUBLICATION.match(text, position):
            position = match.end()
            ruling, date, source, withdrawn, reworded, quoted = match.groups()
            publications.append(
                Publication(
                    ruling=ruling,
                    date=dates.get(date) or _date(date, dates),
                    source=_SOURCES[source],
                    text=_plain(quoted),
                    withdrawn=_date(withdrawn, dates) if withdrawn else None,
                    reworded=reworded,
                )
            )
    except (ValueError, KeyError):
        return None
    if position != len(text) or not publications:
        return None
    return Card(key=key, name=name, french_name=french_name, oracle_id=oracle_id, publications=tuple(publications))


_SOURCES = {source.value: source for source in Source}


def _date(text: str, dates: dict[str, dt.date]) -> dt.date:
    date = dates[text] = dt.date.fromisoformat(text)
    return date


def _plain(written: str) -> str:
    """The text that our writer wrote so; `ValueError` of what it would not have written."""
    if written[0] == '"':
        if written[-1] == '"' and "\\" not in written and '"' not in written[1:-1] and not steering.first(written):
            return written[1:-1]
        text = json.loads(written)
        if isinstance(text, str) and not steering.first(text):
            return text
    elif yaml_writer.is_bare(written) and not steering.first(written):
        return written
    raise ValueError(written)


def _any_style(key: str, label: str, data: bytes) -> Card:
    document = yaml_reader.read(label, yaml_reader.decode(label, data))
    if problems := schemas.check(document, "card"):
        raise DataError(problems)
    return from_mapping(key, document.value)


def _publication(data: Mapping[str, Any]) -> Publication:
    withdrawn = data.get("withdrawn")
    return Publication(
        ruling=data["ruling"],
        date=dt.date.fromisoformat(data["date"]),
        source=Source(data["source"]),
        text=data["text"],
        withdrawn=dt.date.fromisoformat(withdrawn) if withdrawn else None,
        reworded=data.get("reworded"),
    )


def _publication_lines(publication: Publication) -> Iterator[str]:
    yield f"- ruling: {yaml_writer.text(publication.ruling)}"
    yield f"  date: {publication.date}"
    yield f"  source: {publication.source.value}"
    if publication.withdrawn:
        yield f"  withdrawn: {publication.withdrawn}"
    if publication.reworded:
        yield f"  reworded: {yaml_writer.text(publication.reworded)}"
    yield f"  text: {yaml_writer.text(publication.text)}"
