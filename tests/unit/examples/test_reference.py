from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from generator import schemas
from generator.errors import GeneratorError
from generator.examples import reference
from generator.play import answers, checks, game, traits

_PAGE = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text(encoding="utf-8")
_SCHEMA = schemas.load("example")
_PARTS = _SCHEMA["$defs"]


def _words(part: str) -> set[str]:
    return set(_PARTS[part]["properties"])


def test_the_page_has_the_reference_that_the_schema_gives():
    assert reference.put_into(_PAGE) == _PAGE


@pytest.mark.parametrize(("title", "schema"), reference.sections(), ids=lambda value: str(value)[:30])
def test_every_construct_has_an_entry_with_words_and_an_example(title, schema):
    for word, part in schema["properties"].items():
        described = part.get("description") or part.get("$ref") or "enum" in part
        assert described, f"{title}: {word} has no description"
        assert part.get("examples"), f"{title}: {word} has no example"


def test_every_example_of_the_reference_is_valid():
    validators = {}
    for word, part in _everything():
        schema = {**part, "$defs": _PARTS}
        validators[word] = jsonschema.Draft202012Validator(schema)
        for example in part.get("examples", ()):
            assert list(validators[word].iter_errors(example)) == [], f"{word}: {json.dumps(example)}"
    assert len(validators) > 60


def _everything() -> Iterator[tuple[str, Mapping[str, Any]]]:
    for _title, section in reference.sections():
        yield from section["properties"].items()


def test_the_schema_and_the_player_know_the_same_words():
    assert set(game.WORDS) <= _words("step")
    assert set(checks.WORDS) == _words("check")
    assert set(traits.OBJECT_TRAITS) | {"is"} == _words("entry")
    assert set(traits.STACK_TRAITS) | {"spell", "ability", "of"} == _words("stack_entry")
    choices = set(_PARTS["step"]["properties"]["choose"]["properties"])
    assert set(answers.WORDS) == choices - {"cast"}


def test_a_page_without_markers_is_told_so():
    with pytest.raises(GeneratorError, match="has no place for the reference"):
        reference.put_into("# Nothing\n")
