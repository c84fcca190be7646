"""The committed corpus: `rulings/cards/` and its change log, rebuilt from the committed sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator import card_files, changes, files, merge
from generator.changes import ChangeSet
from generator.diagnostics import Diagnostic
from generator.errors import UsageError
from generator.project import Project
from generator.records import Card
from generator.sources import manifest
from generator.sources.manifest import FileData, Page

_REBUILD = "run: verdict import --all"
_EDITED = "put what was written by hand into rulings/sources; drop it with: verdict import --all --accept-losses"


@dataclass(frozen=True, kw_only=True, slots=True)
class Rebuilt:
    """What the sources give: the cards, the change log, newest first, and the text of every file, by path."""

    cards: Mapping[str, Card]
    change_sets: tuple[ChangeSet, ...]
    texts: Mapping[Path, str]


def rebuild(project: Project) -> Rebuilt:
    """Merge all sources in order of date, from nothing; raises `DataError` with everything wrong in them."""
    pages = manifest.read(project)
    return _rebuilt(project, pages, manifest.read_files(project, pages))


def _rebuilt(project: Project, pages: Iterable[Page], data: Mapping[str, FileData]) -> Rebuilt:
    cards: Mapping[str, Card] = {}
    sets: list[ChangeSet] = []
    for snapshot in manifest.snapshots(pages, data):
        merged = merge.merge(cards, snapshot)
        cards = merged.cards
        sets.insert(0, merged.changes)
    texts = {project.rulings / "cards" / f"{key}.yaml": card_files.to_text(card) for key, card in cards.items()}
    texts[changes.path(project.rulings)] = changes.to_text(tuple(sets))
    return Rebuilt(cards=cards, change_sets=tuple(sets), texts=texts)


def differences(project: Project, rebuilt: Rebuilt) -> list[Diagnostic]:
    """Where the committed files are not what the sources give, at the first line that differs."""
    problems: list[Diagnostic] = []
    lost = {problem.path for problem in _losses(project, rebuilt)}
    for path, text in sorted(rebuilt.texts.items()):
        if not path.is_file():
            problems.append(_problem(project, path, 1, "the sources give this file, and it is missing"))
        elif (found := path.read_bytes().decode("utf-8", "replace")) != text:
            line = _first_difference(found, text)
            fix = _EDITED if project.relative(path) in lost else _REBUILD
            problems.append(_problem(project, path, line, "this line is not what the sources give", fix))
    unknown = [path for path in card_files.paths(project.rulings) if path not in rebuilt.texts]
    return [*problems, *(_problem(project, path, 1, "no source gives this card", _EDITED) for path in unknown)]


def losses(project: Project, rebuilt: Rebuilt) -> list[Diagnostic]:
    """Publications that are in the committed cards and that the sources no longer give."""
    return list(_losses(project, rebuilt, card_files.load(project.rulings)))


def _losses(project: Project, rebuilt: Rebuilt, cards: Mapping[str, Card] | None = None) -> Iterator[Diagnostic]:
    """Losses of the cards that can be read, where no cards are given."""
    for key, card in (card_files.read(project.rulings)[0] if cards is None else cards).items():
        known = rebuilt.cards.get(key)
        kept = {(each.ruling, each.date) for each in known.publications} if known else set()
        for each in card.publications:
            if (each.ruling, each.date) not in kept:
                path = project.relative(project.rulings / "cards" / f"{key}.yaml")
                message = f"no source has {each.ruling} of {each.date} any more"
                fix = "put the source back; where the file was edited by hand, drop that with --accept-losses"
                yield Diagnostic(path=path, line=1, column=1, rule="lost-publication", message=message, fix=fix)


def write(project: Project, rebuilt: Rebuilt) -> None:
    """Put the rebuilt files in place of the committed ones, all cards at once."""
    folder = project.rulings / "cards"
    with files.replace_folder(folder) as fresh:
        for path, text in rebuilt.texts.items():
            if path.parent == folder:
                files.write_text(fresh / path.name, text)
    log = changes.path(project.rulings)
    files.write_text(log, rebuilt.texts[log])


def add_page(project: Project, source: Path, page: Page) -> tuple[Rebuilt, tuple[Page, ...]]:
    """What the sources give with one page more, and the pages then; nothing is written yet.

    A page that reads as the newest one of its card adds nothing.
    """
    pages = manifest.read(project)
    data = manifest.read_files(project, pages)
    new = manifest.FileData(label=project.relative(source.resolve()), data=source.read_bytes())
    same_card = sorted((each for each in pages if each.card == page.card), key=lambda each: each.taken)
    if same_card and data[same_card[-1].file].data == new.data:
        return _rebuilt(project, pages, data), pages
    if same_card and same_card[-1].taken >= page.taken:
        raise UsageError(
            f"{page.card!r} has a page of {same_card[-1].taken} already, and this one is of {page.taken}: "
            "give the later day on which it was taken with --taken"
        )
    pages = (*pages, page)
    return _rebuilt(project, pages, {**data, page.file: new}), pages


def _first_difference(found: str, text: str) -> int:
    pairs = zip(found.split("\n"), text.split("\n"), strict=False)
    return next((number for number, (one, other) in enumerate(pairs, start=1) if one != other), 1)


def _problem(project: Project, path: Path, line: int, message: str, fix: str = _REBUILD) -> Diagnostic:
    return Diagnostic(
        path=project.relative(path), line=line, column=1, rule="not-from-sources", message=message, fix=fix
    )
