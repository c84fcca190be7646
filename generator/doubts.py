"""What looks wrong in a source: told with its card and text, kept beside the corpus, and never changed or moved.

Each rule is narrow, since most rulings that name another card, or begin in lower case, are right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator import identity, kin
from generator.records import Card
from generator.sources.snapshot import Doubt, DoubtKind, Snapshot, SourcedCard, SourcedPublication

_LEAST_WORDS_OF_A_NAME = 2  # "Fire" or "Flight" begins many a sentence that is not about the card
_NAME_WORDS = 6
_LEAST_TAIL = 20  # letters that a truncated text must share with a whole one
# Symbols of the rules stand in braces. One is lost or wrong where a pair is empty or open, where a verb that wants one
# is followed by a space and a full stop, or where it is written as old exports wrote it: oT, {(w/u)}.
_SYMBOL = re.compile(
    r"\{\}|\{[^{}]*$|\{[^{}]*\{|^[^{}]*\}|\{[^}]*[()][^}]*\}|�|\bo[WUBRGTXQ]\b"
    r"|\b(?:adds?|pays?|costs?|paying|with) +[.,;:]"
)
_MAY_LACK_A_SYMBOL = re.compile(r"[{}�]| [.,;:]|o[WUBRGTXQ]")
# Landcycling is what Swampcycling and its like are called together.
_CALLED = {"landcycling": "cycling", "typecycling": "cycling"}
# A ruling about a keyword begins with it, or with how many of it there are.
_ABOUT = re.compile(
    r"(?:Multiple instances of )?(?P<word>[A-Za-z]+)(?: (?:triggers|abilities|costs?|is|lets|allows)\b|[.,])"
)


def path(corpus: Path) -> Path:
    """Where a corpus keeps its doubts."""
    return corpus / "doubts.json"


def to_text(doubts: Iterable[Doubt]) -> str:
    """The doubts as their file has them."""
    entries = [
        {"kind": each.kind.value, "card": each.card, "date": each.date.isoformat(), "text": each.text}
        | ({"hint": each.hint} if each.hint else {})
        for each in doubts
    ]
    return json.dumps(entries, ensure_ascii=False, indent=1) + "\n"


def find(snapshot: Snapshot) -> tuple[Doubt, ...]:
    """The snapshot's own doubts and those about its texts, in order of card and date."""
    examiner = _Examiner(snapshot)
    found = {*snapshot.doubts, *(doubt for card in snapshot.cards for doubt in examiner.card(card))}
    return tuple(sorted(found, key=lambda doubt: (doubt.card, doubt.date, doubt.kind, doubt.text)))


class _Examiner:
    """Knows all names, keywords and texts of a snapshot, and looks at its cards one by one."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._date = snapshot.date
        names = {name for card in snapshot.cards for name in (card.name, *card.name.split(" // "))}
        self._names = {words: name for name in names if len(words := _words(name)) >= _LEAST_WORDS_OF_A_NAME}
        self._beginnings = {words[:1] for words in self._names}
        data = [face for card in snapshot.cards for face in card.data]
        self._keywords = {str(word).lower() for face in data for word in face.get("keywords") or ()}
        texts = sorted({publication.text for card in snapshot.cards for publication in card.publications})
        self._whole = _whole_texts(texts)
        self._other_card = {text: name for text in texts if (name := self._begins_with(text))}
        self._keyword = {text: word for text in texts if (word := self._is_about(text))}
        self._symbol = {text for text in texts if _MAY_LACK_A_SYMBOL.search(text) and _SYMBOL.search(text)}

    def card(self, card: SourcedCard) -> Iterator[Doubt]:
        """What looks wrong in one card's publications."""
        for publication in card.publications:
            for kind, hint in self._publication(card, publication):
                yield Doubt(kind=kind, card=card.name, date=publication.date, text=publication.text, hint=hint)

    def _publication(self, card: SourcedCard, publication: SourcedPublication) -> Iterator[tuple[DoubtKind, str]]:
        text = publication.text
        if publication.date > self._date:
            yield DoubtKind.FUTURE, self._date.isoformat()
        if text in self._symbol:
            yield DoubtKind.SYMBOL, ""
        if text in self._whole:
            yield DoubtKind.TRUNCATED, self._whole[text]
        if (other := self._other_card.get(text)) and not _names_itself(card, text):
            yield DoubtKind.OTHER_CARD, other
        if (word := self._keyword.get(text)) and card.data and word not in _text_of(card):
            yield DoubtKind.NO_KEYWORD, word

    def _begins_with(self, text: str) -> str:
        """The card's name that the text begins with, "" where it begins otherwise."""
        if _words(text.partition(" ")[0])[0:1] not in self._beginnings:
            return ""
        words = _words(text[:200])
        for count in range(min(_NAME_WORDS, len(words)), _LEAST_WORDS_OF_A_NAME - 1, -1):
            if name := self._names.get(words[:count]):
                return name
        return ""

    def _is_about(self, text: str) -> str:
        """The keyword that the text is about, as far as its first words say so."""
        found = _ABOUT.match(text)
        word = found["word"].lower() if found else ""
        return _CALLED.get(word, word) if word in self._keywords else ""


def _whole_texts(texts: Iterable[str]) -> dict[str, str]:
    """By text that does not begin with a capital: the text that it is the rest of, "" where there is none."""
    texts = list(texts)
    cut = {text for text in texts if text[0].islower() or not text[0].isalnum()}
    tails = {tail: text for text in texts for tail in _tails(text) if tail in cut}
    return {text: tails.get(text, "") for text in cut if text in tails or text[0].islower()}


def _names_itself(card: SourcedCard, text: str) -> bool:
    normal = identity.normalise(text)
    return any(name in normal for name in kin.own_names(Card(key="", name=card.name)))


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.removesuffix("'s").rstrip(",") for word in identity.normalise(text).split())


def _tails(text: str) -> Iterable[str]:
    """What is left of a text when its first one to four letters are lost."""
    return (text[lost:] for lost in range(1, 5) if len(text) - lost >= _LEAST_TAIL)


def _text_of(card: SourcedCard) -> str:
    parts: list[str] = []
    for face in card.data:
        parts.append(str(face.get("text", "")))
        parts.extend(map(str, face.get("keywords") or ()))
    return "\n".join(parts).lower()


def counts(doubts: Iterable[Doubt]) -> Mapping[str, int]:
    """How many there are of each kind."""
    counted: dict[str, int] = {}
    for doubt in doubts:
        counted[doubt.kind.value] = counted.get(doubt.kind.value, 0) + 1
    return dict(sorted(counted.items()))
