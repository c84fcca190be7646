"""Phrases of a card that phase-python drops without a sign.

What the engine knows that it does not know is easy to find. Some phrases it drops silently: taken out of the text, they
leave the parsed card as it was. Such a phrase is suspect, and a game that needs it proves nothing.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from generator.engines.phase import cards

# CR 207.2a: "Reminder text appears in italics within parentheses"; 207.2c: "An ability word ... has no special rules
# meaning". Neither changes what a card does.
_REMINDER = re.compile(r"\s*\([^)]*\)")
_ABILITY_WORD = re.compile(r"^(?:[A-Z][\w'’-]*(?: [\w'’-]+){0,3}) — (?=[A-Z])")
_PHRASES = re.compile(r"[^,.;:]+[,.;:]?\s*")
_TEXTS = frozenset({"oracle_text", "description", "non_ability_text"})


def dropped(faces: cards.Faces) -> tuple[str, ...]:
    """The phrases of a card's text whose removal changes nothing in how the engine reads the card."""
    return _dropped(json.dumps(faces))


@functools.lru_cache(maxsize=4096)
def _dropped(text: str) -> tuple[str, ...]:
    faces: list[dict[str, Any]] = json.loads(text)
    return tuple(
        phrase
        for index, face in enumerate(faces)
        for phrase in _dropped_of_face(faces, index, _plain(face.get("text") or ""))
    )


def _dropped_of_face(faces: list[dict[str, Any]], index: int, text: str) -> Iterator[str]:
    whole = _meaning(faces, index, text)
    for start, end in _spans(text):
        phrase = text[start:end].strip(" ,.;:\n")
        if re.search(r"\w", phrase) and _meaning(faces, index, text[:start] + text[end:], phrase) == whole:
            yield phrase


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Each phrase up to its comma, full stop or colon; a line at a time."""
    offset = 0
    for line in text.split("\n"):
        yield from ((offset + found.start(), offset + found.end()) for found in _PHRASES.finditer(line))
        offset += len(line) + 1


def _plain(text: str) -> str:
    lines = (_ABILITY_WORD.sub("", _REMINDER.sub("", line)).strip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


def _meaning(faces: list[dict[str, Any]], index: int, text: str, without: str = "") -> str:
    """How the engine reads the face with that text, without the words that it keeps of it.

    Card data lists keywords beside the text: those of the phrase that is left out go with it.
    """
    keywords = [word for word in faces[index].get("keywords") or [] if word.lower() not in without.lower()]
    face = {**faces[index], "text": text, "keywords": keywords}
    changed = [*faces[:index], face, *faces[index + 1 :]]
    return json.dumps(_wordless(cards.engine_faces(changed)[index]), sort_keys=True)


def _wordless(part: Any) -> Any:
    if isinstance(part, Mapping):
        return {key: _wordless(value) for key, value in part.items() if key not in _TEXTS}
    if isinstance(part, list):
        return [_wordless(value) for value in part]
    return part
