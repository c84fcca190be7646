"""`verdict stats`: count rulings, examples and verdicts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import click

from generator import corpus, made_of, mutate, report_file, stats
from generator.errors import DataError
from generator.examples import load as examples
from generator.project import Project


@click.command(name="stats")
@click.option("--json", "as_json", is_flag=True, help="print the figures as JSON")
@click.pass_obj
def command(find: Callable[[], Project], *, as_json: bool) -> None:
    """Count the rulings and publications of the corpus, and the verdicts of the last report."""
    project = find()
    report = report_file.read(project) if report_file.exists(project) else None
    figures = stats.count(corpus.load(project), report) | {"checks_never_failing": _never_failing(project)}
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        _print(figures)
    if report and (told := made_of.stranger(project, "report")):
        click.echo(told, err=True)
    if report is None:
        click.echo("nothing was verified here yet: run verdict verify", err=True)


def _never_failing(project: Project) -> int | None:
    """None where the examples cannot be read, or were not tried in all their variations as they are now."""
    try:
        return mutate.never_failing(project, examples.load(project))
    except DataError:
        return None


def _print(figures: Mapping[str, Any]) -> None:
    for name, value in figures.items():
        if isinstance(value, Mapping):
            click.echo(f"{name.replace('_', ' ')}:")
            for verdict, count in value.items():
                click.echo(f"  {verdict:<14} {count:>7,}")
        elif value is None:
            click.echo(f"{name.replace('_', ' '):<24} unknown: run verdict verify --mutate")
        else:
            click.echo(f"{name.replace('_', ' '):<24} {value:>7,}")
