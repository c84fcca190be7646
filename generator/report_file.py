"""The report as JSON: what programs read, and what a later run without the engine shows."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator import files
from generator.errors import GeneratorError
from generator.plain import dumps, from_plain, to_plain
from generator.project import Project
from generator.report import ExampleResult, GameResult, Report

SCHEMA = 1


def to_json(report: Report, timings: Mapping[str, float] | None = None) -> str:
    """The report without traces, the same bytes for the same results but for what stands under `timings`."""
    told: dict[str, Any] = {
        "schema": SCHEMA,
        "engine": {"name": report.engine, "version": report.version},
        "runner": report.runner,
        "examples": [_example(example) for example in report.examples],
        "rulings": [
            {"id": ruling.id, "verdict": ruling.verdict, "examples": list(ruling.examples)} for ruling in report.rulings
        ],
    }
    if timings is not None:
        told["timings"] = dict(timings)
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _example(example: ExampleResult) -> dict[str, Any]:
    return {
        "id": example.id,
        "path": example.path,
        "line": example.line,
        "verdict": example.verdict,
        "rulings": list(example.rulings),
        "games": [_game(game) for game in example.games],
    }


def _game(game: GameResult) -> dict[str, Any]:
    difference = game.first_difference
    return {
        "card": game.card,
        "verdict": game.verdict,
        "hash": game.hash,
        "example_hash": game.example_hash,
        "cards_hash": game.cards_hash,
        "reason": game.reason,
        "cause": game.cause,
        "first_difference": None
        if difference is None
        else {
            "step": difference.step,
            "line": difference.line,
            "check": difference.check,
            "expected": difference.expected,
            "seen": difference.seen,
        },
        "controls": [
            {
                "id": control.id,
                "check": control.check,
                "failed_as_required": control.failed_as_required,
                "seen": control.seen,
            }
            for control in game.controls
        ],
    }


def from_json(label: str, text: str | bytes) -> Report:
    """The report that `to_json` wrote, or that `write` kept; raises `GeneratorError` for anything else."""
    try:
        data = json.loads(text)
        if data["schema"] != SCHEMA:
            raise GeneratorError(f"{label} is a report of schema {data['schema']!r}, this version reads {SCHEMA}")
        told = data["report"] if "report" in data else _report(data)
        return from_plain(Report, told)
    except json.JSONDecodeError as error:
        place = f"{label}:{error.lineno}:{error.colno}"
        raise GeneratorError(f"{place}: no report: this is not JSON; write one with `verdict verify --json`") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        told = "it is JSON of another shape, or was cut"
        raise GeneratorError(f"{label}: no report: {told}; write one with `verdict verify --json`") from error


def _report(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The plain form of a report of `to_json`."""
    engine = data["engine"]
    return {
        "engine": engine["name"],
        "version": engine["version"],
        "runner": data["runner"],
        "examples": data["examples"],
        "rulings": data["rulings"],
    }


def path(project: Project) -> Path:
    """Where the last whole report is kept, with its traces."""
    return project.build / "report" / "report.json"


def write(project: Project, report: Report) -> None:
    """Keep a report, with its traces, as the last one."""
    files.write_text(path(project), _kept(report))


def _kept(report: Report) -> str:
    """A report as JSON, each example's results on a line of their own: most are as they were in the last one."""
    told = to_plain(report)
    told.pop("texts", None)
    lines = [report.texts.get(one.id) or dumps(one) for one in told.pop("examples")]
    rest = "".join(f",{dumps(name)}:{dumps(value)}" for name, value in told.items())
    return f'{{"schema":{SCHEMA},"report":{{"examples":[\n' + ",\n".join(lines) + f"\n]{rest}}}}}\n"


def digest(results: str) -> str:
    """The digest of an example's results, as their file has them."""
    return hashlib.blake2b(results.encode("utf-8"), digest_size=12).hexdigest()


def _as_written(report: Report) -> Report:
    """A report whose results are those that were written; raises `ValueError` where some have been changed since."""
    changed = [name for name, basis in report.bases.items() if basis.results != digest(report.texts.get(name, ""))]
    if changed:
        raise ValueError(f"the results of {changed[0]} are not as they were written")
    return report


def _texts(text: str, examples: Sequence[ExampleResult]) -> dict[str, str]:
    """The lines of a report's examples; none where something else than this version of Verdict wrote the file."""
    lines = [line.removesuffix(",") for line in text.split("\n")[1 : len(examples) + 1]]
    found = {one.id: line for one, line in zip(examples, lines, strict=False)}
    ours = all(line.startswith(f'{{"id":{dumps(name)},') and line.endswith("}") for name, line in found.items())
    return found if ours else {}


def exists(project: Project) -> bool:
    """Whether there is a last report."""
    return path(project).is_file()


def read(project: Project) -> Report:
    """The last report with its traces.

    Raises `GeneratorError` where there is none, or one that this version does not read.
    """
    return _read(project)


def examples(project: Project) -> Report:
    """The last report without its rulings and findings, for what comes of examples alone; raises what `read` does."""
    return _read(project, {"rulings": (), "findings": ()})


def _read(project: Project, instead: Mapping[str, object] | None = None) -> Report:
    file = path(project)
    if not file.is_file():
        raise GeneratorError(f"there is no report at {project.relative(file)}: run verdict verify")
    try:
        text = file.read_text(encoding="utf-8")
        data = json.loads(text)
        if data["schema"] == SCHEMA:
            report = from_plain(Report, {**data["report"], **(instead or {})})
            return _as_written(replace(report, texts=_texts(text, report.examples)))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise GeneratorError(f"{project.relative(file)} cannot be read: delete it, and run verdict verify") from error
    raise GeneratorError(f"{project.relative(file)} is of another version: run verdict verify")
