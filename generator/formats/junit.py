"""Reports as JUnit XML, which every system of continuous integration reads."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from generator.printable import printable
from generator.report import ExampleResult, GameResult, Report
from generator.verdicts import Verdict

# A known disagreement, and what cannot be played, are no failures of the suite, nor are they passes.
_ELEMENTS = {
    Verdict.FAILING: "failure",
    Verdict.UNSTABLE: "failure",
    Verdict.ERROR: "error",
    Verdict.DISAGREES: "skipped",
    Verdict.UNSUPPORTED: "skipped",
    Verdict.NOT_PLAYABLE: "skipped",
}


def to_junit(reports: Sequence[Report]) -> str:
    """A suite an engine release, a case a game; the same bytes for the same reports."""
    root = ET.Element("testsuites")
    for report in reports:
        _suite(root, report)
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _suite(root: ET.Element, report: Report) -> None:
    suite = ET.SubElement(root, "testsuite", name=printable(f"{report.engine} {report.version}"))
    for example in report.examples:
        for game in example.games:
            _case(suite, example, game)
    cases = suite.findall("testcase")
    suite.set("tests", str(len(cases)))
    for element, attribute in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
        suite.set(attribute, str(sum(case.find(element) is not None for case in cases)))


def _case(suite: ET.Element, example: ExampleResult, game: GameResult) -> None:
    topic, _, _slug = example.id.partition("/")
    difference = game.first_difference
    case = ET.SubElement(
        suite,
        "testcase",
        classname=printable(topic),
        name=printable(f"{example.id} with {game.card}"),
        file=printable(example.path),
        line=str(difference.line if difference and difference.line else example.line),
    )
    element = _ELEMENTS.get(game.verdict)
    if element:
        told = ET.SubElement(case, element, message=printable(f"{game.verdict}: {game.reason}"))
        if difference:
            told.text = printable(f"expected {difference.expected}") + "\n" + printable(f"seen {difference.seen}")
