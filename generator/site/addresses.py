"""Where each page is: addresses from the site's root, in English; French ones stand under `fr/`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.examples.model import Example
    from generator.records import Corpus, Ruling

HOME = ""
CARDS = "cards/"
TOPICS = "topics/"
EXAMPLES = "examples/"
COVERAGE = "coverage/"
CHANGES = "changes/"
FINDINGS = "findings/"
ABOUT = "about/"
_FRENCH = "fr/"


@dataclass(frozen=True, kw_only=True, slots=True)
class Addresses:
    """The addresses of everything in one corpus; `shown` has the ids of the rulings that examples show."""

    shown: frozenset[str] = frozenset()

    def card(self, key: str) -> str:
        """A card's page."""
        return card(key)

    def topic(self, topic: str) -> str:
        """A topic's page."""
        return f"{TOPICS}{topic}/"

    def example(self, example: str) -> str:
        """An example's page; the id is `<topic>/<slug>`."""
        return f"{EXAMPLES}{example}/"

    def finding(self, cause: str) -> str:
        """The page of one thing that the engine does wrong."""
        return f"{FINDINGS}{cause}/"

    def has_page(self, ruling: Ruling) -> bool:
        """Whether a ruling has a page of its own: it was published more than once, has examples, or a history."""
        history = ruling.earlier or ruling.later or ruling.withdrawn
        return len(ruling.published) > 1 or bool(history) or ruling.id in self.shown

    def ruling(self, ruling: Ruling) -> str:
        """A ruling's page, or its place on its only card's page."""
        if self.has_page(ruling):
            return f"rulings/{ruling.id}/"
        return on_card(ruling.published[0].card.key, ruling.id)


def of(examples: Iterable[Example]) -> Addresses:
    """The addresses where these examples are published."""
    return Addresses(shown=frozenset(ruling for example in examples for ruling in example.rulings))


def card(key: str) -> str:
    """A card's page."""
    return f"{CARDS}{key}/"


def on_card(key: str, ruling: str) -> str:
    """A ruling's place on a card's page."""
    return f"{card(key)}#{ruling}"


def topic(identifier: str) -> str:
    """A topic's page."""
    return Addresses().topic(identifier)


def example(identifier: str) -> str:
    """An example's page; the id is `<topic>/<slug>`."""
    return Addresses().example(identifier)


def ruling(corpus: Corpus, examples: Collection[Example], identifier: str) -> str:
    """Where one ruling is shown; for many, make `of(examples)` once and ask it."""
    return of(examples).ruling(corpus.rulings[identifier])


def in_language(address: str, language: str) -> str:
    """An English address in that language."""
    return address if language == "en" else _FRENCH + address


def depth(address: str) -> int:
    """How many folders below the root a page is."""
    return address.partition("#")[0].count("/")


def relative(target: str, start: str) -> str:
    """How a page at `start` links to `target`: relative, so that the site works in any folder and from `file://`."""
    return ("../" * depth(start) + target) or "./"
