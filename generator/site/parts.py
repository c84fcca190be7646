"""The parts of a site and who writes them: one process a language, where the system can fork."""

from __future__ import annotations

import ctypes
import gc
import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import catalogue, files
from generator.api import write as api
from generator.search import shards
from generator.site import addresses, feeds, links, pages, sitemap, theme_search

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkContext, ForkProcess

    from generator.articles.edition import Edition
    from generator.articles.everything import Maker
    from generator.site.pages import Written
    from generator.site.shell import Shell
    from generator.site.state import State

_DIE_WITH_PARENT = 1  # Linux <sys/prctl.h>: PR_SET_PDEATHSIG
_SEARCH = tuple(f"{addresses.in_language('', language)}{shards.FOLDER}" for language in catalogue.LANGUAGES)


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """What one process writes: the pages of one language by these makers, and its share of everything else.

    `there` is the site that stands, where only what differs from it is to be written.
    """

    edition: Edition
    shell: Shell
    makers: Sequence[Maker]
    folder: Path
    there: Path | None = None


def write(jobs: Sequence[Job], tell: Callable[[int], None]) -> list[Written]:
    """Do the jobs side by side; `tell` hears how many pages there are of all of them."""
    if sys.platform != "linux":
        return [_do(job, tell) for job in jobs]
    return _side_by_side(multiprocessing.get_context("fork"), jobs, tell)


def finish(edition: Edition, made: State, written: Sequence[Written], folder: Path, url: str) -> None:
    """Write what needs to know all pages, and see that no link leads nowhere."""
    every = made.addresses()
    for name, data in sitemap.files(sorted(every), url).items():
        files.write_fresh(folder / name, data)
    for language in catalogue.LANGUAGES:
        files.write_fresh(folder / addresses.in_language(feeds.FILE, language), feeds.atom(edition, language, url))
    small = api.small(edition, folder)
    there = {addresses.in_language(one, language) for one in every for language in catalogue.LANGUAGES}
    there |= {addresses.in_language(feeds.FILE, language) for language in catalogue.LANGUAGES}
    there |= {*small, *filter(None, map(machine, made.inputs))}
    for one in written:
        links.check(one.links, there)


def machine(maker: str) -> str:
    """The machine-readable file of a maker's page; "" where there is none."""
    kind, _, name = maker.partition("/")
    if kind == "topic":
        topic, _, number = name.rpartition("/")
        return f"{api.FOLDER}/topics/{topic}.json" if number == "1" else ""
    return f"{api.FOLDER}/{kind}s/{name}.json" if name else ""


def spare(written: Sequence[Written], target: Path) -> set[str]:
    """The shards in `target` that belong to no search any more."""
    kept = {name for one in written for name in one.shards}
    return {name for folder in _SEARCH for name in _files(target, folder)} - kept


def _files(target: Path, folder: str) -> Iterator[str]:
    for place, _, names in os.walk(target / folder):
        relative = Path(place).relative_to(target).as_posix()
        yield from (f"{relative}/{name}" for name in names if name not in theme_search.NAMES)


def _do(job: Job, tell: Callable[[int], None]) -> Written:
    language, edition = job.shell.language, job.edition
    place = job.folder / addresses.in_language("", language)
    written = pages.write(job.makers, job.shell, job.folder, tell)
    root = addresses.in_language("", language)
    there = job.there / root if job.there else None
    made = shards.write(edition.corpus, edition.report, place, language, edition.addresses, there=there)
    written.shards.update(root + name for name in made.names)
    theme_search.write(place)
    names = {maker.name for maker in job.makers}
    # Each process has some kinds of the machine-readable files to write.
    if language == "en":
        api.cards(edition, job.folder, names)
    else:
        api.rulings(edition, job.folder, names)
        api.examples(edition, job.folder, names)
    return written


def _side_by_side(context: ForkContext, jobs: Sequence[Job], tell: Callable[[int], None]) -> list[Written]:
    running = [_start(context, job) for job in jobs]
    counts = [0] * len(jobs)
    try:
        return [_follow(receive, counts, number, tell) for number, (_, receive) in enumerate(running)]
    finally:
        for process, receive in running:
            receive.close()
            if process.is_alive() and sys.exc_info()[0]:
                process.terminate()
            process.join()


def _start(context: ForkContext, job: Job) -> tuple[ForkProcess, Connection]:
    receive, send = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(job, send, os.getpid()), daemon=True)
    process.start()
    send.close()
    return process, receive


def _work(job: Job, send: Connection, parent: int) -> None:
    # A worker that outlived its build would write into the folder of the next one.
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        return
    # It makes a hundred thousand records, keeps them all, and ends.
    gc.disable()
    try:
        send.send(_do(job, send.send))
    except Exception as error:  # noqa: BLE001 -- the process that asked raises it again
        # A traceback does not cross between processes, and without it nobody could say which page it was.
        error.add_note(traceback.format_exc())
        send.send(error)


def _follow(receive: Connection, counts: list[int], number: int, tell: Callable[[int], None]) -> Written:
    while True:
        heard = receive.recv()
        if isinstance(heard, Exception):
            raise heard
        if not isinstance(heard, int):
            done: Written = heard
            return done
        counts[number] = heard
        tell(sum(counts))
