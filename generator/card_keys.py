"""Card keys: file names and places in addresses that are safe on every system and never change once given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from generator import identity
from generator.sources.snapshot import SourcedCard

# Windows gives these names to devices, with any ending: a file of that name cannot be made there.
_DEVICES = frozenset(
    ("con", "prn", "aux", "nul", *(f"com{digit}" for digit in range(10)), *(f"lpt{digit}" for digit in range(10)))
)
_MOST_LETTERS = 80  # one name has 141; two of them and a folder would exceed what old file systems take
_ID_DIGITS = 8


def plain(name: str) -> str:
    """The key of a name that no other card contests."""
    key = identity.slug(name)
    if not key:
        return f"card-{identity.short_hash(name)}"  # a name of punctuation only, such as _____
    if len(key) > _MOST_LETTERS:
        key = f"{key[:_MOST_LETTERS].rstrip('-')}-{identity.short_hash(name)}"
    return f"{key}-card" if key in _DEVICES else key


def assign(cards: Iterable[SourcedCard], taken: Collection[str]) -> list[str]:
    """A key for each new card: plain where one card alone asks for it, else with the beginning of its oracle id."""
    cards = list(cards)
    wanted = [plain(card.name) for card in cards]
    asked = Counter(wanted)
    used = set(taken)
    keys: list[str] = []
    for card, key in zip(cards, wanted, strict=True):
        if asked[key] > 1 or key in used:
            key = _longer(key, card, used)  # noqa: PLW2901 -- the wanted key gives way to the one it gets
        used.add(key)
        keys.append(key)
    return keys


def _longer(key: str, card: SourcedCard, used: Collection[str]) -> str:
    longer = f"{key}-{card.oracle_id[:_ID_DIGITS] or identity.short_hash(card.name)}"
    number = 2
    while longer in used:
        longer = f"{key}-{number}"
        number += 1
    return longer
