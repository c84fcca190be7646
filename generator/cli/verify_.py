"""`verdict verify`: play the examples on a rules engine."""

from __future__ import annotations

import fnmatch
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from generator import files, release_verdicts, report_file
from generator import mutate as mutating
from generator import verify as verifying
from generator.check.examples import readable
from generator.cli import STOPPED
from generator.cli.progress import Progress
from generator.cli.verify_report import show
from generator.corpus import load as load_corpus
from generator.engines import registry, releases
from generator.engines.registry import EngineEntry
from generator.errors import DataError, UsageError
from generator.examples.model import Example
from generator.mutate import Mutations
from generator.project import Project
from generator.report import Report

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(name="verify")
@click.argument("patterns", nargs=-1)
@click.option("--engine", "engines", multiple=True, metavar="NAME==RELEASE", help="on this release; may be repeated")
@click.option("--json", "json_file", type=_FILE, help="write the report here (several releases: one file each)")
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
    engines: tuple[str, ...],
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
        with Progress("playing") as progress:
            told = mutating.mutate(project, chosen, progress.show)
        _print_mutations(told)
        sys.exit(1 if told.never_failing else 0)
    reports: list[Report] = []
    for entry in _entries(project, engines):
        try:
            with Progress("playing") as progress:
                settings = verifying.Settings(engine=entry, fresh=fresh, repeat=repeat, progress=progress.show)
                reports.append(verifying.verify(project, corpus, chosen, settings))
        except verifying.Stopped as stopped:
            show([*reports, stopped.report], time.monotonic() - started)
            click.echo(str(stopped), err=True)
            sys.exit(STOPPED)
        if not patterns:
            _keep(project, reports[-1], entry)
    if json_file:
        timings = {"verify_seconds": round(time.monotonic() - started, 3)}
        for report in reports:
            files.write_text(_json_file(json_file, report, reports), report_file.to_json(report, timings))
    show(reports, time.monotonic() - started)
    if any(map(verifying.broken, reports)):
        sys.exit(1)


def _entries(project: Project, engines: Sequence[str]) -> list[EngineEntry]:
    """All are there before anything is played: a release that cannot be had is known at once."""

    def say(requirement: str) -> None:
        click.echo(f"installing {requirement} into {project.relative(cache)}", err=True)

    cache = project.build / "cache" / "engines"
    return [releases.named(one, cache, say) for one in dict.fromkeys(engines)] or [registry.PHASE]


def _keep(project: Project, report: Report, entry: EngineEntry) -> None:
    """The installed engine's report is the one that pages show; every release's verdicts are kept beside it."""
    if not entry.release:
        report_file.write(project, report)
    release_verdicts.keep(project, report)


def _json_file(file: Path, report: Report, reports: Sequence[Report]) -> Path:
    return file if len(reports) == 1 else file.with_stem(f"{file.stem}-{report.version}")


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
