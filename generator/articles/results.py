"""What results of games say, in the reader's language.

Workers, and with them every report, say in English what was expected and seen and why a game was not played: programs
read that, and it stays the same whatever pages say. What is fixed in it is found again here by its pattern and told by
the catalogue; names, labels and the engine's own words stay English, marked as such.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from generator import catalogue
from generator.articles import terms
from generator.play.traits import OBJECT_TRAITS, STACK_TRAITS

if TYPE_CHECKING:
    from generator.articles.environment import Words

_WHO = "(?P<who>you|opponent|third)"
_ASKED = "(?P<asked>[a-z]+(?: targets)?)"
_BECAUSE = "(?P<because>cost|timing|priority|target|choice)"
_SAID = "(?P<said>.*)"
_TRAITS = "|".join({**OBJECT_TRAITS, **STACK_TRAITS})
_ZONE = rf"{_WHO}'s (?P<zone>hand|library|battlefield|graveyard|exile):"


def told(say: Words, text: str) -> Markup:
    """What was expected or seen, or a reason, with all of it that is fixed in the reader's language."""
    for key, pattern in PATTERNS.items():
        if found := pattern.fullmatch(text):
            return _filled(say, key, found.groupdict())
    return _value(say, text)


def _filled(say: Words, key: str, places: Mapping[str, str]) -> Markup:
    told_places = {name: _PLACES[name](say, text) for name, text in places.items()}
    # The catalogue is ours; what fills its places is escaped.
    return Markup(catalogue.template(f"results.{key}", say.language)).format(**told_places)  # noqa: S704


def _word(say: Words, area: str, word: str, unknown: str = "") -> Markup:
    """A word of the catalogue; one that it does not have stays English, or is another word of it."""
    key = f"{area}{word.replace('_', '-').replace(' ', '-')}"
    if catalogue.has(key):
        return escape(catalogue.text(key, say.language))
    return escape(catalogue.text(unknown, say.language)) if unknown else say.english(word)


def _value(say: Words, text: str) -> Markup:
    """What a check compares: a number, a word, mana, counters, or names."""
    if (known := _known(say, text)) is not None:
        return known
    if _MANA.fullmatch(text):
        return say.pool(text)
    if _COUNTERS.fullmatch(text):
        counts = (one.rpartition(": ") for one in text.split(", "))
        return Markup(", ").join(Markup("{} × {}").format(count, terms.counter(say, kind)) for kind, _, count in counts)
    inside = [_known(say, one) for one in text[1:-1].split(", ")] if _LIST.fullmatch(text) else [None]
    if None in inside:
        return say.english(text)
    return Markup("[{}]").format(Markup(", ").join(filter(None, inside)))


def _known(say: Words, text: str) -> Markup | None:
    """A word that the catalogue knows, or what is no word."""
    word = _WORDS.get(text) or next((f"{area}{text}" for area in _AREAS if catalogue.has(f"{area}{text}")), "")
    return escape(catalogue.text(word, say.language)) if word else terms.known(say, "word", text)


def _answers(say: Words, text: str) -> Markup:
    """An answer of a script: what it answers, and how."""
    word, _, value = text.partition(" ")
    if text == "using face down":
        return _word(say, "results.", "face-down-asked")
    asked = _word(say, "steps.asked-", {"pay": "costs", "tap": "mana", "number": "amount"}.get(word, word), _CHOICE)
    return Markup(catalogue.template("results.answer", say.language)).format(asked=asked, value=_value(say, value))  # noqa: S704 -- ours


def _types(say: Words, text: str) -> Markup:
    return _either(say, (terms.word(say, one) for one in text.split(" or ")))


def _either(say: Words, told_ones: Iterable[Markup]) -> Markup:
    return escape(f" {catalogue.text('results.or', say.language)} ").join(told_ones)


def _fact(say: Words, name: str) -> Markup:
    kind = re.sub(r"^boost.*", "boost", re.sub(r"^level.*", "level", name.removesuffix("_value")))
    return _word(say, "results.fact-", {"mana": "mana-cost"}.get(kind, kind), "results.fact-other")


_CHOICE = "results.answer-asked"
_LIST = re.compile(r"\[.+\]")
_MANA = re.compile(r"(?:\{[^{}]+\})+")
_COUNTERS = re.compile(r"[a-z+/0-9-][a-z +/0-9-]*: \d+(?:, [a-z+/0-9-][a-z +/0-9-]*: \d+)*")
_AREAS = ("steps.zone-", "site.player-", "steps.designation-")
_WORDS = {
    "yes": "steps.yes",
    "no": "steps.no",
    "nothing": "results.nothing",
    "none": "results.none",
    "nobody": "results.nobody",
    "empty": "results.empty",
    "anything": "results.anything",
    "at least once": "results.once",
}
PATTERNS = {
    key: re.compile(pattern, re.DOTALL)
    for key, pattern in {
        "refusal-wanted": "it to be refused",
        "allowed": "it is allowed",
        "allowance-wanted": "it to be allowed",
        "refused": rf"refused \({_BECAUSE}\): {_SAID}",
        "refusal-for": f"it to be refused because of {_BECAUSE}",
        "refused-for": f"refused because of {_BECAUSE}: {_SAID}",
        "triggered-of": "ability (?P<ability>'.*'|\".*\") of (?P<thing>.+) triggered, times: (?P<value>.+)",
        "triggered": "ability (?P<ability>'.*'|\".*\") triggered, times: (?P<value>.+)",
        "stack": "the stack, top first: (?P<value>.+)",
        "designation": "it to be (?P<value>day|night|neither)",
        "zone-count": f"{_ZONE} so many cards: (?P<value>.+)",
        "zone-top": f"{_ZONE} on top (?P<value>.+)",
        "zone-include": f"{_ZONE} among others (?P<value>.+)",
        "zone-exclude": f"{_ZONE} none of (?P<value>.+)",
        "zone": f"{_ZONE} (?P<value>.+)",
        "life": f"{_WHO}'s life total (?P<value>.+)",
        "mana": f"{_WHO}'s mana pool (?P<value>.+)",
        "counters": f"{_WHO}'s counters (?P<value>.+)",
        "dungeon": f"{_WHO}'s dungeon: (?P<value>.+)",
        "stack-trait": f"(?P<thing>.+) on the stack: (?P<trait>{_TRAITS}) (?P<value>.*)",
        "unplayable": "it cannot be played so: expected (?P<wanted>.*); seen (?P<found>.*)",
        "not-made": "this game is not made for it: (?P<found>.+)",
        "only-mentions": "it only mentions (?P<keyword>.+)",
        "no-fact": r"the claim is empty on it: it has no \$(?P<fact>\w+)",
        "no-change": "the claim is empty on it: it changes nothing",
        "empty-claim": f"the claim is empty on it: {_SAID}",
        "weak-control": "its control does not fail the check (?P<check>'.*?'|\".*?\"): (?P<found>.+)",
        "before-check": r"before the check, in line (?P<value>\d+): expected (?P<wanted>.*), seen (?P<found>.*)",
        "not-known": f"the engine does not know: {_SAID}",
        "script-broken": f"the script cannot be played: {_SAID}",
        "board-refused": f"the board could not be set as asked: {_SAID}",
        "engine-broke": f"the engine broke: {_SAID}",
        "trait": f"(?P<thing>.+?): (?P<trait>{_TRAITS}) (?P<value>.*)",
        "outside": "(?P<thing>.+) to be somewhere outside the stack",
        "not-there": "it is not",
        "question": "a question to answer with (?P<answers>.+)",
        "nobody-asked": "nobody is asked anything",
        "not-offered-wanted": "(?P<thing>.+) not to be offered",
        "offered-wanted": "(?P<thing>.+) to be offered",
        "kind-asked": f"to be asked for {_ASKED}",
        "player-asked": f"{_WHO} to be asked",
        "no-target-wanted": "no more targets to be asked for",
        "answers-asked": "(?P<answers>.+) to be asked for",
        "policy": f"{_WHO} is asked for {_ASKED}, which the policy cannot answer",
        "idle": f"{_WHO} is asked for priority(?:: anything)?",
        "asked-of": f"{_WHO} is asked for {_ASKED}: (?P<options>.+)",
        "asked-alone": f"{_WHO} is asked for {_ASKED}",
        "step-wanted": "a step that can be played",
        "undecided-wanted": "something left to decide before it is announced",
        "announced": "it is announced already",
        "decided-wanted": "nothing left to decide",
        "resolvable-wanted": "something on the stack to resolve",
        "stack-empty": "the stack is empty",
        "priority-wanted": f"(?:priority to be with )?{_WHO}(?: to have priority)?(?<!^you)(?<!^opponent)(?<!^third)",
        "priority-has": f"{_WHO} has it",
        "end-wanted": "the game to come to an end of this",
        "going-on": r"still going after (?P<value>\d+) passes",
        "reach": "to reach (?P<step>.+)",
        "asked-in": f"{_ASKED} is asked in (?P<step>.+)",
        "one-more-target": r"one more is, of (?P<value>\d+) on offer",
        "no-change-wanted": "the refused attempt to change nothing",
        "change": "it changed the game",
        "times-asked": f"a player asked for {_ASKED}, times: (?P<value>.+)",
        "turn-wanted": f"the turn to be of {_WHO}",
        "in-step": "the step to be (?P<step>.+)",
        "board-wanted": "the board that was asked for",
        "holds": "the check holds",
        "other-types": "it is not (?P<types>[A-Z][a-z]+(?: or [A-Z][a-z]+)*)",
        "unwanted-type": "it is (?P<types>[A-Z][a-z]+)",
        "no-symbol": r"its mana cost has no (?P<cost>\{[^ ]+\}(?: or \{[^ ]+\})*)",
        "other-mana-value": r"its mana value is (?P<value>\d+)",
        "no-color": "it has none of the colours",
        "text-lacks": "its text has no (?P<text>'.*'|\".*\")",
        "text-has": "its text has (?P<text>'.*'|\".*\")",
        "not-mana-alone": "its (?P<keyword>[a-z ]+) cost is not mana alone",
        "other-faces": r"it has (?P<value>\d+) faces",
    }.items()
}
_PLACES: Mapping[str, Callable[[Words, str], Markup]] = {
    "ability": lambda say, text: say.english(text[1:-1]),
    "answers": _answers,
    "asked": lambda say, text: _word(say, "steps.asked-", text, _CHOICE),
    "because": lambda say, text: _word(say, "results.because-", text),
    "check": lambda say, text: say.english(text[1:-1]),
    "cost": lambda say, text: _either(say, map(say.symbols, text.split(" or "))),
    "fact": _fact,
    "found": told,
    "keyword": terms.word,
    "options": _value,
    "said": lambda say, text: say.english(text),
    "step": lambda say, text: _word(say, "steps.step-", text),
    "text": lambda say, text: say.english(text[1:-1]),
    "thing": lambda say, text: say.english(text),
    "trait": lambda say, text: _word(say, "steps.trait-", text),
    "types": _types,
    "value": _value,
    "wanted": told,
    "who": lambda say, text: _word(say, "site.player-", text),
    "zone": lambda say, text: _word(say, "steps.zone-", text),
}
