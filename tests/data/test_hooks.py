"""The hooks that git runs before a commit call what there is, on the files that they are for."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest

from generator import yaml_reader
from generator.cli import verdict

ROOT = Path(__file__).parents[2]
FILE = ROOT / ".pre-commit-config.yaml"
LOCAL: list[dict[str, Any]] = [
    hook
    for source in yaml_reader.read_file(FILE, FILE.name).value["repos"]
    if source["repo"] == "local"
    for hook in source["hooks"]
]


def hook(name: str) -> dict[str, Any]:
    return next(one for one in LOCAL if one["id"] == name)


@pytest.mark.parametrize("one", LOCAL, ids=lambda one: one["id"])
def test_a_hook_calls_a_command_and_options_that_exist(one: dict[str, Any]):
    program, name, *arguments = shlex.split(one["entry"])
    assert program in (".venv/bin/ruff", ".venv/bin/verdict")
    if program == ".venv/bin/verdict":
        command = verdict.get_command(click.Context(verdict), name)
        assert command is not None
        assert set(arguments) <= {option for parameter in command.params for option in parameter.opts}


@pytest.mark.parametrize(
    ("path", "played"),
    [
        ("engine_examples/cascade/found-spell-resolves-first.yaml", True),
        ("engine_examples/cards.yaml", False),
        ("engine_examples/expectations/phase.yaml", False),
        ("rulings/topics.yaml", False),
    ],
)
def test_only_examples_are_given_to_verify(path: str, played: bool):  # noqa: FBT001 -- a table's column
    assert bool(re.search(hook("verdict-verify")["files"], path)) is played


def test_records_and_examples_are_checked():
    files = hook("verdict-check")["files"]
    assert re.search(files, "rulings/topics.yaml")
    assert re.search(files, "engine_examples/expectations/phase.yaml")
