"""What each page is made from, as a digest: the same digest, the same page.

Too much in a digest costs a page that is made again for nothing; too little would leave a page as it was. So each has
every record that its article is given, whole; a test changes each of them.
"""

from __future__ import annotations

import dataclasses
import hashlib
import io
import operator
import pickle
from typing import TYPE_CHECKING, Any

from generator import plain
from generator.articles import example as pages
from generator.articles import finding as findings
from generator.articles import statement
from generator.records import Card, Face, FrenchText, Publication

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from generator.articles.edition import Edition
    from generator.examples.model import Example
    from generator.records import Ruling, Topic
    from generator.report import Finding


class Inputs:
    """Digests of what the pages of one edition are made from; what many pages share is digested once."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._engine = (edition.report.engine, edition.report.version)
        self._findings = edition.report.findings
        self._topics = {
            topic.id: (topic.id, tuple(sorted(topic.name.items()))) for topic in edition.corpus.topics.values()
        }
        # In JSON a quotation mark of a name has a stroke before it.
        self._escaped = {name: plain.dumps(name) for name in edition.cards_by_name if '"' in name or "\\" in name}
        self._rulings = {ruling.id: self._stated(ruling) for ruling in edition.corpus.rulings.values()}

    def card(self, card: Card) -> str:
        """What a card's page, and its machine-readable form, are made from."""
        edition = self._edition
        rulings = [
            (
                self._rulings[one.ruling],
                edition.publication_verdict(one.ruling, card.key),
                self._rulings.get(one.reworded or "", ""),
                [self._place(other) for other in edition.corpus.rulings[one.ruling].kin],
            )
            for one in card.publications
        ]
        return _digest((card, rulings))

    def listed(self, group: Mapping[str, Sequence[Card]]) -> str:
        """What a list of cards, of others in each language, is made from."""
        return _digest([(language, [_row(card) for card in cards]) for language, cards in group.items()])

    def ruling(self, ruling: Ruling) -> str:
        """What a ruling's own page is made from."""
        edition = self._edition
        published = [(one.publication, one.card.key, one.card.name, one.card.french_name) for one in ruling.published]
        verdicts = [edition.publication_verdict(ruling.id, one.card.key) for one in ruling.published]
        others = [self._place(other) for other in (*ruling.kin, *ruling.earlier, *ruling.later)]
        return _digest((self._rulings[ruling.id], published, verdicts, others))

    def topic(self, topic: Topic, number: int) -> str:
        """What one page of a topic is made from."""
        rulings = self._edition.by_topic.get(topic.id, ())
        size = self._edition.page_size
        shown = [self._rulings[one.id] for one in rulings[(number - 1) * size : number * size]]
        examples = [self._claim(one) for one in self._edition.examples.values() if one.topic == topic.id]
        machine = [one.id for one in rulings] if number == 1 else []
        words = (topic.id, sorted(topic.name.items()), sorted(topic.description.items()), topic.rules)
        return _digest((words, len(rulings), shown, examples, machine))

    def example(self, example: Example) -> str:
        """What an example's page is made from."""
        result = self._edition.results.get(example.id)
        rulings = [self._rulings.get(one, "") for one in example.rulings]
        topic = self._topics.get(example.topic, ())
        causes = {game.cause for game in result.games} if result else set()
        reasons = [(one.cause, sorted(one.reason.items())) for one in self._findings if one.cause in causes]
        # Of the whole game these are thirty megabytes, most of which were read as they are.
        told = self._edition.report.texts.get(example.id) or plain.dumps(result)
        named = self._named(told, plain.dumps(example))
        game = pages.shown(result.games) if result and example.for_each else None
        data = self._edition.data(game.card) if game else ()
        return _digest((told, example, rulings, topic, reasons, self._engine, named, data))

    def finding(self, finding: Finding) -> str:
        """What the page of one disagreement of the engine is made from."""
        edition = self._edition
        shown = [
            (identifier, self._claim(edition.examples[identifier]), [game.card for game in games])
            for identifier, games in edition.shown_by_cause[finding.cause].items()
            if identifier in edition.examples
        ]
        example = edition.examples.get(finding.example)
        rulings = [self._rulings.get(one, "") for one in example.rulings] if example else []
        told = plain.dumps((finding, shown, findings.smallest(edition, finding)))
        return _digest((told, rulings, self._engine, self._named(told)))

    def _named(self, *told: str) -> list[tuple[str, str, str]]:
        """The cards that these records, as plain data, name; and how pages call them and link to them."""
        known = self._edition.cards_by_name
        words = {word for text in told for word in text.split('"')}
        named = known.keys() & words
        named |= {name for name, written in self._escaped.items() if any(written in text for text in told)}
        faces = self._edition.faces_by_name
        cards = [(known[name].key, name, known[name].french_name) for name in sorted(named)]
        halves = [(faces[name][0].key, name, faces[name][1].french_name) for name in sorted(faces.keys() & words)]
        return cards + halves

    def _stated(self, ruling: Ruling) -> str:
        """What a ruling is, wherever it is shown."""
        edition = self._edition
        return _digest(
            (
                ruling.id,
                ruling.text,
                ruling.french,
                [self._topics.get(topic, ()) for topic in ruling.topics],
                ruling.topics,
                ruling.kin,
                ruling.withdrawn,
                ruling.earlier,
                ruling.later,
                statement.on_cards(ruling),
                ruling.published[0].publication.source,
                edition.ruling_verdict(ruling.id),
                statement.verified_on(edition, ruling),
                edition.addresses.ruling(ruling),
                [self._claim(example) for example in edition.by_ruling.get(ruling.id, ())],
            )
        )

    def _claim(self, example: Example) -> tuple[Any, ...]:
        return example.id, sorted(example.claim.items()), example.card, self._edition.example_verdict(example.id)

    def _place(self, identifier: str) -> tuple[str, ...]:
        """Another ruling as it is linked to: its text, its address and its newest card."""
        other = self._edition.corpus.rulings.get(identifier)
        if other is None:
            return ()
        card = other.published[0].card
        return other.text, self._edition.addresses.ruling(other), card.key, card.name


def _row(card: Card) -> tuple[Any, ...]:
    """A card as a list of cards has it."""
    return card.key, card.name, card.french_name, [one.ruling for one in card.publications]


def _digest(record: object) -> str:
    told = io.BytesIO()
    pickler = pickle.Pickler(told, protocol=5)
    pickler.dispatch_table = _AS_VALUES
    pickler.dump(record)
    return hashlib.blake2b(told.getbuffer(), digest_size=12).hexdigest()


def _as_values(kind: type[Any]) -> Callable[[Any], Any]:
    """How to write a record as the values of its fields, which is several times as fast as what a dataclass does."""
    values = operator.attrgetter(*(field.name for field in dataclasses.fields(kind)))
    return lambda record: (tuple, (values(record),))


_AS_VALUES: dict[type, Callable[[Any], Any]] = {
    kind: _as_values(kind) for kind in (Card, Face, Publication, FrenchText)
}
