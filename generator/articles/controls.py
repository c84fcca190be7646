"""What a control takes away or changes, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generator.articles import sentences
from generator.catalogue import writing

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.environment import Words
    from generator.examples.model import Example


def described(edition: Edition, say: Words, example: Example) -> dict[str, Markup]:
    """What each control of an example changes, by the id that reports give it: its line."""
    return {f"line {control['line']}": _control(edition, say, control) for control in example.controls}


def _control(edition: Edition, say: Words, control: Mapping[str, Any]) -> Markup:
    told = [_TOLD[word](edition, say, control[word]) for word in _TOLD if word in control]
    return Markup(writing.series([str(one) for one in told], say.language))  # noqa: S704 -- each is markup


def _without(edition: Edition, say: Words, what: Mapping[str, Any]) -> Markup:
    if "object" in what:
        return say("control-without", what=_name(edition, say, what["object"]))
    return say("control-without-text", text=say.english(what["text"]), card=_name(edition, say, what["card"]))


def _with(edition: Edition, say: Words, what: Mapping[str, Any]) -> Markup:
    added = [_object(entry) for side in what.values() for zone in side.values() for entry in _listed(zone)]
    names = [str(_name(edition, say, name)) for name in added]
    return say("control-with", what=Markup(writing.series(names, say.language)))  # noqa: S704 -- each is markup


def _instead(edition: Edition, say: Words, what: Mapping[str, Any]) -> Markup:
    if "given" in what:
        return say("control-given")
    if "step" in what:
        return say("control-step", step=say.english(what["step"]))
    if "object" in what:
        return say(
            "control-instead", old=_name(edition, say, what["object"]), new=_name(edition, say, _object(what["be"]))
        )
    card = _name(edition, say, what["card"])
    if "text" in what:
        return say("control-text", card=card, old=say.english(what["text"]), new=say.english(what["to"]))
    return say("control-instead", old=card, new=_name(edition, say, what["with"]))


def _skip(_edition: Edition, say: Words, steps: str | list[str]) -> Markup:
    names = [steps] if isinstance(steps, str) else steps
    told = [str(say("control-skip", step=say.english(name))) for name in names]
    return Markup(writing.series(told, say.language))  # noqa: S704 -- each is markup


def _name(edition: Edition, say: Words, reference: str) -> Markup:
    return sentences.card(edition, say, reference.partition("#")[0])


def _object(entry: Any) -> str:
    """The name of an entry of a zone, which may say more than a name."""
    return str(entry.get("card") or entry.get("token") or "") if isinstance(entry, Mapping) else str(entry)


def _listed(zone: Any) -> list[Any]:
    return zone if isinstance(zone, list) else [zone]


_TOLD: Mapping[str, Callable[[Edition, Words, Any], Markup]] = {
    "without": _without,
    "with": _with,
    "instead": _instead,
    "skip": _skip,
}
