"""The French of the rulings that are published most, beside their English, which is not in this repository."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from generator import french_files, identity
from generator.french import glossary
from generator.french.checker import Checker
from generator.french.masking import Names
from generator.project import Project

_ROOT = Path(__file__).parents[2]
_FILE = _ROOT.parent / "shared" / "data" / "AtomicCards-2022-04.json.gz"
_OFTEN = 21

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not _FILE.is_file(), reason="MTGJSON's file is not beside the checkout (../shared/data)"),
]


@pytest.fixture(scope="module")
def cards():
    with gzip.open(_FILE) as file:
        by_name = json.load(file)["data"]
    faces = [face for versions in by_name.values() for face in versions if face.get("rulings")]
    seen: dict[str, dict[str, Any]] = {}  # each face of a card has all its rulings
    for face in faces:
        seen.setdefault(face["identifiers"].get("scryfallOracleId", face["name"]), face)
    return list(seen.values()), faces


@pytest.fixture(scope="module")
def english(cards):
    return {identity.ruling_id(ruling["text"]): ruling["text"] for card in cards[0] for ruling in card["rulings"]}


@pytest.fixture(scope="module")
def texts():
    return french_files.load(Project(root=_ROOT, corpus=_ROOT / "rulings"))


def _french_name(face):
    names = [each.get("faceName") or each["name"] for each in face["foreignData"] if each["language"] == "French"]
    return names[0] if names else ""


def test_all_of_them_have_a_french_text(cards, texts):
    published = Counter(identity.ruling_id(ruling["text"]) for card in cards[0] for ruling in card["rulings"])
    often = [ruling for ruling, times in published.items() if times >= _OFTEN]
    assert len(often) >= 320
    assert [ruling for ruling in often if ruling not in texts] == []


def test_nothing_is_wrong_with_them(cards, english, texts):
    terms = glossary.read(_ROOT / "rulings")
    names = {face.get("faceName") or face["name"]: _french_name(face) for face in cards[1]}
    checker = Checker(terms, Names(names, terms.english_words()))
    known = {ruling: text for ruling, text in texts.items() if ruling in english}
    assert len(known) >= 320
    found = {ruling: checker.check(text.text, english[ruling]) for ruling, text in known.items()}
    assert {ruling: findings for ruling, findings in found.items() if findings} == {}
