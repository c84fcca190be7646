"""The one YAML writer: keys in the order given, one style, the same data giving the same bytes.

Short plain words stand bare; every other text is in double quotes on one line, so that a changed text is one changed
line. Empty lists and mappings are `[]` and `{}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_BARE = re.compile(r"[^\W\d_][\w '’/,()+&-]{0,78}[\w)]\Z|[^\W\d_]\Z|[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")
# Hash-like ids start with a digit now and then; bare they could be read as a number (1e5).
_BARE_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}\Z")
# YAML 1.1 takes these words for something else than text, and so do other readers of our files.
_MEANT_OTHERWISE = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n"))
# What JSON leaves as it is and YAML takes for a line's end or forbids.
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def dump(value: Mapping[str, Any] | Sequence[Any], comment: str = "") -> str:
    """The file's whole text; each line of `comment` becomes a comment above the data."""
    lines = [f"# {line}" for line in comment.splitlines()]
    lines.extend(_lines(value, ""))
    return "\n".join(lines) + "\n"


def text(value: str) -> str:
    """One text as it stands in a file: bare where it is a plain word or name, else in double quotes."""
    return value if is_bare(value) else quoted(value)


def is_bare(value: str) -> bool:
    """Whether a text stands in a file without quotes."""
    if _BARE.match(value):
        return value.lower() not in _MEANT_OTHERWISE
    return bool(_BARE_ID.match(value))


def quoted(value: str) -> str:
    """A text in double quotes on one line."""
    if value.isprintable() and '"' not in value and "\\" not in value:
        return f'"{value}"'
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))


def _lines(value: Any, indent: str) -> Iterator[str]:
    if isinstance(value, Mapping) and value:
        for key, inner in value.items():
            yield from _entry(f"{indent}{text(key)}:", inner, indent)
    elif isinstance(value, list | tuple) and value:
        for inner in value:
            yield from _item(inner, indent)
    else:
        yield indent + _scalar(value)


def _entry(head: str, value: Any, indent: str) -> Iterator[str]:
    if isinstance(value, Mapping) and value:
        yield head
        yield from _lines(value, f"{indent}  ")
    elif isinstance(value, list | tuple) and value:
        yield head
        yield from _lines(value, indent)
    else:
        yield f"{head} {_scalar(value)}"


def _item(value: Any, indent: str) -> Iterator[str]:
    """A sequence's item: its first line follows the dash, the others stand below that."""
    inner = _lines(value, f"{indent}  ")
    yield f"{indent}- {next(inner)[len(indent) + 2 :]}"
    yield from inner


def _scalar(value: Any) -> str:
    if isinstance(value, str):
        return text(value)
    if value is None or isinstance(value, bool | int | dict | list | tuple | Mapping):
        return _WORDS.get(repr(value)) or json.dumps(value)
    return text(str(value))


_WORDS = {"None": "null", "True": "true", "False": "false", "()": "[]", "mappingproxy({})": "{}"}
