from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator import project
from generator.cli.play_ import command
from generator.engines import registry
from generator.errors import UsageError
from generator.project import Project

ROOT = Path(__file__).parents[3]
pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(
        not registry.PHASE.installed, reason="phase-python is not installed: pip install 'verdict[engine]'"
    ),
]
TEXT = """\
claim: {en: A claim., fr: Une affirmation.}
card: Sakashima's Protege
rulings: [cascade-triggers-when-you-cast-the-spell-21718e12]
rules: ["702.85a"]
given:
  you: {hand: [Sakashima's Protege], library: [Wastes, Grizzly Bears], mana: "{4}{U}{U}"}
script:
- cast: Sakashima's Protege     # it has flash
controls:
- without: {card: Sakashima's Protege, text: Cascade}
  fails: trigger above the spell
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Project:
    (tmp_path / "rulings").mkdir()
    (tmp_path / "engine_examples" / "cascade").mkdir(parents=True)
    (tmp_path / "engine_examples" / "cascade" / "mine.yaml").write_text(TEXT, encoding="utf-8")
    shutil.copy(ROOT / "engine_examples" / "cards.yaml", tmp_path / "engine_examples")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    return project.find(tmp_path)


def play(checkout: Project, *inputs: str, example: str = "mine", language: str = "C"):
    return CliRunner().invoke(
        command, [example], input="\n".join(inputs), obj=lambda: checkout, env={"LC_ALL": language}
    )


def script(checkout: Project) -> list[str]:
    lines = (checkout.examples / "cascade" / "mine.yaml").read_text(encoding="utf-8").splitlines()
    return lines[lines.index("script:") + 1 : lines.index("controls:")]


def edit(checkout: Project, old: str, new: str) -> None:
    file = checkout.examples / "cascade" / "mine.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_board_is_drawn_after_each_step_and_prompts_are_offered_by_name(checkout: Project):
    told = play(checkout, "1", "q").output
    assert "- cast: Sakashima's Protege" in told
    assert "Sakashima's Protege: Cascade (you)" in told
    assert "  1 resolve: top" in told
    assert "asked of you: cast\n  1 choose: {cast: Grizzly Bears}" in told


def test_what_is_done_is_written_into_the_script_and_nothing_else_changes(checkout: Project):
    result = play(checkout, "4", "trigger above the spell", "1", "1", "w")
    assert result.output.endswith("3 steps written into engine_examples/cascade/mine.yaml\n")
    assert script(checkout) == [
        "- cast: Sakashima's Protege     # it has flash",
        "- check: {stack: [{ability: Cascade, of: Sakashima's Protege}, Sakashima's Protege]}",
        "  as: trigger above the spell",
        "- resolve: top",
        "- choose: {cast: Grizzly Bears}",
    ]


def test_leaving_writes_nothing(checkout: Project):
    play(checkout, "1", "1", "q")
    assert script(checkout) == ["- cast: Sakashima's Protege     # it has flash"]


def test_a_step_can_be_undone(checkout: Project):
    play(checkout, "1", "2", "u", "1", "w")
    assert script(checkout)[1:] == ["- resolve: top", "- choose: {cast: Grizzly Bears}"]


def test_a_check_may_stay_without_a_name(checkout: Project):
    play(checkout, "5", "", "w")
    assert script(checkout)[1:] == ["- check: {life: {you: 20, opponent: 20}}"]


def test_undoing_nothing_does_nothing(checkout: Project):
    assert play(checkout, "u", "u", "w").output.endswith("0 steps written into engine_examples/cascade/mine.yaml\n")


def test_a_step_of_ones_own_is_played_and_kept(checkout: Project):
    play(checkout, "y", "check: {life: {you: 20}}", "w")
    assert script(checkout)[1:] == ["- check: {life: {you: 20}}"]


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("check: {life: {you: 7}}", "that cannot be done: expected you's life total 7; seen 20"),
        ("conjure: Bear", "that cannot be done: "),
        ("cast: [", "yaml-syntax"),
        ("cast: Nobody", "that cannot be done: nothing in the game answers to 'Nobody'"),
    ],
)
def test_what_cannot_be_played_is_told_and_not_kept(checkout: Project, own: str, told: str):
    result = play(checkout, "y", own, "w")
    assert told in result.output
    assert script(checkout)[1:] == []


@pytest.mark.parametrize("said", ["99", "0", "word", "1 2", "-1"])
def test_an_input_that_means_nothing_is_told(checkout: Project, said: str):
    assert "that is none of the choices" in play(checkout, said, "q").output


def test_answers_to_an_announcement_stand_in_its_step(checkout: Project):
    edit(checkout, "hand: [Sakashima's Protege]", "hand: [Blaze], battlefield: [Grizzly Bears]")
    edit(checkout, "{4}{U}{U}", "{2}{R}")
    edit(checkout, "- cast: Sakashima's Protege     # it has flash", "- check: {life: {you: 20}}")
    told = play(checkout, "1", "3", "2", "w").output
    assert "asked of you: targets" in told
    assert "asked of you: x" in told
    assert script(checkout)[1:] == ["- cast: Blaze", '  targets: ["Grizzly Bears#2"]', "  x: 2"]


def test_an_unanswered_question_is_answered_before_the_step_that_waits_for_it(checkout: Project):
    edit(checkout, "# it has flash\n", "\n- resolve: top\n- check: {life: {you: 20}}\n- resolve: top\n")
    told = play(checkout, "2", "w").output
    assert "engine_examples/cascade/mine.yaml:11 is not played: " in told
    assert script(checkout)[-2:] == ['- choose: "no"', "- resolve: top"]


def test_an_example_that_is_not_there_is_wrong_usage(checkout: Project):
    assert isinstance(play(checkout, example="nobody").exception, UsageError)


def test_it_speaks_french(checkout: Project):
    assert "demandé à you : priority" in play(checkout, "q", language="fr_FR.UTF-8").output.replace("\u00a0", " ")
