"""What a check can say of an object or of an entry of the stack, one function a word.

Each looks at one view and gives what is there, in the shape in which the check was written, so that the two can be
compared and shown side by side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from generator.play.names import Names
from generator.trace import Board, ObjectView, StackItem


def mana_value(cost: str, x: int = 0) -> int:
    """The mana value of a cost in brace notation (CR 202.3: "the total amount of mana in its mana cost")."""
    return sum(_worth(symbol, x) for symbol in re.findall(r"\{(.*?)\}", cost))


def _worth(symbol: str, x: int) -> int:
    if symbol == "X":
        return x
    # CR 202.3f: a hybrid symbol counts as its largest part.
    return max((int(part) if part.isdigit() else 1) for part in symbol.split("/"))


def types(line: str) -> list[str]:
    """Supertypes, card types and subtypes of a type line, in order."""
    return line.replace(" — ", " ").split()


def keyword_words(keyword: str) -> str:
    """`FirstStrike` as a card says it: `first strike`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", keyword).lower()


Trait = Callable[[ObjectView, str, Board, Names], Any]

OBJECT_TRAITS: Mapping[str, Trait] = {
    "name": lambda view, _zone, _board, _names: view.name,
    "zone": lambda _view, zone, _board, _names: zone,
    "types": lambda view, _zone, _board, _names: types(view.types),
    "not_types": lambda view, _zone, _board, _names: types(view.types),
    "mana_cost": lambda view, _zone, _board, _names: view.mana_cost,
    "mana_value": lambda view, _zone, _board, _names: mana_value(view.mana_cost),
    "colors": lambda view, _zone, _board, _names: list(view.colors),
    "keywords": lambda view, _zone, _board, _names: [keyword_words(word) for word in view.keywords],
    "not_keywords": lambda view, _zone, _board, _names: [keyword_words(word) for word in view.keywords],
    "power": lambda view, _zone, _board, _names: view.power,
    "toughness": lambda view, _zone, _board, _names: view.toughness,
    "counters": lambda view, _zone, _board, _names: dict(view.counters),
    "damage": lambda view, _zone, _board, _names: view.damage,
    "tapped": lambda view, _zone, _board, _names: view.tapped,
    "face_down": lambda view, _zone, _board, _names: view.face_down,
    "token": lambda view, _zone, _board, _names: view.token,
    "attacking": lambda view, _zone, _board, _names: view.attacking,
    "blocking": lambda view, _zone, _board, _names: view.blocking,
    "controller": lambda view, _zone, _board, _names: view.controller,
    "owner": lambda view, _zone, _board, _names: view.owner,
    "attached_to": lambda view, _zone, board, names: _host(view, board, names),
}


def _host(view: ObjectView, board: Board, names: Names) -> str | None:
    return None if view.attached_to is None else names.word(view.attached_to, board)


StackTrait = Callable[[StackItem, Board, Names], Any]

STACK_TRAITS: Mapping[str, StackTrait] = {
    "controller": lambda item, _board, _names: item.controller,
    "targets": lambda item, board, names: [names.word(one, board) for one in item.targets],
    "division": lambda item, _board, _names: list(item.division),
    "modes": lambda item, _board, _names: [mode + 1 for mode in item.modes],
    "x": lambda item, _board, _names: item.x,
    "copy": lambda item, _board, _names: item.copy,
    "triggered": lambda item, _board, _names: item.triggered,
    "paid": lambda item, _board, _names: item.paid,
    "kicked": lambda item, _board, _names: item.kicked,
    "mana_value": lambda item, _board, _names: None if item.ability else mana_value(item.mana_cost, item.x or 0),
}
_CONTAINS = frozenset({"types", "colors", "keywords"})
_LACKS = frozenset({"not_types", "not_keywords"})


def agrees(word: str, wanted: Any, seen: Any) -> bool:
    """Whether what was seen is what the check wants; of types, colours and keywords each wanted one must be there."""
    if word in _CONTAINS and wanted:
        return set(wanted) <= set(seen)
    if word in _LACKS:
        return not set(wanted) & set(seen)
    return bool(wanted == seen)
