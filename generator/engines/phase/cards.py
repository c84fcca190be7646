"""Card faces as phase-python wants them, and what it did not understand of their text.

Cards come in MTGJSON's atomic shape: a list of faces a card.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import phase

Faces = Sequence[Mapping[str, Any]]

# Layouts whose faces phase-python builds with build_oracle_face_multi (its own generator has the same list).
_MULTI_FACED = frozenset({"split", "flip", "transform", "meld", "adventure", "modal_dfc", "prepare", "aftermath"})

# CR 702.127a: "Aftermath is an ability found on some split cards". The engine lets the half with aftermath be cast of
# cards whose layout is the word for split cards, and of no others.
_LAYOUTS = {"aftermath": "split"}


def front_name(faces: Faces) -> str:
    """The name that the engine knows a card by: its front face's."""
    return str(faces[0].get("faceName") or faces[0]["name"])


def database(cards: Sequence[Faces]) -> dict[str, Any]:
    """The engine's card database of exactly these cards, by lower-case face name."""
    return {str(face["name"]).lower(): face for faces in cards for face in engine_faces(faces)}


def engine_faces(faces: Faces) -> tuple[Mapping[str, Any], ...]:
    """A card's faces as the engine reads them."""
    return _engine_faces(json.dumps(faces))


@functools.lru_cache(maxsize=4096)
def _engine_faces(text: str) -> tuple[Mapping[str, Any], ...]:
    """Parsing one face costs 2-3 ms, more than playing a small game: parse each once."""
    faces = [{"identifiers": {}, **face} for face in json.loads(text)]
    if len(faces) == 1 and faces[0].get("layout", "normal") not in _MULTI_FACED:
        return (phase.build_oracle_face(faces[0], _oracle_id(faces[0])),)
    return tuple(_multi_face(face, index) for index, face in enumerate(faces))


def _multi_face(face: Mapping[str, Any], index: int) -> Mapping[str, Any]:
    built = phase.build_oracle_face_multi(face, _oracle_id(face))
    return {**built, "layout": _LAYOUTS.get(face["layout"], face["layout"]), "face_index": index}


def _oracle_id(face: Mapping[str, Any]) -> str | None:
    identifiers = face.get("identifiers") or {}
    return identifiers.get("scryfallOracleId")


def misunderstood(faces: Faces) -> tuple[str, ...]:
    """The clauses of a card that the engine says it does not know, as the engine words them."""
    found: dict[str, None] = {}
    for face in engine_faces(faces):
        for clause in _unknown(face):
            found[clause] = None
    return tuple(found)


def _unknown(part: Any) -> Iterator[str]:
    if isinstance(part, Mapping):
        if part.get("type") == "Unimplemented" and (part.get("description") or part.get("name")):
            yield str(part.get("description") or part.get("name"))
        if part.get("mode") == "Unknown" or (isinstance(part.get("mode"), Mapping) and "Unknown" in part["mode"]):
            yield str(part.get("description") or part["mode"])
        for key, value in part.items():
            if key == "parse_warnings":
                yield from (
                    str(one.get("description") or one) if isinstance(one, Mapping) else str(one) for one in value or ()
                )
            else:
                yield from _unknown(value)
    elif isinstance(part, list):
        for value in part:
            yield from _unknown(value)
