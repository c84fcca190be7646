"""phase-python's objects as neutral views."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Any

from generator.engines.base import PLAYERS, Dungeon
from generator.engines.phase.ability_words import ability_words
from generator.engines.phase.board import COLORS, COUNTERS, OWN_COUNTERS
from generator.trace import ObjectView, StackItem

LETTERS = {name: letter for letter, name in COLORS.items()}
"""The letters of colours by the engine's names."""
_COUNTER_WORDS = {name: word for word, name in COUNTERS.items()}
_COLOR_WORDS = ("White", "Blue", "Black", "Red", "Green", "Colorless")


def mana_cost(cost: Mapping[str, Any] | None) -> str:
    """A cost of the engine's in brace notation, symbols in the printed order."""
    if not cost or cost.get("type") != "Cost":
        return ""
    return _braces(tuple(cost["shards"]), cost["generic"])


@functools.lru_cache(maxsize=4096)
def _braces(shards: tuple[str, ...], generic: int) -> str:
    symbols = [_symbol(shard) for shard in shards]
    variable = [symbol for symbol in symbols if symbol == "{X}"]
    number = [f"{{{generic}}}"] if generic or not symbols else []
    return "".join(variable + number + [symbol for symbol in symbols if symbol != "{X}"])


def _symbol(shard: str) -> str:
    if shard == "Snow":
        return "{S}"
    text, halves = shard.replace("Phyrexian", ""), []
    while text:
        word = next((word for word in (*_COLOR_WORDS, "Two") if text.startswith(word)), text)
        halves.append("2" if word == "Two" else LETTERS.get(word, word))
        text = text[len(word) :]
    return "{" + "/".join(halves + (["P"] if "Phyrexian" in shard else [])) + "}"


def pool(player: Mapping[str, Any]) -> str:
    """A player's mana pool in brace notation, in the order W, U, B, R, G, C."""
    letters = [LETTERS.get(unit["color"], unit["color"]) for unit in player["mana_pool"]["mana"]]
    return "".join(f"{{{letter}}}" for letter in sorted(letters, key="WUBRGC".find))


def player_counters(player: Mapping[str, Any]) -> dict[str, int]:
    """The counters that a player has, by kind."""
    listed = {str(kind).lower(): count for kind, count in (player.get("player_counters") or {}).items()}
    own = {kind: player.get(word, 0) for kind, word in OWN_COUNTERS.items()}
    return {kind: count for kind, count in {**own, **listed}.items() if count}


def type_line(kinds: Mapping[str, Any]) -> str:
    """`Legendary Creature — Elf`, as it is printed."""
    words = " ".join([*kinds["supertypes"], *kinds["core_types"]])
    return f"{words} — {' '.join(kinds['subtypes'])}" if kinds["subtypes"] else words


def keyword(entry: Any) -> str:
    """A keyword's name; those with a cost or number come as a mapping of one key."""
    return str(next(iter(entry))) if isinstance(entry, Mapping) else str(entry)


def dungeon(way: Mapping[str, Any]) -> Dungeon:
    """A player's way through dungeons; the engine numbers rooms from 0."""
    name, completed = way.get("current_dungeon"), len(way.get("completed") or ())
    return (
        Dungeon(name=spaced(name), room=way["current_room"] + 1, completed=completed)
        if name
        else Dungeon(completed=completed)
    )


def spaced(name: str) -> str:
    """`LostMineOfPhandelver` as the card has it: `Lost Mine of Phandelver`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).replace(" Of ", " of ").replace(" The ", " the ")


def object_view(made: Mapping[str, Any], combat: Mapping[str, frozenset[int]]) -> ObjectView:
    """One object as it is now, power and toughness as they are after all effects."""
    host, halves = made.get("attached_to"), _halves(made)
    return ObjectView(
        id=made["id"],
        name=made["name"],
        owner=PLAYERS[made["owner"]],
        controller=PLAYERS[made["controller"]],
        types=type_line(made["card_types"]),
        mana_cost="".join(mana_cost(half.get("mana_cost")) for half in halves),
        colors=tuple(
            dict.fromkeys(LETTERS[color] for half in halves for color in half.get("color") or () if color in LETTERS)
        ),
        keywords=tuple(keyword(entry) for entry in made.get("keywords", ())),
        power=made.get("power"),
        toughness=made.get("toughness"),
        counters={_COUNTER_WORDS.get(kind, kind): count for kind, count in made["counters"].items() if count},
        damage=made.get("damage_marked", 0),
        tapped=made["tapped"],
        face_down=made["face_down"],
        token=bool(made.get("is_token")),
        attacking=made["id"] in combat["attackers"],
        blocking=made["id"] in combat["blockers"],
        attached_to=host["data"] if host and host.get("type") == "Object" else None,
    )


def _halves(made: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """What an object's cost and colours come from: both halves of a split card, of anything else the face that is up.

    CR 709.4b: "A split card's colors and mana value are determined from its combined mana cost", except on the stack,
    which this is not asked about, and on the battlefield, where a Room has the halves that are unlocked (CR 709.5).
    """
    back = made.get("back_face") or {}
    split = back.get("layout_kind") == "Split" and made["zone"] != "Battlefield"
    return (made, back) if split else (made,)


def stack_item(entry: Mapping[str, Any], made: Mapping[str, Any] | None) -> StackItem:
    """One entry of the stack; `made` is the spell's object, or the ability's source where it still exists."""
    kind, data = entry["kind"]["type"], entry["kind"].get("data") or {}
    ability = data.get("ability") or {}
    spell = kind == "Spell"
    division = [amount for _target, amount in ability.get("distribution") or ()]
    context = ability.get("context") or {}
    return StackItem(
        id=entry["id"],
        object=entry["source_id"],
        name=str((made or {}).get("name") or data.get("source_name") or ""),
        controller=PLAYERS[entry["controller"]],
        ability="" if spell else ability_words(data, made, kind),
        triggered=kind == "TriggeredAbility",
        copy=spell and bool((made or {}).get("is_token") or (made or {}).get("is_copy") or not data.get("card_id")),
        targets=tuple(target(one) for one in _targets(ability)),
        division=tuple(division),
        modes=tuple(context.get("chosen_modes") or ()),
        x=_x(ability, made if spell else None),
        paid=int(data.get("actual_mana_spent") or 0),
        kicked=_kicked(context, made if spell else None),
        mana_cost=mana_cost((made or {}).get("mana_cost")) if spell else "",
    )


def _targets(ability: Mapping[str, Any]) -> list[Any]:
    """Targets of an ability and of the parts that follow it, in order, each once."""
    found: list[Any] = []
    while ability:
        found.extend(one for one in ability.get("targets") or () if one not in found)
        ability = ability.get("sub_ability") or {}
    return found


def target(one: Mapping[str, int]) -> int | str:
    """The engine's target as an object's number or a player's word."""
    return PLAYERS[one["Player"]] if "Player" in one else one["Object"]


def _kicked(context: Mapping[str, Any], made: Mapping[str, Any] | None) -> int:
    """How often a spell was kicked: a permanent spell has no ability of its own, so that its object says so."""
    paid = context.get("kickers_paid") or (made or {}).get("kickers_paid") or ()
    return len(paid) or int(context.get("additional_cost_payment_count") or 0)


def _x(ability: Mapping[str, Any], made: Mapping[str, Any] | None) -> int | None:
    recorded = ability.get("chosen_x")
    chosen = recorded if recorded is not None else (made or {}).get("cost_x_paid")
    if chosen is None and "{X}" in mana_cost((made or {}).get("mana_cost")):
        # CR 107.3b: cast without paying its mana cost, "the only legal choice for X is 0", which the engine leaves out.
        return 0
    return chosen
