"""Controls: the game of an example with the thing that matters taken away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.engines.base import PLAYERS, ZONES

Cards = Mapping[str, Sequence[Mapping[str, Any]]]


@dataclass(frozen=True, kw_only=True, slots=True)
class Changed:
    """A game that differs from the example's own: its cards, its board and its script."""

    cards: Cards
    given: Mapping[str, Any]
    script: tuple[Mapping[str, Any], ...]


class ControlWrong(Exception):  # noqa: N818 -- the fault is the control's
    """A control changes something that the example does not have."""


def control_id(control: Mapping[str, Any]) -> str:
    """What a control is called in reports: its line."""
    return f"line {control['line']}"


def changed(original: Changed, control: Mapping[str, Any]) -> Changed:
    """The game that a control plays.

    Raises `ControlWrong` where what it takes away or replaces is not there.
    """
    made = Changed(cards=dict(original.cards), given=_copied(original.given), script=tuple(original.script))
    for word, apply in _CHANGES.items():
        if word in control:
            made = apply(made, control[word])
    if made == original:
        raise ControlWrong("it changes nothing")
    return made


def _copied(given: Mapping[str, Any]) -> dict[str, Any]:
    """A board whose sides and zones may be changed; what stands in a zone is replaced, and never changed itself."""
    return {
        player: {zone: list(there) if isinstance(there, list) else there for zone, there in side.items()}
        if isinstance(side, Mapping)
        else side
        for player, side in given.items()
    }


def _without(game: Changed, what: Mapping[str, Any]) -> Changed:
    if "object" in what:
        list_, index = _place(game.given, what["object"])
        del list_[index]
        return game
    return _reworded(game, what["card"], what["text"], "")


def _reworded(game: Changed, card: str, old: str, new: str) -> Changed:
    if card not in game.cards:
        raise ControlWrong(f"no card {card!r} is in the game")
    faces = [dict(face) for face in game.cards[card]]
    hits = [face for face in faces if old in (face.get("text") or "")]
    if not hits:
        raise ControlWrong(f"the text of {card} has no {old!r}")
    for face in hits:
        face["text"] = "\n".join(filter(None, face["text"].replace(old, new).split("\n")))
        words = face.get("keywords") or []
        if "Devoid" in old and "Devoid" not in new:
            # Card data has the colours that devoid leaves (CR 702.114a); without it they are those of the mana cost.
            face["colors"] = [letter for letter in "WUBRG" if letter in (face.get("manaCost") or "")]
        face["keywords"] = [one for one in words if one.lower() not in old.lower() or one.lower() in new.lower()]
    return Changed(cards={**game.cards, card: faces}, given=game.given, script=game.script)


def _with(game: Changed, what: Mapping[str, Any]) -> Changed:
    for player, side in what.items():
        mine = dict(game.given.get(player) or {})
        for zone, more in (side or {}).items():
            mine[zone] = [*mine.get(zone, ()), *more] if isinstance(more, list) else more
        game.given[player] = mine  # type: ignore[index]
    return game


def _instead(game: Changed, what: Mapping[str, Any]) -> Changed:
    if "given" in what:
        return Changed(cards=game.cards, given=_merged(game.given, what["given"]), script=game.script)
    if "step" in what:
        return _step_instead(game, what["step"], what["do"])
    if "object" in what:
        list_, index = _place(game.given, what["object"])
        be = {"card": what["be"]} if isinstance(what["be"], str) else what["be"]
        list_[index] = {"label": what["object"], **be}
        return game
    if "text" in what:
        return _reworded(game, what["card"], what["text"], what["to"])
    return _card_instead(game, what["card"], what["with"])


def _card_instead(game: Changed, old: str, new: str) -> Changed:
    """Another card everywhere; the script goes on calling it by the old one's name."""
    hit = False
    for objects in _lists(game.given):
        for index, entry in enumerate(objects):
            spec = {"card": entry} if isinstance(entry, str) else entry
            if spec["card"] == old:
                objects[index] = {"label": old, **spec, "card": new}
                hit = True
    if not hit:
        raise ControlWrong(f"no {old!r} is on the board")
    return game


def _step_instead(game: Changed, name: str, step: Mapping[str, Any] | None) -> Changed:
    if name not in {one["as"] for one in game.script}:
        raise ControlWrong(f"no step is named {name!r}")
    script = [(step if one["as"] == name else one) for one in game.script]
    return Changed(cards=game.cards, given=game.given, script=tuple(one for one in script if one is not None))


def _skip(game: Changed, names: str | Sequence[str]) -> Changed:
    for name in [names] if isinstance(names, str) else names:
        game = _step_instead(game, name, None)
    return game


def _merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(old)
    for key, value in new.items():
        both = isinstance(value, Mapping) and isinstance(old.get(key), Mapping)
        merged[key] = _merged(old[key], value) if both else value
    return merged


def _lists(given: Mapping[str, Any]) -> Iterator[list[Any]]:
    for player in PLAYERS:
        for zone in ZONES:
            if objects := (given.get(player) or {}).get(zone):
                yield objects


def _place(given: Mapping[str, Any], reference: str) -> tuple[list[Any], int]:
    """Where the object stands that the script calls so."""
    name, _, nth = reference.partition("#")
    if nth and not (nth.isdecimal() and int(nth)):
        raise ControlWrong(f"{reference!r} names no object: behind # stands which of them it is, from 1")
    places = [
        (objects, index)
        for objects in _lists(given)
        for index, entry in enumerate(objects)
        if name == (entry if isinstance(entry, str) else entry.get("label", entry["card"]))
    ]
    if len(places) < int(nth or 1) or (not nth and len(places) > 1):
        raise ControlWrong(f"{len(places)} objects on the board answer to {reference!r}")
    return places[int(nth or 1) - 1]


_CHANGES: Mapping[str, Callable[[Changed, Any], Changed]] = {
    "without": _without,
    "with": _with,
    "instead": _instead,
    "skip": _skip,
}
