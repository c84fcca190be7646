"""JSON read piece by piece: files that people import have up to a gigabyte, and one value of them is enough at once.

Every problem becomes a `DataError` with the place in the file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn, Protocol

from generator.diagnostics import Diagnostic
from generator.errors import DataError

_CHUNK = 1 << 20  # characters: most single values are far smaller, and a larger one makes the next chunk larger
_MOST_AT_ONCE = 1 << 28  # characters of one value: the largest set's is an eighth of it; more would fill the memory
_NEAR_THE_END = 64  # an error so near to the end of what was read may be the end's fault
_LONGEST_EXPONENT = 8  # characters of a number's rest that may be cut, as in 1e-300
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_SPACE = re.compile(r"[ \t\n\r]*")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


_DECODER = json.JSONDecoder(parse_constant=_no_constant)


class TextSource(Protocol):
    """Where the text comes from."""

    def read(self, size: int, /) -> str:
        """About `size` characters; "" at the end."""


class JsonStream:
    """One JSON text, read forwards; `label` is its file as messages show it."""

    def __init__(self, file: TextSource, label: str) -> None:
        self._file = file
        self._label = label
        self._text = ""
        self._position = 0
        self._line = 1  # of the buffer's beginning
        self._column = 1
        self._ended = False

    def peek(self) -> str:
        """The next character that is not space, "" at the end."""
        while True:
            found = _SPACE.match(self._text, self._position)
            self._position = found.end() if found else self._position
            if self._position < len(self._text):
                return self._text[self._position]
            if not self._more():
                return ""

    def elements(self) -> Iterator[Any]:
        """The values of the array that comes next."""
        self._expect("[")
        if self.peek() == "]":
            self._position += 1
            return
        while True:
            yield self.value()
            if not self._goes_on("]"):
                return

    def members(self) -> Iterator[str]:
        """The keys of the object that comes next; the caller reads each one's value before it asks for the next."""
        self._expect("{")
        if self.peek() == "}":
            self._position += 1
            return
        while True:
            if self.peek() != '"':
                self.fail("a key in quotes is missing")
            key = str(self.value())
            self._expect(":")
            yield key
            if not self._goes_on("}"):
                return

    def end(self) -> None:
        """Check that nothing follows."""
        if self.peek():
            self.fail("something follows after the end")

    def value(self) -> Any:
        """The value that comes next, whole."""
        if not self.peek():
            self.fail("the file ends too early", "get the file again: it is not whole")
        while True:
            try:
                value, end = _DECODER.raw_decode(self._text, self._position)
            except json.JSONDecodeError as error:
                offset = error.pos - self._position
                if self._may_go_on(error) and self._more():
                    continue
                self._position = min(self._position + offset, len(self._text))
                self._fail_to_decode(error.msg[:1].lower() + error.msg[1:])
            except (ValueError, RecursionError) as error:
                self._fail_to_decode(str(error) or "nested too deeply")
            if isinstance(value, int | float) and self._cut_off(end) and self._more():
                continue
            self._whole_characters(value, end)
            self._position = end
            return value

    def _whole_characters(self, value: Any, end: int) -> None:
        """Refuse half a character, which JSON can write as an escape and no file can hold."""
        escaped = any(self._text.find(begin, self._position, end) >= 0 for begin in ("\\ud", "\\uD"))
        if escaped and _HALF_CHARACTER.search(json.dumps(value, ensure_ascii=False)):
            self.fail("a text has half a character (a lone surrogate)", "get the file again: it is damaged")

    def _cut_off(self, end: int) -> bool:
        """Whether more of a number that ended at `end` may follow in what was not read yet."""
        rest = self._text[end : end + _LONGEST_EXPONENT]
        return len(self._text) - end < _LONGEST_EXPONENT and (not rest or rest[0] in ".eE")

    def fail(self, message: str, fix: str = "see that this is the file that you mean, whole") -> NoReturn:
        """Stop with a problem at the place that reading has come to."""
        line, column = self._place()
        problem = Diagnostic(path=self._label, line=line, column=column, rule="json", message=message, fix=fix)
        raise DataError([problem])

    def _fail_to_decode(self, message: str) -> NoReturn:
        what = "the file ends too early" if self._ended and not self.peek() else f"not JSON: {message}"
        self.fail(what, "get the file again: it is damaged")

    def _may_go_on(self, error: json.JSONDecodeError) -> bool:
        return error.msg.startswith("Unterminated") or error.pos >= len(self._text) - _NEAR_THE_END

    def _expect(self, character: str) -> None:
        if self.peek() != character:
            found = self.peek()
            self.fail(f"expected {character!r}, found {found!r}" if found else "the file ends too early")
        self._position += 1

    def _goes_on(self, end: str) -> bool:
        """Whether another value follows after a comma; False behind the end of the array or object."""
        found = self.peek()
        if found not in (",", end):
            self.fail(f"expected ',' or {end!r}, found {found!r}" if found else "the file ends too early")
        self._position += 1
        return found == ","

    def _more(self) -> bool:
        """Read on; what was used is dropped. A value that is larger than a chunk doubles the next one."""
        rest = len(self._text) - self._position
        if rest > _MOST_AT_ONCE:
            self.fail(f"a value of more than {_MOST_AT_ONCE >> 20} million characters begins here")
        chunk = self._file.read(max(_CHUNK, rest))
        self._line, self._column = self._place()
        self._text = self._text[self._position :] + chunk
        self._position = 0
        self._ended = not chunk
        return bool(chunk)

    def _place(self) -> tuple[int, int]:
        used = self._text[: self._position]
        lines = used.count("\n")
        column = len(used) - used.rfind("\n") if lines else self._column + len(used)
        return self._line + lines, column
