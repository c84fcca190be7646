"""Which rulings have a French text, which want one, and which texts the English has left behind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from generator import similarity
from generator.records import Corpus, FrenchText, Ruling


class State(StrEnum):
    """What is to be done with a ruling's French text, most urgent first."""

    STALE = "stale"
    """The ruling was reworded or withdrawn: the text is of a wording that is no longer published."""
    MISSING = "missing"
    """There is none."""
    MACHINE = "machine"
    """A machine made it, and nobody has signed it."""
    WAITING = "waiting"
    """The loaded corpus does not have its ruling."""
    REVIEWED = "reviewed"
    """A person has signed it."""
    OFFICIAL = "official"
    """Wizards published it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Line:
    """One ruling, or one French text that has none; `nearest` is the ruling that a stale text comes closest to.

    `publications` are those that the French text serves or would serve: of a stale text those of the nearest ruling.
    """

    ruling: str
    state: State
    publications: int
    nearest: str = ""


def lines(corpus: Corpus) -> tuple[Line, ...]:
    """All of a corpus, most urgent first, then by the publications served, then by id."""
    found = [*_of_rulings(corpus), *_of_waiting(corpus)]
    succeed = {
        line.nearest for line in found if line.state is State.STALE
    }  # the work that they want is listed with the stale text already
    found = [line for line in found if line.state is not State.MISSING or line.ruling not in succeed]
    order = tuple(State)
    return tuple(sorted(found, key=lambda line: (order.index(line.state), -line.publications, line.ruling)))


def _of_rulings(corpus: Corpus) -> Iterator[Line]:
    for ruling in corpus.rulings.values():
        if ruling.french and ruling.french.stale:
            yield _stale(corpus, ruling.id, nearest(corpus, ruling))
        elif ruling.french:
            yield Line(ruling=ruling.id, state=State(ruling.french.status.value), publications=served(ruling))
        elif not ruling.withdrawn:
            yield Line(ruling=ruling.id, state=State.MISSING, publications=served(ruling))


def _of_waiting(corpus: Corpus) -> Iterator[Line]:
    """Texts without a ruling; `nearest` is a ruling that begins alike and has no text: another wording, perhaps."""
    by_beginning: dict[str, list[Ruling]] = defaultdict(list)
    for ruling in corpus.rulings.values():
        if ruling.french is None and not ruling.withdrawn:
            by_beginning[_beginning(ruling.id)].append(ruling)
    for text in corpus.waiting_french:
        alike = by_beginning.get(_beginning(text.ruling), ())
        near = max(alike, key=lambda ruling: (served(ruling), ruling.id), default=None)
        yield Line(ruling=text.ruling, state=State.WAITING, publications=0, nearest=near.id if near else "")


def _beginning(ruling: str) -> str:
    """An id without its hash: the first words of its ruling."""
    return ruling.rpartition("-")[0]


def _stale(corpus: Corpus, ruling: str, near: str) -> Line:
    publications = served(corpus.rulings[near]) if near else 0
    return Line(ruling=ruling, state=State.STALE, publications=publications, nearest=near)


def served(ruling: Ruling) -> int:
    """How many publications show the ruling today."""
    return sum(place.publication.withdrawn is None for place in ruling.published)


def nearest(corpus: Corpus, ruling: Ruling) -> str:
    """The id of the published ruling that comes closest to one that no longer is, "" where none is like it.

    A later wording that the corpus states comes first; else the most alike of the rulings of the same cards.
    """
    later = [corpus.rulings[other] for other in ruling.later if other in corpus.rulings]
    of_cards = {
        publication.ruling
        for place in ruling.published
        for publication in place.card.publications
        if publication.withdrawn is None
    }
    candidates = [other for other in later if not other.withdrawn]
    candidates = candidates or [corpus.rulings[other] for other in sorted(of_cards) if other in corpus.rulings]
    best = max(candidates, key=lambda other: similarity.ratio(ruling.text, other.text), default=None)
    stated = best is not None and best.id in ruling.later
    return best.id if best and (stated or similarity.ratio(ruling.text, best.text) >= _ALIKE) else ""


_ALIKE = 0.5  # below this a translator gains nothing from the old text


def totals(of: tuple[Line, ...]) -> dict[State, tuple[int, int]]:
    """Of each state how many texts there are, and how many publications they serve or would serve."""
    counted = dict.fromkeys(State, (0, 0))
    for line in of:
        texts, publications = counted[line.state]
        counted[line.state] = texts + 1, publications + line.publications
    return counted


def wanting(corpus: Corpus) -> tuple[str, ...]:
    """The ids of published rulings without a French text, those first that most publications show."""
    gaps = [line for line in lines(corpus) if line.state in {State.STALE, State.MISSING}]
    ids = dict.fromkeys(line.nearest or line.ruling for line in sorted(gaps, key=lambda line: -line.publications))
    return tuple(ruling for ruling in ids if ruling in corpus.rulings and corpus.rulings[ruling].french is None)


def french_of(corpus: Corpus) -> dict[str, FrenchText]:
    """All French texts, of loaded rulings and waiting ones, by ruling id."""
    loaded = {ruling.id: ruling.french for ruling in corpus.rulings.values() if ruling.french}
    return loaded | {text.ruling: text for text in corpus.waiting_french}
