"""Stemmers for English and French: Whoosh's Snowball ones, each word stemmed once."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable


@functools.cache
def stemmer(language: str) -> Callable[[str], str]:
    """The stemmer of `en` or `fr`; it takes lower-case words."""
    with warnings.catch_warnings():
        # Whoosh 2.7.4 was written before Python warned of escapes such as "\." in plain strings.
        warnings.simplefilter("ignore")
        from whoosh.lang.snowball.english import EnglishStemmer
        from whoosh.lang.snowball.french import FrenchStemmer
    stem: Callable[[str], str] = {"en": EnglishStemmer, "fr": FrenchStemmer}[language]().stem
    return functools.lru_cache(maxsize=1 << 16)(stem)  # "The" and "the" are one word here
