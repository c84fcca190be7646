"""How a game can end, other than as the example says."""

from __future__ import annotations


class Difference(Exception):  # noqa: N818 -- the engine went another way than the example says: an outcome
    """Something went otherwise than the example says."""

    def __init__(self, expected: str, seen: str) -> None:
        self.expected = expected
        self.seen = seen
        self.unit = 0  # which part of a check differs, counted from 0
        super().__init__(f"expected {expected}; seen {seen}")


class NotAsked(Difference):
    """An answer was given that nothing asked for: the game does not offer that choice."""


class ScriptBroken(Exception):  # noqa: N818 -- the fault is the script's, whoever wrote it
    """The script says something that no engine could play: an unknown or ambiguous name, say."""
