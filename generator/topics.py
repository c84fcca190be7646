"""Topics: what people wrote in `rulings/topics.yaml`, and which rulings belong to which."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator import decode, identity, schemas, yaml_reader
from generator.errors import DataError
from generator.project import Project
from generator.records import Topic

_TOKEN = re.compile(r"\w+")


def load(project: Project) -> dict[str, Topic]:
    """The topics by id, in their file's order: from the most specific to the most general."""
    file = project.rulings / "topics.yaml"
    if not file.is_file():
        return {}
    document = yaml_reader.read_file(file, project.relative(file))
    try:
        found = {entry["id"]: from_mapping(entry) for entry in document.value or ()}
    except (KeyError, TypeError, AttributeError) as error:
        problems = schemas.check(document, "topics")
        raise DataError(problems or [document.problem((), "topics", f"not a topic file: {error}")]) from error
    if not all(map(identity.is_slug, found)):  # each names a folder of the site
        raise DataError(schemas.check(document, "topics"))
    return found


def from_mapping(data: Mapping[str, Any]) -> Topic:
    """The topic that a file has."""
    return Topic(
        id=decode.text(data, "id"),
        name=decode.both_languages(data, "name"),
        description=decode.both_languages(data, "description"),
        rules=decode.texts(data, "rules"),
        words=decode.texts(data, "words"),
        playable=data.get("playable", True),
        general=data.get("general", False),
    )


def classifier(topics: Iterable[Topic]) -> Callable[[str], tuple[str, ...]]:
    """Says of a text which topics' words occur in it, whole and in any case: ids in the topics' order.

    Of a text that general topics alone mark, it says the first of them.
    """
    topics = tuple(topics)
    index: dict[str, list[tuple[int, str, re.Pattern[str] | None]]] = {}
    loose: list[tuple[int, str]] = []  # symbols, such as {X}: there is no word in them to look up
    for order, topic in enumerate(topics):
        for word in topic.words:
            tokens = _TOKEN.findall(word.lower())
            if not tokens or not (word[0].isalnum() and word[-1].isalnum()):
                loose.append((order, word.lower()))
                continue
            phrase = word.lower()
            pattern = re.compile(rf"(?<!\w){re.escape(phrase)}(?!\w)") if len(tokens) > 1 else None
            index.setdefault(tokens[0], []).append((order, phrase, pattern))

    def classify(text: str) -> tuple[str, ...]:
        lowered = text.lower().replace("’", "'")
        found = {order for order, word in loose if word in lowered}
        for token in index.keys() & set(_TOKEN.findall(lowered)):
            for order, phrase, pattern in index[token]:
                if pattern is None or (phrase in lowered and pattern.search(lowered)):
                    found.add(order)
        special = tuple(topics[order].id for order in sorted(found) if not topics[order].general)
        return special or tuple(topics[order].id for order in sorted(found)[:1])

    return classify
