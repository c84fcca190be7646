"""What the engine is known to do wrong, told for its authors: cause by cause, with the smallest game that shows it."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator import files, games
from generator.examples.model import Example
from generator.expectations import Expectation
from generator.games import GameRequest
from generator.records import Corpus, Ruling
from generator.report import ExampleResult, Finding, GameResult

_CODE = Path(__file__).parent / "minimal.py"


@dataclass(frozen=True, kw_only=True, slots=True)
class Scripts:
    """How to come by a script: kept in `cache` by what it is of, else made of the `request` of an example's game."""

    cache: Path
    request: Callable[[Example, str], GameRequest]


def of(
    corpus: Corpus,
    examples: Mapping[str, Example],
    results: Iterable[ExampleResult],
    expectations: Sequence[Expectation],
    scripts: Scripts,
) -> tuple[Finding, ...]:
    """The findings that some game showed, in order of their causes."""
    shown: dict[str, list[tuple[Example, GameResult]]] = defaultdict(list)
    for result in results:
        for game in result.games:
            if game.cause:
                shown[game.cause].append((examples[result.id], game))
    causes = {one.cause.id: one.cause for one in expectations}
    found = []
    for identifier in sorted(shown):
        cause, (example, game) = causes[identifier], min(shown[identifier], key=_size)
        found.append(
            Finding(
                cause=cause.id,
                reason=cause.reason,
                rules=cause.rules,
                versions=cause.versions,
                proof=cause.proof,
                example=example.id,
                card=game.card,
                script=_script(example, game, corpus, scripts),
            )
        )
    return tuple(found)


def _size(shown: tuple[Example, GameResult]) -> tuple[int, int, str, str]:
    """How much there is to read of a game as its example is written: its steps, then its cards."""
    example, game = shown
    return len(example.script), len(games.names(example.given)), example.id, game.card


def _published(ruling: Ruling) -> tuple[str, str, str]:
    newest = ruling.published[0]
    return ruling.text, newest.card.name, newest.publication.date.isoformat()


def _script(example: Example, game: GameResult, corpus: Corpus, scripts: Scripts) -> str:
    """The script, made once for the same game and the same words about it."""
    rulings = [_published(corpus.rulings[one]) for one in example.rulings if one in corpus.rulings]
    told: list[object] = [game.hash, example.claim["en"], example.rules, rulings]
    name = hashlib.sha256(json.dumps(told, default=list).encode() + _CODE.read_bytes()).hexdigest()
    kept = scripts.cache / f"{name}.py"
    if not kept.is_file():
        from generator import minimal

        files.write_text(kept, minimal.script(scripts.request(example, game.card), corpus))
    return kept.read_text(encoding="utf-8")
