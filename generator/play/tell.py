"""What a step says, as sentences of the catalogue (`generator/catalogue/steps.yaml`), and what each check wants.

A sentence of somebody doing something has a key with `-you`, `-other` and `-bare` in the catalogue, for "You cast",
"Your opponent casts" and "(cannot) cast"; whoever tells it picks one by `by` and adds the `with-` parts that it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.engines.base import ZONES
from generator.play import checks
from generator.play.names import is_player
from generator.trace import Argument, Sentence

Step = Mapping[str, Any]
_SILENT = frozenset({"check", "offered", "finish", "choose", "resolve", "advance"})


def sentence(step: Step) -> Sentence:
    """The sentence of one step."""
    kind = step["kind"]
    if kind in ("begin", "can", "cannot"):
        inner = sentence(step["value"])
        because: dict[str, Argument] = {"because": {"word": f"because-{step['because']}"}} if kind == "cannot" else {}
        return Sentence(key=f"{kind}:{inner.key}", arguments={**inner.arguments, **because})
    return Sentence(key=_key(kind, step), arguments=_arguments(kind, step))


def _key(kind: str, step: Step) -> str:
    if kind == "resolve":
        return f"resolve-{step['value']}"
    if kind == "choose":
        return _choice_key(step["answers"])
    return f"{kind}-none" if kind in ("attack", "block") and not step["value"] else kind


def _choice_key(answers: Mapping[str, Any]) -> str:
    if "answer" in answers:
        return f"answer-{answers['answer']}" if answers["answer"] in ("yes", "no") else "answer"
    return "choose-cast" if "cast" in answers else "choose"


def _arguments(kind: str, step: Step) -> dict[str, Argument]:
    arguments: dict[str, Argument] = {"by": {"player": step["by"]}}
    if kind not in _SILENT:
        arguments.update(_value(kind, step["value"]))
    elif kind == "advance":
        arguments["step"] = {"word": f"step-{step['value']['to'].replace(' ', '-')}"}
    if step.get("bands"):
        arguments["bands"] = tuple(argument(one) for band in step["bands"] for one in band)
    arguments.update({key: argument(value) for key, value in (step.get("answers") or {}).items() if key != "answer"})
    return arguments


def _value(kind: str, value: Any) -> dict[str, Argument]:
    if kind == "activate":
        return {"of": argument(value["of"])}
    if kind in ("attack", "block"):
        return {"what": tuple(argument(one) for one in value)} if value else {}
    return {"what": argument(value)}


_NOTHING: tuple[Argument, ...] = ({"word": "nothing"},)


def argument(value: Any) -> Argument:
    """A value of a script as an argument: names as cards or players, and yes and no as words."""
    if isinstance(value, bool):
        return {"word": "yes" if value else "no"}
    if value is None:
        return {"word": "nothing"}
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return {"player": value} if is_player(value) else {"card": value.split("#")[0]}
    if isinstance(value, Mapping):
        return tuple(part for key, amount in value.items() for part in _share(key, amount)) or _NOTHING
    return tuple(argument(one) for one in value) or _NOTHING


def _share(key: str, amount: Any) -> tuple[Argument, ...]:
    if isinstance(amount, str):
        return ({"tapped_for": amount, **_as_mapping(argument(key))},)
    return ({"share": str(amount), **_as_mapping(argument(key))},)


def _as_mapping(value: Argument) -> Mapping[str, str]:
    return value if isinstance(value, Mapping) else {"text": str(value)}


def facts(step: Step) -> tuple[Sentence, ...]:
    """What a checking step wants, a sentence for each of its parts."""
    if step["kind"] == "check":
        return tuple(_fact(word, value) for word, value in checks.units(step["value"]))
    if step["kind"] == "offered":
        return (_offered(step["value"]),)
    return (sentence(step),)


def _offered(value: Mapping[str, Any]) -> Sentence:
    arguments: dict[str, Argument] = {}
    if "player" in value:
        arguments["asked_player"] = argument(value["player"])
    if "asked" in value:
        arguments["asked"] = {"word": f"asked-{value['asked'].replace(' ', '-')}"}
    for word in ("include", "exclude"):
        if word in value:
            arguments[word] = argument(value[word])
    return Sentence(key="fact-offered", arguments=arguments)


def _fact(word: str, value: Any) -> Sentence:
    if word in ZONES:
        ((player, wanted),) = value.items()
        return _zone(word, player, {"exactly": wanted} if isinstance(wanted, list) else wanted)
    if word == "objects":
        ((reference, traits),) = value.items()
        return Sentence(key="fact-object", arguments={"what": argument(reference), "traits": tuple(_traits(traits))})
    if word == "stack":
        what = tuple(_entry(entry) for entry in value) or ({"word": "nothing"},)
        return Sentence(key="fact-stack", arguments={"what": what})
    if word in ("life", "mana"):
        ((player, wanted),) = value.items()
        amount: Argument = {"mana": wanted} if word == "mana" and wanted else str(wanted or 0)
        return Sentence(key=f"fact-{word}", arguments={"whose": {"player": player}, "amount": amount})
    if word == "counters":
        ((player, counts),) = value.items()
        shares = tuple({"share": str(count), "text": kind} for kind, count in counts.items()) or _NOTHING
        return Sentence(key="fact-counters", arguments={"whose": {"player": player}, "what": shares})
    return _told(word, value)


def _told(word: str, value: Any) -> Sentence:
    if word == "step":
        return Sentence(key="fact-step", arguments={"step": {"word": f"step-{value.replace(' ', '-')}"}})
    if word == "day_night":
        return Sentence(key="fact-day-night", arguments={"designation": {"word": f"designation-{value}"}})
    if word == "dungeon":
        ((player, way),) = value.items()
        return Sentence(key="fact-dungeon", arguments={"whose": {"player": player}, "traits": tuple(_way(way))})
    if word == "triggered":
        return Sentence(key="fact-triggered", arguments={"what": tuple(_triggered(entry) for entry in value)})
    if word == "asked":
        ((kind, times),) = value.items()
        asked: Argument = {"word": f"asked-{kind.replace(' ', '-')}"}
        return Sentence(key="fact-asked", arguments={"asked": asked, "times": str(times)})
    return Sentence(key=f"fact-{word}", arguments={"who": argument(value)})


def _way(way: Mapping[str, Any]) -> Iterator[Argument]:
    """What is said of a dungeon, whose name is none of a card in the corpus."""
    for word, value in way.items():
        told: Argument = {"word": "nothing"} if value is None else {"text": str(value)}
        yield ({"word": f"trait-{word}"}, told)


def _zone(zone: str, player: str, rules: Mapping[str, Any]) -> Sentence:
    arguments: dict[str, Argument] = {"zone": {"word": f"zone-{zone}"}, "whose": {"player": player}}
    for rule, wanted in rules.items():
        arguments[rule] = str(wanted) if rule == "count" else tuple(map(_entry, wanted)) or ({"word": "nothing"},)
    return Sentence(key="fact-zone", arguments=arguments)


def _entry(entry: Any) -> Argument:
    """An entry of a zone or of the stack: a name, an ability of a source, and what else is said of it."""
    if isinstance(entry, str):
        return {"card": entry.split("#")[0]}
    named = {"card": entry.get("is") or entry.get("spell") or entry.get("of") or entry.get("name") or ""}
    ability = {"ability": entry["ability"]} if "ability" in entry else {}
    rest = {key: value for key, value in entry.items() if key not in ("is", "spell", "of", "ability")}
    if not rest:
        return {**named, **ability}
    return ({**named, **ability}, *_traits(rest))


def _traits(traits: Mapping[str, Any]) -> Iterator[Argument]:
    for word, value in traits.items():
        yield ({"word": f"trait-{word.replace('_', '-')}"}, _trait_value(word, value))


def _trait_value(word: str, value: Any) -> Argument:
    if word == "mana_cost":
        return {"mana": value}
    if word == "zone":
        return {"word": f"zone-{value}"}
    if word == "counters":
        return tuple({"share": str(count), "text": kind} for kind, count in value.items()) or ({"word": "nothing"},)
    if word in ("types", "not_types", "keywords", "not_keywords", "colors"):
        return tuple({"text": one} for one in value) or ({"word": "nothing"},)
    if word in ("modes", "division"):
        return tuple(str(one) for one in value)
    return argument(value)


def _triggered(entry: Mapping[str, Any]) -> Argument:
    named = {"card": entry.get("of", ""), "ability": entry["ability"]}
    return ({**named}, {"times": str(entry["times"])}) if "times" in entry else named
