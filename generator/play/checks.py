"""The checks: what a script says is so, compared with the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.engines.base import Designations, Dungeon
from generator.play import traits
from generator.play.names import Names, views
from generator.play.outcome import Difference
from generator.trace import Board, ObjectView, PlayerBoard, StackItem


@dataclass(frozen=True, kw_only=True, slots=True)
class Happened:
    """What a check may ask about the past: abilities that went on the stack, and questions that were asked."""

    triggered: Sequence[StackItem]
    asked: Sequence[tuple[str, str]]


@dataclass(frozen=True, kw_only=True, slots=True)
class Seen:
    """All that a check looks at."""

    board: Board
    names: Names
    happened: Happened
    designations: Callable[[], Designations] = Designations


def check(wanted: Mapping[str, Any], seen: Seen) -> None:
    """Raise the first `Difference` between the board and what is wanted; its `unit` says which part differs."""
    for number, (word, value) in enumerate(units(wanted)):
        try:
            _CHECKS[word](value, seen)
        except Difference as difference:
            difference.unit = number
            raise


def units(wanted: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The parts of a check that are told one by one: what is said of each player and of each object."""
    for word, value in wanted.items():
        if isinstance(value, Mapping):
            yield from ((word, {key: inner}) for key, inner in value.items())
        else:
            yield word, value


def _side(seen: Seen, player: str) -> PlayerBoard:
    return next(side for side in seen.board.players if side.player == player)


def _differ(what: str, wanted: Any, found: Any) -> Difference:
    return Difference(f"{what} {show(wanted)}", show(found))


def show(value: Any) -> str:
    """A value of a script as messages show it."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {show(inner)}" for key, inner in value.items()) or "none"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(show, value)) + "]" if value else "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


# --- zones


def _zone(zone: str, *, ordered: bool) -> Callable[[Mapping[str, Any], Seen], None]:
    def look(value: Mapping[str, Any], seen: Seen) -> None:
        for player, wanted in value.items():
            objects = getattr(_side(seen, player), zone)
            _compare_zone(f"{player}'s {zone}:", wanted, objects, seen, ordered=ordered)

    return look


def _compare_zone(what: str, wanted: Any, objects: Sequence[ObjectView], seen: Seen, *, ordered: bool) -> None:
    rules = {"exactly": wanted} if isinstance(wanted, list) else wanted
    found = [_called(view, seen.names) for view in objects]
    if "count" in rules and rules["count"] != len(objects):
        raise _differ(f"{what} so many cards:", rules["count"], len(objects))
    if "top" in rules and not _same_order(rules["top"], objects[: len(rules["top"])], seen):
        raise _differ(f"{what} on top", rules["top"], found)
    if "include" in rules and not _matched(rules["include"], objects, seen):
        raise _differ(f"{what} among others", rules["include"], found)
    if "exclude" in rules and any(_is(entry, view, seen) for entry in rules["exclude"] for view in objects):
        raise _differ(f"{what} none of", rules["exclude"], found)
    if "exactly" in rules:
        same = _same_order if ordered else _matched
        if len(rules["exactly"]) != len(objects) or not same(rules["exactly"], objects, seen):
            raise _differ(what, rules["exactly"], found)


def _called(view: ObjectView, names: Names) -> str:
    return names.label(view) or names.full_name(view.name) or "a face-down card"


def _same_order(wanted: Sequence[Any], objects: Sequence[ObjectView], seen: Seen) -> bool:
    return len(wanted) == len(objects) and all(
        _is(entry, view, seen) for entry, view in zip(wanted, objects, strict=True)
    )


def _matched(wanted: Sequence[Any], objects: Sequence[ObjectView], seen: Seen) -> bool:
    """Whether each wanted entry can be given an object of its own (labels are tried before names)."""
    if not wanted:
        return True
    entry, rest = wanted[0], wanted[1:]
    return any(
        _is(entry, view, seen) and _matched(rest, [*objects[:index], *objects[index + 1 :]], seen)
        for index, view in enumerate(objects)
    )


def _is(entry: Any, view: ObjectView, seen: Seen) -> bool:
    if isinstance(entry, str):
        return entry in seen.names.called(view)
    zone = next((zone for zone, one in views(seen.board) if one.id == view.id), "")
    if "is" in entry and entry["is"] not in seen.names.called(view):
        return False
    return not any(_trait_differences({key: value for key, value in entry.items() if key != "is"}, view, zone, seen))


# --- objects


def _trait_differences(wanted: Mapping[str, Any], view: ObjectView, zone: str, seen: Seen) -> Iterator[tuple[str, Any]]:
    for word, value in wanted.items():
        found = traits.OBJECT_TRAITS[word](view, zone, seen.board, seen.names)
        if not traits.agrees(word, value, found):
            yield word, found


def _objects(value: Mapping[str, Any], seen: Seen) -> None:
    for reference, wanted in value.items():
        number = seen.names.find(reference, seen.board)
        for zone, view in views(seen.board):
            if view.id == number:
                for word, found in _trait_differences(wanted, view, zone, seen):
                    raise _differ(f"{reference}: {word}", wanted[word], found)
                break
        else:
            raise Difference(f"{reference} to be somewhere outside the stack", "it is not")


# --- the stack


def _stack(value: Sequence[Any], seen: Seen) -> None:
    items = seen.board.stack
    found = [describe(item, seen) for item in items]
    if len(items) != len(value):
        raise _differ("the stack, top first:", [_entry_words(entry) for entry in value], found)
    for entry, item in zip(value, items, strict=True):
        if not _is_item(entry, item, seen):
            raise _differ("the stack, top first:", [_entry_words(one) for one in value], found)
        for word, wanted in _rest(entry).items():
            there = traits.STACK_TRAITS[word](item, seen.board, seen.names)
            if not traits.agrees(word, wanted, there):
                raise _differ(f"{_entry_words(entry)} on the stack: {word}", wanted, there)


def _rest(entry: Any) -> Mapping[str, Any]:
    if isinstance(entry, str):
        return {}
    return {key: value for key, value in entry.items() if key not in ("spell", "ability", "of")}


def _is_item(entry: Any, item: StackItem, seen: Seen) -> bool:
    if isinstance(entry, str):
        return not item.ability and _is_spell(entry, item, seen.names)
    if "spell" in entry:
        return not item.ability and _is_spell(entry["spell"], item, seen.names)
    if not item.ability or entry["ability"].lower() not in item.ability.lower():
        return False
    return "of" not in entry or _is_spell(entry["of"], item, seen.names)


def _is_spell(reference: str, item: StackItem, names: Names) -> bool:
    return reference in (item.name, names.full_name(item.name)) or reference in names.keys_of(item.object)


def describe(item: StackItem, seen: Seen) -> str:
    """An entry of the stack in words."""
    name = seen.names.word(item.object, seen.board) if not item.name else item.name
    return f"{name}'s ability {item.ability!r}" if item.ability else f"{'copy of ' if item.copy else ''}{name}"


def _entry_words(entry: Any) -> str:
    if isinstance(entry, str):
        return entry
    return (
        entry["spell"]
        if "spell" in entry
        else f"ability {entry['ability']!r}" + (f" of {entry['of']}" if "of" in entry else "")
    )


# --- the rest of the table


def _life(value: Mapping[str, int], seen: Seen) -> None:
    for player, wanted in value.items():
        if (found := _side(seen, player).life) != wanted:
            raise _differ(f"{player}'s life total", wanted, found)


def _mana(value: Mapping[str, str], seen: Seen) -> None:
    for player, wanted in value.items():
        if (found := _side(seen, player).mana) != wanted:
            raise _differ(f"{player}'s mana pool", wanted or "empty", found or "empty")


def _counters(value: Mapping[str, Mapping[str, int]], seen: Seen) -> None:
    for player, wanted in value.items():
        if (found := dict(_side(seen, player).counters)) != wanted:
            raise _differ(f"{player}'s counters", wanted, found)


def _day_night(value: str, seen: Seen) -> None:
    found = seen.designations().day_night or "neither"
    if found != value:
        raise _differ("it to be", value, found)


def _dungeon(value: Mapping[str, Mapping[str, Any]], seen: Seen) -> None:
    ways = seen.designations().dungeons
    for player, wanted in value.items():
        way = ways.get(player, Dungeon())
        there = {"name": way.name or None, "room": way.room, "completed": way.completed}
        found = {word: there[word] for word in wanted}
        if found != wanted:
            raise _differ(f"{player}'s dungeon:", wanted, found)


def _same(what: str, part: str) -> Callable[[Any, Seen], None]:
    def look(value: Any, seen: Seen) -> None:
        found = getattr(seen.board, part)
        if found != value:
            raise _differ(what, value, found or "nobody")

    return look


def _triggered(value: Sequence[Mapping[str, Any]], seen: Seen) -> None:
    for entry in value:
        times = sum(_is_item(entry, item, seen) for item in seen.happened.triggered)
        if times < 1 if "times" not in entry else times != entry["times"]:
            wanted = entry.get("times", "at least once")
            raise _differ(f"{_entry_words(entry)} triggered, times:", wanted, times)


def _asked(value: Mapping[str, int], seen: Seen) -> None:
    for kind, wanted in value.items():
        times = sum(one == kind for one, _player in seen.happened.asked)
        if times != wanted:
            raise _differ(f"a player asked for {kind}, times:", wanted, times)


_CHECKS: Mapping[str, Callable[[Any, Seen], None]] = {
    "hand": _zone("hand", ordered=False),
    "library": _zone("library", ordered=True),
    "battlefield": _zone("battlefield", ordered=False),
    "graveyard": _zone("graveyard", ordered=False),
    "exile": _zone("exile", ordered=False),
    "objects": _objects,
    "stack": _stack,
    "life": _life,
    "mana": _mana,
    "counters": _counters,
    "turn": _same("the turn to be of", "active"),
    "step": _same("the step to be", "step"),
    "priority": _same("priority to be with", "priority"),
    "day_night": _day_night,
    "dungeon": _dungeon,
    "triggered": _triggered,
    "asked": _asked,
}
WORDS = tuple(_CHECKS)
