"""phase-python's prompts as neutral ones, each option carrying the action that picks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.engines.base import PAID, PLAYERS, Option, Prompt, PromptKind
from generator.engines.phase import casting_prompts, view
from generator.engines.phase.engine_action import Data, Namer, engine_action


def _target_option(one: Mapping[str, int]) -> Option:
    found = view.target(one)
    answer = engine_action("ChooseTarget", target=dict(one))
    return Option(player=found, answer=answer) if isinstance(found, str) else Option(object=found, answer=answer)


def _targets(data: Data, _name: Namer) -> dict[str, Any]:
    slot = data["target_slots"][data["selection"]["current_slot"]]
    options = tuple(_target_option(one) for one in data["selection"]["current_legal_targets"])
    none = (Option(words="none", answer=engine_action("ChooseTarget", target=None)),) if slot["optional"] else ()
    trigger = "trigger_controller" in data
    return {"kind": PromptKind.TARGETS, "options": options + none, "minimum": 1, "trigger": trigger}


def _new_targets(data: Data, _name: Namer) -> dict[str, Any]:
    slot = data["target_slots"][data["current_slot"]]
    options = tuple(_target_option(one) for one in slot["legal_alternatives"])
    if "current" not in slot:
        # The copy of a card is being cast: its targets are chosen for the first time.
        return {"kind": PromptKind.TARGETS, "options": options, "minimum": 1, "object": data.get("copy_id")}
    same = Option(words="unchanged", answer=engine_action("ChooseTarget", target=None))
    return {
        "kind": PromptKind.NEW_TARGETS,
        "options": (*options, same),
        "minimum": 1,
        "object": data.get("copy_id"),
        "about": str(slot["current"]),
    }


def _copied(data: Data, _name: Namer) -> dict[str, Any]:
    options = tuple(
        Option(object=number, answer=engine_action("ChooseTarget", target={"Object": number}))
        for number in data["valid_targets"]
    )
    return {"kind": PromptKind.OBJECTS, "options": options, "minimum": 1, "object": data.get("source_id")}


def _x(data: Data, _name: Namer) -> dict[str, Any]:
    return {"kind": PromptKind.X, "minimum": data["min"], "maximum": data["max"]}


def _modes(data: Data, _name: Namer) -> dict[str, Any]:
    modal, closed = data["modal"], set(data.get("unavailable_modes") or ())
    options = tuple(
        Option(words=words, answer=index)
        for index, words in enumerate(modal["mode_descriptions"])
        if index not in closed
    )
    return {
        "kind": PromptKind.MODES,
        "options": options,
        "minimum": modal["min_choices"],
        "maximum": modal["max_choices"],
    }


def _yes_no(kind: PromptKind, action: str, key: str) -> Callable[[Data, Namer], dict[str, Any]]:
    def ask(data: Data, _name: Namer) -> dict[str, Any]:
        options = tuple(
            Option(words=word, answer=engine_action(action, **{key: word == "yes"})) for word in ("yes", "no")
        )
        about = data.get("description") or data.get("cost") or ""
        return {"kind": kind, "options": options, "minimum": 1, "about": str(about), "object": data.get("source_id")}

    return ask


def _cards(kind: PromptKind, key: str) -> Callable[[Data, Namer], dict[str, Any]]:
    def ask(data: Data, _name: Namer) -> dict[str, Any]:
        options = tuple(Option(object=number, answer=number) for number in data[key])
        count = data.get("count", data.get("max_count", 1))
        # CR 701.19b: a player who searches for cards with a stated quality "isn't required to find some or all".
        least = 0 if data.get("up_to") or data.get("allows_partial_find") else count
        least = count if kind is PromptKind.COSTS else data.get("min_count", least)
        about = (data.get("kind") or {}).get("type", "") if isinstance(data.get("kind"), Mapping) else ""
        return {"kind": kind, "options": options, "minimum": least, "maximum": count, "about": about}

    return ask


def _crew(data: Data, _name: Namer) -> dict[str, Any]:
    """CR 702.122a: "Tap any number of other untapped creatures you control with total power N or greater"."""
    options = tuple(Option(object=number, answer=number) for number in data["eligible_creatures"])
    return {
        "kind": PromptKind.COSTS,
        "options": options,
        "minimum": 1,
        "maximum": len(options),
        "object": data["vehicle_id"],
        "about": "crew",
    }


def ninjutsu(number: int, attackers: Sequence[int], player: str) -> Prompt:
    """Which attacker is returned for the card: CR 702.49a: "Return an unblocked attacker you control"."""
    options = tuple(Option(object=one, answer=one) for one in attackers)
    return Prompt(
        kind=PromptKind.COSTS, player=player, options=options, minimum=1, object=number, engine_name="ActivateNinjutsu"
    )


def _looked_at(data: Data, _name: Namer) -> dict[str, Any]:
    """Scry and surveil: the cards that stay on top, in that order."""
    options = tuple(Option(object=number, answer=number) for number in data["cards"])
    return {"kind": PromptKind.OBJECTS, "options": options, "minimum": 0, "maximum": len(options), "about": "on top"}


def _learn(data: Data, _name: Namer) -> dict[str, Any]:
    """Which card is discarded to learn, or none: then the Lesson cards outside the game are asked about."""
    options = tuple(
        Option(
            object=number,
            answer=engine_action("LearnDecision", choice={"type": "Rummage", "data": {"card_id": number}}),
        )
        for number in data["hand_cards"]
    )
    return {"kind": PromptKind.OBJECTS, "options": options, "minimum": 0, "about": "learn"}


def _outside(data: Data, _name: Namer) -> dict[str, Any]:
    """Cards outside the game, which are no objects yet: by name."""
    options = tuple(
        Option(words=one["name"], answer={"type": source["type"], "data": {"sideboard_index": index}})
        for one in data["choices"]
        if (index := (source := one["source"])["data"].get("sideboard_index")) is not None
    )
    least = 0 if data.get("up_to") else data["count"]
    return {"kind": PromptKind.OBJECTS, "options": options, "minimum": least, "maximum": data["count"]}


def _proliferate(data: Data, _name: Namer) -> dict[str, Any]:
    options = tuple(
        Option(player=found, answer=dict(one))
        if isinstance(found := view.target(one), str)
        else Option(object=found, answer=dict(one))
        for one in data["eligible"]
    )
    return {"kind": PromptKind.OBJECTS, "options": options, "minimum": 0, "maximum": len(options)}


def _divide(data: Data, _name: Namer) -> dict[str, Any]:
    options = tuple(
        Option(player=found, answer=dict(one))
        if isinstance(found := view.target(one), str)
        else Option(object=found, answer=dict(one))
        for one in data["targets"]
    )
    return {"kind": PromptKind.DIVIDE, "options": options, "minimum": data["total"], "maximum": data["total"]}


def _blocker_damage(data: Data, _name: Namer) -> dict[str, Any]:
    """How a blocker's damage is divided among what it blocks (CR 702.22k: by the attacking player for a band)."""
    options = tuple(Option(object=number, answer=number) for number in data["attackers"])
    total = data["total_damage"]
    return {
        "kind": PromptKind.DIVIDE,
        "options": options,
        "minimum": total,
        "maximum": total,
        "object": data["blocker_id"],
    }


def _replacement(data: Data, _name: Namer) -> dict[str, Any]:
    # A branch that may be declined is a question of yes or no; one that has another branch (riot) is a choice.
    optional = (data.get("kind") or {}).get("type") == "OptionalBranch"
    declines = optional and any(one["description"] == "Decline" for one in data["candidates"])
    options = tuple(
        Option(
            words=("no" if one["description"] == "Decline" else "yes") if declines else one["description"],
            answer=engine_action("ChooseReplacement", index=index),
        )
        for index, one in enumerate(data["candidates"])
    )
    first = data["candidates"][0]
    kind = PromptKind.OPTIONAL if declines else PromptKind.REPLACEMENT
    return {
        "kind": kind,
        "options": options,
        "minimum": 1,
        "about": first["description"],
        "object": first.get("source_id"),
    }


def _words(data: Data, _name: Namer) -> dict[str, Any]:
    options = tuple(
        Option(words=str(word), answer=engine_action("ChooseOption", choice=word)) for word in data["options"]
    )
    return {"kind": PromptKind.WORD, "options": options, "minimum": 1, "free": data.get("choice_type") == "CardName"}


def _dungeon(data: Data, _name: Namer) -> dict[str, Any]:
    options = tuple(
        Option(words=one["name"], answer=engine_action("ChooseDungeon", dungeon=one["dungeon"]))
        for one in data["options"]
    )
    return {"kind": PromptKind.WORD, "options": options, "minimum": 1}


def _room(data: Data, _name: Namer) -> dict[str, Any]:
    options = tuple(
        Option(words=one["name"], answer=engine_action("ChooseDungeonRoom", room_index=one["index"]))
        for one in data["options"]
    )
    return {"kind": PromptKind.WORD, "options": options, "minimum": 1}


def _amount(data: Data, _name: Namer) -> dict[str, Any]:
    return {"kind": PromptKind.AMOUNT, "minimum": data.get("min", 0), "maximum": data.get("max", 0)}


def _order(data: Data, _name: Namer) -> dict[str, Any]:
    triggers = data["triggers"]
    options = tuple(
        Option(object=one["source_id"], words=one["description"], answer=index) for index, one in enumerate(triggers)
    )
    return {"kind": PromptKind.ORDER, "options": options, "minimum": len(triggers), "maximum": len(triggers)}


def _legend(data: Data, _name: Namer) -> dict[str, Any]:
    numbers = next(value for key, value in data.items() if key != "player" and isinstance(value, list))
    options = tuple(Option(object=number, answer=engine_action("ChooseLegend", keep=number)) for number in numbers)
    return {"kind": PromptKind.OBJECTS, "options": options, "minimum": 1, "about": "legend rule"}


_SHAPES: dict[str, Callable[[Data, Namer], dict[str, Any]]] = {
    "TargetSelection": _targets,
    "TriggerTargetSelection": _targets,
    "CopyRetarget": _new_targets,
    "CopyTargetChoice": _copied,
    "ChooseXValue": _x,
    "ModeChoice": _modes,
    "AbilityModeChoice": _modes,
    "OptionalCostChoice": _yes_no(PromptKind.ADDITIONAL, "DecideOptionalCost", "pay"),
    "DefilerPayment": _yes_no(PromptKind.ADDITIONAL, "DecideOptionalCost", "pay"),
    "ExertChoice": _yes_no(PromptKind.OPTIONAL, "ChooseExert", "exert"),
    "OptionalEffectChoice": _yes_no(PromptKind.OPTIONAL, "DecideOptionalEffect", "accept"),
    "PayCost": _cards(PromptKind.COSTS, "choices"),
    "DiscardChoice": _cards(PromptKind.OBJECTS, "cards"),
    "DiscardToHandSize": _cards(PromptKind.OBJECTS, "cards"),
    "SearchChoice": _cards(PromptKind.OBJECTS, "cards"),
    "EffectZoneChoice": _cards(PromptKind.OBJECTS, "cards"),
    "CrewVehicle": _crew,
    "ScryChoice": _looked_at,
    "SurveilChoice": _looked_at,
    "ProliferateChoice": _proliferate,
    "LearnChoice": _learn,
    "OutsideGameChoice": _outside,
    "CastOffer": casting_prompts.offer,
    "SpliceOffer": casting_prompts.splice,
    "ModalFaceChoice": casting_prompts.face,
    "CastingVariantChoice": casting_prompts.variants,
    "AlternativeCastChoice": casting_prompts.alternative,
    "DistributeAmong": _divide,
    "AssignBlockerDamage": _blocker_damage,
    "UnlessPayment": _yes_no(PromptKind.OPTIONAL, "PayUnlessCost", "pay"),
    "ReplacementChoice": _replacement,
    "NamedChoice": _words,
    "ChooseDungeon": _dungeon,
    "ChooseDungeonRoom": _room,
    "PayAmountChoice": _amount,
    "ChooseLegend": _legend,
    "OrderTriggers": _order,
}
_COMBAT = {"DeclareAttackers": PromptKind.ATTACKERS, "DeclareBlockers": PromptKind.BLOCKERS}


def neutral(waiting: Mapping[str, Any], actions: Callable[[], Sequence[Any]], name: Namer) -> Prompt:
    """The prompt that the engine waits on; one that is not known here is offered as its actions in words."""
    kind, data = waiting["type"], waiting.get("data") or {}
    player = PLAYERS[data["player"]] if "player" in data else ""
    if kind == "Priority":
        return Prompt(kind=PromptKind.PRIORITY, player=player, engine_name=kind)
    if kind == "GameOver":
        return Prompt(kind=PromptKind.OVER, player="", engine_name=kind)
    if kind in _COMBAT:
        return Prompt(kind=_COMBAT[kind], player=player, engine_name=kind)
    if kind in _SHAPES:
        return Prompt(player=player, engine_name=kind, **_SHAPES[kind](data, name))
    asked, options = _OF_ACTIONS.get(kind, (PromptKind.WORD, _as_actions))
    return Prompt(kind=asked, player=player, engine_name=kind, options=options(actions()), minimum=1)


def _payments(actions: Sequence[Any]) -> tuple[Option, ...]:
    """What may be tapped for convoke or improvise, with the mana that it pays; and that the mana pool pays the rest."""
    found = []
    for plain in (action.to_dict() for action in actions):
        data = plain.get("data") or {}
        if plain["type"] == "TapForConvoke":
            words = {**view.LETTERS, "Colorless": "generic"}[data["mana_type"]]
            found.append(Option(object=data["object_id"], words=words, answer=plain))
        elif plain["type"] == "ActivateAbility":
            found.append(Option(object=data["source_id"], words="ability", answer=plain))
    return (*found, Option(words=PAID, answer={"type": "PassPriority"}))


def _mana_or_life(actions: Sequence[Any]) -> tuple[Option, ...]:
    """How Phyrexian symbols may be paid: all with mana first, then all with life, then some with each."""
    found = []
    for plain in (action.to_dict() for action in actions):
        if plain["type"] == "SubmitPhyrexianChoices":
            ways = [one["type"].removeprefix("Pay").lower() for one in plain["data"]["choices"]]
            found.append(Option(words=ways[0] if len(set(ways)) == 1 else " and ".join(ways), answer=plain))
    return tuple(sorted(found, key=lambda option: (" and " in option.words, "life" in option.words)))


def _as_actions(actions: Sequence[Any]) -> tuple[Option, ...]:
    found = []
    for action in actions:
        plain = action.to_dict()
        if plain["type"] != "CancelCast":
            words = " ".join(str(value) for value in _leaves(plain.get("data") or {}))
            found.append(Option(words=words or plain["type"], answer=plain))
    return tuple(found)


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, Mapping):
        return [leaf for inner in value.values() for leaf in _leaves(inner)]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in _leaves(inner)]
    return [value]


_OF_ACTIONS: Mapping[str, tuple[PromptKind, Callable[[Sequence[Any]], tuple[Option, ...]]]] = {
    "ManaPayment": (PromptKind.MANA, _payments),
    "PhyrexianPayment": (PromptKind.USING, _mana_or_life),
}
"""Questions whose options stand among the actions only."""
