"""Importing as a merge: what a corpus had, and what a source says now, become what the corpus has.

Nothing disappears. A publication that a complete snapshot no longer has stays, marked `withdrawn` with that snapshot's
date, and points to the wording that took its place where one did.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from generator import card_data, card_keys, identity, similarity
from generator.changes import Change, ChangeKind, ChangeSet
from generator.records import Card, Publication, Source
from generator.sources.snapshot import Snapshot, SourcedCard

_PublicationKey = tuple[str, dt.date]  # ruling id and date: what makes a publication the same on its card


@dataclass(frozen=True, kw_only=True, slots=True)
class Merged:
    """A corpus's cards after a snapshot, by key in order, what the snapshot changed, and its own cards by key."""

    cards: Mapping[str, Card]
    changes: ChangeSet
    sourced: Mapping[str, SourcedCard]


def merge(previous: Mapping[str, Card], snapshot: Snapshot) -> Merged:
    """The corpus after `snapshot`; the snapshot is complete for the cards that it has."""
    sourced = _keyed(previous, snapshot.cards)
    cards: dict[str, Card] = {}
    changes: list[Change] = []
    for key in sorted(previous.keys() | sourced.keys()):
        old = previous.get(key)
        if key in sourced:
            card = _merge_card(key, old, sourced[key], snapshot)
        elif old and snapshot.covers_all:
            card = _merge_card(key, old, SourcedCard(name=old.name), snapshot)
        elif old:
            card = old
        if card.publications:
            cards[key] = card
            changes.extend(_changes(old, card) if previous and card is not old else ())
    change_set = _change_set(cards, snapshot, changes)
    return Merged(cards=cards, changes=change_set, sourced=sourced)


def live(card: Card) -> list[Publication]:
    """The publications that the source still has."""
    return [publication for publication in card.publications if publication.withdrawn is None]


def _change_set(cards: Mapping[str, Card], snapshot: Snapshot, changes: Iterable[Change]) -> ChangeSet:
    publications = [publication for card in cards.values() for publication in live(card)]
    return ChangeSet(
        date=snapshot.date,
        label=snapshot.label,
        cards=len(cards),
        publications=len(publications),
        rulings=len({publication.ruling for publication in publications}),
        changes=tuple(_moved(list(changes))),
    )


def _keyed(previous: Mapping[str, Card], cards: Iterable[SourcedCard]) -> dict[str, SourcedCard]:
    """Each card of the snapshot by the key that it has or gets."""
    known = _Known(previous)
    keyed: dict[str, SourcedCard] = {}
    fresh: list[SourcedCard] = []
    for card in cards:
        key = known.key(card)
        if key and key not in keyed:
            keyed[key] = card
        else:
            fresh.append(card)
    fresh.sort(key=lambda card: (card.name, card.oracle_id))
    keyed.update(zip(card_keys.assign(fresh, previous.keys()), fresh, strict=True))
    return keyed


class _Known:
    """Finds a source's card among those that the corpus has: by oracle id, else by a name that one card has."""

    def __init__(self, previous: Mapping[str, Card]) -> None:
        self._by_oracle_id = {card.oracle_id: key for key, card in previous.items() if card.oracle_id}
        self._by_name: dict[str, list[str]] = {}
        self._without_id = {card.name: key for key, card in previous.items() if not card.oracle_id}
        for key, card in previous.items():
            self._by_name.setdefault(card.name, []).append(key)

    def key(self, card: SourcedCard) -> str | None:
        if card.oracle_id:
            return self._by_oracle_id.get(card.oracle_id) or self._without_id.get(card.name)
        named = self._by_name.get(card.name, [])
        return named[0] if len(named) == 1 else None


def _merge_card(key: str, old: Card | None, sourced: SourcedCard, snapshot: Snapshot) -> Card:
    before = {_key(publication): publication for publication in old.publications} if old else {}
    now = _stated(sourced, before)
    gone = [publication for found, publication in before.items() if found not in now]
    lost = [publication for publication in gone if publication.withdrawn is None]
    come = [publication for found, publication in now.items() if found not in before]
    successors = _successors(lost, come) if lost else {}
    kept = [
        replace(publication, withdrawn=snapshot.date, reworded=successors.get(publication.ruling))
        if publication.withdrawn is None
        else publication
        for publication in gone
    ]
    return Card(
        key=key,
        name=sourced.name,
        french_name=sourced.french_name or (old.french_name if old else ""),
        oracle_id=sourced.oracle_id or (old.oracle_id if old else ""),
        publications=_newest_first([*now.values(), *kept]),
        faces=card_data.faces(sourced.data) if sourced.data else (old.faces if old else ()),
    )


def _stated(sourced: SourcedCard, before: Mapping[_PublicationKey, Publication]) -> dict[_PublicationKey, Publication]:
    """The snapshot's publications, in its order, each once; a stated source wins over an unstated one."""
    now: dict[_PublicationKey, Publication] = {}
    for each in sourced.publications:
        publication = Publication(
            ruling=identity.ruling_id(each.text), date=each.date, source=each.source, text=each.text
        )
        key = _key(publication)
        earlier = now.get(key) or before.get(key)
        if earlier and each.source is Source.UNSTATED:
            publication = replace(publication, source=earlier.source)
        if key not in now or now[key].source is Source.UNSTATED:
            now[key] = publication
    return now


def _successors(lost: Iterable[Publication], come: Iterable[Publication]) -> dict[str, str]:
    """Which ruling that came took the place of which that was lost, by id."""
    gone = {publication.ruling: publication.text for publication in lost}
    new = {publication.ruling: publication.text for publication in come}
    still = gone.keys() & new.keys()  # only its date changed
    ids = {text: ruling for ruling, text in new.items()}
    pairs = similarity.pair_up(
        (text for ruling, text in gone.items() if ruling not in still),
        (text for ruling, text in new.items() if ruling not in still),
    )
    return {ruling: ids[pairs[text]] for ruling, text in gone.items() if ruling not in still and text in pairs}


def _newest_first(publications: Iterable[Publication]) -> tuple[Publication, ...]:
    """Newest date first; within a date the source's own order (the sort is stable), what is withdrawn last."""
    return tuple(sorted(publications, key=lambda publication: -publication.date.toordinal()))


def _key(publication: Publication) -> _PublicationKey:
    return publication.ruling, publication.date


def _changes(old: Card | None, new: Card) -> Iterable[Change]:
    before = {_key(publication): publication for publication in old.publications} if old else {}
    come = {
        publication.ruling: publication.date.isoformat() for publication in live(new) if _key(publication) not in before
    }
    told: set[str] = set()  # what came as another's new date or wording
    for publication in new.publications:
        earlier = before.get(_key(publication))
        if not earlier or not publication.withdrawn or earlier.withdrawn:
            continue
        if publication.ruling in come:
            kind, to = ChangeKind.REDATED, come[publication.ruling]
            told.add(publication.ruling)
        elif publication.reworded:
            kind, to = ChangeKind.REWORDED, publication.reworded
            told.add(publication.reworded)
        else:
            kind, to = ChangeKind.WITHDRAWN, ""
        yield _change(kind, new, publication, to)
    for publication in live(new):
        earlier = before.get(_key(publication))
        if earlier is None and publication.ruling not in told:
            yield _change(ChangeKind.ADDED, new, publication)
        elif earlier and earlier.withdrawn:
            yield _change(ChangeKind.RESTORED, new, publication)


def _change(kind: ChangeKind, card: Card, publication: Publication, to: str = "") -> Change:
    return Change(kind=kind, card=card.key, ruling=publication.ruling, date=publication.date, to=to)


def _moved(changes: list[Change]) -> list[Change]:
    """Join each withdrawal with the same publication's coming to one other card."""
    come: dict[tuple[str, str], list[Change]] = {}
    for change in changes:
        if change.kind is ChangeKind.ADDED:
            come.setdefault((change.ruling, change.date.isoformat()), []).append(change)
    told: set[int] = set()
    joined: list[Change] = []
    for change in changes:
        targets = come.get((change.ruling, change.date.isoformat()), [])
        if change.kind is ChangeKind.WITHDRAWN and targets:
            target = targets.pop(0)
            told.add(id(target))
            joined.append(replace(change, kind=ChangeKind.MOVED, to=target.card))
        else:
            joined.append(change)
    return [change for change in joined if id(change) not in told]
