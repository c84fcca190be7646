"""Builds the site: shell, pages, search, feeds and machine-readable files.

A site that is new, or differs much, is made whole beside the old one and swapped in. Where few pages differ, only those
are made, and moved into their places together. Either way a build that fails or is killed leaves the site as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import catalogue, files
from generator.articles import everything
from generator.site import addresses, parts, shells, state
from generator.site.parts import Job
from generator.site.state import State

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.everything import Maker
    from generator.project import Project
    from generator.site.pages import Written
    from generator.site.shell import Shell

_FEW = 0.2  # of all makers: above this share a whole site is quicker than many changes
_ALWAYS = 10  # makers whose pages are made in every build do not count


@dataclass(frozen=True, kw_only=True, slots=True)
class Built:
    """What a build made: `pages` stand in the site, `written` of them are new or were made again."""

    folder: Path
    pages: int
    written: int


def build(
    edition: Edition, project: Project, tell: Callable[[int], None] = lambda _: None, target: Path | None = None
) -> Built:
    """Bring the site in `target` (`build/site`) up to date."""
    target = target or project.build / "site"
    place = target.with_name(f".{target.name}.shell")
    ready = shells.ready(project, place)
    making = _Making(
        edition=edition,
        shells=ready,
        shell_place=place,
        makers=list(everything.makers(edition)),
        key=state.key(edition, ready),
        target=target,
        tell=tell,
    )
    made, written = making.run()
    state.keep(target, made)
    languages = len(catalogue.LANGUAGES)
    return Built(folder=target, pages=languages * len(made.addresses()), written=written)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Making:
    """All that one build works with."""

    edition: Edition
    shells: list[Shell]
    shell_place: Path
    makers: list[Maker]
    key: str
    target: Path
    tell: Callable[[int], None]

    def run(self) -> tuple[State, int]:
        """Make the whole site, or what differs; gives its state, and how many pages were written."""
        old = state.read(self.target)
        if old is None or old.key != self.key:
            return self._whole()
        wanted = [one for one in self.makers if not one.inputs or old.inputs.get(one.name) != one.inputs]
        return self._whole() if len(wanted) > _FEW * len(self.makers) + _ALWAYS else self._changed(wanted, old)

    def _whole(self) -> tuple[State, int]:
        with files.replace_folder(self.target) as folder:
            shells.copy(self.shell_place, folder)
            written = parts.write(self._jobs(self.makers, folder), self.tell)
            made = State(key=self.key, inputs=self._inputs(), pages=written[0].pages)
            self._finish(made, written, folder)
        return made, _count(written)

    def _changed(self, wanted: list[Maker], old: State) -> tuple[State, int]:
        with files.change_folder(self.target) as change:
            written = parts.write(self._jobs(wanted, change.folder, self.target), self.tell)
            pages = {one.name: written[0].pages.get(one.name) or old.pages[one.name] for one in self.makers}
            made = State(key=old.key, inputs=self._inputs(), pages=pages)
            self._finish(made, written, change.folder)
            change.gone.update(_gone(old, made), parts.spare(written, self.target))
        return made, _count(written)

    def _jobs(self, makers: list[Maker], folder: Path, there: Path | None = None) -> list[Job]:
        return [Job(edition=self.edition, shell=one, makers=makers, folder=folder, there=there) for one in self.shells]

    def _inputs(self) -> dict[str, str]:
        return {one.name: one.inputs for one in self.makers}

    def _finish(self, made: State, written: list[Written], folder: Path) -> None:
        parts.finish(self.edition, made, written, folder, self.shells[0].url)
        state.mark(folder, made)


def _gone(old: State, made: State) -> set[str]:
    """The files of pages that are no more."""
    gone = old.addresses() - made.addresses()
    pages = {f"{addresses.in_language(one, language)}index.html" for one in gone for language in catalogue.LANGUAGES}
    names = old.inputs.keys() - made.inputs.keys()
    return pages | {address for name in names if (address := parts.machine(name))}


def _count(written: list[Written]) -> int:
    return sum(len(pages) for one in written for pages in one.pages.values())
