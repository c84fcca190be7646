"""Reports as annotations of GitHub Actions: a mark at the line of each check that failed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.printable import printable
from generator.report import ExampleResult, GameResult, Report
from generator.verdicts import Verdict

_LEVELS = {
    Verdict.FAILING: "error",
    Verdict.ERROR: "error",
    Verdict.UNSTABLE: "error",
    Verdict.UNSUPPORTED: "warning",
    Verdict.DISAGREES: "notice",
}


def to_annotations(reports: Sequence[Report]) -> Iterator[str]:
    """One workflow command a game that is not verified."""
    for report in reports:
        for example in report.examples:
            for game in example.games:
                if game.verdict in _LEVELS:
                    yield _annotation(report, example, game)


def _annotation(report: Report, example: ExampleResult, game: GameResult) -> str:
    difference = game.first_difference
    line = difference.line if difference and difference.line else example.line
    title = f"{game.verdict} on {report.engine} {report.version}"
    message = [f"{example.id} with {game.card}: {game.reason}"]
    if difference and game.verdict is not Verdict.ERROR:
        message += [f"expected {difference.expected}", f"seen {difference.seen}"]
    place = f"file={_property(example.path)},line={line},title={_property(title)}"
    return f"::{_LEVELS[game.verdict]} {place}::{'%0A'.join(map(_message, message))}"


def _message(text: str) -> str:
    """Text as one line that no runner takes for a command: it reads `%0A` as a new line and `::` as a command's end."""
    return printable(text).replace("%", "%25")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
