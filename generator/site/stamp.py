"""The stamp of a build: a hash of everything that goes into the site, so that a build with nothing to do sees it."""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from generator import files, release_verdicts
from generator.site import mkdocs_run

if TYPE_CHECKING:
    from generator.project import Project

_PROGRAMS = ("jinja2", "markupsafe", "mkdocs", "mkdocs-material", "phase-python", "whoosh")


def path(project: Project) -> Path:
    """Where the stamp of the last build is kept."""
    return project.build / "stamp"


def current(project: Project) -> str:
    """The stamp of what would be built now."""
    digest = hashlib.blake2b(digest_size=16)
    for line in _settings(project):
        digest.update(line.encode("utf-8") + b"\n")
    for folder in _folders(project):
        for name, file in _files(folder):
            digest.update(f"{folder.name}/{name}\0".encode("utf-8", "surrogateescape"))
            digest.update(hashlib.blake2b(file.read_bytes(), digest_size=16).digest())
    return digest.hexdigest()


def matches(project: Project, stamp: str) -> bool:
    """Whether the last build had this stamp, and what it made is still there."""
    made = (project.build / "site" / "index.html", project.build / "index")
    file = path(project)
    return file.is_file() and all(one.exists() for one in made) and file.read_text(encoding="utf-8") == stamp


def keep(project: Project, stamp: str) -> None:
    """Remember what was built."""
    files.write_text(path(project), stamp)


def forget(project: Project) -> None:
    """Forget the last build: what stands is about to change."""
    path(project).unlink(missing_ok=True)


def _settings(project: Project) -> Iterator[str]:
    yield mkdocs_run.site_url()
    yield project.corpus.as_posix()
    for name in _PROGRAMS:
        yield f"{name} {_version(name)}"
    for name in mkdocs_run.CONFIGURATIONS.values():
        yield (project.root / name).read_text(encoding="utf-8")


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "none"


def _folders(project: Project) -> list[Path]:
    ours = [project.rulings, project.examples, project.templates, Path(__file__).parents[1]]
    ours.append(release_verdicts.folder(project))  # what other releases of the engine say
    return ours if project.embedded else [*ours, project.corpus]


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every file below a folder that is no cache, in one order."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__" and not name.startswith("."))
        for name in sorted(names):
            file = Path(place, name)
            yield file.relative_to(folder).as_posix(), file
