"""`verdict verify`: play the examples on a rules engine."""

from __future__ import annotations

import fnmatch
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Self

import click

from generator import files, report_file
from generator import mutate as mutating
from generator import verify as verifying
from generator.check.examples import readable
from generator.cli import STOPPED
from generator.corpus import load as load_corpus
from generator.errors import DataError, UsageError
from generator.examples.model import Example
from generator.mutate import Mutations
from generator.project import Project
from generator.report import Report
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

_COLORS = {Verdict.VERIFIED: "green", Verdict.DISAGREES: "yellow", Verdict.UNSUPPORTED: "magenta"}


@click.command(name="verify")
@click.argument("patterns", nargs=-1)
@click.option("--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="write the report here")
@click.option("--fresh", is_flag=True, help="play again what there are results of")
@click.option(
    "--repeat", type=click.IntRange(min=1), default=1, help="play under so many seeds: what varies is unstable"
)
@click.option("--mutate", is_flag=True, help="see that every check fails in some control or variation")
@click.pass_obj
def command(
    find_project: Callable[[], Project],
    *,
    patterns: tuple[str, ...],
    json_file: Path | None,
    fresh: bool,
    repeat: int,
    mutate: bool,
) -> None:
    """Play the examples whose id has PATTERN in it (or matches it, with * and ?); all of them without one."""
    project = find_project()
    started = time.monotonic()
    corpus = load_corpus(project)
    examples, problems = readable(project, corpus)
    if problems:
        raise DataError(problems)
    chosen = _chosen(examples, patterns)
    if mutate:
        with _Progress() as progress:
            told = mutating.mutate(project, chosen, progress.show)
        _print_mutations(told)
        sys.exit(1 if told.never_failing else 0)
    with _Progress() as progress:
        settings = verifying.Settings(fresh=fresh, repeat=repeat, progress=progress.show)
        try:
            report = verifying.verify(project, corpus, chosen, settings)
        except verifying.Stopped as stopped:
            progress.stop()
            _print(stopped.report, time.monotonic() - started)
            click.echo(str(stopped), err=True)
            sys.exit(STOPPED)
    if not patterns:
        report_file.write(project, report)
    if json_file:
        timings = {"verify_seconds": round(time.monotonic() - started, 3)}
        files.write_text(json_file, report_file.to_json(report, timings))
    _print(report, time.monotonic() - started)
    if verifying.broken(report):
        sys.exit(1)


def _print_mutations(told: Mutations) -> None:
    for one in told.never_failing:
        print(f"{one.path}:{one.line}: never-failing {one.check!r}: {one.part}")
    print(f"{told.games} games; {len(told.never_failing)} of {told.parts} parts of checks never failed")


def _chosen(examples: Sequence[Example], patterns: Sequence[str]) -> list[Example]:
    if not patterns:
        return list(examples)
    chosen = [example for example in examples if any(_matches(example, pattern) for pattern in patterns)]
    if not chosen:
        raise UsageError(f"no example's id has {' or '.join(map(repr, patterns))} in it")
    return chosen


def _matches(example: Example, pattern: str) -> bool:
    plain = pattern.removeprefix("engine_examples/").removesuffix(".yaml")
    return plain in example.id or fnmatch.fnmatchcase(example.id, plain)


class _Progress:
    """A bar on a terminal, nothing where the output goes elsewhere."""

    def __enter__(self) -> Self:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        console = Console(stderr=True)
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn())
        self._bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._bar.start()
        self._task = self._bar.add_task("playing", total=None)
        return self

    def show(self, done: int, total: int) -> None:
        """Say how many of how many games have been played."""
        self._bar.update(self._task, completed=done, total=total)

    def stop(self) -> None:
        """Take the bar away."""
        self._bar.stop()

    def __exit__(self, *_error: object) -> None:
        self.stop()


def _print(report: Report, seconds: float) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    if console.is_terminal:
        console.print(_table(report))
    else:
        for example in report.examples:
            print(f"{example.verdict}\t{example.id}")
    _print_problems(report, console)
    counts = Counter(example.verdict for example in report.examples)
    told = ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items()))
    print(f"{len(report.examples)} examples on {report.engine} {report.version} in {seconds:.1f} s: {told or 'none'}")


def _table(report: Report) -> Table:
    from rich.table import Table

    table = Table("example", "card", "verdict", "controls", box=None, header_style="bold")
    for example in report.examples:
        for game in example.games:
            color = _COLORS.get(game.verdict, "red")
            failed = sum(control.failed_as_required for control in game.controls)
            table.add_row(
                example.id, game.card, f"[{color}]{game.verdict}[/{color}]", f"{failed} of {len(game.controls)} fail"
            )
    return table


def _print_problems(report: Report, console: Console) -> None:
    for example in report.examples:
        for game in example.games:
            if game.verdict is Verdict.VERIFIED:
                continue
            difference = game.first_difference
            line = difference.line if difference and difference.line else example.line
            console.print(f"{example.path}:{line}: {game.verdict}: {game.reason}", markup=False, soft_wrap=True)
            if difference and game.verdict is not Verdict.ERROR:
                console.print(f"  expected {difference.expected}", markup=False, soft_wrap=True)
                console.print(f"  seen     {difference.seen}", markup=False, soft_wrap=True)
