"""Words of cards that records have in English only, as kinds of counters and types, in the reader's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from generator import catalogue

if TYPE_CHECKING:
    from generator.articles.environment import Words

_PLAIN = re.compile(r"[^A-Za-z]*\Z")  # `+1/+1` and numbers, which are the same in every language


def counter(say: Words, kind: str) -> Markup:
    """A kind of counter."""
    return _or_english(say, "counter", kind)


def word(say: Words, text: str) -> Markup:
    """A type, a colour or a keyword ability."""
    return _or_english(say, "word", text)


def known(say: Words, kind: str, text: str) -> Markup | None:
    """A word of that kind as pages say it; None where the catalogue does not have it."""
    if _PLAIN.match(text):
        return escape(text)
    key = f"terms.{kind}-{text.lower().replace(' ', '-')}"
    if not catalogue.has(key):
        return None
    return escape(text if say.language == "en" else catalogue.text(key, say.language))


def _or_english(say: Words, kind: str, text: str) -> Markup:
    found = known(say, kind, text)
    return say.english(text) if found is None else found
