"""The beginning of an example: what a ruling, its topic and its card already say, in the form that `check` accepts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator import yaml_writer
from generator.card_data import AtomicFaces
from generator.records import Card, Ruling, Topic

_HASH = re.compile(r"-[0-9a-f]{8}\Z")
_SENTENCE = re.compile(r"(?<=[.!?])\s")
_SYMBOL = re.compile(r"\{([^}]*)\}")
_FILLERS = ("Wastes", "Grizzly Bears")  # something to draw or to find, where examples have it already
_CHECK = "what the ruling says"


def slug(ruling: Ruling) -> str:
    """What the file is called unless somebody says otherwise."""
    return _HASH.sub("", ruling.id)


def skeleton(ruling: Ruling, card: Card, faces: AtomicFaces, topic: Topic | None, known: Sequence[str]) -> str:
    """The file's text; `known` are the names of the cards that have data already."""
    return "\n".join(_lines(ruling, card, faces, topic, known)) + "\n"


def _lines(ruling: Ruling, card: Card, faces: AtomicFaces, topic: Topic | None, known: Sequence[str]) -> Iterator[str]:
    for line in _wrapped(ruling.text):
        yield f"# {line}"
    french = ruling.french.text if ruling.french else ruling.text
    yield "claim:"
    yield f"  en: {yaml_writer.text(_first_sentence(ruling.text))}"
    yield f"  fr: {yaml_writer.text(_first_sentence(french))}"
    yield f"card: {yaml_writer.text(card.name)}"
    yield f"rulings: [{ruling.id}]"
    yield f"rules: [{', '.join(yaml_writer.quoted(rule) for rule in _rules(topic))}]"
    yield "given:"
    yield "  you:"
    yield f"    hand: [{yaml_writer.quoted(card.name)}]"
    if fillers := [name for name in _FILLERS if name in known and name != card.name]:
        yield f"    library: [{', '.join(fillers)}]"
    if mana := _mana(str(faces[0].get("manaCost") or "")):
        yield f'    mana: "{mana}"'
    yield "script:"
    yield f"- {_first_step(faces)}: {yaml_writer.text(card.name)}"
    yield "# Play it from here (verdict play), then say in checks what the ruling says."
    yield "- check: {life: {you: 20}}"
    yield f"  as: {_CHECK}"
    yield "controls:"
    yield "# Take away what the ruling is about: the check must fail then."
    yield from _control(card, faces, topic)


def _rules(topic: Topic | None) -> Iterator[str]:
    """The topic's rules, of whole sections the first: an example names rules, not sections."""
    for rule in topic.rules if topic and topic.rules else ("100.1",):
        yield rule if "." in rule else f"{rule}.1"


def _wrapped(text: str, width: int = 110) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + len(word) >= width:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    yield line


def _first_sentence(text: str) -> str:
    return _SENTENCE.split(" ".join(text.split()), maxsplit=1)[0]


def _mana(cost: str) -> str:
    """Mana that pays a cost: of a choice the first, of {X} two."""
    return "".join(f"{{{_paying(symbol)}}}" for symbol in _SYMBOL.findall(cost))


def _paying(symbol: str) -> str:
    first = symbol.split("/", maxsplit=1)[0]
    return {"X": "2", "S": "C"}.get(first, first)


def _first_step(faces: AtomicFaces) -> str:
    return "play" if "Land" in (faces[0].get("types") or ()) else "cast"


def _control(card: Card, faces: AtomicFaces, topic: Topic | None) -> Iterator[str]:
    line = _line_about(faces[0], topic)
    if line:
        yield f"- without: {{card: {yaml_writer.quoted(card.name)}, text: {yaml_writer.quoted(line)}}}"
    else:
        yield "- instead: {given: {you: {life: 19}}}"
    yield f"  fails: {_CHECK}"


def _line_about(face: Mapping[str, Any], topic: Topic | None) -> str:
    """The line of a card's text that has a word of the topic, without its reminder text; else the first line."""
    lines = [line.split(" (")[0] for line in str(face.get("text") or "").split("\n") if not line.startswith("(")]
    words = [word.lower() for word in topic.words] if topic else []
    about = [line for line in lines if any(word in line.lower() for word in words)]
    return next(iter(about or lines), "")
