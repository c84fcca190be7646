"""The corpus: cards, rulings, topics and French texts, joined into what every later stage reads."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Mapping

from generator import card_data, card_files, french_files, garbage, topics, wordings
from generator import links as linking
from generator.card_data import AtomicFaces
from generator.links import Links
from generator.project import Project
from generator.records import Card, Corpus, FrenchText, PublishedOn, Ruling, Topic


def load(project: Project) -> Corpus:
    """The corpus of a checkout; raises `DataError` with everything that keeps files from being read.

    Loading does not check: what `verdict check` finds in files that can be read is not looked for here.
    """
    with garbage.paused():
        cards = card_files.load(project.corpus, project.relative(project.corpus))
        links = linking.load(project.corpus, cards)
        data = card_data.load(project)
        made = assemble(with_faces(cards, data), topics.load(project), french_files.load(project), links)
        return dataclasses.replace(made, data=data)


def with_faces(cards: Mapping[str, Card], data: Mapping[str, AtomicFaces]) -> dict[str, Card]:
    """The cards with the faces that there is data for, as `card_data.load` gives it."""
    by = {key: key if key in data else card.name for key, card in cards.items()}
    return {
        key: dataclasses.replace(card, faces=card_data.faces(data[by[key]])) if by[key] in data else card
        for key, card in cards.items()
    }


def assemble(
    cards: Mapping[str, Card],
    topics_by_id: Mapping[str, Topic],
    french: Mapping[str, FrenchText],
    links: Links | None = None,
) -> Corpus:
    """Join records that were read apart; links that are not given are computed."""
    published = _published(cards)
    maker = _RulingMaker(cards, topics_by_id, french, links or linking.compute(cards), published)
    rulings = {ruling: maker.ruling(ruling) for ruling in sorted(published)}
    waiting = tuple(text for ruling, text in sorted(french.items()) if ruling not in rulings)
    ordered = {key: cards[key] for key in sorted(cards)}
    return Corpus(cards=ordered, rulings=rulings, topics=topics_by_id, waiting_french=waiting)


def _published(cards: Mapping[str, Card]) -> dict[str, list[PublishedOn]]:
    published: dict[str, list[PublishedOn]] = defaultdict(list)
    for key in sorted(cards):
        card = cards[key]
        for publication in card.publications:
            published[publication.ruling].append(PublishedOn(card=card, publication=publication))
    return published


class _RulingMaker:
    """Makes rulings of their publications and of what else is known about them."""

    def __init__(
        self,
        cards: Mapping[str, Card],
        topics_by_id: Mapping[str, Topic],
        french: Mapping[str, FrenchText],
        links: Links,
        published: Mapping[str, list[PublishedOn]],
    ) -> None:
        self._published = published
        self._french = french
        self._kin = links.kin
        self._classify = topics.classifier(topics_by_id.values())
        replaced = [
            (publication.ruling, publication.reworded)
            for card in cards.values()
            for publication in card.publications
            if publication.reworded
        ]
        self._later, self._earlier = wordings.linked([*links.wordings, *replaced])

    def ruling(self, ruling: str) -> Ruling:
        """The ruling of an id, its publications newest first."""
        places = self._published[ruling]
        if len(places) > 1:
            places = sorted(places, key=lambda place: -place.publication.date.toordinal())
        withdrawn = all(place.publication.withdrawn for place in places)
        french = self._french.get(ruling)
        return Ruling(
            id=ruling,
            text=places[0].publication.text,
            published=tuple(places),
            topics=self._classify(places[0].publication.text),
            kin=self._kin.get(ruling, ()),
            french=dataclasses.replace(french, stale=True) if french and withdrawn else french,
            withdrawn=withdrawn,
            later=self._later.get(ruling, ()),
            earlier=self._earlier.get(ruling, ()),
        )
