"""Newer Oracle texts for cards that were imported: a list of MTGJSON-like card objects, by name, front faces only."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.sources import opening

# What a newer text replaces; names, sides, mana values and translations stay the import's.
_REPLACED = ("manaCost", "type", "types", "subtypes", "supertypes", "keywords", "power", "toughness", "loyalty", "text")

Texts = Mapping[str, Mapping[str, Any]]


def read(path: Path, label: str) -> Texts:
    """The card objects by name; raises `DataError` where the file is not such a list."""
    texts: dict[str, Mapping[str, Any]] = {}
    with opening.json_file(path, label) as stream:
        if stream.peek() != "[":
            stream.fail("not a list of cards", "give a JSON list of objects with name and text")
        for index, card in enumerate(stream.elements()):
            if not isinstance(card, dict) or not isinstance(card.get("name"), str):
                stream.fail(f"`[{index}]` is not a card with a name", "give a JSON list of objects with name and text")
            texts[card["name"]] = card
        stream.end()
    return texts


def renewed(faces: tuple[Mapping[str, Any], ...], texts: Texts) -> tuple[Mapping[str, Any], ...]:
    """A card's faces with the newer text on the first of them, where there is one."""
    if not faces or (newer := texts.get(str(faces[0]["name"]))) is None:
        return faces
    front = {key: value for key, value in faces[0].items() if key not in _REPLACED}
    front.update({key: newer[key] for key in _REPLACED if newer.get(key) is not None})
    return ({key: front[key] for key in sorted(front)}, *faces[1:])
