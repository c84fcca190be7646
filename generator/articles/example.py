"""An example's article: its claim, the rulings that it shows, and the game as it was really played."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from generator.articles import board, controls, environment, sentences, statement
from generator.articles.model import Article, Heading
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from markupsafe import Markup

    from generator.articles.edition import Edition
    from generator.examples.model import Example
    from generator.report import GameResult
    from generator.trace import CheckOutcome, TraceStep


def article(edition: Edition, example: Example, language: str) -> Article:
    """The page of one example."""
    address = edition.addresses.example(example.id)
    say = environment.Words(language, address)
    result = edition.results.get(example.id)
    game = shown(result.games) if result else None
    context: dict[str, Any] = {
        "example": example,
        "topic": edition.corpus.topics.get(example.topic),
        "claim": example.claim[language],
        "verdict": edition.example_verdict(example.id),
        "engine": edition.report.engine,
        "version": edition.report.version,
        "card": sentences.card(edition, say, game.card if game and game.trace else example.card),
        "cards": len(result.games) if result and example.for_each else 0,
        "rulings": statement.shown_by(edition, example),
        "waiting": [one for one in example.rulings if one not in edition.corpus.rulings],
        "game": game,
        "many": result is not None and len(result.games) > 1,
        "games": _games(edition, say, result.games if result else ()),
        "steps": _steps(edition, say, game.steps()) if game else [],
        "findings": _findings(edition, language, result.games if result else ()),
        "control_words": controls.described(edition, say, example, game.card) if game else {},
        "machine": machine(example.id),
    }
    return Article(
        address=address,
        language=language,
        title=example.claim[language],
        description=environment.plain(example.claim[language])[:160],
        body=environment.render(edition.templates, "example", say, **context),
        headings=_headings(say, context),
        machine=machine(example.id),
    )


def shown(games: tuple[GameResult, ...]) -> GameResult | None:
    """The game that the page tells: the first that was played and traced, where there are many."""
    return next((game for game in games if game.trace), games[0] if games else None)


def machine(identifier: str) -> str:
    """Where an example's machine-readable form is."""
    return f"api/v1/examples/{identifier}.json"


def _findings(edition: Edition, language: str, games: tuple[GameResult, ...]) -> dict[str, dict[str, str]]:
    """Why the engine does otherwise in these games, and where that is told, by cause."""
    return {
        cause: {"reason": edition.findings[cause].reason[language], "address": edition.addresses.finding(cause)}
        for cause in {game.cause for game in games} & edition.findings.keys()
    }


def _games(edition: Edition, say: environment.Words, games: tuple[GameResult, ...]) -> list[dict[str, Any]]:
    """The cards by verdict, what is proven first, and by the reason for it, the most common first."""
    groups: dict[tuple[Verdict, str, str], list[Markup]] = defaultdict(list)
    for game in games:
        groups[game.verdict, game.cause, game.reason].append(sentences.card(edition, say, game.card))
    order = [Verdict.VERIFIED, *(one for one in Verdict if one is not Verdict.VERIFIED)]
    ordered = sorted(groups.items(), key=lambda group: (order.index(group[0][0]), -len(group[1]), group[0][1:]))
    return [
        {"verdict": verdict, "cause": cause, "reason": reason, "cards": cards}
        for (verdict, cause, reason), cards in ordered
    ]


def _steps(edition: Edition, say: environment.Words, trace: tuple[TraceStep, ...]) -> list[dict[str, Any]]:
    steps = []
    before = None
    for step in trace:
        changed = board.changes(before, step.board) if before else board.NOTHING
        steps.append(
            {
                "number": step.number,
                "kind": step.kind,
                "line": step.line,
                "sentence": sentences.sentence(edition, say, step.sentence),
                "checks": [_check(edition, say, step, check) for check in step.checks],
                "board": board.drawn(edition, say, step.board, changed),
            }
        )
        before = step.board
    return steps


def _check(edition: Edition, say: environment.Words, step: TraceStep, check: CheckOutcome) -> dict[str, Any]:
    """What a check says, which is nothing new where the step itself is the check, as `cannot` is."""
    new = check.sentence != step.sentence
    return {"outcome": check, "sentence": sentences.sentence(edition, say, check.sentence) if new else ""}


def _headings(say: environment.Words, context: dict[str, Any]) -> tuple[Heading, ...]:
    shown = {
        "shows": context["rulings"],
        "game": context["steps"],
        "controls": context["game"] and context["game"].controls,
        "games": context["many"],
        "rerun": True,
    }
    return tuple(Heading(anchor=key, title=str(say(f"heading-{key}"))) for key, there in shown.items() if there)
