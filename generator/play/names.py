"""Which object a name in a script means, and what an object is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.engines.base import PLAYERS, ZONES
from generator.play.outcome import ScriptBroken
from generator.trace import Board, ObjectView


class Names:
    """The objects of one game by the names that its script may use: labels, card names, `name#2`."""

    def __init__(self, numbers: Mapping[str, int], full_name: Callable[[str], str]) -> None:
        self._numbers = dict(numbers)
        self._keys = {number: key for key, number in numbers.items()}
        self.full_name = full_name

    def called(self, view: ObjectView) -> frozenset[str]:
        """Everything that an object answers to."""
        key = self._keys.get(view.id, "")
        return frozenset(filter(None, (key, view.name, self.full_name(view.name))))

    def keys_of(self, number: int) -> frozenset[str]:
        """The names that the script gave the object of that number."""
        key = self._keys.get(number)
        return frozenset((key, key.split("#")[0])) if key else frozenset()

    def numbers_of(self, name: str) -> frozenset[int]:
        """The numbers of the objects on the board that the script calls so."""
        return frozenset(number for key, number in self._numbers.items() if key.split("#")[0] == name)

    def label(self, view: ObjectView) -> str:
        """What the script calls an object, where that is not its name as it stands."""
        key = self._keys.get(view.id, "")
        plain = key.split("#")[0]
        return "" if plain in (view.name, self.full_name(view.name)) else key

    def word(self, number: int | str, board: Board) -> str:
        """An object (or player) as messages name it."""
        if isinstance(number, str):
            return number
        source = source_of_ability(number, board)
        if source is not None:
            return self.word(source, board)
        return self._keys.get(number) or next(
            (view.name for _z, view in views(board) if view.id == number), f"object {number}"
        )

    def find(self, reference: str, board: Board, among: frozenset[int] | None = None) -> int:
        """The number of the object that `reference` names, among these where given.

        Raises `ScriptBroken` where nothing, or more than one thing, answers to it.
        """
        name, _, place = reference.partition("#")
        found = self._candidates(reference, name, board)
        if among is not None:
            found = [number for number in found if number in among] or found
        if place:
            return self._numbers.get(reference) or self._nth(found, int(place), reference)
        if len(found) == 1:
            return found[0]
        if not found:
            raise ScriptBroken(f"nothing in the game answers to {reference!r}")
        raise ScriptBroken(
            f"{len(found)} objects answer to {reference!r}: say {name}#1 or {name}#2, or give them labels"
        )

    def _candidates(self, reference: str, name: str, board: Board) -> list[int]:
        key = self._numbers.get(reference)
        if key is not None and f"{name}#2" not in self._numbers:
            return [key]
        named = {view.id for _zone, view in views(board) if name in self.called(view)}
        named |= {
            item.object for item in board.stack if not item.ability and name in (item.name, self.full_name(item.name))
        }
        named |= {number for given, number in self._numbers.items() if given.split("#")[0] == name}
        return sorted(named)

    @staticmethod
    def _nth(found: list[int], place: int, reference: str) -> int:
        if place > len(found):
            raise ScriptBroken(f"there is no {reference!r}: {len(found)} objects have that name")
        return found[place - 1]


def is_player(reference: str) -> bool:
    """Whether a reference names a player."""
    return reference in PLAYERS


def source_of_ability(number: int | str, board: Board) -> int | None:
    """The source of the ability on the stack that has this number: scripts call an ability by its source."""
    return next((item.object for item in board.stack if item.ability and item.id == number), None)


def views(board: Board) -> Iterator[tuple[str, ObjectView]]:
    """Every object outside the stack, with its zone; libraries last, since each card of them costs time to read."""
    for zone in sorted(ZONES, key="library".__eq__):
        for side in board.players:
            for view in getattr(side, zone):
                yield zone, view
