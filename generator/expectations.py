"""Where an engine is known to disagree with the rulings: `engine_examples/expectations/<engine>.yaml`.

An example says what the rules say; this says what that engine does instead, on which versions, and why it is the
engine and not the script.
"""

from __future__ import annotations

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
        )
        for index, entry in enumerate(document.value or ())
    )
