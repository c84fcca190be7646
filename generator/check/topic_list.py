"""What a schema cannot say of topics: each id and each word once."""

from __future__ import annotations

from generator import yaml_reader
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.records import Corpus


def check(project: Project, _corpus: Corpus) -> list[Diagnostic]:
    """Topics that stand twice, and words that mark two topics."""
    file = project.rulings / "topics.yaml"
    if not file.is_file():
        return []
    try:
        document = yaml_reader.read_file(file, project.relative(file))
    except DataError:
        return []  # the family of record files reports it
    problems: list[Diagnostic] = []
    ids: dict[str, int] = {}
    words: dict[str, str] = {}
    for index, entry in enumerate(document.value if isinstance(document.value, list) else ()):
        if not isinstance(entry, dict) or not isinstance(entry.get("words"), list):
            continue
        topic = str(entry.get("id"))
        if topic in ids:
            message = f"topic {topic!r} is already in line {ids[topic]}"
            problems.append(document.problem((index, "id"), "topic-twice", message, "join the two, or rename one"))
        ids.setdefault(topic, document.place((index,))[0])
        for number, word in enumerate(entry["words"]):
            owner = words.setdefault(str(word).lower(), topic)
            if owner != topic:
                message = f"{word!r} already marks the topic {owner!r}"
                fix = "a ruling's main topic is the first that matches: leave the word to one of them"
                problems.append(document.problem((index, "words", number), "topic-word-twice", message, fix))
    return problems
