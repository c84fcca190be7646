"""All examples of a checkout."""

from __future__ import annotations

from pathlib import Path

from generator import yaml_reader
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.examples import reader
from generator.examples.model import Example
from generator.project import Project
from generator.yaml_reader import Document


def paths(project: Project) -> list[Path]:
    """The files of the examples: two levels down, in order; `cards.yaml` and expectations are none."""
    found = project.examples.glob("*/*.yaml")
    return sorted(path for path in found if path.parent.name != "expectations")


def load(project: Project) -> tuple[Example, ...]:
    """Every example, in order of its id; raises `DataError` with the problems of all files at once."""
    found, problems = readable(project)
    if problems:
        raise DataError(problems)
    return tuple(example for example, _ in found)


def readable(project: Project) -> tuple[list[tuple[Example, Document]], list[Diagnostic]]:
    """The examples whose form is right, each with its document, and the problems of all others."""
    found: list[tuple[Example, Document]] = []
    problems: list[Diagnostic] = []
    for path in paths(project):
        label = project.relative(path)
        try:
            text = yaml_reader.decode(label, path.read_bytes())
            document = yaml_reader.read(label, text)
            found.append((reader.parsed(document, text, example_id(path)), document))
        except DataError as error:
            problems.extend(error.diagnostics)
    return found, problems


def example_id(path: Path) -> str:
    """`<topic>/<slug>`."""
    return f"{path.parent.name}/{path.stem}"
