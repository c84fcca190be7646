"""Small typed getters for data that was read: a record never holds what its type does not say."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any


def text(data: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """The text at `key`; `KeyError` where there is none and no default, `TypeError` where it is not text."""
    value = data.get(key, default) if default is not None else data[key]
    if not isinstance(value, str):
        raise TypeError(f"{key}: {value!r} is not text")
    return value


def texts(data: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """The texts of the list at `key`."""
    values = data[key]
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise TypeError(f"{key}: {values!r} is not a list of texts")
    return tuple(values)


def both_languages(data: Mapping[str, Any], key: str) -> dict[str, str]:
    """The texts at `key` by language."""
    return {language: text(data[key], language) for language in ("en", "fr")}


def day(data: Mapping[str, Any], key: str) -> dt.date:
    """The date at `key`; `ValueError` where it is not one."""
    return dt.date.fromisoformat(text(data, key))
