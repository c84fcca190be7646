"""Which corpus the things below `build/` were made of: a site, an index and a report outlive the choice of a corpus."""

from __future__ import annotations

from pathlib import Path

from generator import files
from generator.project import Project

_EMBEDDED = "rulings"


def note(project: Project, what: str) -> None:
    """Remember that `what` was made of the corpus that is loaded."""
    files.write_text(_path(project, what), f"{project.relative(project.corpus)}\n")


def stranger(project: Project, what: str) -> str:
    """A sentence where `what` was made of another corpus than the one that is loaded; else "".

    What has no note is of the committed corpus.
    """
    try:
        made = _path(project, what).read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        made = _EMBEDDED
    loaded = project.relative(project.corpus)
    if made == loaded:
        return ""
    there = "without --corpus" if made == _EMBEDDED else f"with --corpus {made}"
    here = "" if project.embedded else f"--corpus {loaded} "
    return (
        f"the {what} in build/ is of {made}, and this is about {loaded}: run it {there}, "
        f"or make the {what} anew with: verdict {here}build"
    )


def _path(project: Project, what: str) -> Path:
    return project.build / f"{what}-of.txt"
