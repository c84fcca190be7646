"""Writes the machine-readable copy into a site that nobody sees yet."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator import files, plain
from generator.api import records

if TYPE_CHECKING:
    from generator.articles.edition import Edition

FOLDER = "api/v1"


def small(edition: Edition, folder: Path) -> list[str]:
    """The files that there are few of, from the index to the schemas; gives their addresses."""
    written = [_write(folder, f"{name}.json", record) for name, record in _small(edition)]
    return [*written, *_schemas(folder)]


def cards(edition: Edition, folder: Path, makers: Collection[str]) -> None:
    """A file for each card whose page is made."""
    for one in edition.corpus.cards.values():
        if f"card/{one.key}" in makers:
            _write(folder, f"cards/{one.key}.json", records.card(edition, one))


def rulings(edition: Edition, folder: Path, makers: Collection[str]) -> None:
    """A file for each ruling whose own page is made; rulings without one are whole in their card's file."""
    for one in edition.rulings_with_page():
        if f"ruling/{one.id}" in makers:
            _write(folder, f"rulings/{one.id}.json", records.ruling(edition, one))


def examples(edition: Edition, folder: Path, makers: Collection[str]) -> None:
    """A file for each example whose page is made, with the trace of its game."""
    for one in edition.examples.values():
        if f"example/{one.id}" in makers:
            _write(folder, f"examples/{one.id}.json", records.example(edition, one))


def _small(edition: Edition) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "index", records.index(edition)
    yield "verdicts", records.verdicts(edition)
    yield "verdict", records.badge(edition)
    for topic in edition.corpus.topics.values():
        yield f"topics/{topic.id}", records.topic(edition, topic)
    for finding in edition.findings.values():
        yield f"findings/{finding.cause}", records.finding(edition, finding)


def schema_names() -> list[str]:
    """The kinds of files."""
    folder = resources.files("generator.api") / "schemas"
    return sorted(entry.name.removesuffix(".schema.json") for entry in folder.iterdir())


def schema(name: str) -> dict[str, Any]:
    """The schema of one kind of file."""
    text = (resources.files("generator.api") / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def _schemas(folder: Path) -> list[str]:
    return [_write(folder, f"schemas/{name}.schema.json", schema(name)) for name in schema_names()]


def _write(folder: Path, name: str, record: dict[str, Any]) -> str:
    address = f"{FOLDER}/{name}"
    data = json.dumps(record, default=plain.to_plain, ensure_ascii=False, separators=(",", ":"))
    files.write_fresh(folder / address, data.encode("utf-8"))
    return address
