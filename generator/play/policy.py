"""How a game that stands for many cards answers what its script does not: a fixed policy, in a few orders of choices.

An example of one card answers every question itself. One that is played on many cards cannot: each has targets, modes
and costs of its own. The policy picks them by place, never by what would come of it.

- Targets and other choices: in order 0 what is the opponent's first, in order 1 what is yours first, in order 2 what is
  offered last first. The card itself is picked only where nothing else is offered, "none" likewise.
- As few as may be, but one where one may be: modes, cards of a search or of a cost.
- X and other amounts are 1 where they may be; in order 2 the least.
- Optional costs are not paid, optional effects not taken; in order 1 effects are.
- Nothing is tapped for convoke and the like: the mana pool pays.
- What is divided goes one to each, and the rest to the first.
- Nobody attacks or blocks unless the script says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from generator.engines.base import PAID, ZONES, Option, Prompt, PromptKind, Table
from generator.trace import Board

ORDERS = (0, 1, 2)
_YOURS_FIRST, _LAST_FIRST = 1, 2
_YES_NO = frozenset({PromptKind.OPTIONAL, PromptKind.ADDITIONAL})
_NUMBERS = frozenset({PromptKind.X, PromptKind.AMOUNT})
_NOT_ITS_OWN = frozenset({PromptKind.PRIORITY, PromptKind.OVER, PromptKind.ATTACKERS, PromptKind.BLOCKERS})


class Policy:
    """One order of choices; `itself` are the numbers of the card that the game is about."""

    def __init__(self, order: int, itself: AbstractSet[int]) -> None:
        self._order = order
        self._itself = itself
        self.chose = False

    def answer(self, prompt: Prompt, table: Table) -> bool:
        """Answer the prompt; false where it is none that the policy answers. `chose` says whether it ever was one."""
        if prompt.kind in _NOT_ITS_OWN:
            return False
        if prompt.kind is PromptKind.MANA:
            table.choose([option for option in prompt.options if option.words == PAID], prompt)
            return True
        self.chose = True
        if prompt.kind in _NUMBERS:
            table.choose_number(self._number(prompt), prompt)
            return True
        if not prompt.options:
            return False
        if prompt.kind is PromptKind.DIVIDE:
            table.divide(_shares(prompt))
        elif prompt.kind is PromptKind.ORDER:
            table.choose(list(prompt.options), prompt)
        else:
            table.choose(self._picked(prompt, table), prompt)
        return True

    def _number(self, prompt: Prompt) -> int:
        wanted = prompt.minimum if self._order == _LAST_FIRST else max(prompt.minimum, 1)
        return min(wanted, prompt.maximum)

    def _picked(self, prompt: Prompt, table: Table) -> list[Option]:
        if prompt.kind in _YES_NO:
            takes = prompt.kind is PromptKind.OPTIONAL and self._order == _YOURS_FIRST
            return [option for option in prompt.options if option.words == ("yes" if takes else "no")]
        most = max(prompt.maximum, prompt.minimum)
        count = min(max(prompt.minimum, 1), most, len(prompt.options))
        return self._sorted(prompt.options, table.observe())[:count]

    def _sorted(self, options: Sequence[Option], board: Board) -> list[Option]:
        yours = _yours(board)
        listed = list(reversed(options)) if self._order == _LAST_FIRST else list(options)

        def rank(option: Option) -> tuple[bool, bool]:
            last = option.words in ("none", "unchanged") or option.object in self._itself
            mine = option.player == "you" or option.object in yours
            return last, self._order != _LAST_FIRST and mine != (self._order == _YOURS_FIRST)

        return sorted(listed, key=rank)


def _yours(board: Board) -> frozenset[int]:
    side = next(one for one in board.players if one.player == "you")
    return frozenset(view.id for zone in ZONES for view in getattr(side, zone))


def _shares(prompt: Prompt) -> list[tuple[Option, int]]:
    options = prompt.options[: prompt.maximum]
    first, *others = options
    return [(first, prompt.maximum - len(others)), *((option, 1) for option in others)]
