"""Whether the board that an engine shows is the one that it was asked to set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.engines.base import ZONES, BoardMismatch, ObjectSetup, Setup
from generator.trace import Board, ObjectView, PlayerBoard


def compare(setup: Setup, board: Board, numbers: Mapping[str, int], full_name: Callable[[str], str]) -> None:
    """Raise `BoardMismatch` with every difference between what was asked and what stands."""
    differences = [*_table(setup, board), *_objects(setup, board, numbers, full_name)]
    if differences:
        raise BoardMismatch("; ".join(differences))


def _table(setup: Setup, board: Board) -> Iterator[str]:
    asked: dict[str, Any] = {"step": setup.step, "active player": setup.active, "priority": setup.priority}
    seen: dict[str, Any] = {"step": board.step, "active player": board.active, "priority": board.priority}
    for player in setup.players:
        asked[f"{player.player}'s life and mana"] = (player.life, sorted(player.mana))
        asked[f"{player.player}'s counters"] = dict(player.counters)
    for side in board.players:
        seen[f"{side.player}'s life and mana"] = (
            side.life,
            sorted(side.mana.strip("{}").split("}{") if side.mana else ()),
        )
        seen[f"{side.player}'s counters"] = dict(side.counters)
    yield from _differing("", asked, seen)


def _objects(setup: Setup, board: Board, numbers: Mapping[str, int], full_name: Callable[[str], str]) -> Iterator[str]:
    places = {view.id: (zone, view) for side in board.players for zone, view in _views(side)}
    for thing in setup.objects:
        if numbers[thing.key] in places:
            zone, view = places[numbers[thing.key]]
            yield from _differing(f"{thing.key}: ", _asked(thing, numbers), _seen(thing, zone, view, full_name))
        else:
            yield f"{thing.key}: asked for in {thing.zone}, but nowhere on the board"
    if len(places) != len(setup.objects):
        yield f"asked for {len(setup.objects)} objects, the engine shows {len(places)}"
    yield from _orders(setup, board, numbers)


def _views(side: PlayerBoard) -> Iterator[tuple[str, ObjectView]]:
    for zone in ZONES:
        for view in getattr(side, zone):
            yield zone, view


def _asked(thing: ObjectSetup, numbers: Mapping[str, int]) -> dict[str, Any]:
    return {
        "card": "" if thing.face_down else thing.card,
        "face": thing.face,
        "zone": thing.zone,
        "controller": thing.controller,
        "owner": thing.owner,
        "tapped": thing.tapped,
        "face down": thing.face_down,
        "token": thing.token,
        "damage": thing.damage,
        "counters": dict(thing.counters),
        "attached to": numbers.get(thing.attached_to),
    }


def _seen(thing: ObjectSetup, zone: str, view: ObjectView, full_name: Callable[[str], str]) -> dict[str, Any]:
    return {
        "card": "" if view.face_down else full_name(view.name),
        "face": view.name if thing.face else "",
        "zone": zone,
        "controller": view.controller,
        "owner": view.owner,
        "tapped": view.tapped,
        "face down": view.face_down,
        "token": view.token,
        "damage": view.damage,
        "counters": dict(view.counters),
        "attached to": view.attached_to,
    }


def _orders(setup: Setup, board: Board, numbers: Mapping[str, int]) -> Iterator[str]:
    """Libraries and graveyards are ordered (CR 401.2, 404.3): top or first as asked."""
    for side in board.players:
        for zone in ("library", "graveyard"):
            asked = [numbers[one.key] for one in setup.objects if (one.owner, one.zone) == (side.player, zone)]
            if asked != [view.id for view in getattr(side, zone)]:
                yield f"{side.player}'s {zone} stands in another order than asked"


def _differing(head: str, asked: Mapping[str, Any], seen: Mapping[str, Any]) -> Iterator[str]:
    for key, value in asked.items():
        if seen.get(key) != value:
            yield f"{head}{key} asked {value!r}, the engine shows {seen.get(key)!r}"
