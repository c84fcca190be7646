"""What `verdict verify` prints of its reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from generator.counting import counted
from generator.printable import printable
from generator.report import ExampleResult, GameResult, Report
from generator.verdicts import Verdict

_COLORS = {Verdict.VERIFIED: "green", Verdict.DISAGREES: "yellow", Verdict.UNSUPPORTED: "magenta"}


def show(reports: Sequence[Report], seconds: float) -> None:
    """Every example with its verdict on each engine, then what is wrong, then how many of each."""
    console = Console(highlight=False)
    if console.is_terminal:
        console.print(_table(reports[0]) if len(reports) == 1 else _side_by_side(reports))
    else:
        for example_id, verdicts in _rows(reports):
            print("\t".join([*verdicts, printable(example_id)]))
    for report in reports:
        _show_problems(report, console, several=len(reports) > 1)
    for report in reports:
        counts = Counter(example.verdict for example in report.examples)
        told = ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items())) or "none"
        played = f"{counted(len(report.examples), 'example')} on {report.engine} {report.version}"
        print(f"{played}: {told}" if len(reports) > 1 else f"{played} in {seconds:.1f} s: {told}")


def _rows(reports: Sequence[Report]) -> Iterator[tuple[str, list[str]]]:
    by_id = [{example.id: example.verdict for example in report.examples} for report in reports]
    for example in reports[0].examples:
        yield example.id, [str(verdicts.get(example.id, Verdict.UNPROVEN)) for verdicts in by_id]


def _side_by_side(reports: Sequence[Report]) -> Table:
    table = Table("example", *(f"{one.engine} {one.version}" for one in reports), box=None, header_style="bold")
    for example_id, verdicts in _rows(reports):
        table.add_row(Text(printable(example_id)), *(_colored(Verdict(verdict)) for verdict in verdicts))
    return table


def _table(report: Report) -> Table:
    table = Table("example", "card", "verdict", "controls", box=None, header_style="bold")
    for example in report.examples:
        for game in example.games:
            failed = sum(control.failed_as_required for control in game.controls)
            names = (Text(printable(example.id)), Text(printable(game.card)))
            table.add_row(*names, _colored(game.verdict), f"{failed} of {len(game.controls)} fail")
    return table


def _colored(verdict: Verdict) -> Text:
    return Text(verdict, style=_COLORS.get(verdict, "red"))


def _show_problems(report: Report, console: Console, *, several: bool) -> None:
    head = f"{report.version}: " if several else ""
    for example in report.examples:
        for game in example.games:
            for line in _problem(example, game):
                console.print(head + printable(line), markup=False, soft_wrap=True)


def _problem(example: ExampleResult, game: GameResult) -> Iterator[str]:
    if game.verdict in (Verdict.VERIFIED, Verdict.NOT_PLAYABLE):
        return
    difference = game.first_difference
    line = difference.line if difference and difference.line else example.line
    yield f"{example.path}:{line}: {game.verdict}: {game.reason}"
    if difference and game.verdict is not Verdict.ERROR:
        yield f"  expected {difference.expected}"
        yield f"  seen     {difference.seen}"
