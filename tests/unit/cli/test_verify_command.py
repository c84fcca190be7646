from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from generator import project
from generator.cli.verify_ import command
from generator.engines import registry
from generator.errors import UsageError

ROOT = Path(__file__).parents[3]
EXAMPLE = "cascade/found-spell-resolves-first"
pytestmark = [
    pytest.mark.engine,
    pytest.mark.skipif(not registry.PHASE.installed, reason="phase-python is not installed"),
]


def run(*arguments: str):
    return CliRunner().invoke(command, arguments, obj=lambda: project.find(ROOT))


def test_what_continuous_integration_reads_is_written(tmp_path: Path):
    names = {"--json": "r.json", "--junit": "j.xml", "--markdown": "s.md", "--badge": "b.svg"}
    options = [part for option, name in names.items() for part in (option, str(tmp_path / name))]
    result = run(EXAMPLE, *options)
    assert result.exit_code == 0, result.output
    (example,) = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["examples"]
    (game,) = example["games"]
    assert len(game["hash"]) == len(game["example_hash"]) == len(game["cards_hash"]) == 64
    assert ET.parse(tmp_path / "j.xml").getroot()[0].attrib["tests"] == "1"  # noqa: S314 -- our own
    assert "| verified |" in (tmp_path / "s.md").read_text(encoding="utf-8")
    assert ET.parse(tmp_path / "b.svg").getroot().tag.endswith("svg")  # noqa: S314 -- our own


def test_the_same_engine_named_twice_is_played_once():
    result = run(EXAMPLE, "--engine", "phase", "--engine", "phase")
    assert result.output.startswith(f"verified\t{EXAMPLE}\n")


def test_a_release_without_hashes_is_refused_before_anything_is_played():
    assert isinstance(run(EXAMPLE, "--engine", "phase", "--engine", "phase-python==9").exception, UsageError)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the worker in /proc")
def test_ctrl_c_tells_what_is_known_and_exits_with_another_code_than_0():
    line = [sys.executable, "-m", "generator", "verify", "--fresh", "--repeat", "500", EXAMPLE]
    with subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        workers = started_by(process)
        process.send_signal(signal.SIGINT)
        told, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "examples on phase-python" in told
    assert "stopped: " in said
    assert [worker for worker in workers if Path("/proc", worker).exists()] == []


def started_by(process: subprocess.Popen[str]) -> list[str]:
    """The processes that this one has started, once there are any."""
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        threads = Path("/proc", str(process.pid), "task").glob("*/children")
        found = [child for thread in threads for child in thread.read_text().split()]
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("no worker was started")


def test_an_example_that_fails_is_told_before_its_variations_are(tmp_path: Path):
    for name in ("rulings", "engine_examples"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    file = tmp_path / "engine_examples" / f"{EXAMPLE}.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("[Grizzly Bears, Sak", "[Wastes, Sak"), encoding="utf-8")
    result = CliRunner().invoke(command, [EXAMPLE, "--mutate"], obj=lambda: project.find(tmp_path))
    assert result.exit_code == 1
    assert ": failing: " in result.output
