"""All examples of a checkout."""

from __future__ import annotations

from pathlib import Path

from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.examples import reader
from generator.examples.model import Example
from generator.project import Project


def paths(project: Project) -> list[Path]:
    """The files of the examples: two levels down, in order; `cards.yaml` and expectations are none."""
    found = project.examples.glob("*/*.yaml")
    return sorted(path for path in found if path.parent.name != "expectations")


def load(project: Project) -> tuple[Example, ...]:
    """Every example, in order of its id; raises `DataError` with the problems of all files at once."""
    examples: list[Example] = []
    problems: list[Diagnostic] = []
    for path in paths(project):
        try:
            examples.append(reader.read_file(path, project.relative(path), example_id(path)))
        except DataError as error:
            problems.extend(error.diagnostics)
    if problems:
        raise DataError(problems)
    return tuple(examples)


def example_id(path: Path) -> str:
    """`<topic>/<slug>`."""
    return f"{path.parent.name}/{path.stem}"
