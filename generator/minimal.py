"""The smallest form of an example's game: a script for the engine's own authors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.engines.base import Setup
from generator.engines.phase import PhaseBox
from generator.engines.phase.board import BoardWriter
from generator.engines.phase.script import script as phase_script
from generator.engines.phase.table import PhaseTable
from generator.games import GameRequest
from generator.play.attempts import Attempts
from generator.play.play import Outcome, Plan, play
from generator.records import Corpus


def script(request: GameRequest, corpus: Corpus) -> str:
    """A self-contained script that plays the game up to its first difference, or to its end where there is none."""
    box, outcome = _played(request)
    table = box.table
    last = request.example.script[outcome.step - 1]["kind"]  # of a game that went to its end, the last of all
    tried = table.tried if last == "cannot" and table.tried else table
    state = BoardWriter(box.faces).state(box.setup)[0]["state"]
    return phase_script(_comment(request, corpus, outcome), box.faces, state, tried.taken)


class _Box(PhaseBox):
    """Cards that remember the game that was last begun with them."""

    table: PhaseTable
    setup: Setup

    def __init__(self, faces: Mapping[str, Any]) -> None:
        super().__init__(faces)
        self.faces = faces

    def start(self, setup: Setup) -> tuple[PhaseTable, dict[str, int]]:
        """A game that is remembered."""
        self.setup = setup
        self.table, numbers = super().start(setup)
        return self.table, numbers


def _played(request: GameRequest) -> tuple[_Box, Outcome]:
    """The game itself, on the stage that counts where it stands for many cards."""
    own = request.games[0]
    if not request.support:
        box = _Box(own["cards"])
        return box, play(Plan(given=own["given"], script=own["script"], seed=own["seed"]), box)
    # Traced, so that it is its own game that was begun last with its cards, and not a control's.
    games = ({**own, "traced": True}, *request.games[1:])
    attempt = Attempts(request.card, games, request.support, _Box).best()
    if not isinstance(attempt.box, _Box):
        raise TypeError(f"games of {request.id} were played with other cards")
    return attempt.box, attempt.outcomes[0]


def _comment(request: GameRequest, corpus: Corpus, outcome: Outcome) -> list[str]:
    example = request.example
    rulings = [corpus.rulings[one] for one in example.rulings if one in corpus.rulings]
    told = "every step went as it should"
    if outcome.kind != "passed":
        told = f"line {outcome.line}: expected {outcome.expected}; seen {outcome.seen}"
    return [
        example.claim["en"],
        f"Comprehensive Rules: {', '.join(example.rules)}",
        *(f"{example.card}, {ruling.published[0].publication.date}: {ruling.text}" for ruling in rulings),
        told.replace("\n", " "),
    ]
