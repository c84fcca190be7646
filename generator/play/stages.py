"""The boards on which an example is tried with a card, one after the other: as little as the card needs.

A card may need a target, something to sacrifice, or a spell to counter. Each stage adds to what the example gives; the
first on which everything that the script does can be done is the one that counts, whatever the checks say then.
Permanents that could tap for mana are tapped, so that nothing but the pool that is given pays for anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Side = Mapping[str, Sequence[Any]]


@dataclass(frozen=True, kw_only=True, slots=True)
class Stage:
    """What is added to each side of the board, and what happens before the script begins."""

    name: str
    sides: Mapping[str, Side] = field(default_factory=dict)
    mana: Mapping[str, str] = field(default_factory=dict)
    before: Sequence[Mapping[str, Any]] = ()


def _permanents(whose: str) -> list[Mapping[str, Any]]:
    names = ("Hill Giant", "Savannah Lions", "Wind Drake", "Walking Corpse", "Grizzly Bears", "Serra Angel")
    things: list[dict[str, Any]] = [{"card": name} for name in (*names, "Ornithopter", "Seal of Cleansing")]
    things += [
        {"card": "Hopeful Eidolon"},
        {"card": "Bonesplitter"},
        {"card": "Jace Beleren", "counters": {"loyalty": 3}},
    ]
    things += [{"card": name, "tapped": True} for name in ("Forest", "Wastes")]
    return [{**thing, "label": f"{whose} {thing['card']}"} for thing in things]


def _cards(whose: str, *names: str) -> list[Mapping[str, Any]]:
    return [{"card": name, "label": f"{whose} {name}"} for name in names]


_CREATURES: Mapping[str, Side] = {
    "you": {"battlefield": _cards("your", "Hill Giant")},
    "opponent": {"battlefield": _cards("their", "Grizzly Bears")},
}
_BOARD: Mapping[str, Side] = {
    "you": {"battlefield": _permanents("your")},
    "opponent": {"battlefield": _permanents("their")},
}
_FULL: Mapping[str, Side] = {
    "you": {
        **_BOARD["you"],
        "hand": _cards("held", "Hill Giant", "Divination", "Forest"),
        "graveyard": _cards(
            "buried", "Centaur Courser", "Serra Angel", "Shock", "Divination", "Forest", "Bonesplitter"
        ),
        "library": _cards("stacked", "Hill Giant", "Divination", "Forest", "Shock", "Wind Drake", "Wastes"),
    },
    "opponent": {
        **_BOARD["opponent"],
        "hand": _cards("their held", "Centaur Courser", "Shock", "Forest"),
        "graveyard": _cards("their buried", "Centaur Courser", "Shock", "Divination"),
        "library": _cards("their stacked", "Hill Giant", "Forest", "Divination", "Shock"),
    },
}
_THEIRS: Mapping[str, Side] = {
    **_FULL,
    "opponent": {**_FULL["opponent"], "hand": [*_FULL["opponent"]["hand"], *_cards("the spell of", "Lightning Bolt")]},
}


def _step(kind: str, value: Any, by: str, **answers: Any) -> Mapping[str, Any]:
    return {"kind": kind, "value": value, "by": by, "line": 0, "as": "", "answers": answers}


STAGES = (
    Stage(name="alone"),
    Stage(name="with a creature on each side", sides=_CREATURES),
    Stage(name="with permanents on both sides", sides=_BOARD),
    Stage(name="with cards in every zone", sides=_FULL),
    Stage(
        name="above an opponent's spell",
        sides=_THEIRS,
        mana={"opponent": "{R}"},
        before=(
            _step("pass", ["you"], "you"),
            _step("cast", "the spell of Lightning Bolt", "opponent", targets=["you"]),
            _step("pass", ["opponent"], "opponent"),
        ),
    ),
)
"""In the order in which they are tried."""


def staged(given: Mapping[str, Any], stage: Stage, card: str) -> Mapping[str, Any]:
    """The board of an example on that stage; where the card is one of the stage's own, the stage goes without it."""
    made = dict(given)
    for player, side in stage.sides.items():
        mine = dict(made.get(player) or {})
        for zone, entries in side.items():
            mine[zone] = [*mine.get(zone, ()), *(entry for entry in entries if entry["card"] != card)]
        made[player] = mine
    for player, mana in stage.mana.items():
        mine = dict(made.get(player) or {})
        made[player] = {**mine, "mana": mine.get("mana", "") + mana}
    return made


def card_names() -> frozenset[str]:
    """The names of all cards that stages use."""
    return frozenset(_names())


def _names() -> Iterator[str]:
    for stage in STAGES:
        for side in stage.sides.values():
            yield from (entry["card"] for entries in side.values() for entry in entries)
