from __future__ import annotations

import pytest

from generator import yaml_reader
from generator.interactive.script_text import added, step_lines, with_steps

TEXT = """\
claim: {en: A, fr: B}
# what is played
script:
- cast: Blaze     # a comment
- resolve: top

controls: []
"""


def test_steps_are_written_behind_the_last_and_nothing_else_changes():
    text = with_steps(TEXT, 2, [{"check": {"life": {"you": 18}}}, {"choose": "no"}])
    assert text == TEXT.replace("controls: []", '- check: {life: {you: 18}}\n- choose: "no"\ncontrols: []')


def test_steps_are_written_before_the_one_that_does_not_go_on():
    text = with_steps(TEXT, 1, [{"choose": {"targets": ["opponent"]}}])
    assert "# a comment\n- choose: {targets: [opponent]}\n- resolve: top\n" in text


def test_the_indentation_of_a_script_is_kept():
    text = with_steps("script:\n  - resolve: top\ncontrols: []\n", 1, [{"pass": "you"}])
    assert text == "script:\n  - resolve: top\n  - pass: you\ncontrols: []\n"


@pytest.mark.parametrize(
    "step",
    [
        {"cast": "Valki, God of Lies // Tibalt, Cosmic Impostor", "x": 2, "targets": ["Bear#2", "none"]},
        {"check": {"stack": [{"ability": '{T}: "add" {C}', "of": "no"}], "mana": {"you": ""}}},
        {"divide": {"Hill Giant": 2}, "choose": "yes", "flag": True},
    ],
    ids=["names", "symbols", "words"],
)
def test_a_step_reads_back_as_it_was_written(step):
    assert yaml_reader.read("x", "\n".join(step_lines(step))).value == [step]


def test_answers_become_part_of_the_step_that_asks_for_them():
    steps = added([], {"cast": "Blaze"})
    steps = added(steps, {"choose": {"x": 2}})
    steps = added(steps, {"choose": {"targets": ["opponent"]}})
    steps = added(steps, {"choose": {"targets": ["you"]}})
    assert steps == [{"cast": "Blaze", "x": 2, "targets": ["opponent", "you"]}]


def test_answers_to_what_resolves_stay_steps_of_their_own():
    steps = added([{"resolve": "top"}], {"choose": {"objects": ["Bear"]}})
    assert added(steps, {"choose": {"new_targets": ["you"]}}) == [
        {"resolve": "top"},
        {"choose": {"objects": ["Bear"]}},
        {"choose": {"new_targets": ["you"]}},
    ]


def test_a_choice_goes_on_with_what_it_leads_to():
    steps = added([{"choose": {"cast": "Fire // Ice"}}], {"choose": {"face": "Fire"}})
    assert steps == [{"choose": {"cast": "Fire // Ice", "face": "Fire"}}]
