"""An imported corpus: a folder of card files with card data, links, doubts and a change log beside them.

The folder is replaced whole, so that a run killed at any moment leaves the old corpus or the new one.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator import card_data, card_files, changes, doubts, files, garbage, links, merge, yaml_reader, yaml_writer
from generator.changes import ChangeKind, ChangeSet
from generator.diagnostics import Diagnostic
from generator.errors import DataError, UsageError
from generator.records import Card
from generator.sources import oracle_texts
from generator.sources.snapshot import Doubt, Snapshot

# Grows when the same sources give other bytes than before, so that an old corpus is made anew.
FORMAT = 1
# Sources lose a few publications a month; one that loses more is most often not whole.
MOST_LOST = 0.02
_STATE = "snapshots.yaml"
_COMMENT = "written by `verdict import`: what this corpus was made from, newest first"


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What an import did: the change set, doubts about the source, and whether anything was new."""

    changes: ChangeSet
    doubts: tuple[Doubt, ...] = ()
    unchanged: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Corpus:
    """What is in an imported corpus's folder before an import."""

    cards: Mapping[str, Card]
    data: Mapping[str, Any]
    log: tuple[ChangeSet, ...]


def already(folder: Path, inputs: Iterable[str]) -> Outcome | None:
    """What the folder holds, where it was made with these inputs and is as it was left; else None."""
    state = _state(folder)
    made = " ".join(inputs)
    if state.get("format") != FORMAT or all(entry["inputs"] != made for entry in state["snapshots"]):
        return None
    if state["digest"] != _digest(_contents(folder)):
        return None
    return Outcome(changes=replace(_log(folder)[0], changes=()), unchanged=True)


def names(folder: Path) -> dict[str, str]:
    """The cards' names by oracle id, for sources that have no names."""
    return {card.oracle_id: card.name for card in card_files.load(folder).values() if card.oracle_id}


@dataclass(frozen=True, kw_only=True, slots=True)
class Import:
    """One import: the snapshot, the hashes of what it was made from, newer texts if any, and what is allowed."""

    snapshot: Snapshot
    inputs: tuple[str, ...]
    texts: oracle_texts.Texts | None = None
    accept_losses: bool = False
    write: bool = True


def update(folder: Path, what: Import) -> Outcome:
    """Merge a snapshot into the corpus of a folder, which may not be there yet.

    Raises `DataError` where the snapshot lacks so much that it cannot be whole, `UsageError` where it is older than
    what the folder has, or where the folder holds something else: it is replaced whole.
    """
    with garbage.paused(), files.lock(folder):
        files.restore_folder(folder)
        _is_ours(folder)
        state = _state(folder)
        _in_order(state, what.snapshot)
        before = _read(folder)
        merged = merge.merge(before.cards, what.snapshot)
        if not what.accept_losses:
            _whole(before.cards, merged.changes, what.snapshot)
        outcome = Outcome(changes=merged.changes, doubts=doubts.find(what.snapshot))
        if what.write:
            texts = _texts(before, merged, outcome, what.texts)
            entry = _entry(what.snapshot, what.inputs)
            snapshots = [entry, *(known for known in state["snapshots"] if known != entry)]
            _write(folder, texts, snapshots)
        return outcome


def _is_ours(folder: Path) -> None:
    if (folder / _STATE).is_file() or not folder.exists() or not any(folder.iterdir()):
        return
    raise UsageError(
        f"{folder} is not an imported corpus (it has no {_STATE}), and an import would replace all that is in it: "
        "name another folder with --into"
    )


def _read(folder: Path) -> Corpus:
    file = card_data.imported_path(folder)
    data: dict[str, Any] = json.loads(file.read_bytes()) if file.is_file() else {}
    cards = {
        key: replace(card, faces=card_data.faces(data[key])) if key in data else card
        for key, card in card_files.load(folder).items()
    }
    return Corpus(cards=cards, data=data, log=_log(folder))


def _log(folder: Path) -> tuple[ChangeSet, ...]:
    file = changes.path(folder)
    return changes.read_file(file, file.as_posix()) if file.is_file() else ()


def _state(folder: Path) -> dict[str, Any]:
    file = folder / _STATE
    if not file.is_file():
        return {"snapshots": []}
    state: dict[str, Any] = yaml_reader.read_file(file, file.as_posix()).value
    return state


def _entry(snapshot: Snapshot, inputs: Iterable[str]) -> dict[str, Any]:
    return {"label": snapshot.label, "date": snapshot.date.isoformat(), "inputs": " ".join(inputs)}


def _in_order(state: Mapping[str, Any], snapshot: Snapshot) -> None:
    newest = max((entry["date"] for entry in state["snapshots"]), default="")
    if snapshot.date.isoformat() < newest:
        raise UsageError(
            f"the corpus has a snapshot of {newest}, and this one is of {snapshot.date}: what is older cannot say what "
            "is no longer there. Import in order of date, into a new folder (--into)"
        )


def _whole(before: Mapping[str, Card], changed: ChangeSet, snapshot: Snapshot) -> None:
    """Refuse a sudden loss: a damaged or partial file withdraws nothing."""
    had = sum(len(merge.live(card)) for card in before.values())
    lost = changed.count(ChangeKind.WITHDRAWN)
    if had and lost / had > MOST_LOST:
        message = f"{lost} of {had} publications ({lost / had:.1%}) are not in {snapshot.label} of {snapshot.date}"
        fix = "see that the file is whole; if Wizards did withdraw them, run again with --accept-losses"
        raise DataError([Diagnostic(path=snapshot.label, line=1, column=1, rule="losses", message=message, fix=fix)])


def _texts(before: Corpus, merged: merge.Merged, outcome: Outcome, newer: oracle_texts.Texts | None) -> dict[str, str]:
    """The text of every file, by its path in the folder."""
    data = {**before.data, **{key: card.data for key, card in merged.sourced.items() if card.data}}
    if newer:
        data = {key: oracle_texts.renewed(tuple(faces), newer) for key, faces in data.items()}
    texts = {f"cards/{key}.yaml": card_files.to_text(card) for key, card in merged.cards.items()}
    beside = {
        card_data.imported_path: _json_lines({key: data[key] for key in sorted(data)}),
        links.path: links.to_text(links.compute(merged.cards)),
        doubts.path: doubts.to_text(outcome.doubts),
        changes.path: changes.to_text(_longer(before.log, outcome.changes)),
    }
    return texts | {place(Path()).name: text for place, text in beside.items()}


def _longer(log: tuple[ChangeSet, ...], newest: ChangeSet) -> tuple[ChangeSet, ...]:
    """The log with a new set; the same snapshot again, which changes nothing, is no news."""
    known = bool(log) and (log[0].label, log[0].date) == (newest.label, newest.date)
    return log if known and not newest.changes else (newest, *log)


def _write(folder: Path, texts: Mapping[str, str], snapshots: list[Any]) -> None:
    packed = {name: text.encode() for name, text in texts.items()}
    state = {"format": FORMAT, "digest": _digest(packed.items()), "snapshots": snapshots}
    packed[_STATE] = yaml_writer.dump(state, _COMMENT).encode()
    with files.replace_folder(folder) as fresh:
        (fresh / "cards").mkdir()
        for name, data in packed.items():
            # Nobody sees this folder yet, so nothing need be written aside; and thirteen thousand Paths cost a second.
            with open(f"{fresh}/{name}", "wb") as file:  # noqa: PTH123
                file.write(data)


def _json_lines(data: Mapping[str, Any]) -> str:
    """A JSON object with one line a card, so that versions can be compared."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items())
    return f"{{\n{lines}\n}}\n"


def _digest(contents: Iterable[tuple[str, bytes]]) -> str:
    """One hash of files by their names, in order of name."""
    digest = hashlib.sha256()
    for name, data in sorted(contents):
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def _contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    """All files of a corpus but the one that states their hash."""
    for shown, path in (("cards/", folder / "cards"), ("", folder)):
        with os.scandir(path) as entries:
            found = [entry.name for entry in entries if entry.is_file() and entry.name != _STATE]
        for name in found:
            with open(f"{path}/{name}", "rb") as file:  # noqa: PTH123 -- as above
                yield f"{shown}{name}", file.read()
