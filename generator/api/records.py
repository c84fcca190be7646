"""What each file of the machine-readable copy says, as plain data."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from generator import plain
from generator.articles import home
from generator.site import addresses
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.examples.model import Example
    from generator.records import Card, Face, FrenchText, Publication, Ruling, Topic
    from generator.report import Finding, GameResult

VERSION = 1


def card(edition: Edition, one: Card) -> dict[str, Any]:
    """A card with all its publications, and with what is known of each ruling."""
    return {
        "version": VERSION,
        "key": one.key,
        "name": one.name,
        "french_name": one.french_name,
        "oracle_id": one.oracle_id,
        "pages": _pages(edition.addresses.card(one.key)),
        "faces": [_face(face) for face in one.faces],
        "publications": [_publication(edition, one, publication) for publication in one.publications],
    }


def ruling(edition: Edition, one: Ruling) -> dict[str, Any]:
    """A ruling with every card and date that it stands on."""
    return {
        "version": VERSION,
        "id": one.id,
        "text": one.text,
        "french": _french(one.french),
        "verdict": edition.ruling_verdict(one.id),
        "pages": _pages(edition.addresses.ruling(one)),
        "topics": list(one.topics),
        "kin": list(one.kin),
        "earlier": list(one.earlier),
        "later": list(one.later),
        "withdrawn": one.withdrawn,
        "examples": [example.id for example in edition.by_ruling.get(one.id, ())],
        "published": [
            {
                "card": place.card.key,
                "name": place.card.name,
                "date": place.publication.date.isoformat(),
                "source": place.publication.source,
                "text": place.publication.text,
                "verdict": edition.publication_verdict(one.id, place.card.key),
            }
            for place in one.published
        ],
    }


def topic(edition: Edition, one: Topic) -> dict[str, Any]:
    """A topic with the ids of its rulings, those on most cards first, and of its examples."""
    return {
        "version": VERSION,
        "id": one.id,
        "name": dict(one.name),
        "description": dict(one.description),
        "rules": list(one.rules),
        "pages": _pages(edition.addresses.topic(one.id)),
        "rulings": [stated.id for stated in edition.by_topic.get(one.id, ())],
        "examples": [example.id for example in edition.examples.values() if example.topic == one.id],
    }


def example(edition: Edition, one: Example) -> dict[str, Any]:
    """An example with its games as they were played, step by step."""
    result = edition.results.get(one.id)
    return {
        "version": VERSION,
        "id": one.id,
        "path": one.path,
        "claim": dict(one.claim),
        "card": one.card,
        "rulings": list(one.rulings),
        "rules": list(one.rules),
        "verdict": edition.example_verdict(one.id),
        "engine": _engine(edition),
        "pages": _pages(edition.addresses.example(one.id)),
        "source": one.source,
        "games": [_game(game) for game in (result.games if result else ())],
    }


def finding(edition: Edition, one: Finding) -> dict[str, Any]:
    """One thing that the engine does wrong, with every game that shows it."""
    return {
        "version": VERSION,
        "cause": one.cause,
        "reason": dict(one.reason),
        "rules": list(one.rules),
        "engine": {"name": edition.report.engine, "versions": list(one.versions)},
        "proof": one.proof,
        "pages": _pages(edition.addresses.finding(one.cause)),
        "smallest": {"example": one.example, "card": one.card, "script": one.script},
        "games": [
            {
                "example": identifier,
                "card": game.card,
                "first_difference": plain.to_plain(game.first_difference) if game.first_difference else None,
            }
            for identifier, games in edition.shown_by_cause[one.cause].items()
            for game in games
        ],
    }


def verdicts(edition: Edition) -> dict[str, Any]:
    """Every verdict that is more than `unproven`: of rulings, and of rulings on one card."""
    known = [result for result in edition.report.rulings if result.verdict is not Verdict.UNPROVEN]
    return {
        "version": VERSION,
        "engine": _engine(edition),
        "rulings": {result.id: result.verdict for result in known},
        "publications": {result.id: dict(sorted(result.publications.items())) for result in known},
    }


def badge(edition: Edition) -> dict[str, Any]:
    """The figures in one line, in the form that shields.io takes for an endpoint."""
    counted = Counter(edition.ruling_verdict(identifier) for identifier in edition.corpus.rulings)
    broken = counted[Verdict.FAILING] + counted[Verdict.ERROR] + counted[Verdict.UNSTABLE]
    return {
        "schemaVersion": 1,
        "label": "rulings verified",
        "message": f"{counted[Verdict.VERIFIED]} of {len(edition.corpus.rulings)}",
        "color": "red" if broken else "brightgreen",
    }


def index(edition: Edition) -> dict[str, Any]:
    """Where everything is: addresses of files are made of `files` and a key or id."""
    return {
        "version": VERSION,
        "figures": home.figures(edition),
        "engine": _engine(edition),
        "files": {
            "card": "cards/{key}.json",
            "ruling": "rulings/{id}.json",
            "topic": "topics/{id}.json",
            "example": "examples/{id}.json",
            "finding": "findings/{cause}.json",
            "verdicts": "verdicts.json",
            "badge": "verdict.json",
        },
        "cards": [{"key": one.key, "name": one.name} for one in edition.corpus.cards.values()],
        "rulings": [one.id for one in edition.rulings_with_page()],
        "topics": list(edition.corpus.topics),
        "examples": list(edition.examples),
        "findings": list(edition.findings),
    }


def _publication(edition: Edition, one: Card, publication: Publication) -> dict[str, Any]:
    stated = edition.corpus.rulings[publication.ruling]
    return {
        "ruling": publication.ruling,
        "date": publication.date.isoformat(),
        "source": publication.source,
        "text": publication.text,
        "withdrawn": publication.withdrawn.isoformat() if publication.withdrawn else None,
        "reworded": publication.reworded,
        "verdict": edition.publication_verdict(publication.ruling, one.key),
        "topics": list(stated.topics),
        "french": _french(stated.french),
        "examples": [example.id for example in edition.by_ruling.get(stated.id, ())],
        "own_file": edition.addresses.has_page(stated),
    }


def _face(face: Face) -> dict[str, Any]:
    return {
        "name": face.name,
        "mana_cost": face.mana_cost,
        "type_line": face.type_line,
        "text": face.text,
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "french": {"name": face.french_name, "type_line": face.french_type_line, "text": face.french_text},
    }


def _french(text: FrenchText | None) -> dict[str, Any] | None:
    if text is None:
        return None
    return {
        "text": text.text,
        "status": text.status,
        "by": text.by,
        "on": text.on.isoformat(),
        "stale": text.stale,
    }


def _game(game: GameResult) -> dict[str, Any]:
    difference = game.first_difference
    return {
        "card": game.card,
        "verdict": game.verdict,
        "hash": game.hash,
        "reason": game.reason,
        "cause": game.cause,
        "first_difference": plain.to_plain(difference) if difference else None,
        "controls": [plain.to_plain(control) for control in game.controls],
        "trace": game.trace,
    }


def _engine(edition: Edition) -> dict[str, str]:
    return {"name": edition.report.engine, "version": edition.report.version}


def _pages(address: str) -> dict[str, str]:
    return {language: addresses.in_language(address, language) for language in ("en", "fr")}
