from __future__ import annotations

import pytest

from generator.examples.model import Example
from generator.expectations import Cause, Expectation
from generator.games import GameRequest
from generator.judge import judge
from generator.verdicts import Verdict

_EXAMPLE = Example(
    id="topic/slug",
    path="x.yaml",
    line=1,
    topic="topic",
    claim={},
    card="Bear",
    rulings=(),
    rules=(),
    given={},
    script=(),
    controls=({"line": 9, "fails": "it holds"},),
)
_REQUEST = GameRequest(example=_EXAMPLE, card="Bear", games=({}, {}), hash="h")
_PASSED = {"kind": "passed"}
_DIFFERS = {"kind": "differs", "step": 2, "line": 7, "check": "it holds", "expected": "A", "seen": "B", "reached": True}
_CAUSE = Cause(id="it-forgets", reason={"en": "known"}, rules=("100.1",), versions=("1",), proof="p")
_KNOWN = Expectation(
    cause=_CAUSE,
    example="topic/slug",
    check="it holds",
    seen="B",
    path="e.yaml",
    line=3,
)


def _judged(*outcomes, misunderstood=None, expected=(), example=_EXAMPLE):
    request = GameRequest(example=example, card="Bear", games=({}, {}), hash="h")
    answer = {"outcomes": list(outcomes), "misunderstood": misunderstood or {}}
    result = judge(request, answer, expected)
    return result.verdict, result.reason


@pytest.mark.parametrize(
    ("outcomes", "expected", "verdict", "reason"),
    [
        ((_PASSED, _DIFFERS), (), Verdict.VERIFIED, ""),
        (
            (_PASSED, _PASSED),
            (),
            Verdict.FAILING,
            "the control in line 9 does not fail its check 'it holds': the check holds",
        ),
        ((_DIFFERS, _PASSED), (), Verdict.FAILING, "it holds: expected A; seen B"),
        ((_DIFFERS, _PASSED), (_KNOWN,), Verdict.DISAGREES, "known"),
        (
            ({**_DIFFERS, "seen": "C"}, _PASSED),
            (_KNOWN,),
            Verdict.FAILING,
            "it holds: expected A; seen C; e.yaml:3 expects the engine to show B: if this is right, renew that line",
        ),
        ((_PASSED, _DIFFERS), (_KNOWN,), Verdict.FAILING, "it agrees now: delete e.yaml:3"),
        (({"kind": "broken", "seen": "what"}, _PASSED), (), Verdict.ERROR, "the script cannot be played: what"),
        (
            ({"kind": "mismatch", "seen": "what"}, _PASSED),
            (),
            Verdict.ERROR,
            "the board could not be set as asked: what",
        ),
        (({"kind": "engine", "seen": "what"}, _PASSED), (), Verdict.ERROR, "the engine broke: what"),
    ],
    ids=[
        "verified",
        "weak control",
        "failing",
        "disagrees",
        "other difference",
        "agrees now",
        "broken",
        "mismatch",
        "engine",
    ],
)
def test_verdicts(outcomes, expected, verdict, reason):
    assert _judged(*outcomes, expected=expected) == (verdict, reason)


def test_a_control_that_breaks_before_its_check_does_not_count():
    broke = {"kind": "differs", "line": 5, "expected": "A", "seen": "B", "reached": False}
    verdict, reason = _judged(_PASSED, broke)
    assert verdict is Verdict.FAILING
    assert reason.endswith("before the check, in line 5: expected A, seen B")


def test_a_game_with_a_card_that_the_engine_does_not_know_is_unsupported():
    assert _judged(_PASSED, _DIFFERS, misunderstood={"Bear": ["Fly about."]})[0] is Verdict.UNSUPPORTED


def test_a_clause_that_the_game_does_not_need_may_be_unknown():
    from dataclasses import replace

    needs_little = replace(_EXAMPLE, needs={"Bear": ("Cascade",)})
    unknown = {"Bear": ["~ flies about."]}
    assert _judged(_PASSED, _DIFFERS, misunderstood=unknown, example=needs_little)[0] is Verdict.VERIFIED
    needs_it = replace(_EXAMPLE, needs={"Bear": ("Bear flies",)})
    assert _judged(_PASSED, _DIFFERS, misunderstood=unknown, example=needs_it)[0] is Verdict.UNSUPPORTED


def test_games_that_cost_their_worker_are_errors_with_what_happened():
    result = judge(_REQUEST, "no answer within 30 s", ())
    assert (result.verdict, result.reason) == (Verdict.ERROR, "no answer within 30 s")


def test_another_release_that_does_the_same_disagrees_and_need_not():
    def verdict(outcome):
        answer = {"outcomes": [outcome, _DIFFERS], "misunderstood": {}}
        return judge(_REQUEST, answer, (), (_KNOWN,)).verdict

    assert verdict(_DIFFERS) is Verdict.DISAGREES
    assert verdict({**_DIFFERS, "seen": "C"}) is Verdict.FAILING
    assert verdict(_PASSED) is Verdict.VERIFIED
