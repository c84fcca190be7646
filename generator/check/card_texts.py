"""The texts of the cards that examples use, against newer Oracle texts: what changed, and which examples it touches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator import card_data, games, yaml_reader
from generator.diagnostics import Diagnostic
from generator.examples.load import load as load_examples
from generator.project import Project
from generator.sources.oracle_texts import Texts
from generator.yaml_reader import Document

_COMPARED = ("text", "manaCost", "type", "power", "toughness", "loyalty")
_MOST_NAMED = 5  # examples that a message names


def check(project: Project, newer: Texts) -> list[Diagnostic]:
    """Every card whose front face reads otherwise now; back faces are not in such a list.

    Raises `DataError` for examples and cards that cannot be read.
    """
    file = project.examples / "cards.yaml"
    cards = card_data.examples_cards(project)
    if not cards:
        return []
    document = yaml_reader.read_file(file, project.relative(file))
    users = _users(project)
    return sorted(
        problem
        for name, faces in cards.items()
        if name in newer
        for problem in _differences(document, name, faces[0], newer[name], users[name])
    )


def _users(project: Project) -> Mapping[str, list[str]]:
    """The examples that have each card on their board."""
    users: dict[str, list[str]] = defaultdict(list)
    for example in load_examples(project):
        for name in games.names(example.given):
            users[name].append(example.id)
    return users


def _differences(
    document: Document, name: str, face: Mapping[str, Any], newer: Mapping[str, Any], users: Sequence[str]
) -> Iterator[Diagnostic]:
    for key in _COMPARED:
        old, new = face.get(key) or "", newer.get(key) or ""
        if str(old) != str(new):
            yield document.problem(
                (name, 0, key) if key in face else (name, 0),
                "card-changed",
                f"{name}: its {key} is now {str(new)!r}",
                f"write that, then see what verify says of the examples that use it: {_named(users)}",
            )


def _named(users: Sequence[str]) -> str:
    left = len(users) - _MOST_NAMED
    return ", ".join(users[:_MOST_NAMED]) + (f" and {left} more" if left > 0 else "")
