"""Which sources the loaded corpus was made from, and as of when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.articles.edition import Taken
from generator.sources import manifest

if TYPE_CHECKING:
    from generator.project import Project


def read(project: Project) -> tuple[Taken, ...]:
    """The card pages of the committed corpus; of an imported one, what its folder says."""
    if not project.embedded:
        return ()
    return tuple(Taken(name=page.card, on=page.taken) for page in manifest.read(project))
