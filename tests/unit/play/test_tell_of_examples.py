"""Every step of every example can be told: a sentence has something in each of its places."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import project
from generator.examples import load
from generator.play import tell

EXAMPLES = {one.id: one for one in load.load(project.find(Path(__file__).parent))}


@pytest.mark.parametrize("identifier", sorted(EXAMPLES))
def test_no_place_of_a_sentence_is_empty(identifier):
    steps = [step for step in EXAMPLES[identifier].script if step["kind"] != "choose" or step["answers"]]
    told = [one for step in steps for one in (tell.sentence(step), *tell.facts(step))]
    assert told
    assert [one for one in told if () in one.arguments.values() or "" in one.arguments.values()] == []


def test_who_attacks_in_a_band_is_told():
    step = {
        "kind": "attack",
        "value": {"Hero": "opponent", "Bear": "opponent"},
        "by": "you",
        "bands": [["Hero", "Bear"]],
    }
    assert tell.sentence(step).arguments["bands"] == ({"card": "Hero"}, {"card": "Bear"})
