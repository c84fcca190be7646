"""From what came of the examples to the verdicts of rulings and of their publications."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.records import Corpus, Ruling
from generator.report import ExampleResult, GameResult, RulingResult
from generator.unplayed import Unplayed
from generator.verdicts import Verdict, worst


def of_all(
    corpus: Corpus, results: Iterable[ExampleResult], unplayed: Mapping[str, Unplayed]
) -> Iterator[RulingResult]:
    """The verdicts of every ruling of a corpus, in its order; `unplayed` says why no game shows some of them."""
    shown: dict[str, list[ExampleResult]] = defaultdict(list)
    for result in results:
        for ruling_id in result.rulings:
            shown[ruling_id].append(result)
    for ruling in corpus.rulings.values():
        yield of_ruling(ruling, shown[ruling.id], unplayed.get(ruling.id))


def of_ruling(ruling: Ruling, examples: Sequence[ExampleResult], known: Unplayed | None) -> RulingResult:
    """A publication is verified by a game with its card only; what no game shows has what is written of it.

    The ruling has the worst of its publications that were played: a game with another card, whose publication the
    corpus does not have, proves none of them.
    """
    by_card: dict[str, list[GameResult]] = defaultdict(list)
    for game in (game for example in examples for game in example.games):
        by_card[game.card].append(game)
    verdicts = {card: of_games(games) for card, games in by_card.items()}
    unplayed_verdict = known.verdict if known else Verdict.UNPROVEN
    places = {place.card.key: place.card.name for place in ruling.published}
    played = [verdicts[name] for name in places.values() if name in verdicts]
    return RulingResult(
        id=ruling.id,
        verdict=worst(played or [unplayed_verdict]),
        examples=tuple(example.id for example in examples),
        publications={key: verdicts.get(name, unplayed_verdict) for key, name in places.items()},
        reason=known.reason if known else "",
    )


def of_games(games: Sequence[GameResult]) -> Verdict:
    """The worst of the games that were played; of cards that were left out, where there is nothing else."""
    played = [game.verdict for game in games if game.hash]
    return worst(played or [game.verdict for game in games])
