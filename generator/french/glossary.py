"""The glossary as frozen records, and how its words and phrases are looked for."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator import schemas, yaml_reader
from generator.errors import DataError
from generator.french.masking import plain

PATH = "glossary.yaml"


@dataclass(frozen=True, kw_only=True, slots=True)
class Phrases:
    """Words and phrases, any of which may stand in a text; a star stands for any ending."""

    texts: tuple[str, ...] = field(default=())

    def count(self, text: str) -> int:
        """How often any of them stands in a text that `readable` has made."""
        return len(_pattern(self.texts).findall(text)) if self.texts else 0

    def first(self, text: str) -> str:
        """The first of them in the text, as it stands there; "" where there is none."""
        found = _pattern(self.texts).search(text) if self.texts else None
        return found[0] if found else ""

    def blank(self, text: str) -> str:
        """The text without them."""
        return _pattern(self.texts).sub(" ", text) if self.texts else text

    def __bool__(self) -> bool:
        return bool(self.texts)


@dataclass(frozen=True, kw_only=True, slots=True)
class Term:
    """One sense of an English term and how French says it."""

    id: str
    english: Phrases
    french: Phrases
    unless: Phrases = Phrases()
    also: Phrases = Phrases()
    forbidden: Phrases = Phrases()
    exclusive: bool = False

    def found(self, english: str) -> str:
        """How the sense stands in an English text, "" where it does not."""
        return self.english.first(self.unless.blank(english))

    def occurs(self, english: str) -> int:
        """How often the sense stands in an English text that `readable` has made."""
        return self.english.count(self.unless.blank(english))


@dataclass(frozen=True, kw_only=True, slots=True)
class Never:
    """What official French does not say, and what it says instead."""

    text: Phrases
    instead: str
    unless: Phrases = Phrases()


@dataclass(frozen=True, kw_only=True, slots=True)
class Glossary:
    """All terms, in the file's order."""

    terms: tuple[Term, ...] = ()
    never: tuple[Never, ...] = ()
    english: frozenset[str] = frozenset()

    def english_words(self) -> frozenset[str]:
        """The single English words that it has."""
        return frozenset(text for term in self.terms for text in term.english.texts if " " not in text)


def readable(text: str) -> str:
    """A text as phrases are looked for in it: lower case, straight apostrophes, common single spaces."""
    return " ".join(plain(text).lower().split())


def read(folder: Path, label: str = f"rulings/{PATH}") -> Glossary:
    """Read `glossary.yaml` of a folder; raises `DataError` with every problem in it."""
    document = yaml_reader.read_file(folder / PATH, label)
    if problems := schemas.check(document, "glossary"):
        raise DataError(problems)
    return Glossary(
        terms=tuple(_term(entry) for entry in document.value["terms"]),
        never=tuple(_never(entry) for entry in document.value["never"]),
        english=frozenset(document.value["english"]),
    )


def _term(entry: Mapping[str, Any]) -> Term:
    return Term(
        id=entry["id"],
        english=_phrases(entry["en"]),
        french=_phrases(entry["fr"]),
        unless=_phrases(entry.get("unless", ())),
        also=_phrases(entry.get("also", ())),
        forbidden=_phrases(entry.get("forbidden", ())),
        exclusive=entry.get("exclusive", False),
    )


def _never(entry: Mapping[str, Any]) -> Never:
    return Never(text=_phrases([entry["text"]]), instead=entry["instead"], unless=_phrases(entry.get("unless", ())))


def _phrases(texts: Iterable[str]) -> Phrases:
    return Phrases(texts=tuple(readable(text) for text in texts))


@functools.cache
def _pattern(texts: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(texts, key=len, reverse=True)
    return re.compile("|".join(_alone(text) for text in longest_first))


def _alone(text: str) -> str:
    """A phrase that is no part of a longer word; « non-mana » does not have « mana »."""
    before = r"(?<![\w-])" if text[0].isalnum() else ""
    return before + re.escape(text).replace(r"\*", r"\w*") + r"(?!\w)"
