"""What a verification plays: each example's games, those of an example that stands for many cards card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator import card_data, games
from generator.card_data import AtomicFaces
from generator.examples import each
from generator.examples.controls import Changed, ControlWrong
from generator.examples.each import Expanded, LeftOut
from generator.examples.model import Example
from generator.games import GameRequest, Many, Support
from generator.play import stages
from generator.project import Project
from generator.records import Corpus
from generator.report import GameResult


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """The examples in their order, the cards' data by name, and what became of those that stand for many cards.

    `controls` are the games of their controls, in the order of the cards.
    """

    examples: tuple[Example, ...]
    cards: Mapping[str, AtomicFaces]
    expanded: Mapping[str, Expanded]
    controls: Mapping[str, Sequence[Sequence[Changed]]]

    def requests(self, engine: str, version: str, seed: int) -> list[GameRequest]:
        """Every game to play; of many cards the first one's is traced."""
        asked: list[GameRequest] = []
        support = games.support(self.cards) if self.expanded else Support(cards={}, hash="")
        for example in self.examples:
            if not example.for_each:
                asked.append(games.request(example, self.cards, (engine, version), seed))
                continue
            asked += self._of_many(example, support, (engine, version), seed)
        return asked

    def _of_many(self, example: Example, support: Support, engine: tuple[str, str], seed: int) -> Iterator[GameRequest]:
        made, controls = self.expanded[example.id].examples, self.controls[example.id]
        written = games.written(example)
        for one, changed in zip(made, controls, strict=True):
            many = Many(support=support, changed=changed, example_hash=written)
            yield games.request(one, self.cards, engine, seed, traced=one is made[0], many=many)

    def used_cards(self) -> dict[str, AtomicFaces]:
        """The data of every card of every game, those of the stages among them."""
        played = [one for example in self.examples for one in self._played(example)]
        names = {name for one in played for name in games.names(one.given)}
        if self.expanded:
            names |= stages.card_names()
        return {name: self.cards[name] for name in sorted(names) if name in self.cards}

    def used_by(self, example: Example, requests: Iterable[GameRequest]) -> set[str]:
        """The cards of an example's games, which these requests ask for, and of those that were left out."""
        used = {name for request in requests for game in request.games for name in game["cards"]}
        left = self.expanded[example.id].left_out if example.for_each else ()
        return used.union(*(one.board for one in left))

    def _played(self, example: Example) -> Sequence[Example]:
        return self.expanded[example.id].examples if example.for_each else (example,)

    def left_out(self, example: Example) -> list[GameResult]:
        """The cards that publish a ruling of the example and that it is not played with."""
        if example.id not in self.expanded:
            return []
        return [
            GameResult(card=one.card, verdict=one.verdict, hash="", reason=one.reason)
            for one in self.expanded[example.id].left_out
        ]


def cards(project: Project, corpus: Corpus) -> Mapping[str, AtomicFaces]:
    """The data that games are played with, by card name: of the loaded corpus, and of the cards that examples name."""
    return {**_by_name(corpus), **card_data.examples_cards(project)}


def plan(corpus: Corpus, examples: Sequence[Example], cards: Mapping[str, AtomicFaces]) -> Plan:
    """The plan of these examples on the loaded corpus."""
    many = [example for example in examples if example.for_each]
    possible = {example.id: _possible(each.expand(example, corpus, cards), cards) for example in many}
    return Plan(
        examples=tuple(examples),
        cards=cards,
        expanded={identifier: expanded for identifier, (expanded, _controls) in possible.items()},
        controls={identifier: controls for identifier, (_expanded, controls) in possible.items()},
    )


def _by_name(corpus: Corpus) -> dict[str, AtomicFaces]:
    return {card.name: corpus.data[key] for key, card in corpus.cards.items() if key in corpus.data}


def _possible(expanded: Expanded, cards: Mapping[str, AtomicFaces]) -> tuple[Expanded, list[list[Changed]]]:
    """Without the cards on which a control changes nothing: on them the claim is empty. The controls of the others."""
    kept, controls, left = [], [], list(expanded.left_out)
    for example in expanded.examples:
        try:
            controls.append(games.changes(example, cards))
        except ControlWrong as wrong:
            reason = f"the claim is empty on it: {wrong}"
            left.append(LeftOut(card=example.card, reason=reason, board=games.names(example.given)))
        else:
            kept.append(example)
    return Expanded(examples=tuple(kept), left_out=tuple(left)), controls
