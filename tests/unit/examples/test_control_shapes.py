from __future__ import annotations

import pytest

from generator.errors import DataError
from generator.examples import controls, reader
from generator.examples.controls import Changed, ControlWrong

EXAMPLE = """
claim: {{en: A., fr: B.}}
card: Bear
rulings: [a-ruling-1a2b3c4d]
rules: ["702.85a"]
given: {{you: {{hand: [Bear]}}}}
script:
- check: {{hand: {{you: [Bear]}}}}
  as: held
controls:
- fails: held
  {control}
"""


@pytest.mark.parametrize(
    ("control", "told"),
    [
        ("without: {card: Bear}", "`without` has card\n  fix: it takes card and text; or object"),
        ("without: {text: Flash}", "`without` has text"),
        ("without: {card: Bear, object: Bear}", "`without` has card, object"),
        ("instead: {card: Bear}", "`instead` has card\n  fix: it takes card and with; or card and text and to; or"),
        ("instead: {step: held}", "`instead` has step"),
        ("instead: {be: Bear}", "`instead` has be"),
        ("instead: {text: A, to: B}", "`instead` has text, to"),
    ],
)
def test_half_a_control_is_refused_with_the_whole_ones(control, told):
    with pytest.raises(DataError) as caught:
        reader.read(EXAMPLE.format(control=control), "x.yaml", "topic/x")
    assert f"control {told}" in str(caught.value)


def test_a_whole_control_is_read():
    assert reader.read(EXAMPLE.format(control="without: {object: Bear}"), "x.yaml", "topic/x").controls


@pytest.mark.parametrize("reference", ["Bear#e", "Bear#0", "Bear#-1", "Bear#²"])
def test_a_control_names_the_second_of_two_objects_by_a_number(reference):
    game = Changed(cards={}, given={"you": {"hand": ["Bear", "Bear"]}}, script=())
    with pytest.raises(ControlWrong, match="names no object: behind # stands which of them it is"):
        controls.changed(game, {"without": {"object": reference}, "line": 1})
