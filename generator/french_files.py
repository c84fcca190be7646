"""French texts by ruling id, as `rulings/fr/<topic>.yaml` has them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator import decode, schemas, yaml_reader
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.records import FrenchStatus, FrenchText


def paths(project: Project) -> list[Path]:
    """The files of French texts, in order."""
    return sorted((project.rulings / "fr").glob("*.yaml"))


def load(project: Project) -> dict[str, FrenchText]:
    """All French texts by ruling id; raises `DataError` with everything that keeps files from being read."""
    texts: dict[str, FrenchText] = {}
    problems: list[Diagnostic] = []
    for file in paths(project):
        try:
            texts.update(read(project, file))
        except DataError as error:
            problems.extend(error.diagnostics)
    if problems:
        raise DataError(problems)
    return texts


def from_mapping(ruling: str, data: Mapping[str, Any]) -> FrenchText:
    """The French text that a file has."""
    return FrenchText(
        ruling=ruling,
        text=decode.text(data, "text"),
        status=FrenchStatus(decode.text(data, "status")),
        by=decode.text(data, "by"),
        on=decode.day(data, "on"),
    )


def read(project: Project, file: Path) -> dict[str, FrenchText]:
    """The French texts of one file; raises `DataError` where it cannot be read."""
    document = yaml_reader.read_file(file, project.relative(file))
    try:
        return {ruling: from_mapping(ruling, data) for ruling, data in (document.value or {}).items()}
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        problems = schemas.check(document, "french")
        raise DataError(problems or [document.problem((), "french", f"not a file of French texts: {error}")]) from error
