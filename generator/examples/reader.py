"""Reads an example's file: checked against its schema, then made plain for the player.

A step becomes `{kind, value, as, by, line, column, answers, ...}`, whatever short form it was written in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

from generator import schemas, yaml_reader
from generator.errors import DataError
from generator.examples import facts
from generator.examples.model import Example
from generator.play import answers as answering
from generator.play import game
from generator.yaml_reader import Document, PathInFile

_OPTIONS = frozenset({"targets", "x", "modes", "face", "using", "additional", "pay", "divide", "tap"})
_CONTROL_SHAPES: Mapping[str, tuple[frozenset[str], ...]] = {
    "without": (frozenset({"card", "text"}), frozenset({"object"})),
    "instead": (
        frozenset({"card", "with"}),
        frozenset({"card", "text", "to"}),
        frozenset({"object", "be"}),
        frozenset({"given"}),
        frozenset({"step", "do"}),
    ),
}
_DEFAULT_BY = {"block": "opponent"}


def read_file(path: Path, path_label: str, example_id: str) -> Example:
    """The example in a file; raises `DataError` with every problem of its form."""
    return read(yaml_reader.decode(path_label, path.read_bytes()), path_label, example_id)


def read(text: str, path_label: str, example_id: str) -> Example:
    """The example in a text; raises `DataError` with every problem of its form."""
    return parsed(yaml_reader.read(path_label, text), text, example_id)


def parsed(document: Document, text: str, example_id: str) -> Example:
    """The example in a document that was read from this text; raises `DataError` with every problem of its form."""
    problems = schemas.check(_sample(document), "example") or [
        *_card_problems(document),
        *_step_problems(document),
        *_control_problems(document),
    ]
    if problems:
        raise DataError(problems)
    value = document.value
    return Example(
        id=example_id,
        path=document.path,
        line=document.key_place(("claim",))[0],
        topic=PurePosixPath(example_id).parts[0],
        claim=value["claim"],
        card=value.get("card", ""),
        for_each=value.get("for_each") or {},
        rulings=tuple(value["rulings"]),
        rules=tuple(value["rules"]),
        needs={card: tuple(clauses) for card, clauses in (value.get("needs") or {}).items()},
        limits=value.get("limits") or {},
        made_up=tuple(value.get("made_up") or ()),
        given=value["given"],
        script=tuple(_step(step, ("script", index), document) for index, step in enumerate(value["script"])),
        controls=tuple(_control(one, ("controls", index), document) for index, one in enumerate(value["controls"])),
        source=text,
    )


def _sample(document: Document) -> Document:
    """The document with a sample of every fact in the place of the fact, which is what the schema knows."""
    if not isinstance(document.value, dict) or "for_each" not in document.value:
        return document
    return replace(document, value=facts.substituted(document.value, facts.SAMPLES))


def _card_problems(document: Document) -> list[Any]:
    """A game is about one card, or about each of many; only the latter has facts and conditions."""
    value = document.value
    if ("card" in value) == ("for_each" in value):
        return [
            document.problem((), "schema", "key 'card' is missing, or is there beside 'for_each'", "have one of them")
        ]
    if "for_each" in value:
        unknown = facts.unknown(value)
        fix = f"the facts are: {', '.join(facts.SAMPLES)}"
        return [document.problem((), "unknown-fact", f"{name!r} is no fact of a card", fix) for name in unknown]
    found = [*facts.used(value), *(word for part in _conditional(value) for word in ("when", "unless") if word in part)]
    return [document.problem((), "one-card", f"{word!r} needs for_each", "say it of the one card") for word in found]


def _conditional(value: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [one for one in (*value["script"], *value["controls"]) if isinstance(one, dict)]


def _step_problems(document: Document) -> list[Any]:
    """A step is one thing: the schema knows its words, and this that there is exactly one verb."""
    found = []
    for path, step in _steps(document.value):
        verbs = [word for word in game.WORDS if word in step]
        if len(verbs) != 1:
            said = f"{' and '.join(verbs)} in one step" if verbs else "a step that does nothing"
            found.append(document.problem(path, "step", said, f"a step has one of: {', '.join(game.WORDS)}"))
        elif "because" not in step and verbs == ["cannot"]:
            found.append(document.problem(path, "step", "`cannot` without a reason", "add because: cost, timing, ..."))
        else:
            found.extend(_inner_problems(document, path, step, verbs[0]))
    return found


def _control_problems(document: Document) -> list[Any]:
    """What a control takes away or puts in is said in one way, and whole."""
    found = []
    for index, control in enumerate(document.value["controls"]):
        for word, shapes in _CONTROL_SHAPES.items():
            if word in control and frozenset(control[word]) not in shapes:
                said = f"`{word}` has {', '.join(sorted(control[word]))}"
                fix = f"it takes {'; or '.join(' and '.join(sorted(shape)) for shape in shapes)}"
                found.append(document.problem(("controls", index, word), "control", said, fix))
    return found


def _steps(value: Mapping[str, Any]) -> list[tuple[PathInFile, Mapping[str, Any]]]:
    steps: list[tuple[PathInFile, Mapping[str, Any]]] = [
        (("script", index), step) for index, step in enumerate(value["script"])
    ]
    for index, control in enumerate(value["controls"]):
        replacement = (control.get("instead") or {}).get("do")
        if replacement:
            steps.append((("controls", index, "instead", "do"), replacement))
    return steps


def _inner_problems(document: Document, path: PathInFile, step: Mapping[str, Any], verb: str) -> list[Any]:
    found = []
    if verb in ("begin", "can", "cannot") and len([word for word in game.WORDS if word in step[verb]]) != 1:
        found.append(document.problem((*path, verb), "step", f"`{verb}` needs one thing to do", "write cast: or so"))
    options = [word for word in step if word in _OPTIONS or word == "from"]
    if options and verb not in ("cast", "activate", "play", "turn_up", "suspend", "foretell", "choose"):
        place = document.problem(
            (*path, options[0]), "step", f"{options[0]!r} is nothing that `{verb}` takes", at_key=True
        )
        found.append(place)
    if "bands" in step and verb != "attack":
        found.append(document.problem((*path, "bands"), "step", "`bands` goes with `attack` only", at_key=True))
    if "because" in step and verb != "cannot":
        found.append(document.problem((*path, "because"), "step", "`because` goes with `cannot` only", at_key=True))
    return found


def _step(written: Mapping[str, Any], path: PathInFile, document: Document) -> dict[str, Any]:
    kind = next(word for word in game.WORDS if word in written)
    line, column = document.place(path)
    step = _action(kind, written)
    step.update(line=line, column=column)
    step["as"] = written.get("as", f"line {line}")
    step.update({word: written[word] for word in ("when", "unless") if word in written})
    if kind == "cannot":
        step["because"] = written["because"]
    return step


def _action(kind: str, written: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a step that says what is done; `begin` and `cannot` have another one inside."""
    value = written[kind]
    step: dict[str, Any] = {"kind": kind, "value": value, "by": written.get("by", _DEFAULT_BY.get(kind, "you"))}
    if kind in ("begin", "can", "cannot"):
        inner = next(word for word in game.WORDS if word in value)
        step["value"] = {**_action(inner, {**written, **value}), "line": 0, "as": ""}
        step["by"] = step["value"]["by"]
    elif kind == "pass":
        step["value"] = [value] if isinstance(value, str) else value
    step.update({word: written[word] for word in ("from", "bands") if word in written})
    step["answers"] = _answers(kind, value, written)
    return step


def _answers(kind: str, value: Any, written: Mapping[str, Any]) -> dict[str, Any]:
    given = {word: written[word] for word in answering.WORDS if word in written and word in _OPTIONS}
    if kind == "choose":
        given.update({"answer": value} if isinstance(value, str) else value)
    return given


def _control(written: Mapping[str, Any], path: PathInFile, document: Document) -> dict[str, Any]:
    line, column = document.place(path)
    control = {**written, "line": line, "column": column}
    instead = written.get("instead") or {}
    if "do" in instead:
        place = (*path, "instead", "do")
        control["instead"] = {**instead, "do": _step({"as": instead["step"], **instead["do"]}, place, document)}
    return control
