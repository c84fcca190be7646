"""Builds the site: shell, pages, search, feeds and machine-readable files, as one folder that is swapped in whole."""

from __future__ import annotations

import multiprocessing
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import catalogue, files
from generator.search import shards
from generator.site import mkdocs_run, pages, shell, theme_search

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from generator.articles.edition import Edition
    from generator.project import Project
    from generator.site.pages import Written
    from generator.site.shell import Shell

_SHELL_ONLY = frozenset({"shell", "sitemap.xml", "sitemap.xml.gz", "index.html", "404.html"})


@dataclass(frozen=True, kw_only=True, slots=True)
class Built:
    """What a build made."""

    folder: Path
    pages: int


def build(
    edition: Edition, project: Project, tell: Callable[[int], None] = lambda _: None, target: Path | None = None
) -> Built:
    """Write the whole site to `target` (`build/site`); a build that fails leaves the one that was there."""
    target = target or project.build / "site"
    with files.replace_folder(target) as folder:
        shells = _shells(project, folder)
        written = _pages(edition, shells, folder, tell)
    return Built(folder=target, pages=sum(map(len, written.values())))


def _shells(project: Project, folder: Path) -> list[Shell]:
    """Render the shells of both languages at once, and copy what they bring with them into the site."""
    with tempfile.TemporaryDirectory(prefix="verdict-shell-") as temporary:
        places = {language: Path(temporary) / language for language in catalogue.LANGUAGES}
        running = [mkdocs_run.start(project.root, language, place) for language, place in places.items()]
        for process in running:
            mkdocs_run.finish(process)
        files.write_fresh(folder / "404.html", shell.not_found(places["en"], "en").encode("utf-8"))
        for language, place in places.items():
            files.copy_fresh(place, folder if language == "en" else folder / language, _SHELL_ONLY)
        return [shell.read(place, language, mkdocs_run.site_url()) for language, place in places.items()]


def _pages(
    edition: Edition, shells: list[Shell], folder: Path, tell: Callable[[int], None]
) -> dict[str, list[Written]]:
    """The pages of all languages, each in a process of its own where the system can fork."""
    if sys.platform != "linux":
        return {one.language: _one(edition, one, folder, tell) for one in shells}
    context = multiprocessing.get_context("fork")
    return _in_processes(context, edition, shells, folder, tell)


def _one(edition: Edition, one: Shell, folder: Path, tell: Callable[[int], None]) -> list[Written]:
    """The pages of one language, and what its search box searches."""
    place = folder if one.language == "en" else folder / one.language
    written = pages.write(edition, one, folder, tell)
    shards.write(edition.corpus, edition.report, place, one.language, edition.addresses)
    theme_search.write(place)
    return written


def _in_processes(
    context: multiprocessing.context.ForkContext,
    edition: Edition,
    shells: list[Shell],
    folder: Path,
    tell: Callable[[int], None],
) -> dict[str, list[Written]]:
    running = {}
    for one in shells:
        receive, send = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(edition, one, folder, send))
        process.start()
        send.close()
        running[one.language] = (process, receive)
    counts = dict.fromkeys(running, 0)
    results = {}
    for language, (process, receive) in running.items():
        results[language] = _follow(receive, language, counts, tell)
        process.join()
    return results


def _work(edition: Edition, one: Shell, folder: Path, send: Connection) -> None:
    try:
        send.send(_one(edition, one, folder, send.send))
    except Exception as error:  # noqa: BLE001 -- the other process raises it again
        send.send(error)


def _follow(receive: Connection, language: str, counts: dict[str, int], tell: Callable[[int], None]) -> list[Written]:
    while True:
        heard = receive.recv()
        if isinstance(heard, Exception):
            raise heard
        if isinstance(heard, list):
            return heard
        counts[language] = heard
        tell(sum(counts.values()))
