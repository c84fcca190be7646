"""Rulings that no game shows, by what people wrote of them: nothing to play, or overtaken by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator import schemas, yaml_reader
from generator.errors import DataError
from generator.project import Project
from generator.verdicts import Verdict


@dataclass(frozen=True, kw_only=True, slots=True)
class Unplayed:
    """Why a ruling is not played: a word of the catalogue (`verdicts.unplayed-...`), or the rule that overtook it."""

    ruling: str
    verdict: Verdict
    reason: str
    line: int


def load(project: Project) -> Mapping[str, Unplayed]:
    """The rulings of `rulings/unplayed.yaml` by id; raises `DataError` with everything wrong in it."""
    file = project.rulings / "unplayed.yaml"
    if not file.is_file():
        return {}
    document = yaml_reader.read_file(file, project.relative(file))
    problems = schemas.check(document, "unplayed")
    seen: dict[str, int] = {}
    for index, entry in enumerate(document.value or () if not problems else ()):
        if entry["ruling"] in seen:
            message = f"{entry['ruling']} is already in line {seen[entry['ruling']]}"
            problems.append(document.problem((index,), "unplayed-twice", message, "delete one"))
        seen.setdefault(entry["ruling"], document.place((index,))[0])
    if problems:
        raise DataError(problems)
    return {
        entry["ruling"]: Unplayed(
            ruling=entry["ruling"],
            verdict=Verdict.OUTDATED if "outdated_by" in entry else Verdict.NOT_PLAYABLE,
            reason=entry.get("outdated_by") or entry["reason"],
            line=seen[entry["ruling"]],
        )
        for entry in document.value or ()
    }
