"""Puts together what the parts of a query hit, and orders it.

A document must meet every group of the query. Where too few do, those that meet most of it follow. A card that is
named in the query counts as words that its rulings have.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from generator.search import analysis
from generator.search.grammar import Clause, Kind, Query
from generator.search.index import SearchIndex
from generator.search.matching import Hits, Matcher

ENOUGH = 10  # one page: with as many documents that have everything, partial ones are not looked for
_LEAST_COVERED = 0.5  # of what the words of a query say, in a document that has only part of them
_GUESSED = 0.5  # what a word says that was corrected
_REORDERED = 60  # the best documents, in which the order of words is looked at
_NEAR = 2  # words between two words of the query that still stand together
_NAMED_SHARE = 0.6  # of a card's name: with less typed it was not meant
_HALF_NAMED_SHARE = 0.35  # with more typed it may have been meant
_FEW_CARDS = 30  # a word that more cards have in their names stands for none of them


@dataclass(kw_only=True)
class Ranked:
    """All that was found, by score; those in `whole` meet all of the query, and come first."""

    scores: Hits
    whole: Collection[int]
    named: dict[int, str] = field(default_factory=dict)
    """The card that was asked for, by document."""

    def best(self, count: int) -> list[int]:
        """The best documents in order; a tie goes to the one that was indexed first."""
        whole = len(self.whole)
        first = _best(
            {number: self.scores[number] for number in self.whole} if whole < len(self.scores) else self.scores, count
        )
        if len(first) == count or whole == len(self.scores):
            return first
        rest = {number: score for number, score in self.scores.items() if number not in self.whole}
        return first + _best(rest, count - len(first))


def _best(scores: Hits, count: int) -> list[int]:
    if len(scores) > count:
        # Finding the last score that counts first is far quicker than comparing all numbers too.
        least = heapq.nlargest(count, scores.values())[-1]
        scores = {number: score for number, score in scores.items() if score >= least}
    return sorted(scores, key=lambda number: (-scores[number], number))[:count]


def rank(index: SearchIndex, matcher: Matcher, query: Query) -> Ranked:
    """Everything that a query finds."""
    allowed = _allowed(index, matcher, query)
    groups = _useful(query.groups, matcher.language)
    if not groups:
        scores = dict.fromkeys(allowed if allowed is not None else _everything(index), 1.0)
        return Ranked(scores=scores, whole=scores)
    hits = [_group_hits(matcher, group, last=at == len(groups) - 1) for at, group in enumerate(groups)]
    named = _named(index, matcher, groups, hits)
    scores = _whole(hits)
    _filter(scores, allowed)
    whole = frozenset(scores)
    if len(whole) < ENOUGH:
        partial = _partial(index, matcher, groups, hits)
        _filter(partial, allowed)
        scores = {**partial, **scores}
    _adjust(index, scores, named)
    _reorder(matcher, groups, scores)
    return Ranked(
        scores=scores, whole=whole, named={number: key for number, (_, key) in named.items() if number in scores}
    )


def _everything(index: SearchIndex) -> list[int]:
    return [number for number, identifier in enumerate(index.facts.ids) if identifier]


def _useful(groups: Sequence[tuple[Clause, ...]], language: str) -> list[tuple[Clause, ...]]:
    """The groups without words that say nothing, unless the query has no others."""
    stop = analysis.STOP_WORDS[language]
    useful = [
        group
        for group in groups
        if len(group) > 1 or group[0].kind is not Kind.WORD or analysis.surface(group[0].words[0], language) not in stop
    ]
    return useful or list(groups)


def _group_hits(matcher: Matcher, group: tuple[Clause, ...], *, last: bool) -> Hits:
    if len(group) == 1:
        return dict(matcher.hits(group[0], last=last))
    found: Hits = {}
    for clause in group:
        for number, score in matcher.hits(clause).items():
            found[number] = max(score, found.get(number, 0.0))
    return found


def _named(
    index: SearchIndex, matcher: Matcher, groups: Sequence[tuple[Clause, ...]], hits: list[Hits]
) -> dict[int, tuple[float, str]]:
    """Add to the hits of each group the rulings of cards that it names; how well each document's card was named."""
    names = index.names
    typed = [_typed(matcher, group) for group in groups]
    called = [_called(index, ways, group) for ways, group in zip(typed, hits, strict=True)]
    found: dict[int, tuple[float, str]] = {}
    for card in names.named(typed):
        sure = card.share >= _NAMED_SHARE or any(called[at] for at in card.covered)
        if card.share < _HALF_NAMED_SHARE and not sure:
            continue
        numbers = index.store.postings("card", card.key).ids
        for at in card.covered:
            credit = (1 + max((names.weight(way) for way in typed[at]), default=0.0)) * (1 if sure else card.share**2)
            group = hits[at]
            for number in numbers:
                group[number] = max(credit, group.get(number, 0.0))
        said = card.share * sum(max((names.weight(way) for way in typed[at]), default=0.0) for at in card.covered)
        for number in numbers:
            found[number] = max(found.get(number, (0.0, "")), (said, card.key))
    return found


def _called(index: SearchIndex, ways: tuple[str, ...], hits: Hits) -> bool:
    """Whether a word stands for cards: texts have it for the most part where it is in the card's own name."""
    cards = index.names.having(ways)
    if not cards or len(cards) > _FEW_CARDS:
        return False
    keys = (index.names.cards[number][0] for number in cards)
    own = {number for key in keys for number in index.store.postings("card", key).ids}
    return 2 * len(hits.keys() & own) >= len(hits)


def _typed(matcher: Matcher, group: tuple[Clause, ...]) -> tuple[str, ...]:
    if len(group) > 1 or group[0].kind is Kind.PHRASE:
        return ()
    word = group[0].words[0]
    ways = matcher.ways(word)
    known = matcher.index.names.words
    if group[0].kind is Kind.WORD and any(way in known for way in ways):
        return ways
    corrected = matcher.corrections.get(word)
    if corrected and group[0].kind is Kind.WORD:
        near = matcher.index.name_speller.meant(ways[0] if ways else "")
        return (*matcher.ways(corrected), *near)
    return tuple(matcher.index.name_speller.beginning(ways[0])) if ways else ()


def _whole(hits: Sequence[Hits]) -> Hits:
    """The documents that every group hits, with the sum of their scores."""
    order = sorted(hits, key=len)
    everywhere: Iterable[int] = order[0]
    for other in order[1:]:
        everywhere = other.keys() & everywhere
    if len(hits) == 1:
        return dict(hits[0])
    return {number: sum(group[number] for group in hits) for number in everywhere}


def _partial(index: SearchIndex, matcher: Matcher, groups: Sequence[tuple[Clause, ...]], hits: Sequence[Hits]) -> Hits:
    """The documents that have most of what single words say; phrases and the like are never let go."""
    # A word that hits nothing says nothing: it must not keep what the others say from counting.
    says = [
        math.log(1 + index.size / (1 + len(group))) * (_GUESSED if clauses[0].words[0] in matcher.corrections else 1)
        if group
        else 0.0
        for clauses, group in zip(groups, hits, strict=True)
    ]
    whole = sum(says) or 1.0
    scores: Hits = {}
    covered: Hits = {}
    for group, weight in zip(hits, says, strict=True):
        for number, score in group.items():
            scores[number] = scores.get(number, 0.0) + score
            covered[number] = covered.get(number, 0.0) + weight
    fixed = [group for clauses, group in zip(groups, hits, strict=True) if _fixed(clauses)]
    least = min(_LEAST_COVERED * whole, max(covered.values(), default=0.0))
    return {
        number: scores[number] * (share / whole) ** 2
        for number, share in covered.items()
        if share >= least and all(number in group for group in fixed)
    }


def _fixed(clauses: tuple[Clause, ...]) -> bool:
    return len(clauses) > 1 or clauses[0].kind is not Kind.WORD


def _filter(scores: Hits, allowed: Collection[int] | None) -> None:
    if allowed is not None:
        for number in [number for number in scores if number not in allowed]:
            del scores[number]


def _adjust(index: SearchIndex, scores: Hits, named: dict[int, tuple[float, str]]) -> None:
    """What a named card, many cards and an old wording do to a score."""
    standing = index.standing
    for number, (said, _) in named.items():
        if number in scores:
            scores[number] += said
    scores.update({number: score * standing[number] for number, score in scores.items()})


def _reorder(matcher: Matcher, groups: Sequence[tuple[Clause, ...]], scores: Hits) -> None:
    """Raise those of the best documents in which words of the query stand together as in the query."""
    words = [group[0].words[0] for group in groups if len(group) == 1 and group[0].kind is Kind.WORD]
    if len(words) < 2:  # noqa: PLR2004 -- one word stands next to nothing
        return
    best = heapq.nlargest(_REORDERED, scores, key=scores.__getitem__)
    for number in best:
        together = max(_together(matcher, language, words, number) for language, _ in matcher.fields())
        scores[number] *= 1 + 0.5 * together


def _together(matcher: Matcher, language: str, words: Sequence[str], number: int) -> float:
    """The share of neighbouring words of the query that are neighbours in the text too."""
    places = [matcher.positions(language, analysis.terms(word, language)[0], number) for word in words]
    near = sum(
        any(0 < after - before <= 1 + _NEAR for before in one for after in other) for one, other in pairwise(places)
    )
    return near / (len(words) - 1)


def _allowed(index: SearchIndex, matcher: Matcher, query: Query) -> Collection[int] | None:
    """The documents that the filters let through; None where there are no filters."""
    sets = [set(numbers) for numbers in _filters(index, matcher, query)]
    excluded = {number for clause in query.excluded for number in matcher.hits(clause)}
    if query.since or query.until:
        sets.append(_dated(index, query))
    if not sets and not excluded:
        return None
    allowed = set.intersection(*sets) if sets else set(_everything(index))
    return allowed - excluded


def _filters(index: SearchIndex, matcher: Matcher, query: Query) -> Iterable[Iterable[int]]:
    for card in query.cards:
        keys = index.names.complete([matcher.ways(word) for _, _, word in analysis.words(card)])
        yield (number for key in keys for number in index.store.postings("card", key).ids)
    for name, values in (("topic", query.topics), ("verdict", query.verdicts), ("rule", query.rules)):
        if values:
            yield (number for value in values for number in index.store.postings(name, value).ids)
    if query.language:
        lengths = index.facts.english if query.language == "en" else index.facts.french
        yield (number for number, length in enumerate(lengths) if length and index.facts.ids[number])


def _dated(index: SearchIndex, query: Query) -> set[int]:
    facts = index.facts
    since = query.since.toordinal() if query.since else 0
    until = query.until.toordinal() if query.until else 1 << 30
    found = {number for number, day in enumerate(facts.newest) if day >= since and facts.ids[number]}
    if query.until:
        found = {number for number in found if facts.oldest[number] <= until}
    if query.since and query.until:
        found = {number for number in found if any(since <= day <= until for day in facts.dates(number))}
    return found
