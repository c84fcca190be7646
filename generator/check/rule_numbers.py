"""Every rule number that is written down, against an edition of the Comprehensive Rules: gone, moved, or changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator import rules_text, yaml_reader
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.examples.load import paths
from generator.project import Project
from generator.records import Corpus
from generator.rules_text import Edition
from generator.yaml_reader import Document, PathInFile

_FEW = 5


@dataclass(frozen=True, kw_only=True, slots=True)
class Use:
    """One rule number where it stands in a file."""

    number: str
    document: Document
    place: PathInFile


def check(project: Project, edition: Edition) -> list[Diagnostic]:
    """What the edition touches: every use of a number that it lacks, or whose rule it words otherwise."""
    day, known = rules_text.recorded(project)
    moved = {edition.digest(number): number for number in sorted(edition.texts, reverse=True)}
    found = ((use, _problem(use, edition, day, known, moved)) for use in uses(project))
    return sorted(use.document.problem(use.place, *problem) for use, problem in found if problem)


def made_up(project: Project, _corpus: Corpus) -> list[Diagnostic]:
    """Uses of numbers that the edition which was read last does not have; none before one was read."""
    try:
        day, _ = rules_text.recorded(project)
        known = rules_text.known_numbers(project)
    except DataError:
        return []  # the family of record files reports it
    wrong = [use for use in uses(project) if known and use.number not in known]
    told = ((use, f"the edition of {day} has no rule {use.number}") for use in wrong)
    return [use.document.problem(use.place, "rule-unknown", message, _near(use, known)) for use, message in told]


def _near(use: Use, known: Iterable[str]) -> str:
    near = _alike(use.number, known)
    later = "where a later edition has it, run: verdict check --rules FILE --accept"
    return f"near it are: {near}; {later}" if near else f"look the rule up again; {later}"


def _alike(number: str, known: Iterable[str]) -> str:
    """The first few numbers that begin as this one does."""
    return ", ".join(sorted(other for other in known if other.startswith(number[:-1]))[:_FEW])


def uses(project: Project) -> Iterator[Use]:
    """Every rule number that stands in a file; files that cannot be read are another check's matter."""
    for path in (project.rulings / "topics.yaml", *sorted((project.examples / "expectations").glob("*.yaml"))):
        if path.is_file() and (document := _read(project, path)):
            entries = document.value if isinstance(document.value, list) else []
            for index, entry in enumerate(entries):
                yield from _of(document, entry, (index,))
    for path in paths(project):
        if document := _read(project, path):
            yield from _of(document, document.value, ())


def _of(document: Document, entry: object, place: PathInFile) -> Iterator[Use]:
    rules = entry.get("rules") if isinstance(entry, dict) else None
    for index, number in enumerate(rules if isinstance(rules, list) else ()):
        yield Use(number=str(number), document=document, place=(*place, "rules", index))


def _read(project: Project, path: Path) -> Document | None:
    try:
        return yaml_reader.read_file(path, project.relative(path))
    except DataError:
        return None


def _problem(
    use: Use, edition: Edition, day: str, known: Mapping[str, str], moved: Mapping[str, str]
) -> tuple[str, str, str] | None:
    number = use.number
    digest = known.get(number, "")
    if number in edition.texts:
        if not digest or edition.digest(number) == digest:
            return None
        message = f"rule {number} reads otherwise in the edition of {edition.day} than in that of {day}"
        return "rule-changed", message, "read it again; where all is well, run again with --accept"
    if digest in moved:
        message = f"rule {number} has become {moved[digest]} in the edition of {edition.day}"
        return "rule-moved", message, f'write "{moved[digest]}"'
    message = f"the edition of {edition.day} has no rule {number}"
    near = _alike(number, edition.texts)
    return "rule-unknown", message, f"near it are: {near}" if near else "look the rule up again"
