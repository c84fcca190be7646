"""What an engine leaves out of the cards' texts without saying so, and which of it does no harm.

`engine_examples/expectations/<engine>-clauses.yaml` names the phrases whose loss changes nothing, each with its reason.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import files, schemas, yaml_reader
from generator.card_data import AtomicFaces
from generator.engines.registry import EngineEntry
from generator.errors import DataError, EngineError
from generator.games import lean, runner
from generator.project import Project
from generator.worker_pool import play_all
from generator.worker_process import WorkerSpec

_AT_ONCE = 8  # cards in one question: enough to keep a worker busy, few enough to share among all


@dataclass(frozen=True, kw_only=True, slots=True)
class Harmless:
    """A phrase that an engine drops without harm."""

    card: str
    phrase: str
    reason: str
    path: str
    line: int


def harmless(project: Project, engine: str) -> tuple[Harmless, ...]:
    """The phrases whose loss is known to do no harm; raises `DataError` with everything wrong in their file."""
    file = project.examples / "expectations" / f"{engine}-clauses.yaml"
    if not file.is_file():
        return ()
    document = yaml_reader.read_file(file, project.relative(file))
    problems = schemas.check(document, "clauses")
    if problems:
        raise DataError(problems)
    return tuple(
        Harmless(**entry, path=document.path, line=document.place((index,))[0])
        for index, entry in enumerate(document.value or ())
    )


def dropped(project: Project, cards: Mapping[str, AtomicFaces], engine: EngineEntry) -> dict[str, tuple[str, ...]]:
    """The phrases that the engine drops of each of these cards, kept by card, engine and runner.

    Raises `EngineError` where the engine cannot answer.
    """
    folder = project.build / "cache" / "clauses"
    played_on = [engine.distribution, engine.version, runner()]
    paths = {name: folder / f"{_hash(faces, played_on)}.json" for name, faces in cards.items()}
    found = dict(_kept(paths))
    for name, phrases in _asked({name: cards[name] for name in cards if name not in found}, engine):
        files.write_text(paths[name], json.dumps(phrases, ensure_ascii=False))
        found[name] = phrases
    return {name: tuple(found[name]) for name in cards}


def _hash(faces: AtomicFaces, played_on: Sequence[str]) -> str:
    told = json.dumps([lean(faces), *played_on], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


def _kept(paths: Mapping[str, Path]) -> Iterator[tuple[str, list[str]]]:
    for name, path in paths.items():
        try:
            phrases = json.loads(path.read_bytes())
        except (OSError, ValueError):
            continue  # asked again
        if isinstance(phrases, list):
            yield name, phrases


def _asked(cards: Mapping[str, AtomicFaces], engine: EngineEntry) -> Iterator[tuple[str, list[str]]]:
    spec = WorkerSpec(adapter=engine.adapter, python=engine.python, version=engine.version)
    with closing(play_all(spec, list(_requests(cards)), os.cpu_count() or 1)) as answers:
        for _id, answer in answers:
            if isinstance(answer, str):
                raise EngineError(f"the engine could not say how it reads cards: {answer}")
            yield from answer["dropped"].items()


def _requests(cards: Mapping[str, AtomicFaces]) -> Iterator[dict[str, Any]]:
    names = list(cards)
    for start in range(0, len(names), _AT_ONCE):
        some = names[start : start + _AT_ONCE]
        yield {"id": f"clauses {start}", "cards": {name: lean(cards[name]) for name in some}}


def harmful(phrases: Mapping[str, tuple[str, ...]], known: Iterable[Harmless]) -> dict[str, tuple[str, ...]]:
    """What is left of the dropped phrases when those are taken out that do no harm."""
    excused = {(one.card, one.phrase) for one in known}
    return {
        card: tuple(phrase for phrase in dropped_ if (card, phrase) not in excused)
        for card, dropped_ in phrases.items()
    }
