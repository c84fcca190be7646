"""What is written of rulings that no game shows: its form, and that no example shows them all the same."""

from __future__ import annotations

from generator import unplayed
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.examples import load
from generator.project import Project
from generator.records import Corpus


def check(project: Project, _corpus: Corpus) -> list[Diagnostic]:
    """Problems of `rulings/unplayed.yaml`."""
    try:
        known = unplayed.load(project)
        examples = load.load(project)
    except DataError as error:
        return [one for one in error.diagnostics if one.path.endswith("unplayed.yaml")]
    return [
        Diagnostic(
            path="rulings/unplayed.yaml",
            line=known[ruling].line,
            column=1,
            rule="unplayed-but-shown",
            message=f"{ruling} is shown by {example.id}",
            fix="delete the entry, or take the ruling out of the example",
        )
        for example in examples
        for ruling in example.rulings
        if ruling in known
    ]
