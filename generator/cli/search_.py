"""`verdict search`: the rulings that have these words, without a network."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.catalogue import text
from generator.cli.language import interface_language
from generator.errors import GeneratorError
from generator.printable import printable
from generator.project import Project

if TYPE_CHECKING:
    from generator.search.results import Result, Results


@click.command(name="search")
@click.argument("words", nargs=-1, required=True)
@click.option(
    "--lang",
    type=click.Choice(["en", "fr"]),
    default=interface_language,
    show_default="of your system",
    help="your language",
)
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
    from generator.search.renewing import opened
    from generator.search.searching import search

    place = project()
    index = opened(place, lambda sentence: click.echo(sentence, err=True))
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


# A line to print: pieces of text, each with its style on a terminal.
_Line = list[tuple[str, str]]
_PAGE = 10  # results a page


def _show(found: Results, site: Path) -> None:
    """Print a list to read: with colours on a terminal, plain when piped."""
    lines = [*_remarks(found), *_list(found, site), [(_summary(found), "bold")]]
    if not sys.stdout.isatty():
        for line in lines:
            click.echo("".join(piece for piece, _ in line))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, markup=False, emoji=False)
    for line in lines:
        console.print(Text.assemble(*line))


def _remarks(found: Results) -> list[_Line]:
    said = [text(note.key, found.language, **note.arguments) for note in found.notes]
    if found.did_you_mean:
        said.append(text("search.did-you-mean", found.language, query=found.did_you_mean))
    return [[(printable(sentence), "yellow")] for sentence in said]


def _list(found: Results, site: Path) -> Iterator[_Line]:
    for number, result in enumerate(found.results, 1 + (found.page - 1) * _PAGE):
        pieces = [(printable(piece.text), "bold yellow" if piece.marked else "") for piece in result.snippet]
        file = page_file(site, result.address)
        yield [(f"{number:>2}. ", ""), *pieces]
        yield [("    " + printable(_facts(result, found.language)), "cyan")]
        yield [("    ", ""), (file, f"dim link {file}")]
        yield []


def _facts(result: Result, language: str) -> str:
    card = result.card
    if result.cards > 1:
        card += " " + text("search.more-cards", language, count=result.cards - 1)
    facts = [card, result.date, text(f"verdicts.{result.verdict}", language)]
    facts += [text("search.old", language)] if result.old else []
    if result.language == "fr" and result.french_status == "machine":
        facts.append(text("search.machine", language))
    return " · ".join(facts)


def _summary(found: Results) -> str:
    if not found.total:
        return text("search.none", found.language)
    counted = text("search.results", found.language, count=found.total)
    return f"{counted}, {text('search.page', found.language, page=found.page, pages=found.pages)}"
