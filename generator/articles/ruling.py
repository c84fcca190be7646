"""A ruling's article: the official text, its French, and every card and date that it stands on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from generator import identity
from generator.articles import card as cards
from generator.articles import environment, statement
from generator.articles.model import Article, Heading
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.records import Ruling

_TITLE = 90  # characters of a text that fit a title; the rest is on the page
_NOT_LAST = ",;:.«“(— \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"  # before the ellipsis of a title that was cut


def article(edition: Edition, ruling: Ruling, language: str) -> Article:
    """The page of one ruling that has one."""
    address = edition.addresses.ruling(ruling)
    say = environment.Words(language, address)
    context: dict[str, Any] = {
        "ruling": ruling,
        "one": statement.of_ruling(edition, say, ruling),
        "title": title(ruling, language),
        "published": _published(edition, ruling),
        "source": _source(ruling),
        "earlier": _others(edition, ruling.earlier),
        "later": _others(edition, ruling.later),
        "kin": [(published, edition.addresses.ruling(other)) for other, published in _kin(edition, ruling)],
        "machine": machine(ruling.id),
        "newest": ruling.published[0],
        "address": address,
    }
    return Article(
        address=address,
        language=language,
        title=title(ruling, language),
        title_language="fr" if language == "fr" and ruling.french else "en",
        description=environment.plain(_text(ruling, language))[:160],
        body=environment.render(edition.templates, "ruling", say, **context),
        headings=_headings(say, context),
        machine=machine(ruling.id),
    )


def title(ruling: Ruling, language: str) -> str:
    """The beginning of a ruling's text in that language, cut between words."""
    text = environment.plain(_text(ruling, language))
    if len(text) <= _TITLE:
        return text
    return text[:_TITLE].rsplit(" ", 1)[0].rstrip(_NOT_LAST) + "…"


def machine(identifier: str) -> str:
    """Where a ruling's machine-readable form is."""
    return f"api/v1/rulings/{identifier}.json"


def _text(ruling: Ruling, language: str) -> str:
    return ruling.french.text if language == "fr" and ruling.french else ruling.text


def _published(edition: Edition, ruling: Ruling) -> list[dict[str, Any]]:
    return [
        {
            "card": one.card,
            "publication": one.publication,
            "address": edition.addresses.card(one.card.key),
            "titles": {language: cards.title(one.card, language) for language in ("en", "fr")},
            "verdict": _quiet(edition.publication_verdict(ruling.id, one.card.key)),
            "differs": _differs(one.publication.text, ruling.text),
        }
        for one in ruling.published
    ]


def _differs(text: str, other: str) -> bool:
    """Whether two texts differ in more than quotation marks and spaces, which readers need not be told."""
    return text != other and identity.normalise(text) != identity.normalise(other)


def _source(ruling: Ruling) -> str:
    """The source of all its publications; "" where they have several, and each has to say its own."""
    sources = {str(one.publication.source) for one in ruling.published}
    return sources.pop() if len(sources) == 1 else ""


def _quiet(verdict: Verdict) -> str:
    return "" if verdict is Verdict.UNPROVEN else str(verdict)


def _others(edition: Edition, identifiers: Iterable[str]) -> list[tuple[str, str]]:
    """Other wordings: text and address."""
    found = [edition.corpus.rulings[one] for one in identifiers if one in edition.corpus.rulings]
    return [(other.text, edition.addresses.ruling(other)) for other in found]


def _kin(edition: Edition, ruling: Ruling) -> list[tuple[Ruling, str]]:
    """Rulings that differ in the card's own name only, with that name."""
    found = [edition.corpus.rulings[one] for one in ruling.kin if one in edition.corpus.rulings]
    return [(other, other.published[0].card.name) for other in found]


def _headings(say: environment.Words, context: dict[str, Any]) -> tuple[Heading, ...]:
    shown = {
        "in-french": say.language == "en" and context["ruling"].french,
        "examples": context["one"]["examples"],
        "published": context["published"],
        "wordings": context["earlier"] or context["later"],
        "kin": context["kin"],
        "cite": True,
    }
    return tuple(Heading(anchor=key, title=str(say(f"heading-{key}"))) for key, there in shown.items() if there)
