"""What a step says, as a sentence of the catalogue: `steps.<key>`, with the parts that the step has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.play.names import is_player
from generator.trace import Argument, Sentence

Step = Mapping[str, Any]


def sentence(step: Step) -> Sentence:
    """The sentence of one step."""
    kind = step["kind"]
    if kind in ("begin", "cannot"):
        inner = sentence(step["value"])
        reason = {"because": step["because"]} if "because" in step else {}
        return Sentence(key=f"{kind}-{inner.key}", arguments={**inner.arguments, **reason})
    arguments: dict[str, Argument] = {"by": {"player": step["by"]}} if step.get("by") else {}
    arguments.update(_value(kind, step["value"]))
    arguments.update({key: _argument(value) for key, value in (step.get("answers") or {}).items()})
    return Sentence(key=_key(kind, step), arguments=arguments)


def _key(kind: str, step: Step) -> str:
    if kind == "resolve":
        return f"resolve-{step['value']}"
    if kind == "choose":
        answers = step["answers"]
        return "choose-" + next((key for key in ("cast", *answers) if key in answers), "nothing")
    return kind


def _value(kind: str, value: Any) -> dict[str, Argument]:
    if kind == "activate":
        return {"of": _argument(value["of"]), "ability": str(value.get("ability", ""))}
    if kind == "advance":
        return {"to": str(value["to"])}
    if kind in ("attack", "block"):
        return {"who": tuple(_argument(one) for one in value)}
    if kind in ("check", "offered", "finish", "choose", "resolve"):
        return {}
    return {"what": _argument(value)}


def _argument(value: Any) -> Argument:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return {"player": value} if is_player(value) else {"card": value}
    if isinstance(value, Mapping):
        return tuple(part for key, amount in value.items() for part in (amount, _argument(key)))
    return tuple(_argument(one) for one in value)
