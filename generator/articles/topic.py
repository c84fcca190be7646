"""A topic's articles: what it is, its rules, its examples, and its rulings by how many cards they are on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.articles import environment, statement
from generator.articles.model import Article, Heading

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.records import Topic

_AROUND = 2  # pages on each side that a page leads to by number


def pages(edition: Edition, topic: Topic) -> int:
    """How many pages a topic has."""
    count = len(edition.by_topic.get(topic.id, ()))
    return max(1, -(-count // edition.page_size))


def address(edition: Edition, topic: Topic, number: int) -> str:
    """The address of one page of a topic."""
    first = edition.addresses.topic(topic.id)
    return first if number == 1 else f"{first}{number}/"


def near(number: int, last: int) -> list[int]:
    """The numbers that one of many pages leads to: those around it, the first, the last, and every tenth between."""
    return [one for one in range(1, last + 1) if one in {1, last} or one % 10 == 0 or abs(one - number) <= _AROUND]


def article(edition: Edition, topic: Topic, number: int, language: str) -> Article:
    """One page of a topic."""
    here = address(edition, topic, number)
    say = environment.Words(language, here)
    rulings = edition.by_topic.get(topic.id, ())
    size = edition.page_size
    examples = [one for one in edition.examples.values() if one.topic == topic.id]
    body = environment.render(
        edition.templates,
        "topic",
        say,
        topic=topic,
        number=number,
        pages=[address(edition, topic, one) for one in range(1, pages(edition, topic) + 1)],
        near=near(number, pages(edition, topic)),
        count=len(rulings),
        rulings=[statement.of_ruling(edition, say, one) for one in rulings[(number - 1) * size : number * size]],
        examples=[statement.of_example(edition, say, one) for one in examples],
        machine=machine(topic.id),
    )
    name = topic.name[language]
    headings = [Heading(anchor="examples", title=str(say("heading-examples")))] if examples and number == 1 else []
    return Article(
        address=here,
        language=language,
        title=name if number == 1 else f"{name} ({number})",
        description=environment.plain(topic.description[language])[:160],
        body=body,
        headings=(*headings, Heading(anchor="rulings", title=str(say("rulings")))),
        machine=machine(topic.id),
    )


def machine(identifier: str) -> str:
    """Where a topic's machine-readable form is."""
    return f"api/v1/topics/{identifier}.json"
