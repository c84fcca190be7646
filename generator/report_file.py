"""The report as JSON: what programs read, and what a later run without the engine shows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator import files
from generator.errors import GeneratorError
from generator.plain import dumps, from_plain
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
    files.write_text(path(project), dumps({"schema": SCHEMA, "report": report}) + "\n")


def exists(project: Project) -> bool:
    """Whether there is a last report."""
    return path(project).is_file()


def read(project: Project) -> Report:
    """The last report with its traces.

    Raises `GeneratorError` where there is none, or one that this version does not read.
    """
    file = path(project)
    if not file.is_file():
        raise GeneratorError(f"there is no report at {project.relative(file)}: run verdict verify")
    try:
        data = json.loads(file.read_bytes())
        if data["schema"] == SCHEMA:
            return from_plain(Report, data["report"])
    except (ValueError, KeyError, TypeError) as error:
        raise GeneratorError(f"{project.relative(file)} cannot be read: delete it, and run verdict verify") from error
    raise GeneratorError(f"{project.relative(file)} is of another version: run verdict verify")
