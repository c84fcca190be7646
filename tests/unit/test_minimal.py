from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator import corpus, games, minimal, project
from generator.card_data import examples_cards
from generator.examples import load

pytestmark = pytest.mark.engine

_PROJECT = project.find(Path(__file__).parent)
_EXAMPLES = {example.id: example for example in load.load(_PROJECT) if not example.for_each}


def _printed(tmp_path, example_id):
    """What the script prints in an interpreter that cannot see Verdict."""
    request = games.request(_EXAMPLES[example_id], examples_cards(_PROJECT), ("phase-python", "any"))
    script = minimal.script(request, corpus.load(_PROJECT))
    file = tmp_path / "game.py"
    file.write_text(script, encoding="utf-8")
    done = subprocess.run([sys.executable, "-I", file], capture_output=True, text=True, check=False, cwd=tmp_path)
    return script, done


def test_a_script_plays_the_game_without_verdict(tmp_path):
    script, done = _printed(tmp_path, "cascade/found-spell-resolves-first")
    assert done.returncode == 0, done.stderr
    assert "generator" not in script
    assert 'stack: ["Sakashima\'s Protege"]' in done.stdout
    assert "battlefield: [('Grizzly Bears', 2, 2)]" in done.stdout


@pytest.mark.parametrize("example_id", sorted(_EXAMPLES)[::12])
def test_every_kind_of_board_can_be_written_as_a_script(tmp_path, example_id):
    _, done = _printed(tmp_path, example_id)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(("waiting for:", "refused:"))


def test_a_disagreement_is_told_at_the_top(tmp_path):
    script, _ = _printed(tmp_path, "cascade/adventure-must-be-cheaper-too")
    assert "expected to be asked for face; seen you is asked for priority" in script.partition("import json")[0]


def test_the_faces_of_a_card_stay_joined(tmp_path):
    """Without the identifier that joins them the engine knew the front face alone, and refused any other."""
    _, done = _printed(tmp_path, "cascade/zhulodok-lesser-back-face-may-be-cast")
    assert done.returncode == 0, done.stderr
    assert "refused" not in done.stdout
