"""`verdict pack`: site, search and server in one archive, for a machine without a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from generator import __version__
from generator.cli.outputs import OutputFile
from generator.counting import counted
from generator.project import Project


@click.command(name="pack")
@click.option("--output", type=OutputFile(), help="the archive to write (default: in build/)")
@click.pass_obj
def command(project: Callable[[], Project], output: Path | None) -> None:
    """Pack the built site, its search and a server for them into one archive.

    It needs Python 3.11 and nothing else: unpack it, then start start.sh (Linux), start.command (macOS) or start.bat
    (Windows).
    """
    from generator import packing
    from generator.cli.progress import Progress

    place = project()
    target = output or place.build / f"verdict-{__version__}.zip"
    with Progress("packing") as progress:
        count = packing.pack(place, target, progress.count)
    click.echo(f"{place.relative(target.resolve())}: {counted(count, 'file')}, {target.stat().st_size / 1e6:.1f} MB")
