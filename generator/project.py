"""Where things are in a checkout: the one place that knows the folders' names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator import confined
from generator.errors import DataError, UsageError


@dataclass(frozen=True, kw_only=True, slots=True)
class Project:
    """A checkout; `corpus` is the folder of the corpus that is loaded: `rulings/`, or an imported one."""

    root: Path
    corpus: Path

    @property
    def rulings(self) -> Path:
        """What was imported and what people write about it."""
        return self.root / "rulings"

    @property
    def sources(self) -> Path:
        """The committed sources, with their manifest."""
        return self.rulings / "sources"

    @property
    def examples(self) -> Path:
        """The examples, a folder a topic."""
        return self.root / "engine_examples"

    @property
    def templates(self) -> Path:
        """The Jinja2 templates."""
        return self.root / "templates"

    @property
    def build(self) -> Path:
        """All that is generated."""
        return self.root / "build"

    @property
    def embedded(self) -> bool:
        """Whether the loaded corpus is the committed one."""
        return self.corpus == self.rulings

    def relative(self, path: Path) -> str:
        """A path as messages show it: from the root, with `/`, whole where it is outside."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return path.as_posix()


def find(start: Path, corpus: Path | None = None) -> Project:
    """The checkout that `start` is in.

    Raises `UsageError` where no folder from `start` upwards has `mkdocs.yml` and `rulings/`, or where `corpus` is not
    an imported corpus, and `DataError` where something in its folders leads out of them.
    """
    if corpus is not None and not (corpus / "cards").is_dir():
        raise UsageError(f"there is no corpus in {corpus}: make one with verdict import mtgjson FILE --into {corpus}")
    for folder in (start, *start.parents):
        if (folder / "mkdocs.yml").is_file() and (folder / "rulings").is_dir():
            return _confined(Project(root=folder, corpus=corpus or folder / "rulings"))
    raise UsageError(f"no checkout of Verdict at {start}: change into one, or name it with --root")


def _confined(project: Project) -> Project:
    folders = {project.rulings, project.examples, project.templates, project.corpus}
    if problems := confined.problems(project.root, tuple(sorted(folders))):
        raise DataError(problems)
    return project
