"""phase-python's prompts about how something is cast: by which permission, face and cost, and with what spliced."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from generator.engines.base import Option, PromptKind
from generator.engines.phase import view
from generator.engines.phase.engine_action import Data, Namer, engine_action


def offer(data: Data, name: Namer) -> dict[str, Any]:
    """A card that may be cast now, or not: by cascade, madness and so on."""
    kind = data["kind"]
    if kind["type"] == "Adventure":
        return _adventure(kind, name)
    if kind["type"] == "Madness":
        return _madness(kind)
    hit = kind.get("hit_card", kind.get("object_id"))
    action = f"{kind['type']}Choice"
    options = (
        Option(words="cast", object=hit, answer=engine_action(action, choice={"type": "Cast"})),
        Option(words="no", answer=engine_action(action, choice={"type": "Decline"})),
    )
    return {"kind": PromptKind.CAST, "options": options, "minimum": 1, "object": hit, "about": kind["type"].lower()}


def _madness(kind: Data) -> dict[str, Any]:
    """CR 702.35a: the card's owner "may cast it for its madness cost"."""
    number = kind["object_id"]
    cast = engine_action("CastSpellAsMadness", object_id=number, card_id=number, payment_mode={"type": "Auto"})
    options = (
        Option(words="cast", object=number, answer=cast),
        Option(words="no", answer=engine_action("DecideOptionalEffect", accept=False)),
    )
    return {"kind": PromptKind.CAST, "options": options, "minimum": 1, "object": number, "about": "madness"}


def splice(data: Data, _name: Namer) -> dict[str, Any]:
    """Cards are offered to be spliced until none is: `yes` is the first of those that are left."""
    options = tuple(
        Option(words="yes", object=number, answer=engine_action("RespondToSpliceOffer", card=number))
        for number in data["eligible"]
    )
    none = Option(words="no", answer=engine_action("RespondToSpliceOffer", card=None))
    return {"kind": PromptKind.ADDITIONAL, "options": (*options, none), "minimum": 1, "about": "splice"}


def _adventure(kind: Mapping[str, Any], name: Namer) -> dict[str, Any]:
    return _two_faces(kind, name, "ChooseAdventureFace", "creature", front=True)


def face(data: Data, name: Namer) -> dict[str, Any]:
    """Which face of a card."""
    return _two_faces(data, name, "ChooseModalFace", "back_face", front=False)


def _two_faces(data: Data, name: Namer, action: str, key: str, *, front: bool) -> dict[str, Any]:
    """Both faces of a card; `front` is what the action's key is for the front face."""
    names = name(data["object_id"]).split(" // ")
    options = tuple(
        Option(words=words, answer=engine_action(action, **{key: value}))
        for words, value in zip(names, (front, not front), strict=True)
    )
    return {"kind": PromptKind.FACE, "options": options, "minimum": 1, "object": data["object_id"]}


def variants(data: Data, name: Namer) -> dict[str, Any]:
    """Which of several permissions to cast a card with, or which half of a split card, or both halves fused.

    Releases up to 0.83.0 do not say which face an option is for: beside the fused one there is the left half only.
    """
    halves = name(data["object_id"]).split(" // ")
    split = any(one.get("face") in ("Left", "Right") or one["variant"] == "Fuse" for one in data["options"])
    options = tuple(
        Option(
            words=_half(one, halves) if split else _permission(one, name),
            answer=engine_action("ChooseCastingVariant", index=index),
        )
        for index, one in enumerate(data["options"])
    )
    kind = PromptKind.FACE if split else PromptKind.USING
    return {"kind": kind, "options": options, "minimum": 1, "object": data["object_id"]}


def _half(option: Data, halves: Sequence[str]) -> str:
    if option["variant"] == "Fuse":
        return " // ".join(halves)
    return halves[1] if option.get("face") == "Right" else halves[0]


def _permission(option: Data, name: Namer) -> str:
    """A keyword as cards write it, or the name of what gives the permission; and the mana that it costs."""
    return f"{_what_permits(option['variant'], name)} {view.mana_cost(option.get('mana_cost'))}".rstrip()


def _what_permits(variant: str | Mapping[str, Any], name: Namer) -> str:
    if isinstance(variant, str):
        return _spoken(variant)
    kind, data = next(iter(variant.items()))
    return name(data["source"]) if isinstance(data, Mapping) and "source" in data else _spoken(kind)


def _spoken(word: str) -> str:
    return "mana cost" if word == "Normal" else re.sub(r"(?<!^)(?=[A-Z])", " ", word).lower()


def alternative(data: Data, _name: Namer) -> dict[str, Any]:
    """The mana cost, or an alternative one."""
    words = {"Normal": "mana cost", "Alternative": _spoken(data["keyword"]["type"])}
    options = tuple(
        Option(words=said, answer=engine_action("ChooseAlternativeCast", choice={"type": choice}))
        for choice, said in words.items()
    )
    return {"kind": PromptKind.USING, "options": options, "minimum": 1, "object": data["object_id"]}
