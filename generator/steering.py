"""Characters that no record needs and that steer a terminal, a page or a file: controls, directions, halves."""

from __future__ import annotations

import re

# Controls but for the tab and the line's end; what turns the direction of the text that follows; halves of characters
# and the two that are none, which no file can hold.
_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")


def first(text: str) -> str:
    """The first such character of a text as messages show it, U+202E say; "" where there is none."""
    found = _STEERING.search(text)
    return f"U+{ord(found[0]):04X}" if found else ""


def removed(text: str) -> str:
    """The text without them; the same text where it has none."""
    return _STEERING.sub("", text) if _STEERING.search(text) else text
