"""The one YAML reader: plain data with line and column of every node, and nothing of YAML that surprises people.

Only what JSON also has is read: mappings with text keys, sequences, text, whole numbers, `true`, `false` and `null`.
Dates, numbers with a point and words such as `yes` and `on` are text, so that what is written is what is meant.
Anchors, aliases, tags, directives, duplicate keys and several documents are refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from yaml.reader import ReaderError

from generator import steering
from generator.diagnostics import Diagnostic
from generator.errors import DataError

PathInFile = tuple[str | int, ...]
Place = tuple[int, int]

_MOST_DEPTH = 40  # examples need about eight; a limit keeps a hostile file from exhausting the stack
_WHOLE_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\Z")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_PARSER = yaml.CLoader if yaml.__with_libyaml__ else yaml.Loader


@dataclass(frozen=True, slots=True)
class Document:
    """A file's data; places count lines and columns from 1, and a path is keys and indexes from the top."""

    value: Any
    path: str
    places: dict[PathInFile, Place] = field(default_factory=dict)
    key_places: dict[PathInFile, Place] = field(default_factory=dict)

    def place(self, path: PathInFile = ()) -> Place:
        """Where the value at `path` begins; of what is not there, where the nearest thing around it begins."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, (1, 1))

    def key_place(self, path: PathInFile) -> Place:
        """Where the key of the value at `path` stands; the value's own place where it has no key."""
        return self.key_places.get(path) or self.place(path)

    def problem(self, path: PathInFile, rule: str, message: str, fix: str = "", *, at_key: bool = False) -> Diagnostic:
        """A diagnostic at the value (or key) at `path`."""
        line, column = self.key_place(path) if at_key else self.place(path)
        return Diagnostic(path=self.path, line=line, column=column, rule=rule, message=message, fix=fix)


def read(path_label: str, text: str) -> Document:
    """Read a text; `path_label` is its file as messages show it.

    Raises `DataError` with every problem that was found.
    """
    builder = _Builder(path_label, text)
    value = builder.document()
    if builder.problems:
        raise DataError(builder.problems)
    return Document(value, path_label, builder.places, builder.key_places)


def read_file(path: Path, path_label: str) -> Document:
    """Read a file, which must be UTF-8; raises `DataError` as `read` does."""
    return read(path_label, decode(path_label, path.read_bytes()))


def decode(path_label: str, data: bytes) -> str:
    """The text of a file's bytes; raises `DataError` at the line and column of the first byte that is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        problem = Diagnostic(
            path=path_label,
            line=before.count("\n") + 1,
            column=len(before) - before.rfind("\n"),
            rule="encoding",
            message=f"byte 0x{data[error.start]:02x} is not UTF-8",
            fix="save the file as UTF-8",
        )
        raise DataError([problem]) from error


def scalar(text: str) -> str | int | bool | None:
    """What an unquoted scalar means."""
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _WHOLE_NUMBER.match(text) else text


class _Stop(Exception):  # noqa: N818 -- it ends the walk and is never seen outside
    """What follows cannot be read."""


class _Builder:
    """Walks the parser's events once, building data and noting places and problems."""

    def __init__(self, label: str, text: str) -> None:
        self.label = label
        self.text = text
        self.problems: list[Diagnostic] = []
        self.places: dict[PathInFile, Place] = {}
        self.key_places: dict[PathInFile, Place] = {}

    def document(self) -> Any:
        """The data of the one document, None of an empty text."""
        try:
            self.parser = _PARSER(self.text)
            self.next()
            return self._only_document()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            at = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            message = " ".join(part for part in (error.context, error.problem) if part)
            self.report(
                at, "yaml-syntax", message, "see that quotes and brackets close and that lines are indented alike"
            )
        except ReaderError as error:
            self._unreadable_character(error)
        except _Stop:
            return None
        return None

    def _only_document(self) -> Any:
        start = self.next()
        if isinstance(start, yaml.StreamEndEvent):
            return None
        if start.version or start.tags:
            self.report(
                _place(start), "yaml-directive", "directives are not read", "delete the line that begins with %"
            )
        value = self.node(self.next(), ())
        self.next()
        if not isinstance(after := self.next(), yaml.StreamEndEvent):
            self.report(_place(after), "yaml-documents", "a second document begins here", "make it a file of its own")
        return value

    def next(self) -> Any:
        """The parser's next event."""
        return self.parser.get_event()

    def report(self, at: Place, rule: str, message: str, fix: str) -> None:
        """Note a problem."""
        self.problems.append(Diagnostic(path=self.label, line=at[0], column=at[1], rule=rule, message=message, fix=fix))

    def node(self, event: Any, path: PathInFile) -> Any:
        """The data of the node that `event` opens."""
        at = self.places[path] = _place(event)
        if len(path) > _MOST_DEPTH:
            self.report(at, "yaml-depth", f"more than {_MOST_DEPTH} levels inside each other", "nest less")
            raise _Stop
        self._plainness(event, at)
        if isinstance(event, yaml.ScalarEvent):
            self._steadiness(event.value, at)
            return scalar(event.value) if event.implicit[0] else event.value
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(path)
        return None

    def _steadiness(self, value: str, at: Place) -> None:
        """An escape can write what may not stand in a file itself."""
        if found := steering.first(value):
            self.report(at, "yaml-character", f"character {found} steers a terminal or a page", "delete it")

    def _plainness(self, event: Any, at: Place) -> None:
        if event.anchor is not None:
            what = "alias *" if isinstance(event, yaml.AliasEvent) else "anchor &"
            self.report(at, "yaml-alias", f"{what}{event.anchor} is not read", "write the value out where it is used")
        if getattr(event, "tag", None) is not None:
            self.report(at, "yaml-tag", f"tag {event.tag!r} is not read", "delete the tag; quote what must be text")

    def _sequence(self, path: PathInFile) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := self.next(), yaml.SequenceEndEvent):
            values.append(self.node(event, (*path, len(values))))
        return values

    def _mapping(self, path: PathInFile) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while not isinstance(event := self.next(), yaml.MappingEndEvent):
            at = _place(event)
            key = self._key(event, path, at)
            here = (*path, key)
            value = self.node(self.next(), here)
            if key in values:
                line = self.key_places[here][0]
                self.report(at, "yaml-duplicate-key", f"key {key!r} is already in line {line}", "delete or join one")
                continue
            self.key_places[here] = at
            values[key] = value
        return values

    def _key(self, event: Any, path: PathInFile, at: Place) -> str:
        if isinstance(event, yaml.ScalarEvent):
            self._plainness(event, at)
            self._steadiness(event.value, at)
            return str(event.value)
        self.report(at, "yaml-key", "a key must be text", "put the key in quotes")
        self.node(event, (*path, "?"))
        return f"? {at[0]}:{at[1]}"

    def _unreadable_character(self, error: ReaderError) -> None:
        before = self.text[: self._index(error)]
        at = (before.count("\n") + 1, len(before) - before.rfind("\n"))
        shown = self.text[len(before) : len(before) + 1]
        self.report(
            at, "yaml-character", f"character {shown!r} may not stand in a file", 'delete it, or write it as "\\x.."'
        )

    def _index(self, error: ReaderError) -> int:
        """The parser counts bytes, so the first character that YAML forbids is looked for instead."""
        found = _FORBIDDEN.search(self.text)
        return found.start() if found else min(error.position, len(self.text))


# YAML 1.1, c-printable: what is not in it may not stand in a file.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _place(event: Any) -> Place:
    mark = event.start_mark
    return mark.line + 1, mark.column + 1
