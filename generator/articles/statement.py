"""A ruling as every page shows it: its text, its French, its verdict, what shows it and where else it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.environment import Words
    from generator.examples.model import Example
    from generator.records import Card, Publication, Ruling

_TAG = Markup('<a class="tag" href="{}">{}</a> ')
_KIN_SHOWN = 6  # more would bury the ruling; its own page has them all


def of_publication(
    edition: Edition, say: Words, card: Card, publication: Publication, *, anchored: bool
) -> dict[str, Any]:
    """What the partial `statement.html` needs for a ruling on its card."""
    ruling = edition.corpus.rulings[publication.ruling]
    return {
        **_anywhere(edition, say, ruling),
        "text": publication.text,
        "source": publication.source,
        "withdrawn": publication.withdrawn,
        "reworded": _successor(edition, publication),
        "verdict": _shown(edition.publication_verdict(ruling.id, card.key)),
        "anchor": ruling.id if anchored else "",
        "page": edition.addresses.has_page(ruling),
        "kin": _kin(edition, ruling, card),
    }


def of_ruling(edition: Edition, say: Words, ruling: Ruling) -> dict[str, Any]:
    """What the partial needs for a ruling among others, on all its cards."""
    return {
        **_anywhere(edition, say, ruling),
        "text": ruling.text,
        "source": ruling.published[0].publication.source,
        "withdrawn": None,
        "reworded": None,
        "verdict": _shown(edition.ruling_verdict(ruling.id)),
        "anchor": "",
        "page": True,
        "kin": (),
        "cards": on_cards(ruling),
        "verified": verified_on(edition, ruling),
    }


def _anywhere(edition: Edition, say: Words, ruling: Ruling) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "french": ruling.french,
        "address": edition.addresses.ruling(ruling),
        "tags": _tags(edition, say, ruling.topics),
        "examples": [of_example(edition, say, example) for example in edition.by_ruling.get(ruling.id, ())],
    }


def on_cards(ruling: Ruling) -> int:
    """How many cards a ruling stands on."""
    return len({published.card.key for published in ruling.published})


def verified_on(edition: Edition, ruling: Ruling) -> int | None:
    """On how many of its cards a ruling is verified, which its worst verdict hides; None where all have that one."""
    result = edition.ruling_results.get(ruling.id)
    if result is None:
        return None
    verdicts = [edition.publication_verdict(ruling.id, key) for key in {one.card.key for one in ruling.published}]
    return verdicts.count(Verdict.VERIFIED) if set(verdicts) != {result.verdict} else None


def shown_by(edition: Edition, example: Example) -> list[dict[str, Any]]:
    """The rulings of the corpus that an example shows, as its own page and a finding's name them."""
    found = [edition.corpus.rulings[one] for one in example.rulings if one in edition.corpus.rulings]
    return [{"ruling": one, "french": one.french, "address": edition.addresses.ruling(one)} for one in found]


def of_example(edition: Edition, say: Words, example: Example) -> dict[str, Any]:
    """An example as it is named under its ruling and in lists."""
    return {
        "id": example.id,
        "claim": example.claim[say.language],
        "card": example.card,
        "address": edition.addresses.example(example.id),
        "verdict": edition.example_verdict(example.id),
    }


def _tags(edition: Edition, say: Words, topics: tuple[str, ...]) -> Markup:
    """Links to the topics, made once for all rulings of the same topics on pages of the same depth."""
    place = (say.root, say.language, topics)
    made = edition.tags.get(place)
    if made is None:
        known = [edition.corpus.topics[topic] for topic in topics if topic in edition.corpus.topics]
        links = [_TAG.format(say.to(edition.addresses.topic(topic.id)), topic.name[say.language]) for topic in known]
        made = edition.tags[place] = Markup("").join(links)
    return made


def _shown(verdict: Verdict) -> str:
    # Quiet where there is nothing to say: most rulings have no example.
    return "" if verdict is Verdict.UNPROVEN else str(verdict)


def _successor(edition: Edition, publication: Publication) -> str:
    successor = edition.corpus.rulings.get(publication.reworded or "")
    return edition.addresses.ruling(successor) if successor else ""


def _kin(edition: Edition, ruling: Ruling, card: Card) -> list[tuple[str, str]]:
    """The same ruling on other cards, which differs in their names only: name and address."""
    found = []
    for other in ruling.kin[:_KIN_SHOWN]:
        relative = edition.corpus.rulings.get(other)
        if relative and relative.published[0].card.key != card.key:
            found.append((relative.published[0].card.name, edition.addresses.ruling(relative)))
    return found
