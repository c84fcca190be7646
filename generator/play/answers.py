"""What a script answers to the questions that a step raises."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from generator.engines.base import PAID, Option, Prompt, PromptKind, Refused, Table
from generator.play.names import Names, is_player, source_of_ability
from generator.play.outcome import Difference

# Which answer of a step each question takes, and how: the next of a list, the whole list, one value, a number, pairs.
_TAKES: Mapping[PromptKind, tuple[str, str]] = {
    PromptKind.TARGETS: ("targets", "next"),
    PromptKind.NEW_TARGETS: ("new_targets", "next"),
    PromptKind.ADDITIONAL: ("additional", "next"),
    PromptKind.MODES: ("modes", "list"),
    PromptKind.COSTS: ("pay", "list"),
    PromptKind.OBJECTS: ("objects", "list"),
    PromptKind.FACE: ("face", "one"),
    PromptKind.USING: ("using", "one"),
    PromptKind.WORD: ("word", "one"),
    PromptKind.REPLACEMENT: ("word", "one"),
    PromptKind.ORDER: ("order", "list"),
    PromptKind.OPTIONAL: ("answer", "one"),
    PromptKind.CAST: ("answer", "one"),
    PromptKind.X: ("x", "number"),
    PromptKind.AMOUNT: ("number", "number"),
    PromptKind.DIVIDE: ("divide", "shares"),
    PromptKind.MANA: ("tap", "taps"),
}
WORDS = tuple(dict.fromkeys(key for key, _how in _TAKES.values()))
_ANY_NUMBER = frozenset(key for key, how in _TAKES.values() if how == "list")
_WHOLE_WORDS = frozenset({PromptKind.OPTIONAL, PromptKind.ADDITIONAL, PromptKind.CAST})


class Answers:
    """The answers of one step, each used once; `unused` are those that nothing has asked for."""

    def __init__(self, given: Mapping[str, Any], table: Table, names: Names, *, goes_on: bool = False) -> None:
        """`goes_on` says that it is not announced in full yet, so that more may be tapped for it later."""
        self._left: dict[str, Any] = {key: copy.copy(value) for key, value in given.items()}
        self._table = table
        self._names = names
        self._goes_on = goes_on

    @property
    def unused(self) -> Mapping[str, Any]:
        """Answers that no question has asked for yet."""
        return {key: value for key, value in self._left.items() if value not in ([], {}) or key in _ANY_NUMBER}

    def reply(self, prompt: Prompt) -> bool:
        """Answer the prompt if there is an answer for it; raises `Refused` where what is chosen is not offered."""
        key, how = _TAKES.get(prompt.kind, ("", ""))
        if key == "targets" and self._left.get(key) == [] and not prompt.trigger:
            return self._no_more_targets(prompt)
        if key == "answer" and "cast" in self._left:
            return self._cast(prompt)
        if key == "tap":
            return self._tap(prompt)
        if key not in self._left or (how == "next" and self._left[key] == []):
            return False  # of a list an empty one is an answer too: none of what is offered
        if how == "number":
            self._say_number(self._left.pop(key), prompt)
        elif how == "shares":
            self._divide(self._left.pop(key), prompt)
        else:
            self._pick(self._take(key, how), prompt)
        return True

    def _take(self, key: str, how: str) -> list[Any]:
        if how == "next":
            return [self._left[key].pop(0)]
        value = self._left.pop(key)
        return list(value) if how == "list" else [value]

    def _no_more_targets(self, prompt: Prompt) -> bool:
        none = [option for option in prompt.options if option.words == "none"]
        if not none:
            raise Difference("no more targets to be asked for", f"one more is, of {len(prompt.options)} on offer")
        self._table.choose(none, prompt)
        return True

    def _cast(self, prompt: Prompt) -> bool:
        wanted = self._left.pop("cast")
        if self._names.find(wanted, self._table.observe(), _numbers(prompt)) != prompt.object:
            raise Refused("choice", f"{wanted!r} is not what may be cast")
        self._table.choose([prompt.options[0]], prompt)
        return True

    def _tap(self, prompt: Prompt) -> bool:
        """Tap the next of what the step taps, for the mana that it says; then the mana pool pays the rest."""
        taps = self._left.get("tap")
        if not taps:
            if not self._goes_on:
                self._table.choose([option for option in prompt.options if option.words == PAID], prompt)
            return not self._goes_on
        name, mana = next(iter(taps.items()))
        del taps[name]
        number = self._names.find(name, self._table.observe(), _numbers(prompt))
        found = [option for option in prompt.options if (option.object, option.words) == (number, mana)]
        if not found:
            raise Refused("choice", f"{name} is not offered to be tapped for {mana}")
        self._table.choose(found, prompt)
        return True

    def _say_number(self, number: int, prompt: Prompt) -> None:
        if not prompt.minimum <= number <= prompt.maximum:
            raise Refused("choice", f"{number} is not between {prompt.minimum} and {prompt.maximum}")
        self._table.choose_number(number, prompt)

    def _divide(self, shares: Mapping[str, int], prompt: Prompt) -> None:
        if sum(shares.values()) != prompt.maximum:
            raise Refused("choice", f"{prompt.maximum} must be divided, not {sum(shares.values())}")
        self._table.divide([(self._option(key, prompt), amount) for key, amount in shares.items()])

    def _pick(self, wanted: Sequence[Any], prompt: Prompt) -> None:
        if not prompt.minimum <= len(wanted) <= max(prompt.maximum, prompt.minimum):
            raise Refused("choice", f"{len(wanted)} chosen of {prompt.minimum} to {prompt.maximum}")
        self._table.choose([self._option(one, prompt) for one in wanted], prompt)

    def _option(self, wanted: Any, prompt: Prompt) -> Option:
        said = str(wanted).lower()
        whole = [option for option in prompt.options if option.words and option.words.lower() == said]
        for option in (*whole, *prompt.options):
            if self._means(wanted, option, prompt):
                return option
        if prompt.free:
            return Option(words=str(wanted))
        offered = ", ".join(offered_words(prompt, self._names, self._table)) or "nothing"
        reason = "target" if prompt.kind in (PromptKind.TARGETS, PromptKind.NEW_TARGETS) else "choice"
        raise Refused(reason, f"{wanted} is not offered; what is offered: {offered}")

    def _means(self, wanted: Any, option: Option, prompt: Prompt) -> bool:
        if isinstance(wanted, int):
            return prompt.options.index(option) == wanted - 1
        if option.player or is_player(wanted):
            return bool(option.player == wanted)
        if prompt.kind in _WHOLE_WORDS or wanted in ("none", "unchanged"):
            return bool(option.words == wanted)
        if option.object is not None:
            board = self._table.observe()
            number = self._names.find(wanted, board, _numbers(prompt))
            return number in (option.object, source_of_ability(option.object, board))
        return str(wanted).lower() in option.words.lower()


def _numbers(prompt: Prompt) -> frozenset[int]:
    found = {option.object for option in prompt.options if option.object is not None}
    return frozenset(found | ({prompt.object} if prompt.object is not None else set()))


def offered_words(prompt: Prompt, names: Names, table: Table) -> list[str]:
    """What a prompt offers, in words: objects as the script calls them."""
    board = table.observe()
    return [
        option.player or (option.words if option.object is None else names.word(option.object, board))
        for option in prompt.options
    ]
