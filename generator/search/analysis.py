"""From text to search terms, the same for every index: what counts as a word, and which words are the same word.

A term is a stemmed word without accents and case. Kept whole: mana symbols (`{X}`, `{U/P}`), `+1/+1`, rule numbers
(`702.85a`) and words with an apostrophe inside. Elisions (`l'exil`) and possessives (`Sakashima's`) fall away.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator

from generator.search.stems import stemmer

VERSION = 3
"""Raised whenever the same text gives other terms: indexes of another version are rebuilt."""

_LONGEST = 40  # letters of a term; no word of the corpus is as long, and stemming is not linear
_WORD = re.compile(
    r"\{[^{}\s]{1,7}\}"  # a mana symbol
    r"|[+\-\u2212]?(?:\d{1,3}|[xX*])/[+\-\u2212]?(?:\d{1,3}|[xX*])(?![^\W_])"  # +1/+1, 2/2, X/X
    r"|\d{3}\.\d{1,3}[a-z]?(?![^\W_])"  # a rule
    r"|[^\W_](?:[^\W_]|[\u0300-\u036f])*(?:['\u2019\u02bc](?:[^\W_]|[\u0300-\u036f])+)*"
)
_ELISION = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)'(?=.)")
_APOSTROPHES = str.maketrans({"\u2019": "'", "\u02bc": "'", "\u2212": "-"})
# Letters that Unicode does not take apart.
_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})

_ENGLISH = (
    "a an and any are as at be been but by can do does for from has have how i if in into is it its of on or so such "
    "than that the their them then there these they this those to was we were what when where which while who will "
    "with would you your"
)
_FRENCH = (
    "a au aux avec ce ces cela cet cette comme dans de des du elle elles en est et etre il ils je la le les leur leurs "
    "lui mais me ne on ou par pas pour qu quand que qui sa se ses si son sont sur ta tu un une vos votre vous y c d j "
    "l m n s t"
)
STOP_WORDS = {"en": frozenset(_ENGLISH.split()), "fr": frozenset(_FRENCH.split())}
"""Words that are indexed, for phrases, but say nothing in a bag of words; folded."""


@functools.lru_cache(maxsize=1 << 16)
def fold(word: str) -> str:
    """A word without case, accents and ligatures."""
    # Taking a letter apart may give a capital (𝒩), and a small letter may come apart again.
    small = unicodedata.normalize("NFKD", word[: 4 * _LONGEST]).casefold().translate(_APOSTROPHES)
    apart = unicodedata.normalize("NFKD", small)
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return plain.translate(_LIGATURES)[:_LONGEST]


@functools.lru_cache(maxsize=1 << 17)
def surface(word: str, language: str) -> str:
    """A word as it is spelt, folded, without elision, possessive and apostrophes; what people type and misspell."""
    return fold(_bare(word, language))


@functools.lru_cache(maxsize=1 << 17)
def terms(word: str, language: str) -> tuple[str, ...]:
    """The terms that a word is indexed by, at one position; a query looks for the first."""
    bare = _bare(word, language)
    if not bare.isalpha():
        return (fold(bare),)
    stem = stemmer(language)
    if language == "en":
        return (stem(fold(bare)),)
    # People leave accents out, and stems made with and without them differ: "cimetière", "cimetiere".
    accented, plain = fold(stem(bare.casefold())), stem(fold(bare))
    return (accented,) if accented == plain else (accented, plain)


def words(text: str) -> Iterator[tuple[int, int, str]]:
    """The words of a text with where each begins and ends."""
    return ((match.start(), match.end(), match.group()) for match in _WORD.finditer(text))


def split(text: str) -> list[str]:
    """The words of a text, in their order."""
    return _WORD.findall(text)


def positions(text: str, language: str) -> dict[str, list[int]]:
    """The terms of a text, each with the positions that it stands at, counted in words."""
    found: dict[str, list[int]] = {}
    for position, word in enumerate(_WORD.findall(text)):
        for term in terms(word, language):
            found.setdefault(term, []).append(position)
    return found


def name_words(name: str) -> list[tuple[str, ...]]:
    """The words of a card's name, folded, each with the ways it may be typed: ("sakashimas", "sakashima")."""
    return [_spellings(word) for word in _WORD.findall(name)]


@functools.lru_cache(maxsize=1 << 16)
def _spellings(word: str) -> tuple[str, ...]:
    joined = fold(word).replace("'", "")
    ways = {joined, surface(word, "en"), surface(word, "fr")}
    return (joined, *sorted(ways - {joined, ""}))


@functools.lru_cache(maxsize=1 << 17)
def _bare(word: str, language: str) -> str:
    plain = unicodedata.normalize("NFC", word[:_LONGEST]).translate(_APOSTROPHES)
    if language == "fr":
        plain = _ELISION.sub("", plain.lower(), count=1) if "'" in plain else plain
    if plain[-2:].lower() == "'s":
        plain = plain[:-2]
    return plain.replace("'", "")
