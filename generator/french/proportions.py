"""Rules of size: a text that is far too short or long, or lacks a sentence, is not a translation."""

from __future__ import annotations

from collections.abc import Iterator

from generator.french.finding import Finding, Pair
from generator.french.sentences import sentences

# French rulings are a sixth longer than their English on average; single sentences vary more than whole texts.
_SHORTEST = 0.8
_LONGEST = 1.9
_SPARE = 25  # letters that a short text may have on top
_MANY_SENTENCES = 4  # from here on two sentences may be made one, or one two


def check_proportions(pair: Pair) -> Iterator[Finding]:
    """A plausible length and number of sentences."""
    if pair.english is None:
        return
    ours, theirs = len(pair.english.text), len(pair.french.text)
    if not ours * _SHORTEST - _SPARE / 3 <= theirs <= ours * _LONGEST + _SPARE:
        yield Finding(rule="length", message=f"the French has {theirs} letters for the {ours} of the English")
    english, french = len(sentences(pair.english.text)), len(sentences(pair.french.text))
    if abs(english - french) > (english >= _MANY_SENTENCES):
        yield Finding(rule="sentences", message=f"the French has {french} sentences for the {english} of the English")
