"""Rules of how French is set: spaces, quotation marks, apostrophes, elision. They need no English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.french.finding import Finding, Pair

_HARD = "\u00a0\u202f"
_SPACES = (
    (re.compile(rf"[^{_HARD}](?=[;!?»])(?<![!?](?=[!?]))"), "a non-breaking space is missing before '{next}'"),
    (re.compile(rf"[^{_HARD}](?=:(?!\S*⟧))"), "a non-breaking space is missing before ':'"),
    (re.compile(rf"«(?![{_HARD}])"), "a non-breaking space is missing behind '«'"),
    (re.compile(r"'"), "the apostrophe is straight"),
)
_RULES = (
    *_SPACES,
    (re.compile(r'["“”]'), "the quotation marks are not French"),
    (re.compile(rf"[ {_HARD}]{{2,}}"), "there are two spaces"),
    (re.compile(rf"[ {_HARD}]+(?=[,.)\]](?!\w))"), "there is a space before '{next}'"),
    (re.compile(r"[(\[] "), "there is a space behind an opening bracket"),
    (re.compile(r",(?=[^\W\d_])"), "a space is missing behind ','"),
    (re.compile(r"(?<=[a-zà-ÿ])\.(?=[A-ZÀ-Þ])"), "a space is missing behind '.'"),
    (re.compile(r"^[a-zà-ÿœ]"), "the text begins with a small letter"),
    (re.compile(r"[^.!?»)…⟧]\Z"), "the text does not end with a stop"),
    (re.compile(r"(?<!\w)(?!vous |nous )(\w{2,}) \1(?!\w)", re.IGNORECASE), "a word stands twice: '{found}'"),
    (
        re.compile(
            r"(?<![\w’-])(?:que|ne|de|se|le|la|jusque|lorsque|puisque) (?=[aeiouéèêàâîôûœ](?!\s|u\b|n\b|nze|nzi))",
            re.IGNORECASE,
        ),
        "'{found}' is not elided before a vowel",
    ),
    (
        re.compile(r"(?<![\w’])(?:jus|lors|puis|quoi|)que (?=une?\b|ils?\b|elles?\b|on\b|en\b)"),
        "'{found}' is not elided before a vowel",
    ),
    (re.compile(r"(?<![\w’])si ils?(?!\w)", re.IGNORECASE), "'{found}' is written s’il"),
)
_PAIRS = (("«", "»"), ("(", ")"), ("[", "]"))


def check_typography(pair: Pair) -> Iterator[Finding]:
    """French typography."""
    text = pair.french.text
    yield from (Finding(rule="typography", message=message) for message in _broken(_RULES, text))
    for opening, closing in _PAIRS:
        if text.count(opening) != text.count(closing):
            yield Finding(rule="typography", message=f"'{opening}' and '{closing}' do not pair")


def wrong_spaces(text: str) -> Iterator[str]:
    """What is wrong with the spaces and apostrophes of a French text, whatever it says."""
    return _broken(_SPACES, text)


def _broken(rules: Iterable[tuple[re.Pattern[str], str]], text: str) -> Iterator[str]:
    for pattern, message in rules:
        if found := pattern.search(text):
            told = message.format(next=text[found.end() : found.end() + 1], found=found[0].strip())
            yield told + _around(text, found.start())


def set_in_french(text: str) -> str:
    """A text with French spaces, quotation marks and apostrophes, where a machine wrote plain ones."""
    text = re.sub(r"[“\"]([^“”\"]*)[”\"]", r"«\1»", text.strip()).replace("'", "’").replace("‘", "’")
    text = re.sub(rf"«[ {_HARD}]*", "«\u00a0", text)
    text = re.sub(rf"[ {_HARD}]*»", "\u00a0»", text)
    text = re.sub(rf"(?<=[^\s{_HARD}])[ {_HARD}]*([;!?])(?=\s|»|\)|$)", "\u202f\\1", text)
    text = re.sub(rf"(?<=[^\s{_HARD}])[ {_HARD}]*:(?=\s|$)", "\u00a0:", text)
    return re.sub(r" {2,}", " ", text)


def _around(text: str, at: int) -> str:
    return f", at '{text[max(0, at - 15) : at + 15]}'"
