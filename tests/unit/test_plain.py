from __future__ import annotations

import json

import pytest

from generator.plain import dumps, from_plain
from generator.report import ControlResult, ExampleResult, FirstDifference, GameResult, Report, RulingResult
from generator.trace import Board, CheckOutcome, ObjectView, PlayerBoard, Sentence, StackItem, TraceStep
from generator.verdicts import Verdict

_VIEW = ObjectView(id=1, name="Bear", counters={"+1/+1": 2}, colors=("G",), attached_to=4)
_SIDE = PlayerBoard(player="you", life=0, mana="", hand=(_VIEW,), library=(), battlefield=(), graveyard=(), exile=())
_BOARD = Board(
    turn=5,
    active="you",
    step="end",
    priority="",
    players=(_SIDE,),
    stack=(StackItem(id=2, object=1, name="Bear", controller="you", targets=(3, "opponent"), x=0),),
)
_SENTENCE = Sentence(key="cast", arguments={"what": {"card": "Bear"}, "targets": ({"player": "you"}, "x"), "x": 2})
_STEP = TraceStep(
    number=1,
    line=2,
    kind="check",
    sentence=_SENTENCE,
    board=_BOARD,
    checks=(CheckOutcome(name="a", line=2, passed=False, sentence=_SENTENCE, expected="b", seen="c"),),
)
_GAME = GameResult(
    card="Bear",
    verdict=Verdict.DISAGREES,
    hash="h",
    trace=(json.loads(dumps(_STEP)),),
    controls=(ControlResult(id="1", check="a", failed_as_required=True),),
    first_difference=FirstDifference(step=1, line=2, check="a", expected="b", seen="c"),
)
_REPORT = Report(
    engine="e",
    version="1",
    runner="r",
    examples=(ExampleResult(id="t/s", path="p", line=1, verdict=Verdict.DISAGREES, rulings=("r",), games=(_GAME,)),),
    rulings=(
        RulingResult(id="r", verdict=Verdict.DISAGREES, examples=("t/s",), publications={"bear": Verdict.VERIFIED}),
    ),
)


def test_a_record_comes_back_as_it_went():
    assert from_plain(Report, json.loads(dumps(_REPORT))) == _REPORT


def test_the_steps_of_a_game_come_back_as_they_went():
    assert _GAME.steps() == (_STEP,)


def test_what_is_at_its_default_is_left_out():
    assert dumps(ObjectView(id=1, name="Bear")) == '{"id":1,"name":"Bear"}'


@pytest.mark.parametrize("data", [{"engine": "e"}, {"no": "field"}, {"verdict": "nonsense"}])
def test_data_of_another_shape_is_refused(data):
    with pytest.raises((TypeError, KeyError, ValueError)):
        from_plain(GameResult, data)
