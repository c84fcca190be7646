"""Frozen records as plain JSON data and back, by their annotations. Standard library only: game workers use this.

What equals its default is left out, so that a trace of a thousand objects stays small.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, TypeVar

Record = TypeVar("Record")


def dumps(record: object) -> str:
    """A record as one line of JSON."""
    return json.dumps(record, default=to_plain, ensure_ascii=False, separators=(",", ":"))


def to_plain(record: Any) -> dict[str, Any]:
    """A record's fields without those at their default; records inside stay records."""
    return {name: value for name, default in _defaults(record.__class__) if (value := getattr(record, name)) != default}


@functools.cache
def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, _default(field)) for field in dataclasses.fields(kind))


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return field.default


def from_plain(kind: type[Record], data: Mapping[str, Any]) -> Record:
    """The record that `to_plain` made; raises `TypeError` or `KeyError` where the data is of another shape."""
    record: Any = kind
    decoders = _decoders(record)
    return kind(**{name: decoders[name](value) for name, value in data.items()})


@functools.cache
def _decoders(kind: Any) -> Mapping[str, Callable[[Any], Any]]:
    hints = typing.get_type_hints(kind)
    return {field.name: _decoder(hints[field.name]) for field in dataclasses.fields(kind)}


def _decoder(hint: Any) -> Callable[[Any], Any]:
    """What makes a value of that annotation of plain data."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _optional(inner)
    if origin in (tuple, Sequence):
        decode = _decoder(inner[0])
        return lambda values: tuple(map(decode, values))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        decode = _decoder(inner[1])
        return lambda values: {key: decode(value) for key, value in values.items()}
    if dataclasses.is_dataclass(hint):
        record: Any = hint
        return functools.partial(from_plain, record)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    return _as_is


def _optional(inner: tuple[Any, ...]) -> Callable[[Any], Any]:
    """`X | None` decodes as X; a union of plain things stays as it is, lists becoming tuples."""
    kinds = [kind for kind in inner if kind is not types.NoneType]
    if len(kinds) == 1:
        decode = _decoder(kinds[0])
        return lambda value: None if value is None else decode(value)
    return _frozen


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _as_is(value: Any) -> Any:
    return value
