from __future__ import annotations

from typing import Any

from generator.examples.controls import Changed
from generator.examples.variations import variations


def _step(kind: str, value: Any, **answers: Any) -> dict[str, Any]:
    return {"kind": kind, "value": value, "as": kind, "answers": answers}


_OWN = Changed(
    cards={"Bear": [{"name": "Bear", "text": "Trample\nHaste", "keywords": ["Trample", "Haste"]}]},
    given={"you": {"hand": ["Bear"], "mana": "{G}"}, "opponent": {"battlefield": ["Bear"]}},
    script=(
        _step("cast", "Bear", x=2, targets=["Bear", "you"], additional=["no"]),
        _step("resolve", "top"),
        _step("choose", {"cast": "Bear"}, cast="Bear"),
        _step("check", {"stack": []}),
    ),
)
_ALL = list(variations(_OWN))


def test_each_line_of_text_is_dropped():
    texts = {changed.cards["Bear"][0]["text"] for changed in _ALL}
    assert texts == {"Trample\nHaste", "Trample", "Haste"}


def test_a_dropped_keyword_is_no_keyword_of_the_card():
    assert [one.cards["Bear"][0]["keywords"] for one in _ALL if one.cards["Bear"][0]["text"] == "Haste"] == [["Haste"]]


def test_each_object_is_taken_off_the_board():
    assert any(not changed.given["you"]["hand"] for changed in _ALL)
    assert any(not changed.given["opponent"]["battlefield"] for changed in _ALL)


def test_each_step_that_does_something_is_left_out():
    shorter = [[step["as"] for step in changed.script] for changed in _ALL if len(changed.script) < len(_OWN.script)]
    assert shorter == [
        ["resolve", "choose", "check"],
        ["cast", "choose", "check"],
        ["cast", "resolve", "check"],
    ]


def test_answers_are_changed():
    answers = [step["answers"] for changed in _ALL for step in changed.script]
    for wanted in (
        {"x": 3, "targets": ["Bear", "you"], "additional": ["no"]},
        {"x": 1, "targets": ["Bear", "you"], "additional": ["no"]},
        {"x": 2, "targets": ["you", "Bear"], "additional": ["no"]},
        {"x": 2, "targets": ["opponent", "you"], "additional": ["no"]},
        {"x": 2, "targets": ["Bear", "you"], "additional": ["yes"]},
        {"answer": "no"},
    ):
        assert wanted in answers


def test_mana_life_and_turn_are_changed():
    assert any(changed.given["you"].get("mana") == "" for changed in _ALL)
    assert any(changed.given["opponent"].get("life") == 19 for changed in _ALL)
    assert any(changed.given.get("turn") == "opponent" for changed in _ALL)


def test_no_variation_is_the_game_itself():
    assert [changed for changed in _ALL if changed == _OWN] == []
