"""The board that an example's `given` asks for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.engines.base import PLAYERS, ZONES, BoardMismatch, ObjectSetup, PlayerSetup, Setup

_SYMBOL = re.compile(r"\{(\w)\}|\{(\d+)\}")


def setup(given: Mapping[str, Any], seed: int) -> Setup:
    """The board of `given`; objects in the order of the file, zones in the order of `ZONES`.

    Raises `BoardMismatch` where something is attached to what is not there, as when a control takes its host away.
    """
    players = [player for player in PLAYERS if player in given or player != "third"]
    entries = [entry for player in players for entry in _entries(player, given.get(player) or {})]
    objects = sorted(_with_keys(entries), key=lambda thing: thing.attached_to != "")
    _attachable(objects)
    active = given.get("turn", "you")
    return Setup(
        players=tuple(_player(player, given.get(player) or {}) for player in players),
        objects=tuple(objects),
        active=active,
        priority=given.get("priority", active),
        step=given.get("step", "precombat main"),
        day_night=given.get("day_night", ""),
        seed=seed,
    )


def _attachable(objects: Sequence[ObjectSetup]) -> None:
    keys = {thing.key for thing in objects}
    for thing in objects:
        if thing.attached_to and thing.attached_to not in keys:
            raise BoardMismatch(f"{thing.key} is attached to {thing.attached_to!r}, which is not on the board")


def _player(player: str, side: Mapping[str, Any]) -> PlayerSetup:
    return PlayerSetup(
        player=player,
        life=side.get("life", 20),
        mana=mana_units(side.get("mana", "")),
        counters=side.get("counters", {}),
        outside=tuple(side.get("outside", ())),
    )


def mana_units(text: str) -> tuple[str, ...]:
    """The single mana of a pool in brace notation; a number is that much colourless mana."""
    units: list[str] = []
    for symbol in re.findall(r"\{(\w+)\}", text):
        units.extend(["C"] * int(symbol) if symbol.isdigit() else [symbol])
    return tuple(units)


def _entries(player: str, side: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for zone in ZONES:
        for entry in side.get(zone) or ():
            spec: Mapping[str, Any] = {"card": entry} if isinstance(entry, str) else entry
            for _ in range(spec.get("count", 1)):
                yield player, zone, spec


def _with_keys(entries: Sequence[tuple[str, str, Mapping[str, Any]]]) -> Iterator[ObjectSetup]:
    """An object's key is its label, else its card's name, with `#2` on the second of that name and so on."""
    seen: Counter[str] = Counter()
    for player, zone, spec in entries:
        name = spec.get("label") or spec["card"]
        seen[name] += 1
        key = name if seen[name] == 1 else f"{name}#{seen[name]}"
        yield _object(player, zone, spec, key)


def _object(player: str, zone: str, spec: Mapping[str, Any], key: str) -> ObjectSetup:
    return ObjectSetup(
        key=key,
        card=spec["card"],
        zone=zone,
        owner=spec.get("owner", player),
        controller=player,
        face=spec.get("face", ""),
        tapped=spec.get("tapped", False),
        token=spec.get("token", False),
        face_down=spec.get("face_down", False),
        entered_this_turn=spec.get("entered") == "this turn",
        attached_to=spec.get("attached_to", ""),
        damage=spec.get("damage", 0),
        counters=spec.get("counters", {}),
    )
