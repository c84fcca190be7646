"""The parts of a site and who writes them: one process for each language's pages, and one for what is searched."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import catalogue, files
from generator.api import write as api
from generator.search import postings, shards
from generator.site import addresses, feeds, links, pages, processes, sitemap, theme_search

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.everything import Maker
    from generator.site.pages import Written
    from generator.site.processes import Tell
    from generator.site.shell import Shell

_ROOTS = {language: addresses.in_language("", language) for language in catalogue.LANGUAGES}


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """What one process writes: the pages of one language by these makers, and its share of what machines read."""

    edition: Edition
    shell: Shell
    makers: Sequence[Maker]
    folder: Path


@dataclass(frozen=True, kw_only=True, slots=True)
class Searched:
    """What can be searched now: `inputs` digests it; `shards` are its files, None where they are as they were."""

    inputs: str
    shards: frozenset[str] | None


def write(jobs: Sequence[Job], tell: Tell) -> list[Written]:
    """Do the jobs side by side; `tell` hears how many pages there are of all of them."""
    return processes.side_by_side([functools.partial(_do, job) for job in jobs], tell)


def search(edition: Edition, folder: Path, there: Path | None = None, known: str = "") -> Searched:
    """Write the searches of all languages into `folder`; nothing where `known` is the digest of what is searched.

    `there` is the site that stands, where only what differs from it is to be written.
    """
    searched = postings.contents(edition.corpus, edition.report, edition.addresses.ruling)
    inputs = searched.digest()
    if inputs == known:
        return Searched(inputs=inputs, shards=None)
    found = postings.of(searched)

    def write_one(language: str, root: str, _: Tell) -> set[str]:
        made = shards.write(searched, found, folder / root, language, there=there / root if there else None)
        theme_search.write(folder / root)
        return {root + name for name in made.names}

    names = processes.side_by_side([functools.partial(write_one, *one) for one in _ROOTS.items()])
    return Searched(inputs=inputs, shards=frozenset().union(*names))


def finish(
    edition: Edition, made: Mapping[str, Sequence[str]], written: Sequence[Written], folder: Path, url: str
) -> None:
    """Write what needs to know all pages, given by their makers, and see that no link leads nowhere."""
    every = {address for pages_ in made.values() for address in pages_}
    for name, data in sitemap.files(sorted(every), url).items():
        files.write_fresh(folder / name, data)
    for language in catalogue.LANGUAGES:
        files.write_fresh(folder / addresses.in_language(feeds.FILE, language), feeds.atom(edition, language, url))
    small = api.small(edition, folder)
    there = {addresses.in_language(one, language) for one in every for language in catalogue.LANGUAGES}
    there |= {addresses.in_language(feeds.FILE, language) for language in catalogue.LANGUAGES}
    there |= {*small, *filter(None, map(machine, made))}
    for one in written:
        links.check(one.links, there)


def machine(maker: str) -> str:
    """The machine-readable file of a maker's page; "" where there is none."""
    kind, _, name = maker.partition("/")
    if kind == "topic":
        topic, _, number = name.rpartition("/")
        return f"{api.FOLDER}/topics/{topic}.json" if number == "1" else ""
    return f"{api.FOLDER}/{kind}s/{name}.json" if name else ""


def spare(kept: frozenset[str], target: Path) -> set[str]:
    """The shards in `target` that belong to no search any more."""
    return {name for root in _ROOTS.values() for name in _files(target, f"{root}{shards.FOLDER}")} - kept


def _files(target: Path, folder: str) -> Iterator[str]:
    for place, _, names in os.walk(target / folder):
        relative = Path(place).relative_to(target).as_posix()
        yield from (f"{relative}/{name}" for name in names if name not in theme_search.NAMES)


def _do(job: Job, tell: Tell) -> Written:
    written = pages.write(job.makers, job.shell, job.folder, tell)
    names = {maker.name for maker in job.makers}
    # Each process has some kinds of the machine-readable files to write.
    if job.shell.language == "en":
        api.cards(job.edition, job.folder, names)
    else:
        api.rulings(job.edition, job.folder, names)
        api.examples(job.edition, job.folder, names)
    return written
