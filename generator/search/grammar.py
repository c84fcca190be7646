"""The query language: words, "phrases", prefix*, -word, OR, and filters such as `card:` and `since:`.

Every text is a query. What does not make sense as an operator is searched as words, with a note that says so.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from generator.search import analysis

LONGEST = 300
"""Letters of a query that are read; a pasted page is cut here, so that no query takes long."""

_MOST_WORDS = 32  # the longest sentence that people paste has about 30 words that say something
_QUOTES = str.maketrans(dict.fromkeys("“”„«»", '"'))
_PART = re.compile(
    r'(?P<minus>-(?=[^\s\d/+xX*-]|"))?(?:(?P<field>[^\W\d_]{2,12}):)?(?:"(?P<phrase>[^"]*)"|(?P<word>[^\s"]+))'
)
_FIELDS = {
    "card": "card", "carte": "card", "topic": "topic", "sujet": "topic", "theme": "topic", "rule": "rule",
    "regle": "rule", "lang": "lang", "langue": "lang", "verdict": "verdict", "since": "since", "depuis": "since",
    "until": "until", "avant": "until", "jusque": "until",
}  # fmt: skip
_OR = {"OR", "OU", "|"}
_AND = {"AND", "ET", "&", "+"}
_NOT = {"NOT", "SAUF"}
_DATE = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
_PREFIX_LEAST = 2  # letters before the star: shorter ones stand for thousands of words


class Kind(StrEnum):
    """How a clause matches."""

    WORD = "word"
    """A word, in any of its forms."""
    PHRASE = "phrase"
    """These words, one after the other."""
    PREFIX = "prefix"
    """Every word that begins so."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Clause:
    """Something that a document has or has not; `words` are as they were typed."""

    kind: Kind
    words: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Note:
    """Something to tell the person who asked: a key of the catalogue and what fills its places."""

    key: str
    arguments: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class Query:
    """A query as it was understood: each group must be met by one of its clauses, no excluded clause may be met."""

    groups: tuple[tuple[Clause, ...], ...] = ()
    excluded: tuple[Clause, ...] = ()
    cards: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    language: str = ""
    since: dt.date | None = None
    until: dt.date | None = None
    notes: tuple[Note, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether it asks for nothing at all."""
        return self == Query(notes=self.notes)


def parse(text: str) -> Query:
    """Understand a query; never fails."""
    reading = _Reading()
    text = text.translate(_QUOTES).replace("\0", " ")
    if len(text) > LONGEST:
        reading.note("search.note-cut", limit=str(LONGEST))
        text = text[:LONGEST]
    if text.count('"') % 2:
        reading.note("search.note-quote")
        text = text.replace('"', " ")
    for part in _PART.finditer(text):
        reading.take(part)
    return reading.query()


class _Reading:
    """A query while it is read."""

    def __init__(self) -> None:
        self._query = Query()
        self._groups: list[tuple[Clause, ...]] = []
        self._excluded: list[Clause] = []
        self._notes: list[Note] = []
        self._values: dict[str, list[str]] = {"card": [], "topic": [], "rule": [], "verdict": []}
        self._either = False
        self._without = False

    def note(self, key: str, **arguments: str) -> None:
        made = Note(key=key, arguments=arguments)
        if made not in self._notes:
            self._notes.append(made)

    def take(self, part: re.Match[str]) -> None:
        word, phrase = part["word"], part["phrase"]
        if word and not part["field"] and not part["minus"] and self._operator(word):
            return
        excluded = bool(part["minus"]) or self._without
        self._without = False
        value = phrase if phrase is not None else (word or "").strip("()")
        if part["field"] and self._filter(part["field"], value, excluded=excluded):
            return
        if part["field"]:
            value = f"{part['field']} {value}"
        clauses = _phrase(value) if phrase is not None and not part["field"] else _clauses(value)
        for clause in clauses:
            self._add(clause, excluded=excluded)

    def query(self) -> Query:
        if len(self._groups) > _MOST_WORDS:
            self.note("search.note-words", limit=str(_MOST_WORDS))
        return replace(
            self._query,
            groups=tuple(self._groups[:_MOST_WORDS]),
            excluded=tuple(self._excluded[:_MOST_WORDS]),
            cards=tuple(self._values["card"]),
            topics=tuple(self._values["topic"]),
            rules=tuple(self._values["rule"]),
            verdicts=tuple(self._values["verdict"]),
            notes=tuple(self._notes),
        )

    def _operator(self, word: str) -> bool:
        if word in _OR:
            self._either = bool(self._groups)
            return True
        if word in _NOT:
            self._without = True
            return True
        return word in _AND

    def _add(self, clause: Clause, *, excluded: bool) -> None:
        if excluded:
            self._excluded.append(clause)
        elif self._either:
            self._groups[-1] = (*self._groups[-1], clause)
        else:
            self._groups.append((clause,))
        self._either = False

    def _filter(self, name: str, value: str, *, excluded: bool) -> bool:
        """Take a filter in; False where it is none, and its text is words."""
        known = _FIELDS.get(analysis.fold(name))
        if known is None:
            self.note("search.note-field", field=name)
            return False
        if excluded or not value.strip():
            self.note("search.note-filter", field=name)
            return False
        if known in ("since", "until"):
            return self._date(known, value)
        if known == "lang":
            return self._language(value)
        self._values[known].append(value.strip())
        return True

    def _language(self, value: str) -> bool:
        language = analysis.fold(value)[:2]
        if language not in ("en", "fr"):
            self.note("search.note-language", value=value)
            return False
        self._query = replace(self._query, language=language)
        return True

    def _date(self, name: str, value: str) -> bool:
        date = _date(value.strip(), last=name == "until")
        if date is None:
            self.note("search.note-date", value=value)
            return False
        self._query = replace(self._query, since=date) if name == "since" else replace(self._query, until=date)
        return True


def _clauses(text: str) -> list[Clause]:
    """The words of a run of letters; several where punctuation stands between them."""
    if text.endswith("*") and len(text.rstrip("*")) >= _PREFIX_LEAST and "/" not in text:
        found = [word for _, _, word in analysis.words(text.rstrip("*"))]
        if found:
            return [*(_word(word) for word in found[:-1]), Clause(kind=Kind.PREFIX, words=(found[-1],))]
    return [_word(word) for _, _, word in analysis.words(text)]


def _word(word: str) -> Clause:
    return Clause(kind=Kind.WORD, words=(word,))


def _phrase(text: str) -> list[Clause]:
    found = tuple(word for _, _, word in analysis.words(text))[:_MOST_WORDS]
    if len(found) == 1:
        return [_word(found[0])]
    return [Clause(kind=Kind.PHRASE, words=found)] if found else []


def _date(text: str, *, last: bool) -> dt.date | None:
    """A year, a month or a day; its first day, or its last one."""
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    year, month, day = (int(part) if part else None for part in match.groups())
    try:
        if day is not None:
            return dt.date(year or 0, month or 0, day)
        if not last:
            return dt.date(year or 0, month or 1, 1)
        following = dt.date((year or 0) + 1, 1, 1) if month in (None, 12) else dt.date(year or 0, (month or 0) + 1, 1)
        return following - dt.timedelta(days=1)
    except (ValueError, OverflowError):
        return None
