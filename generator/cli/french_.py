"""`verdict french`: what translators work with."""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from generator import catalogue, files, yaml_reader
from generator import corpus as corpora
from generator.cli.language import interface_language
from generator.cli.outputs import OutputFile
from generator.errors import UsageError
from generator.french import exchange, glossary, po, status, store
from generator.french.checker import Checker, names_of
from generator.french.libretranslate import LibreTranslate
from generator.french.status import Line, State
from generator.french.translate import Outcome, Translator
from generator.printable import printable, printable_lines
from generator.project import Project
from generator.records import Corpus

_STATES = [state.value for state in State]
_Find = Callable[[], Project]


@click.group(name="french")
def command() -> None:
    """See which French texts are wanted, and get them from translators."""


def _say(key: str, /, **arguments: object) -> str:
    return catalogue.text(f"french.{key}", interface_language(), **arguments)


@command.command(name="status")
@click.option("--json", "as_json", is_flag=True, help="print everything as JSON")
@click.option("--state", type=click.Choice(_STATES), multiple=True, help="only rulings in this state")
@click.option("--limit", type=click.IntRange(min=0), default=20, show_default=True, help="how many rulings to list")
@click.pass_obj
def status_command(find: _Find, *, as_json: bool, state: Sequence[str], limit: int) -> None:
    """List missing, stale, waiting, machine-made and reviewed texts by the publications that each would serve."""
    corpus = corpora.load(find())
    lines = status.lines(corpus)
    chosen = [line for line in lines if not state or line.state.value in state]
    if as_json:
        click.echo(json.dumps(_as_json(lines, chosen), indent=2))
        return
    for key, (texts, publications) in status.totals(lines).items():
        click.echo(
            f"{_say(f'state-{key}'):<12} {texts:>7} {_say('column-texts')}, {publications:>7} "
            f"{_say('column-publications')}"
        )
    for line in chosen[:limit]:
        click.echo(_row(line))
    if len(chosen) > limit > 0:
        click.echo(_say("more", count=len(chosen) - limit))


def _row(line: Line) -> str:
    key = "nearest" if line.state is State.STALE else "perhaps"
    near = f"  ({_say(key, ruling=line.nearest)})" if line.nearest else ""
    return f"{line.publications:>5}  {_say(f'state-{line.state}'):<10}  {line.ruling}{near}"


def _as_json(lines: tuple[Line, ...], chosen: list[Line]) -> dict[str, object]:
    return {
        "schema": 1,
        "totals": {
            state.value: {"texts": texts, "publications": publications}
            for state, (texts, publications) in status.totals(lines).items()
        },
        "rulings": [dataclasses.asdict(line) for line in chosen],
    }


@command.command(name="export")
@click.argument("file", type=OutputFile())
@click.option(
    "--state",
    type=click.Choice(_STATES),
    multiple=True,
    default=("stale", "missing", "machine"),
    show_default=True,
    help="only rulings in this state",
)
@click.option("--limit", type=click.IntRange(min=1), help="how many messages at most, the most published first")
@click.pass_obj
def export_command(find: _Find, file: Path, state: Sequence[str], limit: int | None) -> None:
    """Write a gettext PO file for Weblate, Poedit and the like."""
    made = exchange.catalogue(corpora.load(find()), [State(each) for each in state], limit)
    files.write_text(file, po.dump(made))
    click.echo(_say("exported", count=len(made.entries), file=file), err=True)


@command.command(name="import")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--by", default="", help="who made the texts (default: the file's Last-Translator)")
@click.option("--on", type=click.DateTime(["%Y-%m-%d"]), help="when (default: today)")
@click.pass_obj
def import_command(find: _Find, file: Path, by: str, on: dt.datetime | None) -> None:
    """Take texts back from a PO file; what the checker refuses is not taken."""
    project = find()
    corpus = corpora.load(project)
    read = po.read(file.as_posix(), yaml_reader.decode(file.as_posix(), file.read_bytes()))
    signer = by or read.header.get("Last-Translator", "")
    if not signer:
        raise UsageError(_say("nobody"))
    intake = exchange.Intake(corpus=corpus, checker=_checker(project, corpus), by=signer, on=_day(on))
    taken = intake.take(read, file.as_posix())
    for problem in taken.refused:
        click.echo(str(problem))
    _tell(project, corpus, Outcome(texts=taken.texts), refused=len({problem.line for problem in taken.refused}))


@command.command(name="translate")
@click.option("--url", envvar="VERDICT_LIBRETRANSLATE_URL", required=True, help="a LibreTranslate server")
@click.option("--key", envvar="VERDICT_LIBRETRANSLATE_KEY", default="", help="its key, where it wants one")
@click.option("--timeout", type=click.FloatRange(min=0.1), default=30.0, show_default=True, help="seconds a request")
@click.option("--limit", type=click.IntRange(min=1), default=50, show_default=True, help="how many rulings at most")
@click.option("--on", type=click.DateTime(["%Y-%m-%d"]), help="the date to write (default: today)")
@click.pass_obj
def translate_command(find: _Find, /, **options: object) -> None:
    """Fill gaps through a translation service; never touches a text that is there, refuses what the checker refuses."""
    project = find()
    corpus = corpora.load(project)
    limit, on = options["limit"], options["on"]
    missing = status.wanting(corpus)[: int(str(limit))]
    checker = _checker(project, corpus)
    translator = Translator(
        provider=LibreTranslate(str(options["url"]), key=str(options["key"]), timeout=float(str(options["timeout"]))),
        checker=checker,
        names=checker.names,
        on=_day(on if isinstance(on, dt.datetime) else None),
    )
    with click.progressbar(length=len(missing), label=_say("translating"), file=sys.stderr) as bar:
        outcome = translator.fill((corpus.rulings[ruling] for ruling in missing), bar.update)
    for refusal in outcome.refused:
        click.echo(printable(f"{refusal.ruling}: {'; '.join(refusal.reasons)}"))
    _tell(project, corpus, outcome, refused=len(outcome.refused))


def _tell(project: Project, corpus: Corpus, outcome: Outcome, *, refused: int) -> None:
    changed = store.write(project, corpus, outcome.texts)
    click.echo(_say("imported", count=len(outcome.texts)), err=True)
    if changed:
        click.echo(_say("changed", files=", ".join(changed)), err=True)
    if refused:
        click.echo(_say("refused", count=refused), err=True)
    if outcome.failure:
        click.echo(printable_lines(outcome.failure), err=True)
    sys.exit(1 if refused or outcome.failure else 0)


def _checker(project: Project, corpus: Corpus) -> Checker:
    terms = glossary.read(project.rulings)
    return Checker(terms, names_of(corpus, terms))


def _day(given: dt.datetime | None) -> dt.date:
    return given.date() if given else dt.datetime.now(tz=dt.UTC).date()
