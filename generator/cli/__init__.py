"""The command line: the only place that prints. One module a command, loaded when it is called."""

from __future__ import annotations

import errno
import importlib
import sys
from pathlib import Path

import click

from generator import __version__
from generator import project as projects
from generator.cli import language
from generator.errors import GeneratorError
from generator.printable import printable, printable_lines

STOPPED = 130  # what a shell says of a command that Ctrl-C ended
_COMMANDS = {
    "build": "verify the examples, render the site, make its indexes",
    "check": "report every problem in the records and examples",
    "french": "see which French texts are wanted, and get them from translators",
    "compare": "say what changed between two reports",
    "import": "make card files from their sources",
    "new": "begin an example of a ruling",
    "play": "step through an example, and write more of it",
    "pack": "pack the site and its search for a machine without a network",
    "reference": "write the reference of the example language into CONTRIBUTING.md",
    "search": "search the rulings without a network",
    "serve": "show the built site on this machine",
    "stats": "count rulings, examples and verdicts",
    "verify": "play the examples on a rules engine",
}


# Import has --into instead; the two others look at no corpus.
_WITHOUT_CORPUS = frozenset(("compare", "import", "reference"))


def _use_corpus(context: click.Context, _option: click.Parameter, corpus: Path | None) -> None:
    """Let `--corpus` behind a command's name say the same as before it."""
    if corpus is not None:
        start = context.find_root().params["root"] or Path.cwd()
        context.obj = lambda: projects.find(start.resolve(), corpus.resolve())


_FOLDER = click.Path(path_type=Path, file_okay=False)
_CORPUS = click.Option(
    ["--corpus"], type=_FOLDER, expose_value=False, callback=_use_corpus, help="an imported corpus to use"
)


class _Commands(click.Group):
    """Finds `verdict NAME` in `generator/cli/NAME_.py`, and imports it only then."""

    def list_commands(self, _context: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        command = importlib.import_module(f"generator.cli.{name}_").command
        assert isinstance(command, click.Command)  # noqa: S101 -- a module here that has no command is our own fault
        if name not in _WITHOUT_CORPUS and _CORPUS not in command.params:
            command.params.append(_CORPUS)
        return command

    def format_commands(self, _context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(sorted(_COMMANDS.items()))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--root", type=_FOLDER, help="the checkout (default: this folder)")
@click.option("--corpus", type=_FOLDER, help="an imported corpus to use")
@click.version_option(__version__, prog_name="verdict")
@click.pass_context
def verdict(context: click.Context, root: Path | None, corpus: Path | None) -> None:
    """Magic rulings as records, proven by playing them."""
    start = (root or Path.cwd()).resolve()
    context.obj = lambda: projects.find(start, corpus.resolve() if corpus else None)


def main() -> None:
    """Run the command line; exits 0, 1 (the data or the rulings have problems) or 2 (usage)."""
    language.speak(language.interface_language())
    try:
        verdict(standalone_mode=False)
    except GeneratorError as error:
        click.echo(printable_lines(str(error)), err=True)
        sys.exit(error.exit_code)
    except OSError as error:
        if error.filename is None:
            raise
        click.echo(_of_the_system(error), err=True)
        sys.exit(1)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except click.Abort:
        click.echo("stopped", err=True)
        sys.exit(STOPPED)


# A full disk, or a share of one that is used up: nothing is wrong with the place itself.
_FULL = frozenset((errno.ENOSPC, errno.EDQUOT))


def _of_the_system(error: OSError) -> str:
    """What the system refused, and what to do about it."""
    # Copying names the source first, and the place that is full second.
    place = printable(str(error.filename2 or error.filename))
    if error.errno in _FULL:
        return f"{place}: {error.strerror}: make room, and run the command again; what was there before is as it was"
    return f"{place}: {error.strerror}: see that it is there, and that you may read and write it"
