"""What the engine is known to do wrong, told for its authors: cause by cause, with the smallest game that shows it."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from generator import files
from generator.expectations import Expectation
from generator.games import GameRequest
from generator.records import Corpus
from generator.report import ExampleResult, Finding

_CODE = Path(__file__).parent / "minimal.py"


def of(
    corpus: Corpus,
    requests: Iterable[GameRequest],
    results: Iterable[ExampleResult],
    expectations: Sequence[Expectation],
    cache: Path,
) -> tuple[Finding, ...]:
    """The findings that some game showed, in order of their causes; scripts are kept in `cache` by what they are of."""
    asked = {(one.example.id, one.card): one for one in requests}
    shown: dict[str, list[GameRequest]] = defaultdict(list)
    for result in results:
        for game in result.games:
            if game.cause:
                shown[game.cause].append(asked[result.id, game.card])
    causes = {one.cause.id: one.cause for one in expectations}
    found = []
    for identifier in sorted(shown):
        cause, smallest = causes[identifier], min(shown[identifier], key=_size)
        found.append(
            Finding(
                cause=cause.id,
                reason=cause.reason,
                rules=cause.rules,
                versions=cause.versions,
                proof=cause.proof,
                example=smallest.example.id,
                card=smallest.card,
                script=_script(smallest, corpus, cache),
            )
        )
    return tuple(found)


def _size(request: GameRequest) -> tuple[int, int, str]:
    """How much there is to read of a game: its steps, then its cards."""
    return len(request.example.script), len(request.games[0]["cards"]), request.id


def _script(request: GameRequest, corpus: Corpus, cache: Path) -> str:
    """The script, made once for the same game and the same words about it."""
    rulings = [corpus.rulings[one].text for one in request.example.rulings if one in corpus.rulings]
    told: list[object] = [request.hash, request.example.claim["en"], request.example.rules, rulings]
    name = hashlib.sha256(json.dumps(told, default=list).encode() + _CODE.read_bytes()).hexdigest()
    kept = cache / f"{name}.py"
    if not kept.is_file():
        from generator import minimal

        files.write_text(kept, minimal.script(request, corpus))
    return kept.read_text(encoding="utf-8")
