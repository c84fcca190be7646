"""Cards that do not exist, for claims that need one: written short in an example, given to the engine in full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.play.traits import mana_value

_SUPERTYPES = frozenset({"Basic", "Legendary", "Snow", "World"})


def atomic_face(made_up: Mapping[str, Any]) -> dict[str, Any]:
    """A made-up card in MTGJSON's atomic shape; its colours are those of its cost unless it says them."""
    line, _, subtypes = made_up["type"].partition(" — ")
    words, cost = line.split(), made_up.get("mana_cost", "")
    colors = made_up.get("colors", [letter for letter in "WUBRG" if letter in cost])
    face = {
        "name": made_up["name"],
        "layout": "normal",
        "manaCost": cost,
        "manaValue": mana_value(cost),
        "colors": colors,
        "colorIdentity": colors,
        "type": made_up["type"],
        "supertypes": [word for word in words if word in _SUPERTYPES],
        "types": [word for word in words if word not in _SUPERTYPES],
        "subtypes": subtypes.split(),
        "text": made_up.get("text", ""),
        "identifiers": {},
    }
    return {**face, **{key: made_up[key] for key in ("power", "toughness", "loyalty") if key in made_up}}
