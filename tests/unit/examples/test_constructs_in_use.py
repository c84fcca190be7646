"""Every word of the example language is used by a real example, so that no construct is only promised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator import schemas, yaml_reader
from generator.examples import reference

_FOLDER = Path(__file__).parents[3] / "engine_examples"
_PARTS = schemas.load("example")["$defs"]
# Words of games that are played with every card that publishes a ruling: what these say depends on the cards.
_OF_MANY_CARDS = frozenset({"when", "unless", "can"})


def _used(value: Any, schema: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """The words that stand in a value, each with the words that may stand beside it, which say what part it is of."""
    if name := str(schema.get("$ref", "")).removeprefix("#/$defs/"):
        schema = _PARTS[name]
    for other in (*schema.get("oneOf", ()), *schema.get("anyOf", ())):
        yield from _used(value, other)
    words = schema.get("properties", {})
    if isinstance(value, Mapping):
        for word, inner in value.items():
            if word in words:
                yield _kept_apart(word, words)
            yield from _used(inner, words.get(word) or _any(schema))
    elif isinstance(value, list):
        for inner in value:
            yield from _used(inner, schema.get("items", {}))


def _kept_apart(word: str, words: Iterable[str]) -> tuple[str, ...]:
    """An object in a check is the same whether its name stands before it or as `is` in it."""
    return (word, *(one for one in words if one != "is"))


def _any(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    found = schema.get("additionalProperties")
    return found if isinstance(found, Mapping) else {}


@pytest.fixture(scope="module")
def used():
    paths = [path for path in _FOLDER.glob("*/*.yaml") if path.parent.name != "expectations"]
    examples = [yaml_reader.read(str(path), path.read_text(encoding="utf-8")).value for path in paths]
    return {found for example in examples for found in _used(example, schemas.load("example"))}


@pytest.mark.parametrize(
    ("title", "schema"),
    [section for section in reference.sections() if not section[0].startswith("`for_each`")],
    ids=lambda value: str(value)[:30],
)
def test_every_word_of_the_reference_stands_in_a_real_example(title, schema, used):
    words = schema["properties"]
    missing = [word for word in words if _kept_apart(word, words) not in used and word not in _OF_MANY_CARDS]
    assert missing == [], f"{title}: no example uses {', '.join(missing)}"
