"""What importing from MTGJSON and from Scryfall have in common: progress, the summary, and the machine-readable one."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from generator import card_files, doubts, imported, similarity
from generator.changes import Change, ChangeKind
from generator.counting import counted
from generator.printable import printable
from generator.project import Project
from generator.sources import download, opening, oracle_texts
from generator.sources.snapshot import Snapshot

_MOST_SHOWN = 20  # rewordings and doubts that a summary shows; all are in the corpus's folder


@dataclass(frozen=True, kw_only=True, slots=True)
class Order:
    """What a person asked for; `files` are all that the snapshot is made from."""

    folder: Path
    files: tuple[Path, ...]
    oracle: Path | None
    accept_losses: bool
    check: bool
    as_json: bool


def folder(project: Project, into: Path | None) -> Path:
    """The corpus's folder that is written to."""
    return into.resolve() if into else project.build / "corpus"


def run(order: Order, read: Callable[[opening.Watch], Snapshot]) -> None:
    """Import, unless the folder has these very files already, and print what changed."""
    given = (*order.files, *((order.oracle,) if order.oracle else ()))
    with _progress() as progress:
        inputs = tuple(opening.sha256(path) for path in given)
        outcome = imported.already(order.folder, inputs)
        if outcome is None:
            snapshot = read(progress.part("reading"))
            texts = oracle_texts.read(order.oracle, str(order.oracle)) if order.oracle else None
            progress.part("merging and writing")
            what = imported.Import(
                snapshot=snapshot,
                inputs=inputs,
                texts=texts,
                accept_losses=order.accept_losses,
                write=not order.check,
            )
            outcome = imported.update(order.folder, what)
    _print(order, outcome)
    if order.check and not outcome.unchanged:
        sys.exit(1)


def fetch_mtgjson(project: Project) -> Path:
    """Fetch MTGJSON's current file, with a progress bar."""
    with _downloading() as network:
        return download.mtgjson(project.build / "downloads", network)


def fetch_scryfall(project: Project) -> tuple[Path, Path]:
    """Fetch Scryfall's current files, with a progress bar."""
    with _downloading() as network:
        return download.scryfall(project.build / "downloads", network)


def _print(order: Order, outcome: imported.Outcome) -> None:
    if order.as_json:
        click.echo(json.dumps(_summary(outcome), indent=2))
        return
    changed = outcome.changes
    publications, cards = counted(changed.publications, "publication"), counted(changed.cards, "card")
    rulings = counted(changed.rulings, "ruling")
    click.echo(f"{printable(changed.label)} of {changed.date}: {publications} on {cards}, {rulings}")
    if outcome.unchanged:
        click.echo("nothing is new: the corpus was made with these files")
    for kind, count in _kinds(outcome).items():
        click.echo(f"  {kind:<10} {count:>7,}")
    for kind, count in doubts.counts(outcome.doubts).items():
        click.echo(f"  doubtful: {kind:<12} {count:>5,}")
    if outcome.doubts:
        click.echo(f"  all doubts are in {doubts.path(order.folder)}")
    _print_rewordings(order.folder, [each for each in changed.changes if each.kind is ChangeKind.REWORDED])


def _print_rewordings(corpus: Path, reworded: list[Change]) -> None:
    if not reworded:
        return
    shown = reworded[:_MOST_SHOWN]
    cards = card_files.load(corpus)
    for change in shown:
        texts = {each.ruling: each.text for each in cards[change.card].publications} if change.card in cards else {}
        if change.ruling in texts and change.to in texts:
            difference = similarity.difference(texts[change.ruling], texts[change.to])
            click.echo(printable(f"  {cards[change.card].name}: {difference}"))
    if len(reworded) > len(shown):
        click.echo(f"  and {counted(len(reworded) - len(shown), 'more rewording')}")


def _summary(outcome: imported.Outcome) -> dict[str, Any]:
    changed = outcome.changes
    return {
        "label": changed.label,
        "date": changed.date.isoformat(),
        "cards": changed.cards,
        "publications": changed.publications,
        "rulings": changed.rulings,
        "unchanged": outcome.unchanged,
        "changes": _kinds(outcome),
        "doubts": dict(doubts.counts(outcome.doubts)),
    }


def _kinds(outcome: imported.Outcome) -> dict[str, int]:
    counted = {kind.value: outcome.changes.count(kind) for kind in ChangeKind}
    return {kind: count for kind, count in counted.items() if count}


class _Parts:
    """The parts of an import that a person waits for, one bar each."""

    def __init__(self, bars: Progress) -> None:
        self._bars = bars

    def part(self, what: str) -> opening.Watch:
        """Begin a part; what comes back is told how far it is."""
        task = self._bars.add_task(what, total=None)
        return lambda done, size: self._bars.update(task, completed=done, total=size)


@contextmanager
def _progress() -> Iterator[_Parts]:
    """Bars on a terminal; elsewhere nothing."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bars:
        yield _Parts(bars)


@contextmanager
def _downloading() -> Iterator[download.Network]:
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("downloading", total=None)
        yield download.Network(progress=lambda done, total: progress.update(task, completed=done, total=total))
