"""Fills gaps with a translation service's texts, behind a small protocol, and trusts none of them.

What is not language goes out as tokens and must come back. What the checker finds fault with is refused. A text that
is there already is never touched.
"""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from generator.errors import GeneratorError
from generator.french import typography
from generator.french.checker import Checker
from generator.french.masking import Masked, Names, mask, unmask
from generator.records import FrenchStatus, FrenchText, Ruling

_TOKEN = re.compile(r"⟦\s*(\d+)\s*⟧")
_BATCH = 10  # texts a request: a slow service answers in time, and little is lost when one fails


class ProviderError(GeneratorError):
    """A translation service that does not answer, or answers with something else than translations."""


class Provider(Protocol):
    """A translation service."""

    @property
    def name(self) -> str:
        """What a text's `by` calls it."""
        ...

    def translate(self, texts: Sequence[str]) -> list[str]:
        """The French of each English text, in the same order; raises `ProviderError`."""
        ...


@dataclass(frozen=True, kw_only=True, slots=True)
class Refused:
    """A translation that is not taken, and why."""

    ruling: str
    text: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What a run of translating came to; `failure` is why it ended early."""

    texts: tuple[FrenchText, ...] = field(default=())
    refused: tuple[Refused, ...] = field(default=())
    failure: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Translator:
    """Fills gaps; `on` dates what is new."""

    provider: Provider
    checker: Checker
    names: Names
    on: dt.date

    def fill(self, rulings: Iterable[Ruling], progress: Callable[[int], None] = lambda _: None) -> Outcome:
        """Translate those rulings that have no French text; what came before a failure is kept."""
        texts: list[FrenchText] = []
        refused: list[Refused] = []
        for batch in _batches([ruling for ruling in rulings if ruling.french is None]):
            masked = [mask(ruling.text, self.names) for ruling in batch]
            try:
                answers = self.provider.translate([each.text for each in masked])
            except ProviderError as error:
                return Outcome(texts=tuple(texts), refused=tuple(refused), failure=str(error))
            for ruling, original, answer in zip(batch, masked, answers, strict=True):
                judged = self._judged(ruling, original, answer)
                texts.extend([judged] if isinstance(judged, FrenchText) else ())
                refused.extend([judged] if isinstance(judged, Refused) else ())
            progress(len(batch))
        return Outcome(texts=tuple(texts), refused=tuple(refused))

    def _judged(self, ruling: Ruling, original: Masked, answer: str) -> FrenchText | Refused:
        """The text as it is written, or what is wrong with it."""
        answer = _TOKEN.sub(lambda found: f"⟦{found[1]}⟧", answer)
        if Counter(_TOKEN.findall(answer)) != Counter(_TOKEN.findall(original.text)):
            lost = "symbols: what must not be translated did not come back"
            return Refused(ruling=ruling.id, text=answer, reasons=(lost,))
        text = typography.set_in_french(unmask(answer, self.names.in_french(original.tokens)))
        reasons = tuple(f"{found.rule}: {found.message}" for found in self.checker.check(text, ruling.text))
        if reasons:
            return Refused(ruling=ruling.id, text=text, reasons=reasons)
        by = f"machine: {self.provider.name}"
        return FrenchText(ruling=ruling.id, text=text, status=FrenchStatus.MACHINE, by=by, on=self.on)


def _batches(rulings: Sequence[Ruling]) -> Iterator[Sequence[Ruling]]:
    for start in range(0, len(rulings), _BATCH):
        yield rulings[start : start + _BATCH]
