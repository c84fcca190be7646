"""The smallest form of an example's game: a script for the engine's own authors."""

from __future__ import annotations

from collections.abc import Mapping

from generator import games
from generator.card_data import AtomicFaces
from generator.examples.model import Example
from generator.play.game import Game
from generator.play.names import Names
from generator.play.outcome import Difference, ScriptBroken
from generator.play.setup import setup
from generator.records import Corpus


def script(example: Example, cards: Mapping[str, AtomicFaces], corpus: Corpus) -> str:
    """A self-contained script that plays the game up to its first difference, or to its end where there is none."""
    from generator.engines.phase import PhaseBox
    from generator.engines.phase.board import BoardWriter
    from generator.engines.phase.script import script as phase_script

    game = games.own(example, cards)
    asked = setup(game.given, seed=1)
    box = PhaseBox(game.cards)
    table, numbers = box.start(asked)
    told, step = "every step went as it should", None
    playing = Game(table, Names(numbers, box.full_name))
    for step in game.script:
        try:
            playing.play(step)
        except (Difference, ScriptBroken) as ended:
            told = f"line {step['line']}: {ended}"
            break
    tried = table.tried if step and step["kind"] == "cannot" and table.tried else table
    state = BoardWriter(game.cards).state(asked)[0]["state"]
    return phase_script(_comment(example, corpus, told), game.cards, state, tried.taken)


def _comment(example: Example, corpus: Corpus, told: str) -> list[str]:
    rulings = [corpus.rulings[one] for one in example.rulings if one in corpus.rulings]
    return [
        example.claim["en"],
        f"Comprehensive Rules: {', '.join(example.rules)}",
        *(f"{example.card}, {ruling.published[0].publication.date}: {ruling.text}" for ruling in rulings),
        told.replace("\n", " "),
    ]
