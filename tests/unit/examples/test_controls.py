from __future__ import annotations

from typing import Any

import pytest

from generator.examples import controls
from generator.examples.controls import Changed, ControlWrong

_OWN = Changed(
    cards={
        "Bear": [{"name": "Bear", "text": "Trample\nCascade", "keywords": ["Trample", "Cascade"]}],
        "Elf": [{"text": ""}],
    },
    given={"you": {"hand": ["Bear"], "battlefield": [{"card": "Elf", "label": "mine"}, "Bear"], "life": 20}},
    script=({"as": "first", "kind": "cast"}, {"as": "second", "kind": "check"}),
)


def _changed(**control: Any) -> Changed:
    return controls.changed(_OWN, {"line": 1, "fails": "second", **control})


def test_without_words_of_a_card():
    (face,) = _changed(without={"card": "Bear", "text": "Cascade"}).cards["Bear"]
    assert (face["text"], face["keywords"]) == ("Trample", ["Trample"])


def test_without_an_object():
    assert _changed(without={"object": "mine"}).given["you"]["battlefield"] == ["Bear"]


def test_without_the_second_of_a_name():
    assert _changed(without={"object": "Bear#2"}).given["you"]["battlefield"] == [{"card": "Elf", "label": "mine"}]


def test_with_more_on_the_board():
    assert _changed(**{"with": {"you": {"hand": ["Elf"]}}}).given["you"]["hand"] == ["Bear", "Elf"]


def test_instead_another_card_under_the_old_name():
    given = _changed(instead={"card": "Bear", "with": "Elf"}).given["you"]
    assert given["hand"] == [{"label": "Bear", "card": "Elf"}]
    assert given["battlefield"][1] == {"label": "Bear", "card": "Elf"}


def test_instead_another_object():
    given = _changed(instead={"object": "mine", "be": {"card": "Elf", "tapped": True}}).given
    assert given["you"]["battlefield"][0] == {"label": "mine", "card": "Elf", "tapped": True}


def test_instead_other_words():
    (face,) = _changed(instead={"card": "Bear", "text": "Trample", "to": "Flying"}).cards["Bear"]
    assert face["text"] == "Flying\nCascade"


def test_instead_another_board():
    assert _changed(instead={"given": {"you": {"life": 3}}}).given["you"]["life"] == 3


def test_instead_another_step():
    other = {"as": "first", "kind": "play"}
    assert _changed(instead={"step": "first", "do": other}).script[0] == other


def test_a_step_is_skipped():
    assert [step["as"] for step in _changed(skip="first").script] == ["second"]


def test_several_steps_are_skipped():
    assert _changed(skip=["first", "second"]).script == ()


def test_the_game_itself_stays_as_it_is():
    before = repr(_OWN)
    _changed(without={"object": "mine"}, skip="first")
    assert repr(_OWN) == before


@pytest.mark.parametrize(
    ("control", "told"),
    [
        ({"without": {"card": "Bear", "text": "Flying"}}, "the text of Bear has no 'Flying'"),
        ({"without": {"card": "Wolf", "text": "Flying"}}, "no card 'Wolf' is in the game"),
        ({"without": {"object": "Bear"}}, "2 objects on the board answer to 'Bear'"),
        ({"without": {"object": "Wolf"}}, "0 objects on the board answer to 'Wolf'"),
        ({"instead": {"card": "Wolf", "with": "Elf"}}, "no 'Wolf' is on the board"),
        ({"skip": "third"}, "no step is named 'third'"),
        ({}, "it changes nothing"),
    ],
    ids=str,
)
def test_a_control_of_what_is_not_there_is_wrong(control, told):
    with pytest.raises(ControlWrong, match=told):
        _changed(**control)
