"""Rules of what must be the same in both languages: symbols, numbers, names, addresses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.french.finding import Finding, Pair
from generator.french.glossary import readable
from generator.french.masking import Names

_SAME_SORTS = ("symbol", "power and toughness", "rule number", "address")
_DIGITS = re.compile(r"(?<![\w⟦])[dD]?(\d+)(?![\w⟧])")
_PLACEHOLDER = re.compile(r"\[[^\W\d][^\][]*\]")  # [cost], not the [+1] of a loyalty ability
_ENGLISH_NUMBERS = {
    "zero": 0, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "twenty": 20, "second": 2,
    "third": 3, "fourth": 4, "fifth": 5, "tenth": 10,
}  # fmt: skip
_FRENCH_NUMBERS = {
    "zéro": 0, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
    "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "vingt": 20, "second": 2, "seconde": 2,
    "deuxième": 2, "troisième": 3, "quatrième": 4, "cinquième": 5, "dixième": 10,
}  # fmt: skip
# What English says without a number and French with « deux ».
_TWO_UNSAID = re.compile(
    r"\b(?:twice|both|either|halves|pair|pairs|neither|respectively|one or the other|one of them|face|faces|split)\b"
)


def check_symbols(pair: Pair) -> Iterator[Finding]:
    """The same symbols, power and toughness, rule numbers and addresses, each as often."""
    for sort in _SAME_SORTS if pair.english else ():
        english, french = Counter(_of(pair, sort, "en")), Counter(_of(pair, sort, "fr"))
        if english != french:
            yield Finding(
                rule="symbols",
                message=f"{sort}: the English has {_listed(english)}, the French {_listed(french)}",
                fix="put the same, each as often",
            )


def _of(pair: Pair, sort: str, language: str) -> tuple[str, ...]:
    masked = pair.english if language == "en" else pair.french
    return masked.of_sort(sort) if masked else ()


def check_placeholders(pair: Pair) -> Iterator[Finding]:
    """As many [placeholders] in brackets."""
    if pair.english:
        english, french = (len(_PLACEHOLDER.findall(text)) for text in (pair.english.text, pair.french.text))
        if english != french:
            yield Finding(rule="symbols", message=f"the English has {english} things in brackets, the French {french}")


def check_numbers(pair: Pair) -> Iterator[Finding]:
    """The same numbers, in figures or in words, sentence by sentence."""
    for aligned in pair.aligned:
        english = _numbers(readable(aligned.english), _ENGLISH_NUMBERS)
        french = _numbers(readable(aligned.french), _FRENCH_NUMBERS)
        spare = {2} if _TWO_UNSAID.search(readable(aligned.english)) else set()
        if (
            set(english) - set(french)
            or set(french) - set(english) - spare
            or _figures_differ(aligned.english, aligned.french)
        ):
            yield Finding(
                rule="numbers",
                message=f"the English has {_listed(english)}, the French {_listed(french)}: '{aligned.french}'",
                fix="say the same numbers",
            )


def _figures_differ(english: str, french: str) -> bool:
    ours, theirs = Counter(_DIGITS.findall(english)), Counter(_DIGITS.findall(french))
    return bool(theirs) and ours != theirs


def _numbers(text: str, words: dict[str, int]) -> Counter[int]:
    found = Counter(int(figure) for figure in _DIGITS.findall(text))
    found.update(words[word] for word in re.findall(r"(?<!\w)[^\W\d_]+(?!-points)(?!\w)", text) if word in words)
    return found


def check_names(pair: Pair, names: Names) -> Iterator[Finding]:
    """Every card that the English names is named in the French, in French where the card has a French name."""
    wanted = Counter(pair.english.of_sort("name")) if pair.english else Counter[str]()
    got = Counter(pair.french.of_sort("name"))
    left = readable(pair.french.text)
    for name, times in wanted.items():
        french = names.french.get(name) or name
        if french != name and readable(name) in left:
            yield Finding(rule="names", message=f"the card '{name}' has its English name", fix=f"name it '{french}'")
        if not got[french]:
            yield Finding(
                rule="names", message=f"the card '{name}' is not named in the French", fix=f"name it '{french}'"
            )
        elif got[french] > times:
            yield Finding(
                rule="names", message=f"the French names '{french}' {got[french]} times, the English {times} times"
            )


def check_strange_names(pair: Pair, french_names: Names) -> Iterator[Finding]:
    """No card is named that the English does not name."""
    for _, _, name in french_names.spans(pair.french.text):
        yield Finding(
            rule="names",
            message=f"the French names '{name}', the English does not name '{french_names.french[name]}'",
            fix="name the cards that the English names",
        )


def _listed(counted: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{thing}" for thing in sorted(map(str, counted.elements()))) or "none"
