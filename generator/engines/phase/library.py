"""A library that is read of the engine when somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import overload

from generator.trace import ObjectView


class Library(Sequence[ObjectView]):
    """The cards of a library, top first; how many there are is known without reading one.

    A library is most of what is on a board and seldom what a check is about: reading it after each action costs more
    than the actions. `read` gives one card, and raises where the game has gone on since the board was looked at.
    """

    def __init__(self, numbers: Sequence[int], read: Callable[[int], ObjectView]) -> None:
        self._numbers = numbers
        self._read = read
        self._views: tuple[ObjectView, ...] | None = None

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> ObjectView: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[ObjectView]: ...

    def __getitem__(self, place: int | slice) -> ObjectView | Sequence[ObjectView]:
        return self._all()[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all())

    def _all(self) -> tuple[ObjectView, ...]:
        if self._views is None:
            self._views = tuple(map(self._read, self._numbers))
        return self._views
