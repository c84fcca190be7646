"""The article on one thing that the engine does wrong: what its authors need to see it and to mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.articles import board, environment, sentences, statement
from generator.articles.model import Article, Heading

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.report import Finding, GameResult

_HEADINGS = ("shows", "seen", "smallest", "proof", "affected", "script")


def article(edition: Edition, finding: Finding, language: str) -> Article:
    """The page of one finding."""
    address = edition.addresses.finding(finding.cause)
    say = environment.Words(language, address)
    example = edition.examples.get(finding.example)
    game = smallest(edition, finding)
    steps = game.steps() if game else ()
    context: dict[str, Any] = {
        "finding": finding,
        "reason": finding.reason[language],
        "engine": edition.report.engine,
        "version": edition.report.version,
        "claim": example.claim[language] if example else "",
        "address": edition.addresses.example(finding.example),
        "card": sentences.card(edition, say, finding.card),
        "rulings": statement.shown_by(edition, example) if example else [],
        "difference": game.first_difference if game else None,
        "steps": [sentences.sentence(edition, say, step.sentence) for step in steps],
        "board": board.drawn(edition, say, steps[0].board, board.NOTHING) if steps else None,
        "affected": _affected(edition, say, finding.cause),
        "machine": machine(finding.cause),
    }
    return Article(
        address=address,
        language=language,
        title=environment.plain(finding.reason[language]),
        description=environment.plain(finding.reason[language])[:160],
        body=environment.render(edition.templates, "finding", say, **context),
        headings=tuple(
            Heading(anchor=key, title=str(say(f"heading-{key}")))
            for key in _HEADINGS
            if key != "shows" or context["rulings"]
        ),
        machine=machine(finding.cause),
    )


def machine(cause: str) -> str:
    """Where a finding's machine-readable form is."""
    return f"api/v1/findings/{cause}.json"


def smallest(edition: Edition, finding: Finding) -> GameResult | None:
    """The game that its script plays."""
    result = edition.results.get(finding.example)
    return next((game for game in result.games if game.card == finding.card), None) if result else None


def _affected(edition: Edition, say: environment.Words, cause: str) -> list[dict[str, Any]]:
    """The examples in which the engine does it, each with its cards."""
    return [
        {
            "claim": edition.examples[example].claim[say.language],
            "address": edition.addresses.example(example),
            "cards": [sentences.card(edition, say, game.card) for game in games],
        }
        for example, games in edition.shown_by_cause[cause].items()
        if example in edition.examples
    ]
