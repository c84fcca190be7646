"""The verdicts, from worst to best, and how many become one.

Standard library only: game workers read this too.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Verdict(StrEnum):
    """What is known of a game, an example, a publication or a ruling; members stand worst first."""

    FAILING = "failing"
    """A check failed that nothing said would fail."""
    ERROR = "error"
    """The script, the worker or the engine broke."""
    UNSTABLE = "unstable"
    """It varies from seed to seed."""
    DISAGREES = "disagrees"
    """The engine contradicts the ruling: known, with a reason."""
    UNSUPPORTED = "unsupported"
    """The engine does not know something that the game needs."""
    VERIFIED = "verified"
    """Every check held and every control failed as it must."""
    OUTDATED = "outdated"
    """The Comprehensive Rules now say otherwise: with the rule."""
    NOT_PLAYABLE = "not-playable"
    """There is nothing to play: with the reason."""
    UNPROVEN = "unproven"
    """No game yet."""


BROKEN = frozenset({Verdict.FAILING, Verdict.ERROR, Verdict.UNSTABLE})
"""What makes a run fail."""

_WORST_FIRST = tuple(Verdict)


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of these, `unproven` of none."""
    return min(verdicts, key=_WORST_FIRST.index, default=Verdict.UNPROVEN)
