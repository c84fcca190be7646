"""What is searched: one document a ruling, however many cards it is published on."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from generator.records import Card, Corpus, Ruling
from generator.report import Report
from generator.verdicts import Verdict


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchCard:
    """A card as search knows it: its names, and the key of its page."""

    key: str
    name: str
    french_name: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchDocument:
    """One ruling as search knows it; `dates` are newest first, `cards` in the order of publication, newest first.

    `address` is of its English page, from the site's root. `old` says that nobody publishes this wording any more.
    """

    id: str
    english: str
    french: str
    french_status: str
    cards: tuple[SearchCard, ...]
    topics: tuple[str, ...]
    rules: tuple[str, ...]
    dates: tuple[dt.date, ...]
    verdict: str
    address: str
    old: bool

    def digest(self) -> str:
        """A short hash of all of it: the same digest, the same document."""
        cards = [(card.key, card.name, card.french_name) for card in self.cards]
        dates = [date.toordinal() for date in self.dates]
        texts = (self.id, self.english, self.french, self.french_status, self.verdict, self.address, self.old)
        values = (*texts, cards, self.topics, self.rules, dates)
        return hashlib.blake2b(repr(values).encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()


def documents(corpus: Corpus, report: Report | None, address: Callable[[Ruling], str]) -> list[SearchDocument]:
    """The documents of a corpus, newest first, so that a tie goes to the newer ruling."""
    verdicts = {result.id: result.verdict for result in report.rulings} if report else {}
    made = [
        _document(corpus, ruling, verdicts.get(ruling.id, Verdict.UNPROVEN), address(ruling))
        for ruling in corpus.rulings.values()
    ]
    return sorted(made, key=lambda document: (-document.dates[0].toordinal(), document.id))


def _document(corpus: Corpus, ruling: Ruling, verdict: Verdict, address: str) -> SearchDocument:
    seen = sorted(ruling.published, key=lambda place: (-place.publication.date.toordinal(), place.card.key))
    topics = [corpus.topics[topic] for topic in ruling.topics if topic in corpus.topics]
    return SearchDocument(
        id=ruling.id,
        english=ruling.text,
        french=ruling.french.text if ruling.french else "",
        french_status=ruling.french.status.value if ruling.french else "",
        cards=tuple({place.card.key: _card(place.card) for place in seen}.values()),
        topics=tuple(topic.id for topic in topics),
        rules=tuple(dict.fromkeys(rule for topic in topics for rule in topic.rules)),
        dates=tuple(dict.fromkeys(place.publication.date for place in seen)),
        verdict=verdict.value,
        address=address,
        old=ruling.withdrawn or bool(ruling.later),
    )


def _card(card: Card) -> SearchCard:
    return SearchCard(key=card.key, name=card.name, french_name=card.french_name)
