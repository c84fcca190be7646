"""French texts out to translators' programs and back in, as PO."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from generator.diagnostics import Diagnostic
from generator.french import po, status
from generator.french.checker import Checker
from generator.french.status import Line, State
from generator.french.suggestions import Suggestions
from generator.records import Corpus, FrenchStatus, FrenchText, Ruling

_CARDS_SHOWN = 6


@dataclass(frozen=True, kw_only=True, slots=True)
class Taken:
    """What came in: texts to write, and why others were not taken."""

    texts: tuple[FrenchText, ...]
    refused: tuple[Diagnostic, ...]


def catalogue(corpus: Corpus, states: Collection[State], limit: int | None = None) -> po.Catalogue:
    """Rulings of these states for a translator, most urgent first; of waiting texts there is no English to show."""
    by_ruling: dict[str, Line] = {}
    for line in status.lines(corpus):
        if line.state in states and _current(corpus, line):
            by_ruling.setdefault(_current(corpus, line), line)  # two stale texts may have one successor
    chosen = list(by_ruling.items())[:limit]
    suggestions = Suggestions(corpus)
    old = status.french_of(corpus)
    entries = tuple(_entry(corpus.rulings[ruling], line, corpus, old, suggestions) for ruling, line in chosen)
    return po.Catalogue(header=_HEADER, entries=entries)


_HEADER = {
    "Project-Id-Version": "Verdict",
    "Language": "fr",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n > 1);",
}


def _current(corpus: Corpus, line: Line) -> str:
    """The ruling that a translator is shown: of a stale text the one that took the old one's place."""
    ruling = line.nearest if line.state is State.STALE else line.ruling
    return ruling if ruling in corpus.rulings else ""


def _entry(
    ruling: Ruling, line: Line, corpus: Corpus, old: dict[str, FrenchText], suggestions: Suggestions
) -> po.Entry:
    stale = line.state is State.STALE
    french = old.get(line.ruling)
    before = corpus.rulings.get(line.ruling)
    return po.Entry(
        context=ruling.id,
        source=ruling.text,
        text=french.text if french else "",
        fuzzy=stale or line.state is State.MACHINE,
        previous=before.text if stale and before else "",
        notes=tuple(_notes(ruling, line, french, suggestions)),
    )


def _notes(ruling: Ruling, line: Line, french: FrenchText | None, suggestions: Suggestions) -> Iterator[str]:
    names = list(dict.fromkeys(place.card.name for place in ruling.published))
    more = f" and {len(names) - _CARDS_SHOWN} more" if len(names) > _CARDS_SHOWN else ""
    yield f"cards: {', '.join(names[:_CARDS_SHOWN])}{more}"
    if ruling.topics:
        yield f"topics: {', '.join(ruling.topics)}"
    if french:
        yield f"{line.state}: by {french.by}, {french.on.isoformat()}"
    if french is None:
        for near in suggestions.of(ruling):
            yield f"near ({near.likeness:.2f}) {near.ruling}: {near.french}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Intake:
    """Takes what translators' programs give back; `by` and `on` sign what is new."""

    corpus: Corpus
    checker: Checker
    by: str
    on: dt.date

    def take(self, read: po.Catalogue, path: str) -> Taken:
        """The texts of a catalogue that are new or changed.

        A fuzzy message is a machine's, another one a person's. What the checker refuses, what is of another English
        than the loaded one, and what would put a machine's text in a person's place, is refused.
        """
        texts: list[FrenchText] = []
        refused: list[Diagnostic] = []
        old = status.french_of(self.corpus)
        stale = frozenset(text.text for text in old.values() if text.stale)
        for entry in read.entries:
            untouched = not entry.text or (entry.fuzzy and entry.text in stale)
            text = None if untouched else self._text(entry, old.get(entry.context))
            problems = [_placed(path, entry, problem) for problem in self._problems(entry, old.get(entry.context))]
            refused.extend(problems if text else ())
            texts.extend([text] if text and not problems else ())
        return Taken(texts=tuple(texts), refused=tuple(refused))

    def _text(self, entry: po.Entry, old: FrenchText | None) -> FrenchText | None:
        """The text as it is to be written, None where it is there already."""
        if old and old.text == entry.text and entry.fuzzy == (old.stale or old.status is FrenchStatus.MACHINE):
            return None
        state = FrenchStatus.MACHINE if entry.fuzzy else FrenchStatus.REVIEWED
        return FrenchText(ruling=entry.context, text=entry.text, status=state, by=self.by, on=self.on)

    def _problems(self, entry: po.Entry, old: FrenchText | None) -> Iterator[_Problem]:
        ruling = self.corpus.rulings.get(entry.context)
        if ruling is None:
            yield "po-ruling", "no loaded ruling has this id", "load its corpus with --corpus"
        elif ruling.text != entry.source:
            yield "po-english", "the English is not that of the ruling", "export again"
        else:
            if entry.fuzzy and old and not old.stale and old.status is not FrenchStatus.MACHINE:
                fix = "take the mark `fuzzy` off, if a person made it"
                yield "po-person", "a machine's text would replace a person's", fix
            for finding in self.checker.check(entry.text, ruling.text):
                yield f"french-{finding.rule}", finding.message, finding.fix


_Problem = tuple[str, str, str]


def _placed(path: str, entry: po.Entry, problem: _Problem) -> Diagnostic:
    rule, message, fix = problem
    return Diagnostic(path=path, line=entry.line, column=1, rule=rule, message=f"{entry.context}: {message}", fix=fix)
