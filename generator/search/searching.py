"""Answers a query: the one function behind the terminal, the local page and its JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator import catalogue
from generator.search import analysis
from generator.search.grammar import Note, Query, parse
from generator.search.index import SearchIndex
from generator.search.matching import Matcher
from generator.search.ranking import Ranked, rank
from generator.search.results import Count, Result, Results
from generator.search.snippets import snippet
from generator.site import addresses
from generator.verdicts import Verdict

PAGE = 10
"""Results a page."""

_LAST_PAGE = 100  # nobody reads on; the query is to be narrowed
_TOPICS = 12  # the values of a facet that are worth a line


def search(index: SearchIndex, text: str, language: str = "en", *, page: int = 1, size: int = PAGE) -> Results:
    """One page of what a query finds, in the language of the person who asks."""
    text = text.encode("utf-8", "replace").decode()  # half a character cannot be written anywhere
    query = _understood(index, parse(text), language)
    page = min(max(page, 1), _LAST_PAGE)
    if query.empty:
        return Results(query=text, language=language, total=0, page=1, pages=0, results=(), notes=query.notes)
    matcher = Matcher(index=index, language=query.language or language, only=bool(query.language))
    ranked = rank(index, matcher, query)
    total = len(ranked.scores)
    shown = ranked.best(page * size)[(page - 1) * size :]
    notes = query.notes
    if total and not ranked.whole:
        notes = (*notes, Note(key="search.note-partial"))
    return Results(
        query=text,
        language=language,
        total=total,
        page=page,
        pages=min(-(-total // size), _LAST_PAGE),
        results=tuple(_result(index, matcher, ranked, number, language) for number in shown),
        facets=_facets(index, ranked.scores, language),
        did_you_mean=_did_you_mean(text, matcher),
        notes=notes,
    )


def _understood(index: SearchIndex, query: Query, language: str) -> Query:
    """The query with its topics, verdicts and rules as the index spells them; a note for each that is not there."""
    notes = list(query.notes)
    topics = [_topic(index, topic) for topic in query.topics]
    notes += [
        Note(key="search.note-topic", arguments={"value": asked})
        for asked, found in zip(query.topics, topics, strict=True)
        if not found
    ]
    verdicts = [_verdict(verdict, language) for verdict in query.verdicts]
    notes += [
        Note(key="search.note-verdict", arguments={"value": asked})
        for asked, found in zip(query.verdicts, verdicts, strict=True)
        if not found
    ]
    return replace(
        query,
        topics=tuple(found or asked for asked, found in zip(query.topics, topics, strict=True)),
        verdicts=tuple(found or asked for asked, found in zip(query.verdicts, verdicts, strict=True)),
        # A ruling is linked to a section of the rules; a paragraph of it (702.85a) asks for the section.
        rules=tuple(rule.lower().rstrip("abcdefghijklmnopqrstuvwxyz") for rule in query.rules),
        notes=tuple(notes),
    )


def _topic(index: SearchIndex, asked: str) -> str:
    wanted = _plain(asked)
    names = {topic: [topic, *both] for topic, both in index.facts.topic_names.items()}
    exact = [topic for topic, ways in names.items() if wanted in map(_plain, ways)]
    begun = [topic for topic, ways in names.items() if any(_plain(way).startswith(wanted) for way in ways)]
    return next(iter((*exact, *begun)), "")


def _verdict(asked: str, language: str) -> str:
    wanted = _plain(asked)
    ways = {
        verdict.value: (
            verdict.value,
            *(catalogue.text(f"verdicts.{verdict}", spoken) for spoken in (language, "en", "fr")),
        )
        for verdict in Verdict
    }
    return next((verdict for verdict, names in ways.items() if wanted in map(_plain, names)), "")


def _plain(text: str) -> str:
    return " ".join(analysis.fold(word) for _, _, word in analysis.words(text))


def _result(index: SearchIndex, matcher: Matcher, ranked: Ranked, number: int, language: str) -> Result:
    shown = index.document(number)
    facts = index.facts
    text_language = matcher.language if shown[matcher.language] else "en"
    marked = {term for spoken, term in matcher.marked if spoken == text_language}
    key = ranked.named.get(number) or shown["cards"][0]
    return Result(
        id=shown["id"],
        text=shown["en"],
        french=shown["fr"],
        french_status=shown["status"],
        language=text_language,
        snippet=snippet(shown[text_language], text_language, marked),
        card=index.names.shown(key, language),
        card_address=addresses.in_language(addresses.on_card(key, shown["id"]), language),
        cards=len(shown["cards"]),
        date=shown["dates"][0],
        topics=tuple(facts.topic_sets[facts.topics[number]]),
        verdict=facts.verdicts[number],
        address=addresses.in_language(shown["address"], language),
        old=bool(facts.old[number]),
        score=ranked.scores[number],
    )


def _facets(index: SearchIndex, found: Iterable[int], language: str) -> dict[str, tuple[Count, ...]]:
    numbers = list(found)
    facts = index.facts
    topics: Counter[str] = Counter()
    for topic_set, count in Counter(map(facts.topics.__getitem__, numbers)).items():
        topics.update(dict.fromkeys(facts.topic_sets[topic_set], count))
    verdicts = Counter(map(facts.verdicts.__getitem__, numbers))
    years = Counter(map(facts.years.__getitem__, numbers))
    spoken = 0 if language == "en" else 1
    return {
        "topic": tuple(
            Count(value=topic, name=facts.topic_names.get(topic, (topic, topic))[spoken], count=count)
            for topic, count in _most(topics)[:_TOPICS]
        ),
        "verdict": tuple(
            Count(value=verdict, name=catalogue.text(f"verdicts.{verdict}", language), count=count)
            for verdict, count in _most(verdicts)
        ),
        "year": tuple(
            Count(value=str(year), name=str(year), count=years[year]) for year in sorted(years, reverse=True)
        ),
    }


def _most(counts: Counter[str]) -> Sequence[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _did_you_mean(text: str, matcher: Matcher) -> str:
    """The query with the words replaced that nobody uses; "" where all are known."""
    suggested = text
    for word, meant in matcher.corrections.items():
        suggested = suggested.replace(word, meant)
    return suggested if suggested != text else ""
