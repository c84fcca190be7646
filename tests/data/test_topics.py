"""`rulings/topics.yaml`: what people write about topics holds together, and its rule numbers are real ones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from generator import yaml_reader

_ROOT = Path(__file__).parents[2]
_RULES = _ROOT.parent / "shared" / "data" / "comprules" / "MagicCompRules-2025-02-07.txt"
_TOPICS: list[dict[str, Any]] = yaml_reader.read_file(_ROOT / "rulings" / "topics.yaml", "rulings/topics.yaml").value


def test_general_topics_stand_behind_all_others():
    general = [topic.get("general", False) for topic in _TOPICS]
    assert general == sorted(general)


def test_no_topic_is_there_twice():
    ids = [topic["id"] for topic in _TOPICS]
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("topic", _TOPICS, ids=lambda topic: topic["id"])
def test_a_topic_has_both_languages_rules_and_words(topic):
    assert set(topic) - {"playable", "general"} == {"id", "name", "description", "rules", "words"}
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", topic["id"])
    assert set(topic["name"]) == set(topic["description"]) == {"en", "fr"}
    assert topic["rules"]
    assert topic["words"]


@pytest.mark.parametrize("topic", _TOPICS, ids=lambda topic: topic["id"])
def test_french_of_a_topic_has_french_typography(topic):
    french = topic["name"]["fr"] + " " + topic["description"]["fr"]
    assert not re.search(r"'|[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]", french)


@pytest.mark.shared
def test_every_rule_number_is_in_the_comprehensive_rules():
    if not _RULES.is_file():
        pytest.skip("the Comprehensive Rules are not beside the checkout (../shared/data/comprules)")
    numbers = set(re.findall(r"(?m)^(\d{3}(?:\.\d+[a-z]?)?)", _RULES.read_text(encoding="utf-8-sig")))
    assert [number for topic in _TOPICS for number in topic["rules"] if number not in numbers] == []
