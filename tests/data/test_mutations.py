"""Every part of every check fails in some control or variation: none of them shows nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator import mutate, project
from generator.examples import load

pytestmark = pytest.mark.engine

_PROJECT = project.find(Path(__file__).parent)


def test_no_part_of_a_check_never_fails():
    examples = load.load(_PROJECT)
    if mutate.never_failing(_PROJECT, examples) != 0:
        told = mutate.mutate(_PROJECT, examples, lambda _done, _all: None)
        assert [f"{one.path}:{one.line} {one.part}" for one in told.never_failing] == []
        assert told.parts > sum(not one.for_each for one in examples)
    assert mutate.never_failing(_PROJECT, examples) == 0
