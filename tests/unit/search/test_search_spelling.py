from __future__ import annotations

import pytest

from generator.search.spelling import Speller, distance


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [("cascade", "cascade", 0), ("casacde", "cascade", 1), ("cascad", "cascade", 1), ("kascadde", "cascade", 2)],
)
def test_slips_are_counted(one, other, apart):
    assert distance(one, other, 2) == apart


def test_forms_with_another_ending_come_last():
    assert Speller(words={"volcanic": 3, "volcanique": 9}).meant("volcanik") == ["volcanic", "volcanique"]


def test_one_slip_comes_before_two():
    assert Speller(words={"cascade": 1, "cascaded": 9}).meant("cascae")[0] == "cascade"


def test_the_most_used_word_comes_first():
    assert Speller(words={"target": 5, "targes": 9}).meant("targeh") == ["targes", "target"]


def test_a_short_word_is_not_corrected():
    assert Speller(words={"you": 5}).meant("yoo") == []


def test_a_prefix_stands_for_the_most_used_words():
    assert Speller(words={"cast": 9, "cascade": 2, "dog": 3}).beginning("cas") == ["cast", "cascade"]
