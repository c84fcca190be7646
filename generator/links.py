"""Links between rulings that no file states: kin, and other wordings; computed once and kept beside a large corpus."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator import kin, wordings
from generator.records import Card, Publication


@dataclass(frozen=True, kw_only=True, slots=True)
class Links:
    """Kin by ruling id, and each earlier wording with its later one."""

    kin: Mapping[str, tuple[str, ...]]
    wordings: tuple[tuple[str, str], ...]


def path(corpus: Path) -> Path:
    """Where an imported corpus keeps its links."""
    return corpus / "links.json"


def load(corpus: Path, cards: Mapping[str, Card]) -> Links:
    """The links kept in a corpus's folder, or those of its cards where none are kept."""
    file = path(corpus)
    return from_text(file.read_text(encoding="utf-8")) if file.is_file() else compute(cards)


def compute(cards: Mapping[str, Card]) -> Links:
    """The links of these cards' rulings."""
    return Links(kin=kin.find(cards), wordings=tuple(wordings.pairs(_statements(cards))))


def to_text(links: Links) -> str:
    """The links as their file has them."""
    data = {"kin": {ruling: list(others) for ruling, others in sorted(links.kin.items())}, "wordings": links.wordings}
    return json.dumps(data, indent=0) + "\n"


def from_text(text: str) -> Links:
    """The links that a file has."""
    data = json.loads(text)
    found = {ruling: tuple(others) for ruling, others in data["kin"].items()}
    return Links(kin=found, wordings=tuple((earlier, later) for earlier, later in data["wordings"]))


def _statements(cards: Mapping[str, Card]) -> list[wordings.Statement]:
    """The general rulings: those that do not name a card that they are on."""
    published: dict[str, list[tuple[str, Publication]]] = {}
    own_words: set[str] = set()
    for key, card in cards.items():
        own = kin.own_names(card)
        for publication in card.publications:
            published.setdefault(publication.ruling, []).append((key, publication))
            if any(name in publication.text for name in own):
                own_words.add(publication.ruling)
    return [
        wordings.Statement(
            id=ruling,
            text=places[0][1].text,
            first=min(publication.date for _, publication in places),
            cards=frozenset(key for key, _ in places),
        )
        for ruling, places in published.items()
        if ruling not in own_words
    ]
