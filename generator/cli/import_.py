"""`verdict import`: make card files from their sources."""

from __future__ import annotations

import datetime as dt
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from generator import embedded, files, imported
from generator.cli import import_corpus
from generator.counting import counted
from generator.embedded import Rebuilt
from generator.errors import DataError, UsageError
from generator.project import Project
from generator.sources import manifest, page_facts
from generator.sources import mtgjson as mtgjson_files
from generator.sources import scryfall as scryfall_files

_DAY = click.DateTime(["%Y-%m-%d"])


@click.group(name="import", invoke_without_command=True)
@click.option("--all", "everything", is_flag=True, help="rebuild rulings/cards from all that is in rulings/sources")
@click.option("--check", is_flag=True, help="write nothing; fail where the files are not what the sources give")
@click.option("--accept-losses", is_flag=True, help="drop what no source has any more")
@click.option("--json", "as_json", is_flag=True, help="print the counts as JSON")
@click.pass_context
def command(context: click.Context, *, everything: bool, check: bool, accept_losses: bool, as_json: bool) -> None:
    """Make card files from their sources."""
    if context.invoked_subcommand:
        if everything or check:
            raise UsageError("--all and --check take no source: they are about what is in rulings/sources")
        return
    if not everything:
        raise UsageError("say what to import: --all, or a source (see verdict import --help)")
    project: Project = context.obj()
    if check:
        _fail_where_different(project)
    else:
        with files.lock(project.rulings):
            rebuilt = embedded.rebuild(project)
            _keep(project, rebuilt, accept_losses=accept_losses)
    _print_counts(embedded.rebuild(project), as_json=as_json)


@command.command("card-page")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--card", required=True, metavar="NAME", help="the card's English name")
@click.option("--oracle-id", default="", help="the id that Scryfall gives the card")
@click.option("--french-name", default="", help="the card's French name")
@click.option("--taken", type=_DAY, help="the day on which the page read so (default: today)")
@click.option("--json", "as_json", is_flag=True, help="print the counts as JSON")
@click.pass_obj
def card_page(
    find: Callable[[], Project],
    *,
    file: Path,
    card: str,
    oracle_id: str,
    french_name: str,
    taken: dt.datetime | None,
    as_json: bool,
) -> None:
    """Add a card page's extract to rulings/sources, and rebuild the cards with it.

    FILE has a French disclaimer line, then pairs of lines: a date with its source, and the ruling's English text.
    """
    project = find()
    today = dt.datetime.now(tz=dt.UTC)
    day = (taken or today).date()
    known = next((page for page in manifest.read(project) if page.card == card), None)
    page = manifest.Page(
        file=manifest.file_name(card, day, manifest.read(project)),
        card=card,
        taken=day,
        oracle_id=oracle_id or (known.oracle_id if known else ""),
        french_name=french_name or (known.french_name if known else ""),
    )
    page_facts.check(page, today.date())
    with files.lock(project.rulings):
        rebuilt, pages = embedded.add_page(project, file, page)
        if page in pages:
            files.write_bytes(project.sources / page.file, file.read_bytes())
            files.write_text(manifest.path(project), manifest.to_text(pages))
        embedded.write(project, rebuilt)
    _print_counts(rebuilt, as_json=as_json)


_INTO = click.option(
    "--into", type=click.Path(path_type=Path, file_okay=False), help="the corpus's folder (default: build/corpus)"
)
_ORACLE = click.option(
    "--oracle", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="newer Oracle texts, by card name"
)
_DATE = click.option("--date", type=_DAY, help="the snapshot's day, where the file does not state it")
_DOWNLOAD = click.option("--download", is_flag=True, help="fetch the current file first, into build/downloads")
_LOSSES = click.option("--accept-losses", is_flag=True, help="take a snapshot that lacks more than 2 % of publications")
_DRY = click.option("--check", is_flag=True, help="write nothing; exit 1 where the import would change the corpus")
_JSON = click.option("--json", "as_json", is_flag=True, help="print what changed as JSON")


@command.command()
@click.argument("path", required=False, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@_DOWNLOAD
@_INTO
@_ORACLE
@_DATE
@_LOSSES
@_DRY
@_JSON
@click.pass_obj
def mtgjson(
    find: Callable[[], Project],
    /,
    *,
    path: Path | None,
    download: bool,
    into: Path | None,
    date: dt.datetime | None,
    **options: Any,
) -> None:
    """Import MTGJSON's AtomicCards, AllPrintings or the file of a set (.json, .json.gz or .json.zip)."""
    project = find()
    if download:
        path = import_corpus.fetch_mtgjson(project)
    if path is None:
        raise UsageError("name the file to import, or give --download")
    label = project.relative(path.resolve())
    day = date.date() if date else None
    order = import_corpus.Order(folder=import_corpus.folder(project, into), files=(path,), **options)
    import_corpus.run(
        order,
        lambda watch: mtgjson_files.read(path, label, day, watch),
    )


@command.command()
@click.argument("rulings", required=False, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "--cards", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="Scryfall's oracle_cards bulk file"
)
@_DOWNLOAD
@_INTO
@_ORACLE
@_DATE
@_LOSSES
@_DRY
@_JSON
@click.pass_obj
def scryfall(
    find: Callable[[], Project],
    /,
    *,
    rulings: Path | None,
    cards: Path | None,
    download: bool,
    into: Path | None,
    date: dt.datetime | None,
    **options: Any,
) -> None:
    """Import Scryfall's rulings bulk file, or one card's list of rulings."""
    project = find()
    if download:
        rulings, cards = import_corpus.fetch_scryfall(project)
    if rulings is None:
        raise UsageError("name the file to import, or give --download")
    files_read = scryfall_files.Files(
        rulings=rulings,
        label=project.relative(rulings.resolve()),
        cards=(cards, project.relative(cards.resolve())) if cards else None,
    )
    day = date.date() if date else None
    folder = import_corpus.folder(project, into)
    import_corpus.run(
        import_corpus.Order(folder=folder, files=tuple(path for path in (rulings, cards) if path), **options),
        lambda watch: scryfall_files.read(files_read, imported.names(folder), day, watch),
    )


def _keep(project: Project, rebuilt: Rebuilt, *, accept_losses: bool) -> None:
    if not accept_losses and (lost := embedded.losses(project, rebuilt)):
        raise DataError(lost)
    if embedded.differences(project, rebuilt):
        embedded.write(project, rebuilt)


def _fail_where_different(project: Project) -> None:
    problems = embedded.differences(project, embedded.rebuild(project))
    for problem in problems:
        click.echo(str(problem))
    if problems:
        sys.exit(1)


def _print_counts(rebuilt: Rebuilt, *, as_json: bool) -> None:
    newest = rebuilt.change_sets[0] if rebuilt.change_sets else None
    counts = {
        "card": newest.cards if newest else 0,
        "publication": newest.publications if newest else 0,
        "ruling": newest.rulings if newest else 0,
    }
    if as_json:
        click.echo(json.dumps({f"{what}s": count for what, count in counts.items()}))
    else:
        click.echo(", ".join(counted(count, what) for what, count in counts.items()))
