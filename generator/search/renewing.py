"""Makes the search index again where there is none that can be read, from the records and the last report."""

from __future__ import annotations

from collections.abc import Callable

from generator import made_of
from generator.project import Project
from generator.search.index import IndexUnusableError, SearchIndex, build, open_index

FOLDER = "index"
"""Where the index stands, below `build/`."""


def opened(project: Project, tell: Callable[[str], None]) -> SearchIndex:
    """The index of a checkout; one that is missing or cannot be read is made again, and `tell` hears why."""
    folder = project.build / FOLDER
    try:
        if not made_of.stranger(project, FOLDER):
            return open_index(folder)
        tell("the index is of another corpus: making it again")
    except IndexUnusableError as error:
        tell(f"{error}: making it again")
    _renew(project)
    return open_index(folder)


def note(project: Project) -> None:
    """Remember which corpus the index is of."""
    made_of.note(project, FOLDER)


def _renew(project: Project) -> None:
    # Whoever finds an index ready to search must not wait for what only its making needs.
    from generator import report_file
    from generator.check.examples import readable
    from generator.corpus import load
    from generator.site import addresses

    corpus = load(project)
    examples, _ = readable(project, corpus)
    report = report_file.read(project) if report_file.exists(project) else None
    build(corpus, report, project.build / FOLDER, address=addresses.of(examples).ruling, fresh=True)
    note(project)
