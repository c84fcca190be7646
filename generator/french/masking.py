"""Takes out of a text what is not language: addresses, symbols, power and toughness, rule numbers, card names.

What is left can be read for words, or be given to a translator that must not touch the rest.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

_ADDRESS = r"(?:https?://|www\.)[^\s)»\"]*[^\s)»\".,;:!?]"
_SYMBOL = r"\{[^{}\s]{1,12}\}"
_RULE_NUMBER = r"(?<![\w.])[1-9]\d{2}\.\d+[a-z]?(?![\w])"
_POWER_TOUGHNESS = r"(?<![\w/])[-+−–]?(?:\d+|X)/[-+−–]?(?:\d+|X)(?![\w/])"
_SORTS = {"address": _ADDRESS, "symbol": _SYMBOL, "rule number": _RULE_NUMBER, "power and toughness": _POWER_TOUGHNESS}
_PATTERN = re.compile("|".join(f"(?P<{sort.replace(' ', '_')}>{pattern})" for sort, pattern in _SORTS.items()))
_TOKEN = re.compile(r"⟦(\d+)⟧")
_SIGNS = str.maketrans("−–’‘“”\u00a0\u202f", "--''\"\"  ")
_WORD = re.compile(r"\w+")
_SENTENCE_START = re.compile(r"(?:^|[.!?:]|[«(\"—])[\s\u00a0\u202f\"«(]*\Z")
_CAPITAL_BEFORE = re.compile(r"(?:[A-Z][\w'-]*|of the) \Z")
_CAPITAL_BEHIND = re.compile(r" [A-Z]")
_SHORTEST_SURE = 3  # letters: X, Ow and Bog are names, but stand for much else
_FRENCH_ARTICLE = re.compile(r"(?:les?|la) |l'", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True, slots=True)
class Token:
    """One thing that was taken out."""

    sort: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Masked:
    """A text with `⟦0⟧`, `⟦1⟧`, … where its tokens stood."""

    text: str
    tokens: tuple[Token, ...] = field(default=())

    def of_sort(self, sort: str) -> tuple[str, ...]:
        """The tokens of one sort, as they stand in the text but with plain signs and spaces."""
        return tuple(token.text.translate(_SIGNS) for token in self.tokens if token.sort == sort)


class Names:
    """Card names in both languages, quick to find in a text."""

    def __init__(self, french_by_english: Mapping[str, str], words: Iterable[str] = ()) -> None:
        """`words` are words of the language that are card names too: alone, they are taken for words.

        They are in lower case, and a star stands for any ending.
        """
        words = tuple(words)
        self.french = {plain(name): plain(french) for name, french in french_by_english.items()}
        self._words = frozenset(words)
        self._beginnings = tuple(word.rstrip("*") for word in words if word.endswith("*"))
        self._by_first_word: dict[str, list[str]] = defaultdict(list)
        for name in sorted(self.french, key=len, reverse=True):
            first = _WORD.search(name)
            if first and name[0].isupper() and self._is_sure(name):
                self._by_first_word[first[0]].append(name)

    def turned(self) -> Names:
        """The French names of more than one word, each with its English one."""
        return Names({french: english for english, french in self.french.items() if " " in french})

    def in_french(self, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        """Tokens of an English text as they stand in a French one: names in French where there is a French one."""
        return tuple(
            Token(sort=token.sort, text=self.french.get(token.text) or token.text) if token.sort == "name" else token
            for token in tokens
        )

    def _is_sure(self, name: str) -> bool:
        word = name.lower()
        is_word = word in self._words or (self._beginnings and word.startswith(self._beginnings))
        return " " in name or (len(name) > _SHORTEST_SURE and not is_word)

    def spans(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where names stand in an English text, from left to right, the longest first, never one in another."""
        readable = text.translate(_SIGNS)
        done = 0
        for word in _WORD.finditer(readable):
            name = self._at(readable, word.start()) if word.start() >= done else None
            if name:
                done = word.start() + len(name)
                yield word.start(), done, name

    def _at(self, text: str, start: int) -> str | None:
        first = _WORD.match(text, start)
        for name in self._by_first_word.get(first[0], ()) if first else ():
            end = start + len(name)
            if (
                text.startswith(name, start)
                and not text[end : end + 1].isalnum()
                and self._reads_as_name(text, start, name)
            ):
                return name
        return None

    def _reads_as_name(self, text: str, start: int, name: str) -> bool:
        """A single word that opens a sentence is capital anyway; beside another capital it is half of another name."""
        if " " in name:
            return True
        if _SENTENCE_START.search(text[:start]) or _CAPITAL_BEHIND.match(text, start + len(name)):
            return False
        before = _CAPITAL_BEFORE.search(text, 0, start)
        return before is None or bool(_SENTENCE_START.search(text[: before.start()]) and "'" not in before[0])


def plain(text: str) -> str:
    """With straight apostrophes and common spaces."""
    return text.translate(_SIGNS)


def without_article(french_name: str) -> str:
    """A French name as it stands behind a preposition: « L'Âge de la Destruction », « de l'Âge … », « du … »."""
    return _FRENCH_ARTICLE.sub("", french_name, count=1) if _FRENCH_ARTICLE.match(french_name) else french_name


def mask(text: str, names: Names | None = None) -> Masked:
    """Mask an English text."""
    spans = [(start, end, Token(sort="name", text=name)) for start, end, name in names.spans(text)] if names else []
    return _masked(text, spans)


def mask_french(text: str, names: Iterable[str]) -> Masked:
    """Mask a French text; `names` are the names that it should have."""
    readable = text.translate(_SIGNS).lower()
    spans: list[tuple[int, int, Token]] = []
    for name in sorted(set(names), key=len, reverse=True):
        for found in re.finditer(rf"(?<!\w){re.escape(without_article(plain(name)).lower())}(?!\w)", readable):
            if not any(start < found.end() and found.start() < end for start, end, _ in spans):
                spans.append((found.start(), found.end(), Token(sort="name", text=name)))
    return _masked(text, spans)


def unmask(text: str, tokens: tuple[Token, ...]) -> str:
    """Put the tokens back."""
    return _TOKEN.sub(lambda found: tokens[int(found[1])].text if int(found[1]) < len(tokens) else found[0], text)


def _masked(text: str, names: list[tuple[int, int, Token]]) -> Masked:
    spans = list(names)
    for found in _PATTERN.finditer(text):
        if not any(start < found.end() and found.start() < end for start, end, _ in names):
            sort = (found.lastgroup or "").replace("_", " ")
            spans.append((found.start(), found.end(), Token(sort=sort, text=found[0])))
    spans.sort(key=lambda span: span[0])
    pieces: list[str] = []
    done = 0
    for number, (start, end, _) in enumerate(spans):
        pieces.append(f"{text[done:start]}⟦{number}⟧")
        done = end
    return Masked(text="".join(pieces) + text[done:], tokens=tuple(token for _, _, token in spans))
