"""`verdict compare`: which rulings, examples and games stopped passing from one report to another."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from generator import files, report_file
from generator.cli.outputs import OutputFile
from generator.comparison.compare import compare
from generator.comparison.data import to_json
from generator.comparison.markdown import to_markdown
from generator.comparison.text import lines
from generator.errors import UsageError
from generator.report import Report

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(name="compare")
@click.argument("old", type=_FILE)
@click.argument("new", type=_FILE)
@click.option("--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
@click.option("--output", type=OutputFile(), help="write there instead of printing")
def command(old: Path, new: Path, form: str, output: Path | None) -> None:
    """Say what changed from report OLD to report NEW, as `verdict verify --json` writes them.

    Exits 1 if anything that was verified is not any more. Examples that were written otherwise and cards whose text
    changed are told apart: no engine is to blame for those.
    """
    comparison = compare(_read(old), _read(new))
    if form == "text":
        told = "\n".join(lines(comparison)) + "\n"
    else:
        told = to_markdown(comparison) if form == "markdown" else to_json(comparison)
    if output:
        files.write_text(output, told)
    else:
        click.echo(told, nl=False)
    if comparison.broke:
        sys.exit(1)


def _read(file: Path) -> Report:
    try:
        return report_file.from_json(file.as_posix(), file.read_bytes())
    except OSError as error:
        raise UsageError(f"{file.as_posix()} cannot be read: {error.strerror}") from error
