"""Every example has the same verdict under two seeds, of the game and of the hashes (twenty in the soak tests)."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import verify as verifying
from generator.corpus import load as load_corpus
from generator.engines import registry
from generator.examples.load import load as load_examples
from generator.project import find
from generator.verdicts import Verdict

pytestmark = pytest.mark.engine


def unstable_over(seeds: int) -> list[tuple[str, str]]:
    if not registry.PHASE.installed:
        pytest.skip("phase-python is not installed: pip install 'verdict[engine]'")
    project = find(Path(__file__).parent)
    examples = load_examples(project)
    report = verifying.verify(project, load_corpus(project), examples, verifying.Settings(repeat=seeds))
    assert len(report.examples) == len(examples) > 0
    games = [(example.id, game) for example in report.examples for game in example.games]
    return [(name, game.reason) for name, game in games if game.verdict is Verdict.UNSTABLE]


def test_no_example_varies_over_two_seeds():
    assert unstable_over(2) == []
