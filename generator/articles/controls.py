"""What a control takes away or changes, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generator.articles import sentences
from generator.catalogue import writing
from generator.examples import each
from generator.examples.facts import MissingFact

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.environment import Words
    from generator.examples.model import Example


def described(edition: Edition, say: Words, example: Example, card: str) -> dict[str, Markup]:
    """What each control changes in an example's game with this card, by the id that reports give it: its line."""
    told = _of_card(edition, example, card) if example.for_each else example.controls
    return {f"line {control['line']}": _control(edition, say, control) for control in told}


def _of_card(edition: Edition, example: Example, card: str) -> Sequence[Mapping[str, Any]]:
    """The controls with the card's own words; without its data, with its name and no word where those would stand."""
    try:
        if faces := edition.data(card):
            return each.with_card(example, card, faces).controls
    except MissingFact:
        pass  # the data is of another day than the game
    return [_named_only(control, card) for control in example.controls]


def _named_only(part: Any, card: str) -> Any:
    if isinstance(part, str):
        named = part.replace("$card", card)
        return "" if "$" in named else named
    if isinstance(part, Mapping):
        return {word: _named_only(inner, card) for word, inner in part.items()}
    return [_named_only(inner, card) for inner in part] if isinstance(part, (list, tuple)) else part


def _control(edition: Edition, say: Words, control: Mapping[str, Any]) -> Markup:
    told = [_TOLD[word](edition, say, control[word]) for word in _TOLD if word in control]
    return Markup(writing.series([str(one) for one in told], say.language))  # noqa: S704 -- each is markup


def _without(edition: Edition, say: Words, what: Mapping[str, Any]) -> Markup:
    if "object" in what:
        return say("control-without", what=_name(edition, say, what["object"]))
    card = _name(edition, say, what["card"])
    if not what["text"]:
        return say("control-without-words", card=card)
    return say("control-without-text", text=say.english(what["text"]), card=card)


def _with(edition: Edition, say: Words, what: Mapping[str, Any]) -> Markup:
    added = [(zone, _object(one)) for side in what.values() for zone, there in side.items() for one in _listed(there)]
    names = [str(say.symbols(name) if zone == "mana" else _name(edition, say, name)) for zone, name in added]
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
    if "text" in what and not (what["text"] and what["to"]):
        return say("control-other-words", card=card)
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
