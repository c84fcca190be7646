from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from generator import clauses, project
from generator.clauses import Harmless
from generator.engines.registry import PHASE
from generator.errors import DataError, EngineError

_ROOT = Path(__file__).parents[2]
_KNOWN = Harmless(card="Flute", phrase="into your hand", reason="r", path="p", line=1)


def test_what_does_no_harm_is_taken_out():
    phrases = {"Flute": ("into your hand", "twice"), "Elf": ("into your hand",)}
    assert clauses.harmful(phrases, [_KNOWN]) == {"Flute": ("twice",), "Elf": ("into your hand",)}


def _project(tmp_path, text):
    shutil.copy(_ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "rulings").mkdir()
    folder = tmp_path / "engine_examples" / "expectations"
    folder.mkdir(parents=True)
    (folder / "phase-clauses.yaml").write_text(text, encoding="utf-8")
    return project.find(tmp_path)


def test_the_file_of_harmless_phrases_has_places(tmp_path):
    found = clauses.harmless(_project(tmp_path, "- card: Flute\n  phrase: p\n  reason: r\n"), "phase")
    assert [(one.card, one.line) for one in found] == [("Flute", 1)]


def test_a_harmless_phrase_needs_a_reason(tmp_path):
    with pytest.raises(DataError, match="key 'reason' is missing"):
        clauses.harmless(_project(tmp_path, "- card: Flute\n  phrase: p\n"), "phase")


def test_an_engine_that_is_not_there_cannot_be_asked(tmp_path):
    nowhere = replace(PHASE, adapter="no.such:Engine")
    with pytest.raises(EngineError):
        clauses.dropped(_project(tmp_path, ""), {"Flute": [{"name": "Flute"}]}, nowhere)
