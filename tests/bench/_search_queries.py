"""Queries for the search benchmark, drawn from the documents themselves, the same ones every time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from generator.search import analysis
from generator.search.documents import SearchDocument

KINDS = ("words", "phrase", "card", "fuzzy", "date", "facet")
EACH = 60


@dataclass(frozen=True, kw_only=True, slots=True)
class Wanted:
    """One query: its words, and from which day on, where it asks for that."""

    kind: str
    words: tuple[str, ...]
    since: str = ""


def draw(documents: Sequence[SearchDocument]) -> list[Wanted]:
    """Sixty of each kind."""
    dice = random.Random(20220425)  # noqa: S311 -- a benchmark has to be the same tomorrow
    counts = Counter(word for one in documents for word in set(_words(one)))
    common = [word for word, _ in counts.most_common(400) if word not in analysis.STOP_WORDS["en"]]
    makers = {
        "words": lambda one: tuple(dice.sample(_telling(one), min(3, len(_telling(one))))),
        "phrase": lambda one: _stretch(dice, _words(one)),
        "card": lambda one: tuple(_plain(one.cards[0].name)),
        "fuzzy": lambda one: (
            _slip(dice, dice.choice([word for word in _telling(one) if len(word) > 5] or ["creature"])),
        ),
        "date": lambda one: (dice.choice(common[:150]), dice.choice(_telling(one))),
        "facet": lambda _: (dice.choice(common),),
    }
    chosen = [one for one in documents if len(_telling(one)) > 3]
    return [
        Wanted(kind=kind, words=makers[kind](one), since=f"{dice.randint(2012, 2021)}-01-01" if kind == "date" else "")
        for kind in KINDS
        for one in dice.sample(chosen, EACH)
    ]


def _words(document: SearchDocument) -> list[str]:
    return _plain(document.english)


def _plain(text: str) -> list[str]:
    folded = (analysis.surface(word, "en") for _, _, word in analysis.words(text))
    return [word for word in folded if word.isalpha()]


def _telling(document: SearchDocument) -> list[str]:
    return sorted(set(_words(document)) - analysis.STOP_WORDS["en"])


def _stretch(dice: random.Random, words: list[str]) -> tuple[str, ...]:
    start = dice.randrange(max(1, len(words) - 4))
    return tuple(words[start : start + dice.randint(3, 4)])


def _slip(dice: random.Random, word: str) -> str:
    at = dice.randrange(1, len(word) - 2)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
