"""The committed cards are what the committed sources give."""

from __future__ import annotations

from generator import embedded
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.records import Corpus


def check(project: Project, _corpus: Corpus) -> list[Diagnostic]:
    """Problems of the manifest and the pages, and card files that differ from them."""
    try:
        return embedded.differences(project, embedded.rebuild(project))
    except DataError as error:
        return list(error.diagnostics)
