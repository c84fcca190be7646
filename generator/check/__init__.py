"""The checks: every family is one module, and all of them run, so that a run reports every problem at once.

A family takes what it looks at and returns what it found. Files that cannot be read are a problem of the first family,
and the others see the corpus without them: what is missing from it is never taken for an error of what refers to it.
"""

from __future__ import annotations

from collections.abc import Callable

from generator import card_data, card_files, french_files, topics
from generator import corpus as corpora
from generator.check import (
    card_records,
    committed,
    examples,
    french_beside,
    french_language,
    french_texts,
    record_files,
    rule_numbers,
    topic_list,
    unplayed,
)
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.records import Card, Corpus, FrenchText, Topic

Family = Callable[[Project, Corpus], list[Diagnostic]]

FAMILIES: tuple[Family, ...] = (
    record_files.check,
    committed.check,
    card_records.check,
    topic_list.check,
    french_texts.check,
    french_language.check,
    french_beside.check,
    examples.check,
    unplayed.check,
    rule_numbers.made_up,
)
FRENCH: tuple[Family, ...] = (french_texts.check, french_language.check, french_beside.check)
"""The families that read French."""

_NEED_TOPICS = frozenset((french_texts.check, examples.check))


def run(project: Project, families: tuple[Family, ...] = FAMILIES) -> list[Diagnostic]:
    """Every problem of a checkout that these families see, in order of path, line and column; each once."""
    corpus = readable(project)
    if not _has_topics(project):
        families = tuple(family for family in families if family not in _NEED_TOPICS)
    return sorted({problem for family in families for problem in family(project, corpus)})


def _has_topics(project: Project) -> bool:
    """Without its topics, a corpus explains no French file and no example: the one cause would be told hundredfold."""
    try:
        topics.load(project)
    except DataError:
        return False
    return True


def readable(project: Project) -> Corpus:
    """The corpus as far as its files can be read."""
    known, _ = card_files.read(project.corpus)
    return corpora.assemble(_faced(project, known), _topics(project), _french(project))


def _faced(project: Project, known: dict[str, Card]) -> dict[str, Card]:
    try:
        return corpora.with_faces(known, card_data.load(project))
    except DataError:
        return known  # the family of the cards' file reports it


def _topics(project: Project) -> dict[str, Topic]:
    try:
        return topics.load(project)
    except DataError:
        return {}  # reported by the first family


def _french(project: Project) -> dict[str, FrenchText]:
    texts: dict[str, FrenchText] = {}
    for file in french_files.paths(project):
        try:
            texts.update(french_files.read(project, file))
        except DataError:
            continue  # reported by the first family
    return texts
