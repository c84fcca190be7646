"""Every sentence that people read, in English and in French side by side, one YAML file an area.

A key is `<area>.<name>`: `site.rulings` is the entry `rulings` of `site.yaml`. An entry is one text a language
(`rulings: {en: Rulings, fr: Clarifications}`), or, where it counts something, two:

    cards:
      en: {one: "{count} card", other: "{count} cards"}
      fr: {one: "{count} carte", other: "{count} cartes"}

Places are named (`{count}`, `{card}`); a brace that is text is doubled (`{{X}}`). French is written here with the
keyboard's own spaces and apostrophes: the typographic ones are put in when a sentence is read.
"""

from __future__ import annotations

import functools
import string
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import yaml

from generator.catalogue import writing

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")

_FOLDER = Path(__file__).parent


def text(key: str, language: str, /, **arguments: object) -> str:
    """The sentence of that key in that language with its places filled.

    An entry that counts takes `count`. Raises `KeyError` for a key, language or place that is not there:
    that is a fault of the program, never of data.
    """
    return template(key, language, arguments.get("count")).format(**arguments)


def template(key: str, language: str, count: object = None) -> str:
    """The sentence with its places still open."""
    area, _, name = key.partition(".")
    entry = entries(area)[name][language]
    if isinstance(entry, Mapping):
        if not isinstance(count, int):
            raise KeyError(f"{key} counts something: give it `count`")
        entry = entry[_plural(count, language)]
    return writing.french(entry) if language == "fr" else str(entry)


def has(key: str) -> bool:
    """Whether there is such a sentence."""
    area, _, name = key.partition(".")
    return area in areas() and name in entries(area)


@functools.cache
def entries(area: str) -> Mapping[str, Mapping[str, Any]]:
    """All entries of an area, by name."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times as quick, where PyYAML has it
    with (_FOLDER / f"{area}.yaml").open(encoding="utf-8") as stream:
        loaded: dict[str, dict[str, Any]] = yaml.load(stream, Loader=loader)  # noqa: S506 -- both loaders are the safe one
    return loaded


@functools.cache
def areas() -> tuple[str, ...]:
    """The areas that there are."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))


def places(sentence: str) -> frozenset[str]:
    """The names of a sentence's places."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None)


def _plural(count: int, language: str) -> str:
    # In French none is singular too: « 0 carte ».
    return "one" if count == 1 or (count == 0 and language == "fr") else "other"
