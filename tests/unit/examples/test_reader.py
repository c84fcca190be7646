from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import DataError
from generator.examples import reader

_BAD = sorted((Path(__file__).parent / "bad").glob("*.yaml"))
_GOOD = """
claim: {en: It resolves., fr: Il se résout.}
card: Bear
rulings: [a-ruling-1a2b3c4d]
rules: ["702.85a"]
given: {you: {hand: [Bear]}}
script:
- cast: Bear
  targets: [opponent]
- cannot: {cast: Bear, by: opponent}
  because: priority
  as: too late
- pass: you
- choose: yes
- begin: {activate: {of: Bear}, x: 2}
controls:
- skip: too late
  fails: too late
- instead: {step: too late, do: {check: {stack: []}}}
  fails: too late
"""


@pytest.mark.parametrize("path", _BAD, ids=lambda path: path.stem)
def test_a_bad_example_is_told_line_by_line(path):
    """What is expected stands above the divider, the file below it."""
    expected, _, text = path.read_text(encoding="utf-8").partition("---\n")
    with pytest.raises(DataError) as caught:
        reader.read(text, "x.yaml", "topic/slug")
    assert str(caught.value) == expected.replace("# ", "", expected.count("\n")).strip()


def test_there_are_bad_examples():
    assert len(_BAD) >= 6


def test_steps_become_plain():
    example = reader.read(_GOOD, "x.yaml", "topic/slug")
    cast, cannot, passing, choose, begin = example.script
    assert (cast["kind"], cast["value"], cast["by"], cast["as"]) == ("cast", "Bear", "you", "line 8")
    assert cast["answers"] == {"targets": ["opponent"]}
    assert (cannot["as"], cannot["because"], cannot["value"]["kind"]) == ("too late", "priority", "cast")
    assert cannot["value"]["by"] == "opponent"
    assert passing["value"] == ["you"]
    assert choose["answers"] == {"answer": "yes"}
    assert (begin["value"]["kind"], begin["value"]["answers"]) == ("activate", {"x": 2})


def test_a_step_that_a_control_plays_instead_keeps_the_name():
    control = reader.read(_GOOD, "x.yaml", "topic/slug").controls[1]
    assert control["instead"]["do"]["as"] == "too late"
    assert control["instead"]["do"]["kind"] == "check"
