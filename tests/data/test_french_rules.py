"""Every rule of the checker of French texts: what it finds, and what it lets be."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import check, yaml_reader
from generator import corpus as corpora
from generator.french import glossary
from generator.french.checker import Checker, names_of
from generator.project import Project

_ROOT = Path(__file__).parents[2]
_HERE = Path(__file__).parent / "french"
_PROJECT = Project(root=_ROOT, corpus=_ROOT / "rulings")
_RULES = yaml_reader.read_file(_HERE / "rules.yaml", "rules.yaml").value
_FAULTS = yaml_reader.read_file(_HERE / "faults.yaml", "faults.yaml").value


@pytest.fixture(scope="module")
def corpus():
    return corpora.load(_PROJECT)


@pytest.fixture(scope="module")
def checker(corpus):
    terms = glossary.read(_ROOT / "rulings")
    return Checker(terms, names_of(corpus, terms))


def _cases(which):
    return [
        pytest.param(rule["rule"], pair, id=f"{rule['rule']}-{number}")
        for rule in _RULES
        for number, pair in enumerate(rule[which], 1)
    ]


@pytest.mark.parametrize(("rule", "pair"), _cases("good"))
def test_a_good_text_is_let_be(checker, rule, pair):
    assert [finding for finding in checker.check(pair["fr"], pair["en"]) if finding.rule == rule] == []


@pytest.mark.parametrize(("rule", "pair"), _cases("bad"))
def test_a_bad_text_is_found(checker, rule, pair):
    assert rule in {finding.rule for finding in checker.check(pair["fr"], pair["en"])}


@pytest.mark.parametrize("fault", _FAULTS, ids=lambda fault: f"{fault['ruling'][-8:]}-{fault['fault']}")
def test_a_seeded_fault_is_caught(checker, corpus, fault):
    ruling = corpus.rulings[fault["ruling"]]
    assert ruling.french is not None
    assert fault["find"] in ruling.french.text, "the text was changed: seed the fault anew"
    assert checker.check(ruling.french.text.replace(fault["find"], fault["put"], 1), ruling.text) != ()


def test_a_third_of_sixty_seeded_faults_was_made_blind():
    assert len(_FAULTS) >= 60
    assert sum(fault["blind"] for fault in _FAULTS) * 3 >= len(_FAULTS)


def test_every_ruling_of_the_four_pages_has_a_french_text(corpus):
    assert [ruling.id for ruling in corpus.rulings.values() if ruling.french is None] == []


def test_the_whole_french_passes():
    assert [str(problem) for problem in check.run(_PROJECT, check.FRENCH)] == []
