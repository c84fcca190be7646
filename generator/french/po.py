"""Gettext's PO format: the subset that translators' programs write for texts without plurals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from generator.diagnostics import Diagnostic
from generator.errors import DataError

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_ESCAPE = re.compile(r"\\(.)")
_KEYWORD = re.compile(r'(msgctxt|msgid|msgstr)\s+"(.*)"\Z')
_MORE = re.compile(r'"(.*)"\Z')
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """One message; `line` is where it stands in the file that it was read from."""

    context: str
    source: str
    text: str
    fuzzy: bool = False
    notes: tuple[str, ...] = field(default=())
    previous: str = ""
    line: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Catalogue:
    """A whole file: its header fields and its messages in order."""

    header: dict[str, str]
    entries: tuple[Entry, ...]


def dump(catalogue: Catalogue) -> str:
    """The file's text."""
    header = "".join(f"{key}: {value}\n" for key, value in catalogue.header.items())
    blocks = ["\n".join(('msgid ""', f"msgstr {_quoted(header)}"))]
    blocks.extend("\n".join(_lines(entry)) for entry in catalogue.entries)
    return "\n\n".join(blocks) + "\n"


def _lines(entry: Entry) -> Iterator[str]:
    for note in entry.notes:
        yield f"#. {' '.join(note.split())}"
    if entry.fuzzy:
        yield "#, fuzzy"
    if entry.previous:
        yield f"#| msgid {_quoted(entry.previous)}"
    yield f"msgctxt {_quoted(entry.context)}"
    yield f"msgid {_quoted(entry.source)}"
    yield f"msgstr {_quoted(entry.text)}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\r", "\\r")
    return '"' + escaped.replace("\n", "\\n") + '"'


def read(path_label: str, text: str) -> Catalogue:
    """Read a file; raises `DataError` with every problem of its form."""
    reader = _Reader(path_label)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        reader.take(number, line.strip())
    return reader.catalogue()


class _Reader:
    """Takes lines one by one; a message ends at the next keyword or comment behind its `msgstr`."""

    def __init__(self, path_label: str) -> None:
        self._path = path_label
        self._problems: list[Diagnostic] = []
        self._entries: list[Entry] = []
        self._header: dict[str, str] = {}
        self._fields: dict[str, str] = {}
        self._last = ""
        self._fuzzy = False
        self._line = 0

    def take(self, number: int, line: str) -> None:
        """Take the next line."""
        keyword, more = _KEYWORD.match(line), _MORE.match(line)
        if not line or line.startswith("#"):
            self._comment(line)
        elif keyword:
            self._keyword(number, keyword[1], keyword[2])
        elif more and self._last:
            self._fields[self._last] += self._unquoted(number, more[1])
        elif line.startswith(("msgid_plural", "msgstr[")):
            self._problem(number, "a message with plural forms", "rulings have none: delete it")
        else:
            self._problem(number, f"not a line of a PO file: {line[:60]!r}", "see the gettext manual, chapter PO Files")

    def _comment(self, line: str) -> None:
        if "msgstr" in self._fields:
            self._finish()
        if line.startswith("#,"):
            self._fuzzy = "fuzzy" in {flag.strip() for flag in line[2:].split(",")}

    def _keyword(self, number: int, keyword: str, quoted: str) -> None:
        if "msgstr" in self._fields and keyword != "msgstr":
            self._finish()
        if keyword in self._fields:
            self._problem(number, f"a second {keyword} in one message", "leave an empty line between messages")
        if not self._fields:
            self._line = number
        self._fields[keyword] = self._unquoted(number, quoted)
        self._last = keyword

    def _unquoted(self, number: int, quoted: str) -> str:
        if re.search(r'(?<!\\)(?:\\\\)*"', quoted):
            self._problem(number, "a quotation mark inside the text", 'write \\" for it')
        if _CONTROL.search(quoted):
            self._problem(number, "a control character inside the text", "delete it")
        unknown = [found[0] for found in _ESCAPE.finditer(quoted) if found[1] not in _ESCAPES]
        if unknown:
            self._problem(
                number, f"unknown escape {unknown[0]}", "known are " + " ".join(f"\\{key}" for key in _ESCAPES)
            )
        return _ESCAPE.sub(lambda found: _ESCAPES.get(found[1], found[0]), quoted)

    def _finish(self) -> None:
        fields, self._fields, self._last = self._fields, {}, ""
        fuzzy, self._fuzzy = self._fuzzy, False
        source = fields.get("msgid", "")
        if not source and "msgctxt" not in fields:
            pairs = (line.partition(":") for line in fields.get("msgstr", "").splitlines())
            self._header = {key.strip(): value.strip() for key, _, value in pairs if key.strip()}
            return
        if "msgctxt" not in fields or "msgid" not in fields:
            self._problem(self._line, "a message without msgctxt or msgid", "msgctxt is the ruling's id")
            return
        entry = Entry(context=fields["msgctxt"], source=source, text=fields["msgstr"], fuzzy=fuzzy, line=self._line)
        self._entries.append(entry)

    def catalogue(self) -> Catalogue:
        """What was read."""
        if "msgstr" in self._fields:
            self._finish()
        elif self._fields:
            self._problem(self._line, "a message without msgstr", 'end it with msgstr ""')
        self._problems.extend(self._twice(self._entries))
        if self._problems:
            raise DataError(self._problems)
        return Catalogue(header=self._header, entries=tuple(self._entries))

    def _twice(self, entries: Iterable[Entry]) -> Iterator[Diagnostic]:
        seen: dict[str, int] = {}
        for entry in entries:
            if entry.context in seen:
                message = f"{entry.context!r} stands in line {seen[entry.context]} already"
                yield Diagnostic(
                    path=self._path, line=entry.line, column=1, rule="po", message=message, fix="delete one"
                )
            seen.setdefault(entry.context, entry.line)

    def _problem(self, line: int, message: str, fix: str) -> None:
        self._problems.append(Diagnostic(path=self._path, line=line, column=1, rule="po", message=message, fix=fix))
