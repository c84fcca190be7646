"""French that stands beside its English in one file, as claims and reasons do: its spaces and apostrophes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator import yaml_reader
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.examples import load
from generator.french import typography
from generator.project import Project
from generator.records import Corpus
from generator.yaml_reader import Document, PathInFile

_FIX = "write a no-break space (U+00A0) before : ; ! ? » and behind «, and apostrophes as ’"


def check(project: Project, _corpus: Corpus) -> list[Diagnostic]:
    """Plain spaces where French print has none that a line may break at, and straight apostrophes."""
    return [
        document.problem(path, "french-spaces", message, _FIX)
        for document in _documents(project)
        for path, text in _french(document.value)
        for message in typography.wrong_spaces(text)
    ]


def _documents(project: Project) -> Iterator[Document]:
    """Files that cannot be read are reported by the family that they belong to."""
    yield from (document for _example, document in load.readable(project)[0])
    for file in (
        project.rulings / "topics.yaml",
        project.rulings / "unplayed.yaml",
        *sorted((project.examples / "expectations").glob("*.yaml")),
    ):
        if file.is_file():
            try:
                yield yaml_reader.read_file(file, project.relative(file))
            except DataError:
                continue


def _french(value: Any, path: PathInFile = ()) -> Iterator[tuple[PathInFile, str]]:
    """Every text under a key `fr`, and where it stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "fr" and isinstance(inner, str):
                yield (*path, key), inner
            else:
                yield from _french(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _french(inner, (*path, index))
