"""Rules of words: what the glossary asks for, and English that was left in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.french.finding import Finding, Pair
from generator.french.glossary import Glossary, Term, readable

# A capital inside a sentence is a name's, of a card that is not loaded perhaps.
_CAPITAL_INSIDE = re.compile(r"(?:(?<=[\w,;] )|(?<=\w[’']))[A-ZÀ-ÖØ-ÞŒ][\w’'-]*")
_WORD = re.compile(r"(?<![\w'-])[a-z][a-z']*(?:-[a-z]+)?(?![\w'-])")


def check_terms(pair: Pair, glossary: Glossary) -> Iterator[Finding]:
    """Required, forbidden and exclusive renderings, sentence by sentence."""
    for aligned in pair.aligned:
        english, french = readable(aligned.english), readable(aligned.french)
        without_names = readable(_CAPITAL_INSIDE.sub(" ", aligned.french))
        for term in glossary.terms:
            yield from _of_term(term, english, french)
            yield from _unfounded(term, english, without_names)


def _of_term(term: Term, english: str, french: str) -> Iterator[Finding]:
    senses = term.occurs(english)
    renderings = term.french.count(french)
    allowed = " or ".join(f"« {text} »" for text in term.french.texts)
    if senses and not renderings:
        yield Finding(
            rule="missing-term",
            message=f"the English has '{term.found(english)}', the French none of {allowed}: '{french}'",
            fix=f"say it with {allowed}",
        )
    if senses and term.forbidden.count(french):
        yield Finding(
            rule="forbidden-term",
            message=f"'{term.forbidden.first(french)}' is not said for '{term.english.first(english)}'",
            fix=f"say {allowed}",
        )


def _unfounded(term: Term, english: str, french: str) -> Iterator[Finding]:
    """A rendering that only this sense has, where the English has nothing of it."""
    if term.exclusive and term.french.count(french) and not term.occurs(english) and not term.also.count(english):
        yield Finding(
            rule="unfounded-term",
            message=f"'{term.french.first(french)}' stands for {term.id}, which the English does not have: '{english}'",
            fix="say what the English says",
        )


def check_never(pair: Pair, glossary: Glossary) -> Iterator[Finding]:
    """Words that official French does not use; needs no English."""
    french = readable(pair.french.text)
    for never in glossary.never:
        rest = never.unless.blank(french)
        if never.text.count(rest):
            yield Finding(
                rule="never-said",
                message=f"'{never.text.first(rest)}' is not official French",
                fix=f"say '{never.instead}'",
            )


def check_leftovers(pair: Pair, glossary: Glossary) -> Iterator[Finding]:
    """English words in the French; needs no English."""
    left = [word for word in _WORD.findall(readable(pair.french.text)) if word in glossary.english]
    if left:
        yield Finding(
            rule="english-left",
            message=f"English words are left: {', '.join(dict.fromkeys(left))}",
            fix="translate them",
        )
