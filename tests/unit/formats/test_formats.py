from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from generator.formats.badge import to_badge
from generator.formats.github import to_annotations
from generator.formats.junit import to_junit
from generator.formats.markdown import code, plain
from generator.formats.summary import to_summary
from generator.report import ExampleResult, FirstDifference, GameResult, Report, RulingResult
from generator.verdicts import Verdict

HOSTILE = "100% <script>|`x` @you ::error::\n::set-output name=x::y\x1b[31m\ud800"


def report(*verdicts: Verdict, reason: str = "because", seen: str = "[B]") -> Report:
    examples = []
    for number, verdict in enumerate(verdicts):
        difference = FirstDifference(step=3, line=14, check="on top", expected="[A]", seen=seen)
        game = GameResult(
            card="Bear",
            verdict=verdict,
            hash="h",
            reason="" if verdict is Verdict.VERIFIED else reason,
            first_difference=None if verdict is Verdict.VERIFIED else difference,
        )
        path = f"engine_examples/a/x{number}.yaml"
        examples.append(ExampleResult(id=f"a/x{number}", path=path, line=2, verdict=verdict, rulings=(), games=(game,)))
    rulings = tuple(RulingResult(id=f"r{number}", verdict=one, examples=()) for number, one in enumerate(verdicts))
    return Report(engine="phase", version="1", runner="r", examples=tuple(examples), rulings=rulings)


ALL = report(
    Verdict.VERIFIED,
    Verdict.FAILING,
    Verdict.ERROR,
    Verdict.UNSTABLE,
    Verdict.DISAGREES,
    Verdict.UNSUPPORTED,
    Verdict.NOT_PLAYABLE,
)


def test_junit_counts_each_kind_and_names_the_line():
    root = ET.fromstring(to_junit([ALL]))  # noqa: S314 -- our own
    (suite,) = root
    assert suite.attrib == {"name": "phase 1", "tests": "7", "failures": "2", "errors": "1", "skipped": "3"}
    failing = suite[1]
    assert failing.attrib["file"] == "engine_examples/a/x1.yaml"
    assert failing.attrib["line"] == "14"
    assert failing[0].attrib["message"] == "failing: because"
    assert failing[0].text == "expected [A]\nseen [B]"


def test_junit_of_several_releases_has_a_suite_each():
    assert len(ET.fromstring(to_junit([ALL, ALL]))) == 2  # noqa: S314 -- our own


def test_annotations_stand_at_the_line_of_the_failing_check():
    told = list(to_annotations([ALL]))
    assert [one.split(" ")[0] for one in told] == ["::error", "::error", "::error", "::notice", "::warning"]
    assert told[0] == (
        "::error file=engine_examples/a/x1.yaml,line=14,title=failing on phase 1"
        "::a/x1 with Bear: because%0Aexpected [A]%0Aseen [B]"
    )


def test_hostile_text_makes_no_second_command():
    (line,) = to_annotations([report(Verdict.FAILING, reason=HOSTILE, seen=HOSTILE)])
    assert "\n" not in line
    assert "\x1b" not in line
    assert "100%25 <script>" in line


def test_hostile_text_stays_text_in_xml_and_markdown():
    hostile = report(Verdict.FAILING, reason=HOSTILE, seen=HOSTILE)
    xml = to_junit([hostile])
    xml.encode()
    assert ET.fromstring(xml)[0][0][0].attrib["message"].startswith("failing: 100% <script>|`x` @you")  # noqa: S314
    summary = to_summary([hostile])
    assert "<script" not in summary
    assert "@you" not in summary
    assert "100% &#60;script&#62;&#124;&#96;x&#96; &#64;you" in summary


def test_the_summary_has_the_broken_before_the_known():
    summary = to_summary([ALL])
    assert "| verified | 1 | 1 |" in summary
    assert summary.index("### Broken (3)") < summary.index("### Known not to pass (2)")
    assert "| <code>engine&#95;examples/a/x1.yaml&#58;14</code> | failing | because |" in summary


def test_a_summary_without_trouble_is_a_table_of_counts():
    assert "###" not in to_summary([report(Verdict.VERIFIED)])


@pytest.mark.parametrize(
    ("verdicts", "message", "color"),
    [
        ((Verdict.VERIFIED, Verdict.DISAGREES), "1 of 2 verified", "#2e7d32"),
        ((Verdict.FAILING,), "0 of 1 verified, broken", "#b3261e"),
        ((), "0 of 0 verified", "#2e7d32"),
    ],
)
def test_the_badge_says_how_many_rulings_are_verified(verdicts, message, color):
    picture = ET.fromstring(to_badge(report(*verdicts)))  # noqa: S314 -- our own
    assert picture.attrib["aria-label"] == f"rulings on phase 1: {message}"
    assert any(one.attrib.get("fill") == color for one in picture)


def test_markdown_of_plain_words_stays_readable():
    assert plain("the stack, top first: Fire") == "the stack, top first&#58; Fire"
    assert code("a\nb") == "<code>a b</code>"
