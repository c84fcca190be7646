"""Facts of a card: what an example that stands for many cards may say of each, as `$card`, `$cost` and so on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.card_data import AtomicFaces
from generator.play.traits import mana_value

PLENTY = "{12}{W}{W}{W}{W}{U}{U}{U}{U}{B}{B}{B}{B}{R}{R}{R}{R}{G}{G}{G}{G}"
SAMPLES: Mapping[str, Any] = {
    "card": "A card",
    "front": "A face",
    "back": "A back face",
    "back_land": "A back face",
    "back_nonland": "A back face",
    "back_mana_value": 2,
    "both_mana_value": 3,
    "both_colors": ["U"],
    "named": "A card",
    "mana": "{1}",
    "mana_cost": "{1}",
    "mana_value": 1,
    "cost": "{1}",
    "cost_value": 1,
    "number": 1,
    "line": "A line of its text",
    "chapters": 3,
    "before_last": 2,
    "power": 1,
    "toughness": 1,
    "types": ["Creature"],
    "energy": 2,
    "boost_power": 1,
    "boost_toughness": 1,
    "boosted_power": 2,
    "boosted_toughness": 2,
    "granted": "flying",
    "level": 4,
    "level_power": 4,
    "level_toughness": 4,
    "colors": ["W"],
    "plenty": PLENTY,
}
"""Every fact with a value of its kind; costs, `number`, `line` and `named` are of the keyword of `for_each`."""

_FACT = re.compile(r"\$([a-z_]+)")
# A number may have another added to it or taken from it: `$power+2`.
_WHOLE = re.compile(r"\$([a-z_]+)([+-][0-9]+)?\Z")
_SYMBOL = re.compile(r"\{([^}]+)\}")
_REMINDER = re.compile(r"\s*\([^)]*\)")
_ENERGY = re.compile(r"\bget ((?:\{E\})+|\w+ \{E\})(?! \(an energy counter\) for)")
_ENTERS = re.compile(r"^When(?:ever)? (?!an? ).*\benters(?: or attacks)?, ")
_LEVEL = re.compile(r"^LEVEL ([0-9]+)\+\n([0-9]+)/([0-9]+)$", re.MULTILINE)
_SLIVERS = r"^(?:All )?Slivers?(?: creatures)?(?: you control)? "
_SLIVERS_GET = re.compile(_SLIVERS + r"get \+([0-9])/\+([0-9])\.", re.MULTILINE)
_SLIVERS_HAVE = re.compile(_SLIVERS + r"have ([a-z]+(?: strike)?)\.", re.MULTILINE)
_COUNTS = {"six": 6}
_CHAPTER = re.compile(r"^([IVX]+(?:, [IVX]+)*) — ", re.MULTILINE)


def of_card(name: str, faces: AtomicFaces, keyword: str) -> dict[str, Any]:
    """The facts that a card has; one that it has not is left out."""
    front = faces[0]
    cost = str(front.get("manaCost") or "")
    line = keyword_line(faces, keyword)
    chapters = _chapters(str(front.get("text") or ""))
    back = str(faces[1].get("faceName") or "") if len(faces) > 1 else None
    back_is_land = back is not None and "Land" in faces[1].get("types", ())
    found: dict[str, Any] = {
        "card": name,
        "front": str(front.get("faceName") or front["name"]),
        "back": back,
        "back_land": back if back_is_land else None,
        "back_nonland": None if back_is_land else back,
        "back_mana_value": mana_value(str(faces[1].get("manaCost") or "")) if back else None,
        "both_mana_value": sum(mana_value(str(face.get("manaCost") or "")) for face in faces),
        "both_colors": sorted({color for face in faces for color in face.get("colors", ())}, key="WUBRG".find),
        "named": _REMINDER.sub("", line)[len(keyword) :].strip() or None,
        "mana": pool(cost) if cost else None,
        "mana_cost": cost or None,
        "mana_value": mana_value(cost),
        "line": line or None,
        "cost": pool(_after(line, keyword)) if line else None,
        "cost_value": mana_value(pool(_after(line, keyword))) if line else None,
        "number": _number(_after(line, keyword)) if line else None,
        "chapters": chapters,
        "before_last": chapters - 1 if chapters else None,
        "power": _whole(front.get("power")),
        "toughness": _whole(front.get("toughness")),
        "types": types(faces),
        "energy": _energy(faces),
        **_given_to_slivers(front),
        **_last_level(str(front.get("text") or "")),
        "colors": list(front.get("colors", ())) or None,
        "plenty": PLENTY,
    }
    return {key: value for key, value in found.items() if value is not None}


def types(faces: AtomicFaces) -> list[str]:
    """The supertypes, card types and subtypes of a card's front face."""
    front = faces[0]
    return [*front.get("supertypes", ()), *front.get("types", ()), *front.get("subtypes", ())]


def keyword_line(faces: AtomicFaces, keyword: str) -> str:
    """The whole line of a card's text that gives it the keyword, or one of its variants (plainscycling, megamorph)."""
    if not keyword:
        return ""
    lines = (line for face in faces for line in str(face.get("text") or "").split("\n"))
    return next((line for line in lines if _place(line, keyword)), "")


def _place(line: str, keyword: str) -> re.Match[str] | None:
    """Where a line has a keyword: at its beginning, or at that of a part of a list of keywords."""
    return re.search(
        rf"(?:^|, |: )(?:basic )?\w*{re.escape(keyword)}(?![\w])(?! abilit)", _REMINDER.sub("", line), re.IGNORECASE
    )


def _after(line: str, keyword: str) -> str:
    """What stands behind the keyword in its line, without reminders, further keywords and further sentences."""
    plain = _REMINDER.sub("", line)
    found = _place(line, keyword)
    return re.split(r", |\. ", plain[found.end() :])[0] if found else ""


def only_mana(line: str, keyword: str) -> bool:
    """Whether the keyword's cost is mana and nothing else."""
    rest = _SYMBOL.sub("", _after(line, keyword))
    return bool(_SYMBOL.search(_after(line, keyword))) and not rest.strip(" \u2014-0123456789")


def pool(cost: str) -> str:
    """Mana that pays a cost: of a hybrid symbol the coloured half, X as 1."""
    return "".join(_unit(symbol) for symbol in _SYMBOL.findall(cost))


def _unit(symbol: str) -> str:
    if symbol.isdigit():
        return f"{{{symbol}}}" if int(symbol) else ""
    if symbol == "X":
        return "{1}"
    letter = next((half for half in symbol.split("/") if half in "WUBRG"), "")
    return f"{{{letter}}}" if letter else ("{C}" if symbol in ("C", "S") else "")


def _given_to_slivers(front: Mapping[str, Any]) -> dict[str, Any]:
    """What a Sliver gives to Slivers: so much power and toughness, with which it is so large itself, or a keyword."""
    text = str(front.get("text") or "")
    found: dict[str, Any] = {}
    if boost := _SLIVERS_GET.search(text):
        for word, more in zip(("power", "toughness"), map(int, boost.groups()), strict=True):
            found[f"boost_{word}"] = more
            own = _whole(front.get(word))
            found[f"boosted_{word}"] = None if own is None else own + more
    if keyword := _SLIVERS_HAVE.search(text):
        found["granted"] = keyword[1]
    return found


def _last_level(text: str) -> dict[str, int]:
    """The last level of a leveler, and its size there."""
    found = _LEVEL.search(text)
    names = ("level", "level_power", "level_toughness")
    return dict(zip(names, map(int, found.groups()), strict=True)) if found else {}


def _energy(faces: AtomicFaces) -> int | None:
    """How many energy counters a card gives as it enters or resolves."""
    spell = not {"Instant", "Sorcery"}.isdisjoint(types(faces))
    for line in str(faces[0].get("text") or "").split("\n"):
        found = _ENERGY.search(line) if spell or _ENTERS.search(line) else None
        if found:
            return found[1].count("{E}") if found[1].startswith("{") else _COUNTS.get(found[1].split(" ")[0])
    return None


def _number(text: str) -> int | None:
    found = re.match(r"\s*(\d+)", text)
    return int(found[1]) if found else None


def _whole(value: Any) -> int | None:
    return int(value) if str(value or "").isdigit() else None


def _chapters(text: str) -> int | None:
    numerals = [one for group in _CHAPTER.findall(text) for one in group.split(", ")]
    order = ("I", "II", "III", "IV", "V", "VI")
    return max((order.index(one) + 1 for one in numerals if one in order), default=None)


class MissingFact(Exception):  # noqa: N818 -- the card has none, which is nobody's fault
    """A card lacks a fact that the example says."""


def substituted(value: Any, facts: Mapping[str, Any]) -> Any:
    """A value with the facts in their places; raises `MissingFact` for one that is not there."""
    if isinstance(value, str):
        if "$" not in value:
            return value
        whole = _WHOLE.match(value)
        if whole and whole[2]:
            return _sum(_fact(whole[1], facts), whole[2])
        return _fact(whole[1], facts) if whole else _FACT.sub(lambda found: str(_fact(found[1], facts)), value)
    if isinstance(value, dict):
        return {substituted(key, facts): substituted(inner, facts) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [substituted(inner, facts) for inner in value]
    return value


def _sum(value: Any, more: str) -> Any:
    return value + int(more) if isinstance(value, int) else value


def _fact(name: str, facts: Mapping[str, Any]) -> Any:
    if name in facts:
        return facts[name]
    if facts is SAMPLES:
        return f"${name}"  # told by `unknown`
    raise MissingFact(name)


def used(value: Any) -> Iterator[str]:
    """The facts that a value says, in order, with their `$`."""
    if isinstance(value, str):
        yield from (f"${name}" for name in _FACT.findall(value))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from used(key)
            yield from used(inner)
    elif isinstance(value, Sequence):
        for inner in value:
            yield from used(inner)


def unknown(value: Any) -> list[str]:
    """The facts in a value that no card has."""
    return sorted({name for name in used(value) if name[1:] not in SAMPLES})
