"""phase-python: the only place that knows it. Standard library and the engine only."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Mapping

from generator.engines.base import BoardMismatch, Setup
from generator.engines.phase import ablation, cards
from generator.engines.phase.board import BoardWriter
from generator.engines.phase.table import PhaseTable
from generator.engines.read_back import compare


class PhaseEngine:
    """The engine, as installed for this interpreter."""

    name = "phase-python"

    def __init__(self) -> None:
        self.version = importlib.metadata.version("phase-python")

    def box(self, faces_by_name: Mapping[str, cards.Faces]) -> PhaseBox:
        """Load these cards."""
        return PhaseBox(faces_by_name)


class PhaseBox:
    """The cards of one game, loaded."""

    def __init__(self, faces_by_name: Mapping[str, cards.Faces]) -> None:
        self.cards = tuple(faces_by_name)
        self._faces = faces_by_name
        self._writer = BoardWriter(faces_by_name)
        self._full_names = {
            str(face.get("faceName") or face["name"]): name for name, faces in faces_by_name.items() for face in faces
        }

    def misunderstood(self, card: str) -> tuple[str, ...]:
        """The clauses of a card that the engine says it does not know."""
        return cards.misunderstood(self._faces[card])

    def dropped(self, card: str) -> tuple[str, ...]:
        """The phrases of a card that the engine leaves out of its reading without saying so."""
        return ablation.dropped(self._faces[card])

    def full_name(self, name: str) -> str:
        """The whole name of the card that has a face of this name: the name itself where no card has."""
        return self._full_names.get(name, name)

    def start(self, setup: Setup) -> tuple[PhaseTable, dict[str, int]]:
        """A game with that board, read back and compared; and the number of each object by its key."""
        game, numbers = self._writer.write(setup)
        table = PhaseTable(
            self._writer.engine, game, self.full_name, [player.player for player in setup.players], setup.active
        )
        compare(setup, table.observe(), numbers, self.full_name)
        if setup.day_night and (seen := table.designations().day_night) != setup.day_night:
            raise BoardMismatch(f"asked for {setup.day_night}, the engine shows {seen or 'neither day nor night'}")
        return table, numbers
