"""The games of an example as requests that workers play: its own, and one for each control."""

from __future__ import annotations

import functools
import hashlib
import json
from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.card_data import AtomicFaces
from generator.engines.base import PILES, PLAYERS
from generator.examples import controls
from generator.examples.controls import Changed
from generator.examples.made_up import atomic_face
from generator.examples.model import Example
from generator.play import stages

_PACKAGE = Path(__file__).parent
# Everything that decides how a game goes, other than the game itself and the engine.
_RUNNER = ("engines", "play", "trace.py", "plain.py")
_FACE_FACTS = ("foreignData", "written_by_hand", "printings", "legalities", "rulings", "purchaseUrls")


@dataclass(frozen=True, kw_only=True, slots=True)
class GameRequest:
    """All games of an example with one card; `hash` changes when anything that could change their outcome does.

    `example_hash` is of boards and scripts, wherever in their file they stand; `cards_hash` of the cards' own text.
    `support` are the cards of the stages on which an example that stands for many cards is tried.
    """

    example: Example
    card: str
    games: tuple[Mapping[str, Any], ...]
    hash: str
    example_hash: str = ""
    cards_hash: str = ""
    support: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """What the request is known by among all others."""
        return f"{self.example.id} with {self.card}"

    def message(self) -> dict[str, Any]:
        """What a worker is sent."""
        told: dict[str, Any] = {"id": self.id, "games": list(self.games)}
        return {**told, "card": self.card, "support": self.support} if self.support else told


@dataclass(frozen=True, kw_only=True, slots=True)
class Support:
    """The cards of the stages on which an example that stands for many cards is tried, and the hash of their data."""

    cards: Mapping[str, Any]
    hash: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Many:
    """What is known of an example that stands for many cards, when it is played with one of them.

    `changed` are the games of its controls, `example_hash` is of the example as it is written, whatever the card.
    """

    support: Support
    changed: Sequence[Changed]
    example_hash: str


def support(cards: Mapping[str, AtomicFaces]) -> Support:
    """The same for all examples that stand for many cards; raises `KeyError` for a card without data."""
    used = {name: lean(cards[name]) for name in sorted(stages.card_names())}
    return Support(cards=used, hash=_hash(used))


def request(  # noqa: PLR0913 -- what is played, with which cards, on what, and how
    example: Example,
    cards: Mapping[str, AtomicFaces],
    engine: tuple[str, str],
    seed: int = 1,
    *,
    traced: bool = True,
    many: Many | None = None,
) -> GameRequest:
    """The request of an example on an engine (its name and version); an untraced one has a trace only where it differs.

    One that stands for many cards has with `many` what is known of it beforehand. Raises `KeyError` for a card without
    data and `ControlWrong` for a control that changes nothing: `verdict check` finds both before anything is played.
    """
    known, original = all_cards(example, cards), own(example, cards)
    changed = many.changed if many else changes(example, cards)
    games = [
        game(original, known, seed=seed, traced=traced),
        *(
            game(one, known, seed=seed, stop_at=control["fails"])
            for control, one in zip(example.controls, changed, strict=True)
        ),
    ]
    return GameRequest(
        example=example,
        card=example.card,
        games=tuple(games),
        support=many.support.cards if many else {},
        hash=_hash([games, many.support.hash, *engine, runner()] if many else [games, *engine, runner()]),
        example_hash=many.example_hash if many else written(example),
        cards_hash=_hash(original.cards),
    )


def written(example: Example) -> str:
    """The hash of an example's board and scripts."""
    return _hash([_placeless(part) for part in (example.given, example.script, example.controls)])


def changes(example: Example, cards: Mapping[str, AtomicFaces]) -> list[Changed]:
    """The games of an example's controls; raises `ControlWrong` for one that changes nothing."""
    original = own(example, cards)
    return [controls.changed(original, control) for control in example.controls]


def all_cards(example: Example, cards: Mapping[str, AtomicFaces]) -> Mapping[str, AtomicFaces]:
    """The cards that an example may use: those that exist, and those that it makes up."""
    return (
        ChainMap({face["name"]: [atomic_face(face)] for face in example.made_up}, cards) if example.made_up else cards  # type: ignore[arg-type]
    )


def own(example: Example, cards: Mapping[str, AtomicFaces]) -> Changed:
    """The example's own game, from which controls and variations are made."""
    known = all_cards(example, cards)
    needed = {name: lean(known[name]) for name in names(example.given)}
    return Changed(cards=needed, given=example.given, script=example.script)


def game(changed: Changed, known: Mapping[str, AtomicFaces], **options: Any) -> dict[str, Any]:
    """A game as a worker is sent it; `options` are those of `generator.play.play.Plan`."""
    cards = {name: changed.cards.get(name) or lean(known[name]) for name in names(changed.given)}
    return {"cards": cards, "given": changed.given, "script": list(changed.script), **options}


def lean(faces: AtomicFaces) -> list[dict[str, Any]]:
    """Faces without what no game depends on."""
    return [{key: value for key, value in face.items() if key not in _FACE_FACTS} for face in faces]


def names(given: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the cards on a board, each once, in the order of the file."""
    return tuple(dict.fromkeys(_names(given)))


def _names(given: Mapping[str, Any]) -> Iterator[str]:
    for player in PLAYERS:
        for pile in PILES:
            for entry in (given.get(player) or {}).get(pile) or ():
                yield entry if isinstance(entry, str) else entry["card"]


def _hash(told: Any) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True, default=list).encode()).hexdigest()


def _placeless(part: Any) -> Any:
    """A part of an example without the lines on which it stands: a comment more makes no other example."""
    if isinstance(part, dict):
        unnamed = part.get("as") == f"line {part.get('line')}"
        left = {key: value for key, value in part.items() if key not in ("line", "column")}
        return {key: _placeless(value) for key, value in left.items() if key != "as" or not unnamed}
    if isinstance(part, (list, tuple)):
        return [_placeless(one) for one in part]
    return part


@functools.cache
def runner() -> str:
    """Twelve hex digits that change when any code that plays games does."""
    digest = hashlib.sha256()
    for part in _RUNNER:
        path = _PACKAGE / part
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(file.relative_to(_PACKAGE).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
