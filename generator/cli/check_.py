"""`verdict check`: report every problem in the records and examples."""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Callable

import click

from generator import check
from generator.project import Project


@click.command(name="check")
@click.option(
    "--french", is_flag=True, help="only the French texts: terms, typography, and their sense beside the English"
)
@click.option("--json", "as_json", is_flag=True, help="print the problems as JSON")
@click.pass_obj
def command(find: Callable[[], Project], *, french: bool, as_json: bool) -> None:
    """Report every problem in the records and examples, as `path:line:column: rule message` with a fix."""
    problems = check.run(find(), check.FRENCH if french else check.FAMILIES)
    if as_json:
        click.echo(json.dumps({"problems": [dataclasses.asdict(problem) for problem in problems]}, indent=2))
    else:
        for problem in problems:
            click.echo(str(problem))
        click.echo(f"{len(problems)} problems" if problems else "no problems", err=True)
    sys.exit(1 if problems else 0)
