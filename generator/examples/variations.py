"""Systematic variations of a game: what a careless example would not notice.

A line of a card's text is dropped, an object is taken off the board, a step is left out, answers are changed. Every
part of every check has to fail in one of these, or in a control: one that never fails shows nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from generator.engines.base import PILES, PLAYERS
from generator.examples.controls import Changed
from generator.play.game import CHECKING


def variations(own: Changed) -> Iterator[Changed]:
    """Every variation of a game, in a fixed order."""
    yield from _without_lines(own)
    yield from _without_objects(own)
    yield from _other_sides(own)
    yield from _other_steps(own)


def _without_lines(own: Changed) -> Iterator[Changed]:
    for name, faces in own.cards.items():
        for number, face in enumerate(faces):
            lines = (face.get("text") or "").split("\n")
            for index, line in enumerate(lines):
                if not line:
                    continue
                kept = "\n".join(lines[:index] + lines[index + 1 :])
                words = [word for word in face.get("keywords") or [] if word.lower() not in line.lower()]
                changed = [*faces[:number], {**face, "text": kept, "keywords": words}, *faces[number + 1 :]]
                yield replace(own, cards={**own.cards, name: changed})


def _without_objects(own: Changed) -> Iterator[Changed]:
    for player in PLAYERS:
        for pile in PILES:
            for index in range(len((own.given.get(player) or {}).get(pile) or ())):
                given = copy.deepcopy(dict(own.given))
                del given[player][pile][index]
                yield replace(own, given=given)


def _other_sides(own: Changed) -> Iterator[Changed]:
    """Another life total, no mana, more mana, and the other player's turn."""
    for player in ("you", "opponent"):
        side = own.given.get(player) or {}
        yield _with_side(own, player, {**side, "life": side.get("life", 20) - 1})
        yield _with_side(own, player, {**side, "mana": side.get("mana", "") + "{W}{U}{B}{R}{G}{C}"})
        if side.get("mana"):
            yield _with_side(own, player, {**side, "mana": ""})
    other = "you" if own.given.get("turn") == "opponent" else "opponent"
    yield replace(own, given={**own.given, "turn": other, "priority": own.given.get("priority", "you")})


def _with_side(own: Changed, player: str, side: Mapping[str, Any]) -> Changed:
    return replace(own, given={**own.given, player: side})


def _other_steps(own: Changed) -> Iterator[Changed]:
    for index, step in enumerate(own.script):
        if step["kind"] in CHECKING:
            continue
        yield _with_step(own, index)
        for other in _other_answers(step):
            yield _with_step(own, index, other)


def _with_step(own: Changed, index: int, *steps: Mapping[str, Any]) -> Changed:
    return replace(own, script=(*own.script[:index], *steps, *own.script[index + 1 :]))


def _other_answers(step: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The step with one answer changed: yes and no, X one less or more, two of a list swapped, another target."""
    answers = step.get("answers") or {}
    for key, value in answers.items():
        for other in _others(key, value):
            yield {**step, "answers": {**answers, key: other}}
    if step["kind"] == "choose" and "cast" in answers:
        yield {**step, "answers": {"answer": "no"}}
    if step["kind"] == "resolve":
        yield {**step, "value": "all" if step["value"] == "top" else "top"}


def _others(key: str, value: Any) -> Iterator[Any]:
    if key == "answer":
        yield {"yes": "no", "no": "yes"}.get(value, value)
    elif isinstance(value, int):
        yield from (value + 1, max(value - 1, 0))
    elif key in ("targets", "new_targets"):
        yield from _other_targets(value)
    elif isinstance(value, list) and len(value) > 1:
        yield [value[1], value[0], *value[2:]]
    elif isinstance(value, dict) and len(value) > 1:
        yield dict(zip(value, reversed(value.values()), strict=True))
    elif key == "additional":
        yield [{"yes": "no", "no": "yes"}[one] for one in value]


def _other_targets(targets: list[str]) -> Iterator[list[str]]:
    for index in range(len(targets)):
        for other in ("you", "opponent", "unchanged"):
            if other != targets[index]:
                yield [*targets[:index], other, *targets[index + 1 :]]
    if len(targets) > 1:
        yield targets[::-1]
