"""Where an engine is known to disagree with the rulings: `engine_examples/expectations/<engine>.yaml`.

An example says what the rules say; this says what that engine does instead, on which versions, and why it is the
engine and not the script.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from generator import schemas, yaml_reader
from generator.errors import DataError
from generator.project import Project


@dataclass(frozen=True, kw_only=True, slots=True)
class Expectation:
    """One known disagreement: the check that differs, what is seen there, on which versions of the engine."""

    example: str
    check: str
    seen: str
    versions: tuple[str, ...]
    reason: Mapping[str, str]
    proof: str
    path: str
    line: int
    cards: tuple[str, ...] = ()

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
    problems = schemas.check(document, "expectations")
    if problems:
        raise DataError(problems)
    return tuple(
        Expectation(
            example=entry["example"],
            check=entry["check"],
            seen=entry["seen"],
            versions=tuple(entry["versions"]),
            reason=entry["reason"],
            proof=entry["proof"],
            path=document.path,
            line=document.place((index,))[0],
            cards=tuple(entry.get("cards") or ()),
        )
        for index, entry in enumerate(document.value or ())
    )
