from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from generator import schemas, yaml_reader


@pytest.mark.parametrize("name", schemas.names())
def test_schema_is_a_schema_and_says_what_it_is_for(name):
    schema = schemas.load(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["title"]
    assert schema["description"]


# What people and programs write wrong; each stands once in the place of every value of files that are right.
WORDS = ["", " ", "a b", "2021-02-30", "2021-2-3", "2021-06-18\n", "\ud800"]
ODD: list[Any] = [None, True, 0, -1, 1.5, [], [1, 1], {}, {"a": {}}, *WORDS]
FEW = 4  # entries of a mapping or a list: the next are like them


def of_each_kind():
    """A file of each kind of the checkout, as data."""
    root = Path(__file__).parents[2]
    examples = root / "engine_examples"
    yield "card", next((root / "rulings" / "cards").glob("*.yaml"))
    yield "topics", root / "rulings" / "topics.yaml"
    yield "glossary", root / "rulings" / "glossary.yaml"
    yield "cards", examples / "cards.yaml"
    yield "expectations", examples / "expectations" / "phase.yaml"
    yield "clauses", examples / "expectations" / "phase-clauses.yaml"
    for topic in ("cascade", "escape"):
        yield "example", min((examples / topic).glob("*.yaml"))


def begun(value):
    """A file's first entries: some have hundreds."""
    if isinstance(value, list):
        return value[:FEW]
    return value if "script" in value else dict(list(value.items())[:FEW])


def changed(value):
    """A value with one thing in it changed, each thing once."""
    if isinstance(value, dict):
        for key in list(value)[:FEW]:
            yield {other: kept for other, kept in value.items() if other != key}
            yield {**value, f"{key} ": value[key]}
            yield from ({**value, key: inner} for inner in changed(value[key]))
    elif isinstance(value, list):
        for index in range(min(FEW, len(value))):
            yield from ([*value[:index], inner, *value[index + 1 :]] for inner in changed(value[index]))
    yield from ODD


@pytest.mark.parametrize(("name", "path"), list(of_each_kind()), ids=lambda part: getattr(part, "stem", part))
def test_what_is_quickly_found_right_is_right(name, path):
    document = yaml_reader.read(path.name, path.read_text(encoding="utf-8"))
    slow = jsonschema.Draft202012Validator(schemas.load(name), format_checker=jsonschema.FormatChecker(["date"]))
    told = [(schemas._fits(value, name), value) for value in changed(begun(document.value))]
    assert {fits for fits, _ in told} == {True, False}
    assert all(slow.is_valid(value) for fits, value in told if fits)
