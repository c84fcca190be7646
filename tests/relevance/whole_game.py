"""The whole game of April 2022 as a corpus, read straight from the data file beside the checkout."""

from __future__ import annotations

import datetime as dt
import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from generator import corpus, french_files, identity, topics
from generator import project as projects
from generator.links import Links
from generator.records import Card, Corpus, Publication, Source

ROOT = Path(__file__).parents[2]
FILE = ROOT.parent / "shared" / "data" / "AtomicCards-2022-04.json.gz"
MISSING = f"needs {FILE.name} in ../shared/data beside the checkout"


def load() -> Corpus:
    """All cards with rulings, with the topics and the French texts of this checkout."""
    with gzip.open(FILE, "rt", encoding="utf-8") as file:
        data = json.load(file)["data"]
    cards = dict(sorted((card.key, card) for card in _cards(data)))
    project = projects.find(ROOT)
    return corpus.assemble(cards, topics.load(project), french_files.load(project), Links(kin={}, wordings=()))


def _cards(data: Mapping[str, Any]) -> Iterable[Card]:
    taken: set[str] = set()
    for name, faces in data.items():
        by_oracle_id: dict[str, list[Any]] = {}
        for face in faces:
            by_oracle_id.setdefault(face["identifiers"].get("scryfallOracleId", ""), []).append(face)
        for oracle_id, own in by_oracle_id.items():
            publications = _publications(own)
            slug = identity.slug(name)
            key = f"{slug}-{oracle_id[:4]}" if slug in taken else slug
            taken.add(key)
            if publications:
                yield Card(key=key, name=name, french_name=_french(own), publications=publications)


def _publications(faces: Iterable[Any]) -> tuple[Publication, ...]:
    rulings = {(one["date"], one["text"]): one for face in faces for one in face.get("rulings", ())}
    made = [
        Publication(
            ruling=identity.ruling_id(text), date=dt.date.fromisoformat(date), source=Source.UNSTATED, text=text
        )
        for date, text in rulings
        if text.strip()
    ]
    return tuple(sorted(made, key=lambda one: -one.date.toordinal()))


def _french(faces: Iterable[Any]) -> str:
    names = [one["name"] for face in faces for one in face.get("foreignData", ()) if one["language"] == "French"]
    return next(filter(None, names), "")
