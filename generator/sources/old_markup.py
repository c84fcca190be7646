"""Markup of old exports, undone: character references, tags and symbol images that stand in for text.

An export that says `&amp;` for `&` has not kept the official text; this gives it back. Only what HTML calls a tag is
taken for one: "<spooky music>" is the text of a ruling.
"""

from __future__ import annotations

import html
import re

_MAY_HAVE = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]+);|<")
_IMAGE = re.compile(r"<img\b[^>]*?\balt\s*=\s*[\"']([^\"'>]*)[\"'][^>]*>", re.IGNORECASE)
_BREAK = re.compile(r"\s*<(?:br|p|/p|div|/div|li|/li)\s*/?>\s*", re.IGNORECASE)
_TAG = re.compile(r"</?(?:i|b|u|em|strong|span|font|a|sub|sup|small|ul|ol|img)(?:\s[^<>]*)?/?>", re.IGNORECASE)
_REFERENCE = re.compile(
    r"&(?:#\d{1,7}|#x[0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[mn]dash|hellip|eacute);"
)
_SPACES = re.compile(r" {2,}")
# What old exports call the symbols that are written in braces today.
_SYMBOLS = {
    "tap": "T", "untap": "Q", "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C",
    "snow": "S", "variable colorless": "X", "phyrexian white": "W/P", "phyrexian blue": "U/P",
    "phyrexian black": "B/P", "phyrexian red": "R/P", "phyrexian green": "G/P",
}  # fmt: skip


def undone(text: str) -> str:
    """The text without markup; the same text where it has none."""
    if not _MAY_HAVE.search(text):
        return text
    plain = _TAG.sub("", _BREAK.sub(" ", _IMAGE.sub(_symbol, text)))
    plain = _REFERENCE.sub(lambda found: html.unescape(found[0]), plain)
    return _SPACES.sub(" ", plain).strip() if plain != text else text


def _symbol(image: re.Match[str]) -> str:
    name = image[1].strip().strip("{}")
    return f"{{{_SYMBOLS.get(name.lower(), name.upper())}}}" if name else ""
