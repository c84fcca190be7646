"""Makes of an example that stands for many cards one example of each card, or a reason why there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.card_data import AtomicFaces
from generator.examples import facts
from generator.examples.facts import MissingFact
from generator.examples.model import Example
from generator.records import Corpus
from generator.verdicts import Verdict

_PERMANENTS = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})
_SPELLS = frozenset({"instant", "sorcery"})


@dataclass(frozen=True, kw_only=True, slots=True)
class LeftOut:
    """A card that publishes the ruling and that the game is not played with, and why.

    `verdict` is `not-playable` where the claim says nothing of the card, and `unsupported` where it may, but this game
    was not made for such a card. `board` are the cards of the game that was made and then left out.
    """

    card: str
    reason: str
    verdict: Verdict = Verdict.NOT_PLAYABLE
    board: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Expanded:
    """What came of one example: an example a card, and the cards that were left out, both in order of name."""

    examples: tuple[Example, ...]
    left_out: tuple[LeftOut, ...]


def expand(example: Example, corpus: Corpus, data: Mapping[str, AtomicFaces]) -> Expanded:
    """The examples of one that stands for many cards; `data` is by card name."""
    made: list[Example] = []
    left: list[LeftOut] = []
    mixed = _differs(_parts(example))
    for name in cards(example, corpus):
        if name not in data:
            continue  # it waits for a corpus that has the card's data
        if unmeant := _not_meant(name, example.for_each, data[name]):
            if example.for_each.get("over") != "corpus":
                left.append(unmeant)
        else:
            try:
                made.append(with_card(example, name, data[name], mixed=mixed))
            except MissingFact as missing:
                left.append(LeftOut(card=name, reason=f"the claim is empty on it: it has no ${missing}"))
    return Expanded(examples=tuple(made), left_out=tuple(left))


def with_card(example: Example, name: str, faces: AtomicFaces, *, mixed: bool = True) -> Example:
    """The example with one card; `mixed` says that it may have parts for cards of some kinds only.

    Raises `MissingFact` where the card has not what the example says of it.
    """
    known = facts.of_card(name, faces, example.for_each.get("keyword", ""))
    parts = _parts(example)
    made = facts.substituted(_chosen(parts, _kinds(faces)) if mixed else parts, known)
    return replace(
        example,
        card=name,
        given=made["given"],
        script=tuple(made["script"]),
        controls=tuple(made["controls"]),
        needs={
            facts.substituted(card, known): tuple(facts.substituted(clauses, known))
            for card, clauses in example.needs.items()
        },
    )


def cards(example: Example, corpus: Corpus) -> list[str]:
    """The names of the cards that an example may stand for, in order: what of them it does, their data say."""
    if example.for_each.get("over") == "corpus":
        return sorted(card.name for card in corpus.cards.values())
    shown = (corpus.rulings[one] for one in example.rulings if one in corpus.rulings)
    return sorted(
        {place.card.name for ruling in shown for place in ruling.published if not place.publication.withdrawn}
    )


def _parts(example: Example) -> dict[str, Any]:
    return {"given": example.given, "script": example.script, "controls": example.controls}


def _kinds(faces: AtomicFaces) -> frozenset[str]:
    own = frozenset(one.lower() for one in facts.types(faces))
    more = {word for word, group in (("permanent", _PERMANENTS), ("spell", _SPELLS)) if own & group}
    return own | more


def _differs(value: Any) -> bool:
    """Whether some part is for cards of some kinds only: few examples have one."""
    if isinstance(value, dict):
        return "when" in value or "unless" in value or any(map(_differs, value.values()))
    return isinstance(value, (list, tuple)) and any(map(_differs, value))


def _chosen(value: Any, kinds: frozenset[str]) -> Any:
    """A value without the parts that are not for a card of these kinds."""
    if isinstance(value, dict):
        return {key: _chosen(inner, kinds) for key, inner in value.items() if key not in ("when", "unless")}
    if isinstance(value, (list, tuple)):
        return [_chosen(inner, kinds) for inner in value if _is_for(inner, kinds)]
    return value


def _is_for(part: Any, kinds: frozenset[str]) -> bool:
    if not isinstance(part, dict):
        return True
    wanted, unwanted = part.get("when"), part.get("unless") or ()
    return (wanted is None or bool(kinds & set(wanted))) and not kinds & set(unwanted)


def _not_meant(name: str, wanted: Mapping[str, Any], faces: AtomicFaces) -> LeftOut | None:
    """Why a card is not one that the example is for; None where it is."""
    if "keyword" in wanted and not facts.keyword_line(faces, wanted["keyword"]):
        return LeftOut(card=name, reason=f"it only mentions {wanted['keyword']}")
    reason = (wanted.get("except") or {}).get(name) or next(_conditions(wanted, faces), "")
    if not reason:
        return None
    # Whether the claim says nothing of the card, or only this game cannot reach it, no condition can tell.
    return LeftOut(card=name, reason=f"this game is not made for it: {reason}", verdict=Verdict.UNSUPPORTED)


def _conditions(wanted: Mapping[str, Any], faces: AtomicFaces) -> Iterator[str]:
    for word, value in wanted.items():
        if word in _CONDITIONS:
            told = _CONDITIONS[word](value, faces, wanted)
            if told:
                yield told


def _text(faces: AtomicFaces) -> str:
    return "\n".join(str(face.get("text") or "") for face in faces).lower()


def _mana_value(value: Mapping[str, int], faces: AtomicFaces, _wanted: Mapping[str, Any]) -> str:
    found = facts.of_card("", faces, "")["mana_value"]
    fits = value.get("least", found) <= found <= value.get("most", found)
    return "" if fits else f"its mana value is {found}"


def _mana_cost(value: Sequence[str], faces: AtomicFaces, _wanted: Mapping[str, Any]) -> str:
    cost = str(faces[0].get("manaCost") or "")
    return "" if any(one in cost for one in value) else f"its mana cost has no {' or '.join(value)}"


def _types(value: Sequence[str], faces: AtomicFaces, _wanted: Mapping[str, Any]) -> str:
    return "" if set(value) & set(facts.types(faces)) else f"it is not {' or '.join(value)}"


def _not_types(value: Sequence[str], faces: AtomicFaces, _wanted: Mapping[str, Any]) -> str:
    return next((f"it is {one}" for one in value if one in facts.types(faces)), "")


def _colors(value: Sequence[str], faces: AtomicFaces, _wanted: Mapping[str, Any]) -> str:
    return "" if set(value) & set(faces[0].get("colors", ())) else "it has none of the colours"


def _some_text(value: Sequence[str], faces: AtomicFaces, _wanted: Mapping[str, Any]) -> str:
    return "" if any(one.lower() in _text(faces) for one in value) else f"its text has no {' or '.join(value)!r}"


def _no_text(value: Sequence[str], faces: AtomicFaces, _wanted: Mapping[str, Any]) -> str:
    return next((f"its text has {one!r}" for one in value if one.lower() in _text(faces)), "")


def _cost(_value: str, faces: AtomicFaces, wanted: Mapping[str, Any]) -> str:
    keyword = wanted.get("keyword", "")
    return (
        "" if facts.only_mana(facts.keyword_line(faces, keyword), keyword) else f"its {keyword} cost is not mana alone"
    )


def _faces(value: int, faces: AtomicFaces, _wanted: Mapping[str, Any]) -> str:
    return "" if len(faces) == value else f"it has {len(faces)} faces"


_CONDITIONS: Mapping[str, Callable[[Any, AtomicFaces, Mapping[str, Any]], str]] = {
    "mana_value": _mana_value,
    "mana_cost": _mana_cost,
    "types": _types,
    "not_types": _not_types,
    "colors": _colors,
    "text": _some_text,
    "not_text": _no_text,
    "cost": _cost,
    "faces": _faces,
}
