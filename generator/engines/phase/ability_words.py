"""What an ability on the stack is called: its text, or where the engine gives it none, words of the card it is from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Part = Mapping[str, Any]
_FROM_TRIGGER = re.compile(r"\b(?:When|Whenever|At)\b.*", re.DOTALL)


def ability_words(data: Part, source: Part | None, kind: str) -> str:
    """The words of an ability of the stack; `source` is the object that it is from, where that still exists."""
    ability = data.get("ability") or {}
    printed = _printed(ability, source or {})
    return (
        str(data.get("description") or ability.get("description") or "")
        or _tag(ability)
        or keyword_of(printed, source or {})
        or _mode(ability, printed)
        or _delayed(ability, source or {})
        or _action(data)
        or _spaced(str((ability.get("effect") or {}).get("type") or kind))
    )


def _printed(ability: Part, source: Part) -> Part:
    """The ability as its source has it."""
    abilities: Sequence[Part] = source.get("abilities") or ()
    index = ability.get("ability_index", len(abilities))
    return abilities[index] if index < len(abilities) else {}


def _tag(ability: Part) -> str:
    tag = (ability.get("context") or {}).get("ability_tag") or {}
    return _spaced(str(tag.get("type", "")))


def _action(data: Part) -> str:
    """The keyword of an ability that the engine has as an action of its own, as crewing."""
    return _spaced(str((data.get("action") or {}).get("type", "")))


def keyword_of(printed: Part, source: Part) -> str:
    """The keyword that gives the source this ability: the one with the same cost, "" where none has it."""
    costs = [part["cost"] for part in _parts(printed.get("cost")) if part.get("type") == "Mana" and "cost" in part]
    for entry in source.get("keywords") or ():
        if isinstance(entry, Mapping) and any(part in costs for part in _parts(list(entry.values()))):
            return _spaced(str(next(iter(entry))))
    return ""


def _mode(ability: Part, printed: Part) -> str:
    """The text of the mode that was chosen for a modal ability."""
    texts = (printed.get("modal") or {}).get("mode_descriptions") or ()
    modes = printed.get("mode_abilities") or ()
    chosen = (text for text, mode in zip(texts, modes, strict=False) if mode["effect"] == ability.get("effect"))
    return str(next(chosen, ""))


def _delayed(ability: Part, source: Part) -> str:
    """The part of its source's text that sets a delayed triggered ability up (CR 603.7a)."""
    for printed in source.get("abilities") or ():
        for part in _parts(printed):
            sets_up = part.get("type") == "CreateDelayedTrigger"
            if sets_up and part["effect"].get("effect") == ability.get("effect"):
                text = _FROM_TRIGGER.search(str(printed.get("description") or ""))
                return text.group() if text else ""
    return ""


def _parts(value: Any) -> Iterator[Part]:
    """Every mapping inside a value, itself among them."""
    if isinstance(value, Mapping):
        yield value
        for inner in value.values():
            yield from _parts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _parts(inner)


def _spaced(name: str) -> str:
    """`CopySpell` as `copy spell`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()
