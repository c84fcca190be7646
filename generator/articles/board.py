"""A board as pages draw it: whose things are where, and what one step changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from generator import catalogue
from generator.articles import sentences, terms

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.environment import Words
    from generator.trace import Board, ObjectView, PlayerBoard, StackItem

ZONES = ("battlefield", "hand", "graveyard", "exile", "library")
_OPEN = frozenset({"battlefield", "hand"})  # drawn even when they are empty


@dataclass(frozen=True, kw_only=True, slots=True)
class Changes:
    """What differs from the board of the step before: ids of things, and words like `you.life`."""

    things: frozenset[int]
    facts: frozenset[str]


NOTHING = Changes(things=frozenset(), facts=frozenset())


def changes(before: Board, now: Board) -> Changes:
    """What one step changed."""
    old, new = dict(_things(before)), dict(_things(now))
    old_facts, new_facts = dict(_facts(before)), dict(_facts(now))
    return Changes(
        things=frozenset(thing for thing, state in new.items() if old.get(thing) != state),
        facts=frozenset(name for name, fact in new_facts.items() if old_facts.get(name) != fact),
    )


def drawn(edition: Edition, say: Words, board: Board, changed: Changes) -> dict[str, Any]:
    """What the partial `board.html` needs."""
    names = {item.id: _name(edition, say, item.name) for item in board.stack}
    names |= {
        view.id: _called(edition, say, view) for side in board.players for zone in ZONES for view in getattr(side, zone)
    }
    return {
        "turn": board.turn,
        "active": sentences.player(say, board.active),
        "step": _step(say, board.step),
        "priority": sentences.player(say, board.priority) if board.priority else "",
        "stack": [_on_stack(edition, say, item, changed, names) for item in board.stack],
        "sides": [_side(edition, say, side, changed, names) for side in reversed(board.players)],
        "facts": changed.facts,
    }


def _step(say: Words, step: str) -> str:
    """A step or phase in the reader's language; what the catalogue does not know stays as the engine calls it."""
    key = f"steps.step-{step.replace(' ', '-')}"
    return catalogue.text(key, say.language) if step and catalogue.has(key) else step


def _things(board: Board) -> Iterator[tuple[int, object]]:
    for side in board.players:
        for zone in ZONES:
            for view in getattr(side, zone):
                # Its place in a library is no change: cards above it come and go.
                yield view.id, (side.player, zone, view)
    for item in board.stack:
        yield item.id, ("stack", item)


def _facts(board: Board) -> Iterator[tuple[str, object]]:
    yield "turn", (board.turn, board.active)
    yield "step", board.step
    yield "priority", board.priority
    for side in board.players:
        yield f"{side.player}.life", side.life
        yield f"{side.player}.mana", side.mana
        yield f"{side.player}.counters", side.counters


def _on_stack(
    edition: Edition, say: Words, item: StackItem, changed: Changes, names: dict[int, Markup]
) -> dict[str, Any]:
    return {
        "name": _name(edition, say, item.name),
        "ability": terms.word(say, item.ability) if item.ability else "",
        "controller": sentences.player(say, item.controller),
        "targets": [_target(say, target, names) for target in item.targets],
        "division": item.division,
        "x": item.x,
        "copied": item.copy,
        "changed": item.id in changed.things,
    }


def _target(say: Words, target: int | str, names: dict[int, Markup]) -> Markup:
    """A target as it is called on the board: a player, or a thing by its name."""
    if isinstance(target, str):
        return escape(sentences.player(say, target))
    return names.get(target, escape(f"#{target}"))


def _side(
    edition: Edition, say: Words, side: PlayerBoard, changed: Changes, names: dict[int, Markup]
) -> dict[str, Any]:
    zones = [
        {"name": zone, "things": [_thing(edition, say, view, changed, names) for view in getattr(side, zone)]}
        for zone in ZONES
        if zone in _OPEN or getattr(side, zone)
    ]
    return {
        "player": side.player,
        "name": sentences.player(say, side.player),
        "life": side.life,
        "mana": say.pool(side.mana),
        "counters": _counters(say, side.counters),
        "zones": zones,
    }


def _thing(
    edition: Edition, say: Words, view: ObjectView, changed: Changes, names: dict[int, Markup]
) -> dict[str, Any]:
    return {
        "view": view,
        "name": _name(edition, say, view.name),
        "label": view.label if sentences.of_player(view.label)[1] != view.name else "",
        "size": "" if view.power is None or view.toughness is None else f"{view.power}/{view.toughness}",
        "counters": _counters(say, view.counters),
        "attached": names.get(view.attached_to, "") if view.attached_to is not None else "",
        "changed": view.id in changed.things,
    }


def _name(edition: Edition, say: Words, name: str) -> Markup:
    """A card's name without a link: the board would be full of them."""
    known = sentences.named(edition, name)
    french = known[1] if known else terms.known(say, "land", name)
    return escape(french) if say.language == "fr" and french else say.english(name)


def _called(edition: Edition, say: Words, view: ObjectView) -> Markup:
    """What a thing is called where it stands alone: by the script's label, or by its name."""
    whose, name = sentences.of_player(view.label)
    if whose and name == view.name:
        return sentences.owned(say, whose, _name(edition, say, name))
    return say.english(view.label) if view.label else _name(edition, say, view.name)


def _counters(say: Words, counters: Mapping[str, int]) -> list[tuple[Markup, int]]:
    return [(terms.counter(say, kind), count) for kind, count in sorted(counters.items())]
