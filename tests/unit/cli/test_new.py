from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator import check, project
from generator.check import examples as examples_family
from generator.cli.new_ import command
from generator.corpus import load as load_corpus
from generator.errors import GeneratorError, UsageError
from generator.examples import skeleton
from generator.project import Project
from generator.records import Card, Ruling

ROOT = Path(__file__).parents[3]
CASCADE = "cascade-triggers-when-you-cast-the-spell-21718e12"


@pytest.fixture
def checkout(tmp_path: Path) -> Project:
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    shutil.copytree(ROOT / "engine_examples", tmp_path / "engine_examples")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    return project.find(tmp_path)


def run(checkout: Project, *arguments: str):
    return CliRunner().invoke(command, arguments, obj=lambda: checkout, env={"LC_ALL": "C"})


def test_the_skeleton_of_every_ruling_is_an_example_that_check_accepts(checkout: Project):
    for number, ruling in enumerate(load_corpus(checkout).rulings):
        result = run(checkout, ruling, "--name", f"new-{number}")
        assert result.exit_code == 0, result.output
    assert examples_family.check(checkout, check.readable(checkout)) == []


def test_the_file_says_what_ruling_topic_and_card_say(checkout: Project):
    result = run(checkout, "cascade triggers when you", "--card", "Sakashima's Protege", "--name", "mine")
    assert result.output == (
        "engine_examples/cascade/mine.yaml is written: say its claim, then play it\nverdict play cascade/mine\n"
    )
    text = (checkout.examples / "cascade" / "mine.yaml").read_text(encoding="utf-8")
    assert f"rulings: [{CASCADE}]" in text
    assert 'mana: "{4}{U}{U}"' in text
    assert '- without: {card: "Sakashima\'s Protege", text: "Cascade"}' in text
    assert 'fr: "La cascade se déclenche quand vous lancez le sort' in text


def test_a_file_that_is_there_is_not_written_over(checkout: Project):
    assert run(checkout, CASCADE, "--name", "mine").exit_code == 0
    result = run(checkout, CASCADE, "--name", "mine")
    assert isinstance(result.exception, UsageError)
    assert "is there already" in str(result.exception)


@pytest.mark.parametrize("name", ["../../outside", "a/b", "CON", "Mine", ""])
def test_a_name_that_is_none_for_an_example_is_refused(checkout: Project, name: str):
    result = run(checkout, CASCADE, "--name", name)
    assert isinstance(result.exception, UsageError)


def test_words_that_several_rulings_have_name_them(checkout: Project):
    result = run(checkout, "cascade")
    assert "rulings found by 'cascade'; say more of it, or an id:" in str(result.exception)
    assert CASCADE in str(result.exception)


def test_a_card_that_the_ruling_is_not_on_is_refused_with_those_that_it_is_on(checkout: Project):
    result = run(checkout, CASCADE, "--card", "Opt")
    assert str(result.exception) == (
        f"{CASCADE} is not published on 'Opt'; it is on: Zhulodok, Void Gorger, Sakashima's Protege"
    )


def test_a_card_without_data_says_where_to_get_it(checkout: Project):
    (checkout.examples / "cards.yaml").write_text("{}\n", encoding="utf-8")
    result = run(checkout, CASCADE)
    assert isinstance(result.exception, GeneratorError)
    assert "load a corpus that has it with --corpus" in str(result.exception)


@pytest.mark.parametrize(
    ("cost", "mana"), [("{4}{U}{U}", "{4}{U}{U}"), ("{X}{W/U}{G/P}{S}", "{2}{W}{G}{C}"), ("{2/W}", "{2}"), ("", "")]
)
def test_mana_pays_the_cost(cost: str, mana: str):
    faces = [{"manaCost": cost, "text": "", "types": ["Sorcery"]}]
    text = skeleton.skeleton(Ruling(id="r-00000000", text="A.", published=()), Card(key="c", name="C"), faces, None, ())
    assert (f'mana: "{mana}"' in text) is bool(mana)
    assert "- instead: {given: {you: {life: 19}}}" in text
