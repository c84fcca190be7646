from __future__ import annotations

import pytest

from generator import french_files
from generator.french import store
from generator.identity import ruling_id
from generator.project import Project
from generator.records import FrenchStatus, FrenchText
from tests.unit.french import french_corpus as made


@pytest.fixture
def project(tmp_path):
    (tmp_path / "rulings" / "fr").mkdir(parents=True)
    return Project(root=tmp_path, corpus=tmp_path / "rulings")


def _text(ruling, text="Un texte."):
    return FrenchText(ruling=ruling_id(ruling), text=text, status=FrenchStatus.MACHINE, by="Ada", on=made.TODAY)


def test_a_new_text_goes_into_the_file_of_its_main_topic(project):
    assert store.write(project, made.made(), [_text(made.NEW)]) == ["rulings/fr/split-cards.yaml"]
    assert french_files.load(project) == {ruling_id(made.NEW): _text(made.NEW)}


def test_a_changed_text_stays_in_its_file_and_the_others_stay_as_they_are(project):
    file = project.rulings / "fr" / "cascade.yaml"
    file.write_text(store.to_text([_text(made.NEW), _text("Another.")]), encoding="utf-8")
    store.write(project, made.made(), [_text(made.NEW, "Un autre texte.")])
    assert file.read_text(encoding="utf-8") == store.to_text([_text(made.NEW, "Un autre texte."), _text("Another.")])


def test_nothing_to_write_writes_nothing(project):
    assert store.write(project, made.made(), []) == []
