"""`verdict reference`: write the reference of the example language into CONTRIBUTING.md."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from generator import files
from generator.examples import reference
from generator.project import Project


@click.command(name="reference")
@click.option("--check", is_flag=True, help="write nothing; fail where the page is not what the schema gives")
@click.pass_obj
def command(find_project: Callable[[], Project], *, check: bool) -> None:
    """Write the reference of the example language into CONTRIBUTING.md."""
    page = find_project().root / "CONTRIBUTING.md"
    old = page.read_text(encoding="utf-8")
    new = reference.put_into(old)
    if check and new != old:
        click.echo(
            "CONTRIBUTING.md:1:1: reference it is not what the schema gives\n  fix: run verdict reference", err=True
        )
        sys.exit(1)
    if new != old:
        files.write_text(page, new)
