"""Sentences of a trace in a reader's language: names of cards, players and mana as pages show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from generator import catalogue
from generator.catalogue import writing

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.environment import Words
    from generator.trace import Argument, Sentence


def sentence(edition: Edition, say: Words, one: Sentence) -> Markup:
    """One sentence, its places filled."""
    key = one.key if "." in one.key else f"steps.{one.key}"
    count = one.arguments.get("count")
    # The catalogue is ours; what fills its places is escaped.
    template = Markup(catalogue.template(key, say.language, count if isinstance(count, int) else None))  # noqa: S704
    return _start(template.format(**{name: argument(edition, say, value) for name, value in one.arguments.items()}))


def argument(edition: Edition, say: Words, value: Argument) -> Markup:
    """What fills one place."""
    if isinstance(value, Mapping):
        return _named(edition, say, value)
    if isinstance(value, tuple):
        return Markup(writing.series([str(argument(edition, say, one)) for one in value], say.language))  # noqa: S704
    return say.symbols(value) if isinstance(value, str) else escape(value)


def player(say: Words, word: str) -> str:
    """What the example language calls a player, in the reader's language."""
    key = f"site.player-{word}"
    return catalogue.text(key, say.language) if catalogue.has(key) else word


def card(edition: Edition, say: Words, name: str) -> Markup:
    """A card's name: linked where it has a page, marked as English where it is."""
    known = edition.cards_by_name.get(name)
    if known is None:
        return Markup('<span class="card-name"{}>{}</span>').format(_english(say), name)
    french = known.french_name if say.language == "fr" else ""
    return Markup('<a class="card-name" href="{}"{}>{}</a>').format(
        say.to(edition.addresses.card(known.key)), "" if french else _english(say), french or name
    )


def _named(edition: Edition, say: Words, value: Mapping[str, str]) -> Markup:
    if "card" in value:
        return card(edition, say, value["card"])
    if "player" in value:
        return escape(player(say, value["player"]))
    if "mana" in value:
        return say.symbols(value["mana"])
    return say.symbols(next(iter(value.values()), ""))


def _english(say: Words) -> Markup:
    return Markup(' lang="en"') if say.language == "fr" else Markup()


def _start(line: Markup) -> Markup:
    """The sentence with a capital first letter, where it begins with a word and not with markup."""
    return Markup(line[:1].upper() + line[1:])  # noqa: S704 -- the same markup
