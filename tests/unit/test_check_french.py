from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator import check
from generator.project import Project

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path):
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    return Project(root=tmp_path, corpus=tmp_path / "rulings")


def _french(project):
    return [str(problem) for problem in check.run(project, check.FRENCH)]


def _change(project, file, old, new):
    path = project.rulings / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_fault_is_told_with_its_file_line_and_mend(project):
    _change(project, "fr/exile.yaml", "face visible", "face cachée")
    problems = _french(project)
    assert problems[0].startswith("rulings/fr/exile.yaml:2:9: french-missing-term the English has 'face up'")
    assert "fix: say it with « face* visible* »" in problems[0]


def test_a_waiting_text_is_checked_without_its_english(project):
    _change(project, "fr/persist.yaml", "capacité de persistance", "spell de persistance")
    assert [problem.split(" ")[1] for problem in _french(project)] == ["french-english-left"]


def test_french_texts_without_a_glossary_are_a_problem(project):
    (project.rulings / "glossary.yaml").unlink()
    assert _french(project) == ["rulings/glossary.yaml:1:1: glossary there is no glossary to check the French texts by"]


def test_a_broken_glossary_is_told(project):
    _change(project, "glossary.yaml", "exclusive: true", "exclusive: perhaps")
    assert any(problem.startswith("rulings/glossary.yaml:") for problem in _french(project))
