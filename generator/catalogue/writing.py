"""Dates, numbers and lists as each language writes them."""

from __future__ import annotations

import datetime as dt
import functools
import re
from collections.abc import Sequence

_NO_BREAK = "\N{NO-BREAK SPACE}"
_NARROW = "\N{NARROW NO-BREAK SPACE}"
_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}


def date(value: dt.date, language: str) -> str:
    """`18 June 2021`; `18 juin 2021`, `1er avril 2022`."""
    month = _MONTHS[language].split()[value.month - 1]
    day = "1er" if language == "fr" and value.day == 1 else str(value.day)
    return f"{day} {month} {value.year}"


def number(value: int, language: str) -> str:
    """`13,299`; in French with a narrow space that does not break."""
    grouped = f"{value:,}"
    return grouped.replace(",", _NARROW) if language == "fr" else grouped


def series(items: Sequence[str], language: str) -> str:
    """`a`, `a and b`, `a, b and c`; in French with `et`."""
    if len(items) < 2:  # noqa: PLR2004 -- one item needs no conjunction
        return "".join(items)
    conjunction = {"en": "and", "fr": "et"}[language]
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


@functools.cache
def french(sentence: str) -> str:
    """A sentence with the spaces and apostrophes of French print: « », no break before `: ; ! ?`."""
    spaced = re.sub(r" (?=[;!?])", _NARROW, sentence)
    spaced = re.sub(r" (?=[:»])|(?<=«) ", _NO_BREAK, spaced)
    return spaced.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
