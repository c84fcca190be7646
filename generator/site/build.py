"""Builds the site: shell, pages, search, feeds and machine-readable files.

A site that is new, or differs much, is made whole beside the old one and swapped in. Where few pages differ, only those
are made, and moved into their places together. Either way a build that fails or is killed leaves the site as it was.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import catalogue, files
from generator.articles import everything
from generator.site import addresses, parts, processes, shells, state
from generator.site.parts import Job, Searched
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
    making = _Making(edition, shells.ready(project, place), place, target, tell)
    made, written = making.run()
    state.keep(target, made)
    languages = len(catalogue.LANGUAGES)
    return Built(folder=target, pages=languages * len(made.addresses()), written=written)


class _Many(Exception):  # noqa: N818 -- no error, but a turn
    """So many pages differ that a whole site is made sooner."""


class _Making:
    """All that one build works with."""

    def __init__(
        self, edition: Edition, shells_: list[Shell], shell_place: Path, target: Path, tell: Callable[[int], None]
    ) -> None:
        self._edition = edition
        self._shells = shells_
        self._shell_place = shell_place
        self._target = target
        self._tell = tell
        self._key = state.key(edition, shells_)

    @functools.cached_property
    def _makers(self) -> list[Maker]:
        return list(everything.makers(self._edition))

    def run(self) -> tuple[State, int]:
        """Make the whole site, or what differs; gives its state, and how many pages were written."""
        old = state.read(self._target)
        if old is None or old.key != self._key:
            return self._whole()
        with suppress(_Many):
            return self._changed(old)
        return self._whole()

    def _whole(self) -> tuple[State, int]:
        with files.replace_folder(self._target) as folder:
            shells.copy(self._shell_place, folder)
            with processes.beside(lambda _: parts.search(self._edition, folder)) as searching:
                written = parts.write(self._jobs(self._makers, folder), self._tell)
                self._finish(written[0].pages, written, folder)
                made = self._state(searching.result(), written[0].pages)
            state.mark(folder, made)
        return made, _count(written)

    def _changed(self, old: State) -> tuple[State, int]:
        with files.change_folder(self._target) as change:
            with processes.beside(  # while it is found out which pages differ
                lambda _: parts.search(self._edition, change.folder, self._target, old.search)
            ) as searching:
                written = parts.write(self._jobs(self._differing(old), change.folder), self._tell)
                pages = {one.name: written[0].pages.get(one.name) or old.pages[one.name] for one in self._makers}
                self._finish(pages, written, change.folder)
                searched = searching.result()
            made = self._state(searched, pages)
            state.mark(change.folder, made)
            change.gone.update(_gone(old, made))
            if searched.shards is not None:
                change.gone.update(parts.spare(searched.shards, self._target))
        return made, _count(written)

    def _differing(self, old: State) -> list[Maker]:
        wanted = [one for one in self._makers if not one.inputs or old.inputs.get(one.name) != one.inputs]
        if len(wanted) > _FEW * len(self._makers) + _ALWAYS:
            raise _Many
        return wanted

    def _jobs(self, makers: list[Maker], folder: Path) -> list[Job]:
        return [Job(edition=self._edition, shell=one, makers=makers, folder=folder) for one in self._shells]

    def _state(self, searched: Searched, pages: Mapping[str, Sequence[str]]) -> State:
        inputs = {one.name: one.inputs for one in self._makers}
        return State(key=self._key, search=searched.inputs, inputs=inputs, pages=pages)

    def _finish(self, pages: Mapping[str, Sequence[str]], written: list[Written], folder: Path) -> None:
        parts.finish(self._edition, pages, written, folder, self._shells[0].url)


def _gone(old: State, made: State) -> set[str]:
    """The files of pages that are no more."""
    gone = old.addresses() - made.addresses()
    pages = {f"{addresses.in_language(one, language)}index.html" for one in gone for language in catalogue.LANGUAGES}
    names = old.inputs.keys() - made.inputs.keys()
    return pages | {address for name in names if (address := parts.machine(name))}


def _count(written: list[Written]) -> int:
    return sum(len(pages) for one in written for pages in one.pages.values())
