"""What a schema cannot say of card files: ids are made from texts, keys are safe, nothing stands twice."""

from __future__ import annotations

from collections.abc import Iterator

from generator import identity, yaml_reader
from generator.card_files import paths, unsafe_key
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.records import Card, Corpus


def check(project: Project, corpus: Corpus) -> list[Diagnostic]:
    """Problems of single cards, and of cards with each other."""
    files = {path.stem: path for path in paths(project.corpus)}
    problems = [unsafe_key(key, project.relative(path)) for key, path in files.items() if not identity.is_slug(key)]
    for key, card in corpus.cards.items():
        if found := list(_publications(corpus, card)):
            label = project.relative(files[key])
            problems.extend(_located(label, files[key].read_bytes(), found))
    return [*problems, *_oracle_ids(project, corpus)]


_Found = tuple[yaml_reader.PathInFile, str, str, str]


def _located(label: str, data: bytes, found: list[_Found]) -> Iterator[Diagnostic]:
    """Places are looked up only in files with problems: most corpora have none, and are large."""
    try:
        document = yaml_reader.read(label, yaml_reader.decode(label, data))
    except DataError as error:
        yield from error.diagnostics
        return
    for path, rule, message, fix in found:
        yield document.problem(path, rule, message, fix)


def _publications(corpus: Corpus, card: Card) -> Iterator[_Found]:
    seen: dict[tuple[str, str], int] = {}
    for index, publication in enumerate(card.publications):
        place = ("publications", index)
        if (expected := identity.ruling_id(publication.text)) != publication.ruling:
            message = f"{publication.ruling!r} is not the id of this text"
            yield (*place, "ruling"), "ruling-id", message, f"write {expected}"
        if index and publication.date > card.publications[index - 1].date:
            yield (*place, "date"), "date-order", "a newer date below an older one", "put the newest date first"
        key = (publication.ruling, publication.date.isoformat())
        if key in seen:
            message = f"the same ruling and date as publication {seen[key] + 1}"
            yield place, "publication-twice", message, "delete one of the two"
        seen.setdefault(key, index)
        if publication.reworded and publication.reworded not in corpus.rulings:
            message = f"no ruling has the id {publication.reworded!r}"
            yield (*place, "reworded"), "unknown-ruling", message, "run: verdict import --all"


def _oracle_ids(project: Project, corpus: Corpus) -> Iterator[Diagnostic]:
    seen: dict[str, str] = {}
    for key, card in corpus.cards.items():
        if card.oracle_id and card.oracle_id in seen:
            yield Diagnostic(
                path=project.relative(project.corpus / "cards" / f"{key}.yaml"),
                line=1,
                column=1,
                rule="oracle-id-twice",
                message=f"{seen[card.oracle_id]!r} has the same oracle id {card.oracle_id}",
                fix="see the source for the right one",
            )
        seen.setdefault(card.oracle_id, key)
