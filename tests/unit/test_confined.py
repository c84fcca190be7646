from __future__ import annotations

import os

import pytest

from generator import card_files, project, topics
from generator.errors import DataError
from generator.examples.check import is_name

PLACES = (
    "rulings/cards/bear.yaml", "rulings/fr/cascade.yaml", "rulings/topics.yaml", "rulings/sources/bear.txt",
    "engine_examples/cascade/one.yaml", "engine_examples/cards.yaml", "templates/articles/card.html",
)  # fmt: skip


@pytest.fixture
def checkout(tmp_path):
    root = tmp_path / "checkout"
    for place in PLACES:
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_text("", encoding="utf-8")
    (root / "mkdocs.yml").write_text("", encoding="utf-8")
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    return root


def refused(root, corpus=None):
    with pytest.raises(DataError) as caught:
        project.find(root, corpus)
    return [f"{problem.path}: {problem.message}" for problem in caught.value.diagnostics]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("target", ["{top}/secret", "../../../secret", "{top}/nothing", "/etc/passwd"])
def test_a_link_that_leads_out_is_refused_with_its_file(checkout, place, target):
    (checkout / place).unlink()
    (checkout / place).symlink_to(target.format(top=checkout.parent))
    (told,) = refused(checkout)
    assert told.startswith(f"{place}: this is a link to /")
    assert told.endswith("outside of the folders that are read")


def test_a_linked_folder_and_a_linked_file_of_git_are_refused_too(checkout):
    (checkout / ".git").mkdir()
    (checkout / ".git" / "config").write_text("", encoding="utf-8")
    (checkout / "engine_examples" / "git.yaml").symlink_to(checkout / ".git" / "config")
    (checkout / "rulings" / "more").symlink_to(checkout.parent)
    assert [line.partition(":")[0] for line in refused(checkout)] == ["engine_examples/git.yaml", "rulings/more"]


def test_a_link_within_the_folders_may_stand(checkout):
    (checkout / "rulings" / "cards" / "twin.yaml").symlink_to("bear.yaml")
    assert project.find(checkout).root == checkout


def test_a_link_in_an_imported_corpus_is_refused(checkout, tmp_path):
    (tmp_path / "corpus" / "cards").mkdir(parents=True)
    (tmp_path / "corpus" / "cards" / "bear.yaml").symlink_to(tmp_path / "secret")
    (told,) = refused(checkout, tmp_path / "corpus")
    assert told.startswith(f"{tmp_path}/corpus/cards/bear.yaml: this is a link to")


def test_a_named_pipe_is_refused_before_anybody_waits_for_it(checkout):
    os.mkfifo(checkout / "rulings" / "fr" / "pipe.yaml")
    assert refused(checkout) == ["rulings/fr/pipe.yaml: this is neither a file nor a folder"]


def test_a_link_to_itself_is_refused(checkout):
    (checkout / "rulings" / "round.yaml").symlink_to("round.yaml")
    assert refused(checkout) == ["rulings/round.yaml: this is a link to nothing"]


TOPIC = """
- id: {id}
  name: {{en: Evil, fr: Mal}}
  description: {{en: Evil, fr: Mal}}
  rules: ["702.85"]
  words: [evil]
"""


@pytest.mark.parametrize("name", ["../../../evil", "a/b", "CON.", "", "."])
def test_a_topic_cannot_name_a_place_outside_the_site(checkout, name):
    (checkout / "rulings" / "topics.yaml").write_text(TOPIC.format(id=f'"{name}"'), encoding="utf-8")
    with pytest.raises(DataError, match=r"rulings/topics\.yaml:2:7: schema"):
        topics.load(project.find(checkout))


@pytest.mark.parametrize("name", ["..", "CON", "a b", "x.", "é", "Bear", "-", "<script>"])
def test_a_card_file_whose_name_is_no_key_is_refused(checkout, name):
    (checkout / "rulings" / "cards" / f"{name}.yaml").write_text("name: Bear\n", encoding="utf-8")
    problems = card_files.read(checkout / "rulings", "rulings")[1]
    expected = f"rulings/cards/{name}.yaml:1:1: card-key file name {name!r} is not safe on every system"
    assert expected in "\n".join(map(str, problems))


@pytest.mark.parametrize("name", ["con", "nul", "com1", "x" * 81, "A", "a--b", "a.", "é", ""])
def test_an_example_may_be_called_only_what_every_system_takes(name):
    assert not is_name(name)
    assert is_name("found-spell-resolves-first")
