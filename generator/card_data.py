"""Card data in MTGJSON's atomic shape: what the engine is given and what card pages show of a card."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from generator import yaml_reader
from generator.project import Project
from generator.records import Face

AtomicFaces = Sequence[Mapping[str, Any]]


def imported_path(corpus: Path) -> Path:
    """The card data beside an imported corpus's cards."""
    return corpus / "cards.json"


def load(project: Project) -> dict[str, AtomicFaces]:
    """Faces in atomic shape: of an imported corpus by card key, of the embedded one by card name.

    The embedded corpus has data of exactly the cards that examples use; a corpus without card data has none.
    """
    if project.embedded:
        return examples_cards(project)
    file = imported_path(project.corpus)
    if not file.is_file():
        return {}
    data: dict[str, AtomicFaces] = json.loads(file.read_bytes())
    return data


def examples_cards(project: Project) -> dict[str, AtomicFaces]:
    """The game data of the cards that examples use, by card name."""
    file = project.examples / "cards.yaml"
    if not file.is_file():
        return {}
    cards: dict[str, AtomicFaces] = yaml_reader.read_file(file, project.relative(file)).value or {}
    return cards


def faces(atomic: AtomicFaces) -> tuple[Face, ...]:
    """The faces that pages show."""
    return tuple(map(_face, atomic))


def _face(data: Mapping[str, Any]) -> Face:
    french = _french(data)
    return Face(
        name=data.get("faceName") or data["name"],
        mana_cost=data.get("manaCost") or "",
        type_line=data.get("type") or "",
        text=data.get("text") or "",
        power=str(data.get("power") or ""),
        toughness=str(data.get("toughness") or ""),
        loyalty=str(data.get("loyalty") or ""),
        french_name=french.get("faceName") or french.get("name") or "",
        french_type_line=french.get("type") or "",
        french_text=french.get("text") or "",
    )


def _french(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """A face in French; nothing where the source has its fields shifted.

    Of Ice (Fire // Ice) the type line is a sentence of its text there, and the text ends with the artist's name.
    """
    translations = data.get("foreignData", ())
    french: Mapping[str, Any] = next((each for each in translations if each["language"] == "French"), {})
    return {} if (french.get("type") or "").endswith(".") else french
