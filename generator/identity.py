"""Identities made from text alone: a ruling is known by what it says, wherever and whenever it is published."""

from __future__ import annotations

import functools
import hashlib
import re
import unicodedata

# Typographic and straight forms of a quotation mark say the same.
_STRAIGHT = (*((mark, "'") for mark in "’‘‚‛′"), *((mark, '"') for mark in "“”„‟″"))
# Letters that Unicode does not decompose, as card names have them (Æther Vial, Jötunn, Lim-Dûl's Hex).
_ASCII = str.maketrans(
    {"æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ß": "ss", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d"}
)
_NOT_IN_SLUGS = re.compile(r"[^a-z0-9]+")
_ID_WORDS = 7  # enough to recognise a ruling by
_ID_LETTERS = 60  # keeps a path that has an id far below 255 bytes, the limit of a file name
_HASH_DIGITS = 8


def normalise(text: str) -> str:
    """The text that an identity is made from: NFC, straight quotes, single spaces."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
        for mark, straight in _STRAIGHT:
            text = text.replace(mark, straight)  # ten of these are quicker than one translate()
    return " ".join(text.split())


def slug(text: str) -> str:
    """Lower-case ASCII words joined by hyphens; "" where the text has no letter or digit that folds to one."""
    plain = normalise(text)
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain.translate(_ASCII)).encode("ascii", "ignore").decode("ascii")
    plain = plain.lower().replace("'", "")
    return _NOT_IN_SLUGS.sub("-", plain).strip("-")


def in_order(title: str) -> tuple[str, str]:
    """What titles are sorted by: accents and case do not matter, as in a dictionary."""
    return slug(title), title


def is_slug(text: str) -> bool:
    """Whether a text can be a file's name and a part of an address: what else comes in could lead out of its folder."""
    return bool(text) and text == slug(text)


def short_hash(text: str) -> str:
    """The first 8 hex digits of the SHA-256 of the normalised text."""
    return hashlib.sha256(normalise(text).encode("utf-8")).hexdigest()[:_HASH_DIGITS]


@functools.lru_cache(maxsize=1 << 15)  # a corpus has every second ruling more than once
def ruling_id(text: str) -> str:
    """A ruling's id: the slug of its first words and the hash of its whole text."""
    words = slug(text[: 4 * _ID_LETTERS]).split("-")[:_ID_WORDS]
    while len("-".join(words)) > _ID_LETTERS and len(words) > 1:
        words.pop()
    head = "-".join(words)[:_ID_LETTERS].strip("-") or "ruling"
    return f"{head}-{short_hash(text)}"
