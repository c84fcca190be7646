"""The game data of the cards in examples: its form, and its texts against the real ones."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from generator import card_data, project, schemas
from generator.check import card_texts
from generator.play.traits import mana_value
from generator.sources import oracle_texts

_PROJECT = project.find(Path(__file__).parent)
_ORACLE = Path(__file__).parents[3] / "shared" / "data" / "oracle-2026-07.json.gz"
_CARDS = card_data.examples_cards(_PROJECT)


@pytest.mark.shared
@pytest.mark.skipif(not _ORACLE.is_file(), reason="the real Oracle texts are not beside this checkout (../shared/data)")
def test_front_faces_have_the_oracle_text_of_today():
    assert card_texts.check(_PROJECT, oracle_texts.read(_ORACLE, _ORACLE.name)) == []


def test_back_faces_are_marked_as_written_by_hand_and_in_the_wording_of_today():
    for name, faces in _CARDS.items():
        for face in faces[1:]:
            assert face["written_by_hand"] is True, name
            assert "enters the battlefield" not in face.get("text", ""), name


def test_mana_values_are_those_of_the_costs():
    wrong = [
        name for name, faces in _CARDS.items() if mana_value(faces[0].get("manaCost", "")) != faces[0]["manaValue"]
    ]
    assert wrong == []


def test_type_lines_are_the_sum_of_their_parts():
    for faces in _CARDS.values():
        for face in faces:
            line = " ".join([*face["supertypes"], *face["types"]])
            assert face["type"] == (f"{line} — {' '.join(face['subtypes'])}" if face["subtypes"] else line)


def test_the_schema_refuses_a_face_without_types():
    (name, faces), *_ = _CARDS.items()
    broken = json.loads(json.dumps({name: [{key: value for key, value in faces[0].items() if key != "types"}]}))
    assert [
        error.validator for error in jsonschema.Draft202012Validator(schemas.load("cards")).iter_errors(broken)
    ] == ["required"]
