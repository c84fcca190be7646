"""Reports as a Markdown summary of a CI job."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.formats.markdown import code, plain
from generator.report import ExampleResult, GameResult, Report
from generator.verdicts import Verdict

_BROKEN = (Verdict.FAILING, Verdict.ERROR, Verdict.UNSTABLE)
_KNOWN = (Verdict.DISAGREES, Verdict.UNSUPPORTED)


def to_summary(reports: Sequence[Report]) -> str:
    """How many rulings and examples have each verdict, then every game that is not verified, the bad ones first."""
    return "\n".join(line for report in reports for line in _report(report)) + "\n"


def _report(report: Report) -> Iterator[str]:
    yield f"## Rulings on {plain(report.engine)} {plain(report.version)}"
    yield ""
    yield "| verdict | rulings | examples |"
    yield "| --- | ---: | ---: |"
    rulings = Counter(ruling.verdict for ruling in report.rulings)
    examples = Counter(example.verdict for example in report.examples)
    for verdict in Verdict:
        if rulings[verdict] or examples[verdict]:
            yield f"| {verdict} | {rulings[verdict]} | {examples[verdict]} |"
    yield ""
    games = [(example, game) for example in report.examples for game in example.games]
    yield from _games("Broken", [pair for pair in games if pair[1].verdict in _BROKEN])
    yield from _games("Known not to pass", [pair for pair in games if pair[1].verdict in _KNOWN])


def _games(title: str, games: Sequence[tuple[ExampleResult, GameResult]]) -> Iterator[str]:
    if not games:
        return
    yield f"### {title} ({len(games)})"
    yield ""
    yield "| where | verdict | why | expected | seen |"
    yield "| --- | --- | --- | --- | --- |"
    for example, game in games:
        difference = game.first_difference
        line = difference.line if difference and difference.line else example.line
        told = (difference.expected, difference.seen) if difference else ("", "")
        cells = [code(f"{example.path}:{line}"), game.verdict, plain(game.reason), *map(plain, told)]
        yield f"| {' | '.join(cells)} |"
    yield ""
