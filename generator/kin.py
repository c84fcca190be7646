"""Kin: rulings that differ in nothing but the name of the card that they are on.

A card's own names in a ruling become `~`; rulings that are the same then are kin. A name that is part of another card's
name there (Fire in "Fire // Ice", on another card) is not the card's own and stays.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from generator import identity
from generator.records import Card

OWN = "~"
_LEAST_LETTERS = 3  # a shorter short name ("Ow") is met inside sentences by chance
_MOST_WORDS = 6  # the words of a name that may stand inside a longer one


def own_names(card: Card) -> tuple[str, ...]:
    """What a card may call itself, longest first: its name, its faces' and what stands before a comma or "the"."""
    names = {card.name, *card.name.split(" // "), *(face.name for face in card.faces)}
    legendary = any("Legendary" in face.type_line for face in card.faces)
    for name in tuple(names):
        names.add(name.split(", ")[0])
        if legendary:
            names.add(name.split(" the ")[0])
    plain = {identity.normalise(name) for name in names}
    return tuple(sorted((name for name in plain if len(name) >= _LEAST_LETTERS), key=lambda name: (-len(name), name)))


def longer_names(names: Mapping[str, tuple[str, ...]], all_names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """By own name, the names of other cards that contain it as whole words."""
    wanted = {name for own in names.values() for name in own}
    containing: dict[str, set[str]] = defaultdict(set)
    for full in all_names:
        name = identity.normalise(full)
        words = name.split(" ")
        for start in range(len(words)):
            for end in range(start + 1, min(len(words), start + _MOST_WORDS) + 1):
                part = " ".join(words[start:end]).rstrip(",")
                if part in wanted and part != name:
                    containing[part].add(name)
    return {part: tuple(sorted(found)) for part, found in containing.items()}


def template(text: str, own: tuple[str, ...], longer: Mapping[str, tuple[str, ...]]) -> str:
    """A normalised text with the card's own names as `~`."""
    for name in own:
        if name in text:
            others = [other for other in longer.get(name, ()) if other not in own and other in text]
            text = _replaced(text, name, others)
    return text


def _replaced(text: str, name: str, others: list[str]) -> str:
    kept = [span for other in others for span in _spans(text, other)]
    parts: list[str] = []
    done = 0
    for start, end in _spans(text, name):
        if start >= done and not any(first <= start and end <= last for first, last in kept):
            parts.extend((text[done:start], OWN))
            done = end
    return "".join(parts) + text[done:]


def _spans(text: str, name: str) -> Iterable[tuple[int, int]]:
    """Where a name stands as whole words."""
    start = text.find(name)
    while start >= 0:
        end = start + len(name)
        before = text[start - 1] if start else " "
        after = text[end] if end < len(text) else " "
        if not (before.isalnum() or after.isalnum() or (after == "-" and text[end + 1 : end + 2].isalnum())):
            yield start, end
        start = text.find(name, end)


def find(cards: Mapping[str, Card]) -> dict[str, tuple[str, ...]]:
    """By ruling id, the ids of its kin; rulings without kin are not in it."""
    names = {key: own_names(card) for key, card in cards.items()}
    longer = longer_names(names, {name for card in cards.values() for name in (card.name, *card.name.split(" // "))})
    same: dict[str, set[str]] = defaultdict(set)
    for key, card in cards.items():
        own = names[key]
        for publication in card.publications:
            if any(name in publication.text for name in own) or "’" in publication.text:
                made = template(identity.normalise(publication.text), own, longer)
                if OWN in made:
                    same[made].add(publication.ruling)
    found: dict[str, set[str]] = defaultdict(set)
    for group in same.values():
        if len(group) > 1:
            for ruling in group:
                found[ruling] |= group - {ruling}
    return {ruling: tuple(sorted(others)) for ruling, others in found.items()}
