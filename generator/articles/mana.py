"""Mana and other symbols of cards: drawn by the style sheet, named for those who do not see them."""

from __future__ import annotations

import functools
import itertools
import re

from markupsafe import Markup, escape

from generator import catalogue
from generator.catalogue import writing

_SYMBOL = re.compile(r"\{([0-9A-Z∞½]{1,7}(?:/[0-9A-Z]{1,2}){0,2})\}")
_WITH_MARK = re.compile(_SYMBOL.pattern + r"([\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]?[,.:;!?)”’»]{1,3})?")
# A line may end behind any drawing, and the mark behind it would begin the next one.
_HELD = Markup('<span class="mana-held">{}{}</span>')
_COUNTED = 4  # of one kind
_COLOURS = frozenset("WUBRGC")
_NAMED = frozenset({"T", "Q", "S", "E", "X", "Y", "Z", "P", "H", "A", "PW", "CHAOS"})


@functools.lru_cache(maxsize=4096)
def symbols(text: str, language: str) -> Markup:
    """A text, escaped, with every symbol that it has drawn; what is no known symbol stays text."""
    parts: list[str] = []
    end = 0
    for match in _WITH_MARK.finditer(text):
        drawn = symbol(match[1], language)
        parts += (escape(text[end : match.start()]), _HELD.format(drawn, match[2]) if match[2] else drawn)
        end = match.end()
    return Markup("").join([*parts, escape(text[end:])])


@functools.cache
def symbol(code: str, language: str) -> Markup:
    """One symbol (`U`, `2/W`, `G/P`) as an image with a name, or its own text where nobody knows it."""
    spoken = name(code, language)
    if not spoken:
        return Markup("{{{}}}").format(code)
    halves = code.split("/")
    classes = " ".join(f"mana-{place}{half.lower()}" for place, half in zip("ab", halves, strict=False))
    shown = _shown(code)
    return Markup(
        '<span class="mana {classes}{split}" role="img" aria-label="{name}"{shown}><span>{{{code}}}</span></span>'
    ).format(
        classes=classes,
        split=" mana-split" if len(halves) > 1 else "",
        name=spoken,
        shown=Markup(' data-symbol="{}"').format(shown) if shown else "",
        code=code,
    )


@functools.lru_cache(maxsize=4096)
def pool(text: str, language: str) -> Markup:
    """Mana as `symbols` draws it, but so many of one kind as nobody counts at a glance as one and their number."""
    drawn = Markup("")
    for code, same in itertools.groupby(_SYMBOL.findall(text)):
        count = len(list(same))
        drawn += _counted(code, count, language) if count >= _COUNTED else symbol(code, language) * count
    return drawn or symbols(text, language)


def _counted(code: str, count: int, language: str) -> Markup:
    """One symbol and how many there are: to the ear one thing, so that it is said once."""
    spoken = catalogue.text("mana.times", language, number=writing.number(count, language), mana=name(code, language))
    return Markup(
        '<span class="mana-counted" role="img" aria-label="{}"><span aria-hidden="true">{} × {}</span></span>'
    ).format(spoken, symbol(code, language), writing.number(count, language))


@functools.cache
def name(code: str, language: str) -> str:
    """What a symbol is called; "" where it is not known."""
    halves = code.split("/")
    if len(halves) == 1:
        return _single(code, language)
    if halves[-1] == "P":
        return catalogue.text("mana.phyrexian", language, mana=name("/".join(halves[:-1]), language))
    names = [_single(half, language) for half in halves]
    return catalogue.text("mana.either", language, one=names[0], other=names[1]) if all(names) else ""


def _single(code: str, language: str) -> str:
    if code.isdigit():
        return catalogue.text("mana.generic", language, count=int(code))
    if code in _COLOURS or code in _NAMED:
        return catalogue.text(f"mana.{code.lower()}", language)
    return ""


def _shown(code: str) -> str:
    # Colours alone have a drawing; everything else shows its letters.
    if code in _COLOURS or code in {"T", "Q"}:
        return ""
    return {"H": "φ", "PW": "PW"}.get(code) or code.replace("P", "φ")
