"""Sentences of a trace in a reader's language: names of cards, players and mana as pages show them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from generator import catalogue
from generator.articles import terms
from generator.catalogue import writing

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.articles.environment import Words
    from generator.trace import Argument, Sentence

_WHOSE = {"their": "whose-their", "your": "whose-your", "my": "whose-your"}


def sentence(edition: Edition, say: Words, one: Sentence) -> Markup:
    """One sentence of the steps, its places filled and its further parts added."""
    verb, _, inner = one.key.rpartition(":")
    places = {name: argument(edition, say, value) for name, value in one.arguments.items()}
    if verb:
        places["action"] = _phrase(say, f"{inner}-bare", places)
        return _start(_template(say, _person(verb, one)).format(**places))
    return _start(_phrase(say, _person(one.key, one), places))


def _phrase(say: Words, key: str, places: Mapping[str, Markup]) -> Markup:
    """A sentence with the parts that it has: targets, the value of X, and so on."""
    parts = [_template(say, f"with-{name}") for name in places if catalogue.has(f"steps.with-{name}")]
    first, colon = _template(say, key), {"en": ": ", "fr": " : "}[say.language]
    head = first + (colon if key.startswith("fact-") else ", ") if parts else first
    told = (head + Markup(", ").join(parts)).format(**places)
    return Markup(writing.french(told)) if say.language == "fr" else told  # noqa: S704 -- the same markup


def _person(key: str, one: Sentence) -> str:
    """Which of the two keys of a sentence to tell."""
    by = one.arguments.get("by")
    who = "you" if isinstance(by, Mapping) and by.get("player") == "you" else "other"
    return f"{key}-{who}" if catalogue.has(f"steps.{key}-{who}") else key


def _template(say: Words, key: str) -> Markup:
    # The catalogue is ours; what fills its places is escaped.
    return Markup(catalogue.template(f"steps.{key}", say.language))  # noqa: S704


def argument(edition: Edition, say: Words, value: Argument) -> Markup:
    """What fills one place."""
    if isinstance(value, Mapping):
        return _named(edition, say, value)
    if isinstance(value, tuple):
        return _several(edition, say, value)
    return say.symbols(value) if isinstance(value, str) else escape(value)


def player(say: Words, word: str) -> str:
    """What the example language calls a player, in the reader's language."""
    key = f"site.player-{word}"
    return catalogue.text(key, say.language) if catalogue.has(key) else word


def card(edition: Edition, say: Words, name: str) -> Markup:
    """A card's name: linked where it has a page, marked as English where it is."""
    whose, plain = of_player(name)
    if whose and named(edition, plain):
        return owned(say, whose, card(edition, say, plain))
    known = named(edition, name)
    if known is None:
        land = terms.known(say, "land", name)
        return Markup('<span class="card-name"{}>{}</span>').format("" if land else _english(say), land or name)
    key, french = known if say.language == "fr" else (known[0], "")
    return Markup('<a class="card-name" href="{}"{}>{}</a>').format(
        say.to(edition.addresses.card(key)), "" if french else _english(say), french or name
    )


def named(edition: Edition, name: str) -> tuple[str, str] | None:
    """The key and the French name of what is called so: a card, or a face that is no card by itself."""
    if card := edition.cards_by_name.get(name):
        return card.key, card.french_name
    of, face = edition.faces_by_name.get(name, (None, None))
    return (of.key, face.french_name) if of and face else None


def of_player(label: str) -> tuple[str, str]:
    """Whose a thing is and its name, where a label says only that: `their Hill Giant`."""
    whose, _, name = label.partition(" ")
    return (whose, name) if whose in _WHOSE else ("", label)


def owned(say: Words, whose: str, name: Markup) -> Markup:
    """Whose a thing is and its name, in the reader's language."""
    return _template(say, _WHOSE[whose]).format(what=name)


def _several(edition: Edition, say: Words, value: tuple[Argument, ...]) -> Markup:
    """A list; a pair of a word and a value stands without a comma."""
    parts = [argument(edition, say, one) for one in value]
    if isinstance(value[0], Mapping) and value[0].get("word", "").startswith("trait-"):
        return Markup(" ").join(parts)
    return Markup(writing.series([str(part) for part in parts], say.language))  # noqa: S704 -- each part is markup


def _named(edition: Edition, say: Words, value: Mapping[str, str]) -> Markup:
    """What one of the kinds of mappings says, the first kind that it has."""
    if "share" in value:
        rest = {key: inner for key, inner in value.items() if key != "share"}
        what = terms.counter(say, rest["text"]) if "text" in rest else _named(edition, say, rest)
        return _template(say, "share").format(share=value["share"], what=what)
    if "tapped_for" in value:
        return _tapped(edition, say, value)
    tell = next((tell for kind, tell in _TOLD.items() if kind in value), None)
    return tell(edition, say, value) if tell else terms.word(say, next(iter(value.values()), ""))


def _tapped(edition: Edition, say: Words, value: Mapping[str, str]) -> Markup:
    """A permanent that is tapped for a cost, and the mana that it pays."""
    what = card(edition, say, value["card"])
    if value["tapped_for"] == "ability":
        return _template(say, "tapped-for-ability").format(what=what)
    symbol = "{1}" if value["tapped_for"] == "generic" else f"{{{value['tapped_for']}}}"
    return _template(say, "tapped-for").format(what=what, mana=say.symbols(symbol))


def _ability(edition: Edition, say: Words, value: Mapping[str, str]) -> Markup:
    words = terms.word(say, value["ability"])
    if not value.get("card"):
        return _template(say, "ability").format(ability=words)
    return _template(say, "ability-of").format(ability=words, card=card(edition, say, value["card"]))


def _card_or_word(edition: Edition, say: Words, value: Mapping[str, str]) -> Markup:
    """`unchanged` stands where a copy keeps its target, yes and no where an optional cost is paid or is not."""
    word = value["card"] in ("unchanged", "yes", "no")
    return _template(say, value["card"]) if word else card(edition, say, value["card"])


_TOLD: Mapping[str, Callable[[Edition, Words, Mapping[str, str]], Markup]] = {
    "ability": _ability,
    "card": _card_or_word,
    "player": lambda _edition, say, value: escape(player(say, value["player"])),
    "word": lambda _edition, say, value: _template(say, value["word"]),
    "times": lambda _edition, say, value: _template(say, "times").format(times=value["times"]),
    "mana": lambda _edition, say, value: say.pool(value["mana"]),
}


def _english(say: Words) -> Markup:
    return Markup(' lang="en"') if say.language == "fr" else Markup()


def _start(line: Markup) -> Markup:
    """The sentence with a capital first letter, where it begins with a word and not with markup."""
    return Markup(line[:1].upper() + line[1:])  # noqa: S704 -- the same markup
