"""`verdict search`: the rulings that have these words, without a network."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.catalogue import text
from generator.errors import GeneratorError
from generator.printable import printable
from generator.project import Project

if TYPE_CHECKING:
    from rich.text import Text

    from generator.search.results import Result, Results


@click.command(name="search")
@click.argument("words", nargs=-1, required=True)
@click.option("--lang", type=click.Choice(["en", "fr"]), default="en", show_default=True, help="your language")
@click.option("--page", type=click.IntRange(min=1), default=1, show_default=True, help="ten results a page")
@click.option("--json", "as_json", is_flag=True, help="print JSON: {results: [...], total, facets, ...}")
@click.option("--open", "in_browser", is_flag=True, help="open the first result in a browser")
@click.pass_obj
def command(project: Callable[[], Project], /, words: tuple[str, ...], **chosen: Any) -> None:
    """Search the rulings.

    WORDS may be: words, "a phrase", begin*, -without, one OR other, and
    card:NAME topic:NAME rule:702.85 verdict:verified lang:fr
    since:2021 until:2021-06-18.
    Put -- in front of WORDS that begin with a minus.
    """
    from generator.search.index import open_index
    from generator.search.searching import search

    place = project()
    index = open_index(place.build / "index")
    try:
        found = search(index, " ".join(words), chosen["lang"], page=chosen["page"])
    finally:
        index.close()
    site = place.build / "site"
    if chosen["as_json"]:
        click.echo(json.dumps(_with_files(found, site), ensure_ascii=False, indent=2))
    else:
        _show(found, site)
    if chosen["in_browser"]:
        _open(found, site)


def page_file(site: Path, address: str) -> str:
    """The built page of an address, as a `file:` address that a terminal or a browser opens."""
    page, _, place = address.partition("#")
    return (site / page / "index.html").resolve().as_uri() + (f"#{place}" if place else "")


def _with_files(found: Results, site: Path) -> dict[str, object]:
    plain = found.to_mapping()
    for result in plain["results"]:
        result["file"] = page_file(site, result["address"])
    return plain


def _open(found: Results, site: Path) -> None:
    if not found.results:
        raise GeneratorError("there is no result to open")
    click.launch(page_file(site, found.results[0].address))


def _show(found: Results, site: Path) -> None:
    """Print a list to read: with colours on a terminal, plain when piped."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=not sys.stdout.isatty())
    language = found.language
    for note in found.notes:
        console.print(Text(printable(text(note.key, language, **note.arguments)), style="yellow"))
    if found.did_you_mean:
        console.print(Text(printable(text("search.did-you-mean", language, query=found.did_you_mean)), style="yellow"))
    for number, result in enumerate(found.results, 1 + (found.page - 1) * 10):
        console.print(_lines(number, result, language, page_file(site, result.address)))
    console.print(Text(_summary(found), style="bold"))


def _summary(found: Results) -> str:
    if not found.total:
        return text("search.none", found.language)
    counted = text("search.results", found.language, count=found.total)
    return f"{counted}, {text('search.page', found.language, page=found.page, pages=found.pages)}"


def _lines(number: int, result: Result, language: str, file: str) -> Text:
    from rich.text import Text

    lines = Text(f"{number:>2}. ", style="")
    for piece in result.snippet:
        lines.append(printable(piece.text), style="bold yellow" if piece.marked else "")
    card = result.card
    if result.cards > 1:
        card += " " + text("search.more-cards", language, count=result.cards - 1)
    facts = [card, result.date, text(f"verdicts.{result.verdict}", language)]
    facts += [text("search.old", language)] if result.old else []
    if result.language == "fr" and result.french_status == "machine":
        facts.append(text("search.machine", language))
    lines.append("\n    " + printable(" · ".join(facts)), style="cyan")
    lines.append("\n    " + file + "\n", style=f"dim link {file}")
    return lines
