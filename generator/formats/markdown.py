"""Text from outside inside Markdown: shown as text, whatever it says."""

from __future__ import annotations

import re

from generator.printable import printable

# What could begin a construct of GitHub's Markdown; `@` and `#` would notify people and link other people's threads.
_SPECIAL = re.compile(r"[\\`*_\[\]<>#|~@&!:$]")


def plain(text: object) -> str:
    """Text as one line of Markdown that shows exactly that text."""
    return _SPECIAL.sub(lambda found: f"&#{ord(found[0])};", printable(" ".join(str(text).split())))


def code(text: object) -> str:
    """Text as code, in HTML's own element: a fence of backticks would have to be longer than any inside."""
    return f"<code>{plain(text)}</code>"
