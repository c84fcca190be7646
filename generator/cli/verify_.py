"""`verdict verify`: play the examples on a rules engine."""

from __future__ import annotations

import fnmatch
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from generator import files, made_of, planned, release_verdicts, report_file
from generator import mutate as mutating
from generator import verify as verifying
from generator.check.examples import readable, unplayable
from generator.cli import STOPPED
from generator.cli.progress import Progress
from generator.cli.verify_report import show
from generator.corpus import load as load_corpus
from generator.counting import counted
from generator.engines import registry, releases
from generator.engines.registry import EngineEntry
from generator.errors import DataError, UsageError
from generator.examples.model import Example
from generator.formats.badge import to_badge
from generator.formats.github import to_annotations
from generator.formats.junit import to_junit
from generator.formats.summary import to_summary
from generator.mutate import Mutations
from generator.printable import printable
from generator.project import Project
from generator.records import Corpus
from generator.report import Report

_FILE = click.Path(path_type=Path, dir_okay=False)
_WITH = " with "  # between an example and the card that it is played with
_NAMED = 5  # games that a message names


@click.command(name="verify")
@click.argument("patterns", nargs=-1)
@click.option("--engine", "engines", multiple=True, metavar="NAME==RELEASE", help="on this release; may be repeated")
@click.option("--json", "json_file", type=_FILE, help="write the report here (several releases: one file each)")
@click.option("--junit", type=_FILE, help="write JUnit XML here")
@click.option("--markdown", type=_FILE, help="write a summary in Markdown here")
@click.option("--badge", type=_FILE, help="write a badge (SVG) here")
@click.option("--annotate", is_flag=True, help="print annotations for GitHub Actions")
@click.option("--fresh", is_flag=True, help="play again what there are results of")
@click.option(
    "--repeat", type=click.IntRange(min=1), default=1, help="play under so many seeds: what varies is unstable"
)
@click.option(
    "--minimal", metavar="ID", help="print a script of this game (ID, or 'ID with CARD') that needs only the engine"
)
@click.option("--mutate", is_flag=True, help="see that every check fails in some control or variation")
@click.pass_obj
def command(find_project: Callable[[], Project], /, *, patterns: tuple[str, ...], **options: Any) -> None:
    """Play the examples whose id has PATTERN in it (or matches it, with * and ?); all of them without one."""
    project = find_project()
    started = time.monotonic()
    corpus = load_corpus(project)
    examples, problems = readable(project, corpus)
    if wrong := unplayable(project, problems):
        raise DataError(wrong)
    if options["minimal"]:
        _print_minimal(project, corpus, examples, options["minimal"])
        return
    chosen = _chosen(examples, patterns)
    if options["mutate"]:
        _mutate(project, corpus, chosen)
        return
    reports: list[Report] = []
    for entry in _entries(project, options["engines"]):
        try:
            reports.append(_played(project, corpus, chosen, entry, options))
        except verifying.Stopped as stopped:
            show([*reports, stopped.report], time.monotonic() - started)
            click.echo(str(stopped), err=True)
            sys.exit(STOPPED)
        if not patterns:
            _keep(project, reports[-1], entry)
    _write(reports, time.monotonic() - started, options)
    show(reports, time.monotonic() - started)
    if any(map(verifying.broken, reports)):
        sys.exit(1)


def _print_minimal(project: Project, corpus: Corpus, examples: Sequence[Example], wanted: str) -> None:
    from generator import minimal

    registry.require(registry.PHASE)
    name, _, card = wanted.partition(_WITH)
    plan = planned.plan(corpus, _chosen(examples, [name]), planned.cards(project, corpus))
    requests = plan.requests(registry.PHASE.distribution, registry.PHASE.version, seed=1)
    found = [one for one in requests if card in ("", one.card)]
    if len(found) != 1:
        told = ", ".join(one.id for one in found[:_NAMED]) or f"none of {name} with {card}"
        raise UsageError(f"--minimal takes one game; these match: {told}{', ...' if len(found) > _NAMED else ''}")
    print(minimal.script(found[0], corpus), end="")


def _mutate(project: Project, corpus: Corpus, examples: Sequence[Example]) -> None:
    """What fails as it is written is told first: what its variations do says nothing then."""
    started = time.monotonic()
    with Progress("playing") as progress:
        report = verifying.verify(project, corpus, examples, verifying.Settings(progress=progress.show))
    if broken := verifying.broken(report):
        show([report], time.monotonic() - started)
    with Progress("playing") as progress:
        told = mutating.mutate(project, examples, progress.show)
    _print_mutations(told)
    if told.never_failing or broken:
        sys.exit(1)


def _played(
    project: Project, corpus: Corpus, examples: Sequence[Example], entry: EngineEntry, options: Mapping[str, Any]
) -> Report:
    with Progress("playing") as progress:
        settings = verifying.Settings(
            engine=entry, fresh=options["fresh"], repeat=options["repeat"], progress=progress.show
        )
        return verifying.verify(project, corpus, examples, settings)


def _write(reports: Sequence[Report], seconds: float, options: Mapping[str, Any]) -> None:
    """Write what continuous integration reads."""
    if options["json_file"]:
        for report in reports:
            told = report_file.to_json(report, {"verify_seconds": round(seconds, 3)})
            files.write_text(_json_file(options["json_file"], report, reports), told)
    if options["junit"]:
        files.write_text(options["junit"], to_junit(reports))
    if options["markdown"]:
        files.write_text(options["markdown"], to_summary(reports))
    if options["badge"]:
        files.write_text(options["badge"], to_badge(reports[-1]))
    if options["annotate"]:
        for line in to_annotations(reports):
            print(line)


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
        made_of.note(project, "report")
    release_verdicts.keep(project, report)


def _json_file(file: Path, report: Report, reports: Sequence[Report]) -> Path:
    return file if len(reports) == 1 else file.with_stem(f"{file.stem}-{report.version}")


def _print_mutations(told: Mutations) -> None:
    for one in told.never_failing:
        print(printable(f"{one.path}:{one.line}: never-failing {one.check!r}: {one.part}"))
    print(f"{counted(told.games, 'game')}; {len(told.never_failing)} of {told.parts} parts of checks never failed")


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
