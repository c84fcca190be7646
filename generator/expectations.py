"""Where an engine is known to disagree with the rulings: `engine_examples/expectations/<engine>.yaml`.

An example says what the rules say; this says what that engine does instead, on which versions, and why it is the
engine and not the script.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator import schemas, yaml_reader
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.yaml_reader import Document


@dataclass(frozen=True, kw_only=True, slots=True)
class Cause:
    """One thing that the engine does wrong: in a sentence, which rules say otherwise, and how that was made sure."""

    id: str
    reason: Mapping[str, str]
    rules: tuple[str, ...]
    versions: tuple[str, ...]
    proof: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Expectation:
    """One known disagreement: the check that differs, and what is seen there."""

    cause: Cause
    example: str
    check: str
    seen: str
    path: str
    line: int
    cards: tuple[str, ...] = ()

    @property
    def versions(self) -> tuple[str, ...]:
        """The engine's versions that are known to do so."""
        return self.cause.versions

    def is_about(self, card: str, version: str) -> bool:
        """Whether this is known of a game with that card on that version; without cards it is of every card."""
        return version in self.versions and (not self.cards or "*" in self.cards or card in self.cards)

    def tells(self, card: str, check: str, seen: str) -> bool:
        """Whether what was seen is known; of several cards, `$card` is the card's name and `*` any words."""
        if not self.cards:
            return (self.check, self.seen) == (check, seen)
        parts = self.seen.replace("$card", card).split("*")
        return self.check == check and re.fullmatch(".*".join(map(re.escape, parts)), seen, re.DOTALL) is not None


def load(project: Project, engine: str) -> tuple[Expectation, ...]:
    """The known disagreements of an engine; raises `DataError` with everything wrong in their file."""
    file = project.examples / "expectations" / f"{engine}.yaml"
    if not file.is_file():
        return ()
    document = yaml_reader.read_file(file, project.relative(file))
    problems = schemas.check(document, "expectations") or _twice(document)
    if problems:
        raise DataError(problems)
    return tuple(_expectations(document))


def _expectations(document: Document) -> Iterator[Expectation]:
    for index, entry in enumerate(document.value or ()):
        cause = Cause(
            id=entry["cause"],
            reason=entry["reason"],
            rules=tuple(entry["rules"]),
            versions=tuple(entry["versions"]),
            proof=entry["proof"],
        )
        for number, game in enumerate(entry["games"]):
            yield Expectation(
                cause=cause,
                example=game["example"],
                check=game["check"],
                seen=game["seen"],
                path=document.path,
                line=document.place((index, "games", number))[0],
                cards=tuple(game.get("cards") or ()),
            )


def _twice(document: Document) -> list[Diagnostic]:
    """A cause that stands in two places would have two pages of one name."""
    first: dict[str, int] = {}
    problems = []
    for index, entry in enumerate(document.value or ()):
        line = first.setdefault(entry["cause"], document.place((index,))[0])
        if line != document.place((index,))[0]:
            message = f"{entry['cause']} is already in line {line}"
            problems.append(document.problem((index, "cause"), "cause-twice", message, "put its games there"))
    return problems
