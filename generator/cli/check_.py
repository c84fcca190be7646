"""`verdict check`: report every problem in the records and examples."""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Callable
from pathlib import Path

import click

from generator import check, files, rules_text
from generator.check import card_texts, rule_numbers
from generator.counting import counted
from generator.diagnostics import Diagnostic
from generator.errors import UsageError
from generator.project import Project
from generator.sources import oracle_texts


@click.command(name="check")
@click.option(
    "--french", is_flag=True, help="only the French texts: terms, typography, and their sense beside the English"
)
@click.option(
    "--rules",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="only the rule numbers: what this edition of the Comprehensive Rules (its TXT file) touches",
)
@click.option(
    "--oracle",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="only the cards of examples: what reads otherwise in this list of newer Oracle texts (JSON)",
)
@click.option("--accept", is_flag=True, help="with --rules: keep this edition as the one that was read last")
@click.option("--json", "as_json", is_flag=True, help="print the problems as JSON")
@click.pass_obj
def command(
    find: Callable[[], Project],
    *,
    french: bool,
    rules: Path | None,
    oracle: Path | None,
    accept: bool,
    as_json: bool,
) -> None:
    """Report every problem in the records and examples, as `path:line:column: rule message` with a fix."""
    if accept and not rules:
        raise UsageError("--accept says that an edition was read: name it with --rules")
    if rules:
        problems = _rules(find(), rules, accept=accept)
    elif oracle:
        problems = card_texts.check(find(), oracle_texts.read(oracle, oracle.as_posix()))
    else:
        problems = check.run(find(), check.FRENCH if french else check.FAMILIES)
    _print(problems, as_json=as_json)
    sys.exit(1 if problems else 0)


def _rules(project: Project, file: Path, *, accept: bool) -> list[Diagnostic]:
    edition = rules_text.read(file, project.relative(file.resolve()))
    if accept:
        numbers = (use.number for use in rule_numbers.uses(project))
        files.write_text(rules_text.record_path(project), rules_text.to_text(edition, numbers))
    return rule_numbers.check(project, edition)


def _print(problems: list[Diagnostic], *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"problems": [dataclasses.asdict(problem) for problem in problems]}, indent=2))
    else:
        for problem in problems:
            click.echo(str(problem))
        click.echo(counted(len(problems), "problem") if problems else "no problems", err=True)
