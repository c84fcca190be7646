"""The games that stand for many cards, on the engine itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator import card_data, games, project
from generator.engines.phase import PhaseEngine
from generator.examples import reader
from generator.judge import judge
from generator.play import stages
from generator.play.attempts import Attempts
from generator.verdicts import Verdict

_CARDS = card_data.examples_cards(project.find(Path(__file__).parent))
_HEAD = """
claim: {en: It is so., fr: C'est ainsi.}
for_each: {keyword: flashback}
rulings: [a-ruling-1a2b3c4d]
rules: ["702.34a"]
"""
_EXILED = f"""{_HEAD}
given: {{you: {{hand: [$card], mana: $plenty, library: [Wastes, Wastes, Wastes]}}}}
script:
- cast: $card
- resolve: all
- check: {{graveyard: {{you: {{include: [$card]}}}}}}
  as: there
controls:
- instead: {{given: {{you: {{hand: [], exile: [$card]}}}}}}
  fails: there
"""


def _judged(card, text):
    from generator.examples import each

    example = each.with_card(reader.read(text, "x.yaml", "flashback/x"), card, _CARDS[card])
    many = games.Many(support=games.support(_CARDS), changed=games.changes(example, _CARDS), example_hash="")
    request = games.request(example, _CARDS, ("phase-python", "0"), many=many)
    message = json.loads(json.dumps(request.message()))
    box: Any = PhaseEngine().box
    best = Attempts(card, message["games"], message["support"], box).best()
    from generator import plain

    answer = {"outcomes": best.outcomes, "misunderstood": {}}
    return judge(request, json.loads(plain.dumps(answer)), [])


@pytest.mark.parametrize("card", sorted(stages.card_names()))
def test_the_engine_understands_every_card_of_the_stages(card):
    faces = games.lean(_CARDS[card])
    assert PhaseEngine().box({card: faces}).misunderstood(card) == ()


_CONTROLLED = _EXILED.replace(
    "controls:\n- instead: {given: {you: {hand: [], exile: [$card]}}}",
    "controls:\n- instead: {step: there, do: {check: {stack: [$card]}}}",
)


@pytest.mark.parametrize("card", ["Divination", "Murder", "Village Rites", "Counterspell", "Electrolyze"])
def test_a_card_gets_the_stage_that_it_needs(card):
    """Nothing; a creature; one of its own; a spell to counter; one to divide damage to."""
    result = _judged(card, _CONTROLLED)
    assert (result.verdict, result.reason) == (Verdict.VERIFIED, "")


def test_a_card_that_cannot_be_played_so_is_unsupported_with_what_was_seen():
    result = _judged("Forest", _EXILED)
    assert result.verdict is Verdict.UNSUPPORTED
    assert result.reason.startswith("it cannot be played so: expected it to be allowed; seen refused")


def test_a_control_that_comes_to_no_check_shows_nothing():
    result = _judged("Divination", _EXILED)
    assert result.verdict is Verdict.UNSUPPORTED
    assert "its control does not fail the check 'there'" in result.reason


_CANNOT = f"""{_HEAD}
given: {{turn: opponent, you: {{hand: [$card], mana: $plenty}}, priority: you}}
script:
- cannot: {{cast: $card}}
  because: timing
  as: not now
controls:
- instead: {{given: {{turn: you}}}}
  fails: not now
"""


@pytest.mark.parametrize(("card", "verdict"), [("Divination", Verdict.VERIFIED), ("Shock", Verdict.FAILING)])
def test_what_is_forbidden_must_be_allowed_in_the_control(card, verdict):
    assert _judged(card, _CANNOT).verdict is verdict


def test_where_the_control_forbids_it_too_nothing_is_shown():
    result = _judged("Divination", _CANNOT.replace("given: {turn: you}", "given: {you: {mana: '{G}'}, turn: you}"))
    assert result.verdict is Verdict.UNSUPPORTED


def test_an_own_check_that_fails_is_a_difference_on_whichever_stage_its_control_works():
    text = _CONTROLLED.replace("check: {graveyard: {you: {include: [$card]}}}", "check: {life: {you: 21}}")
    assert _judged("Divination", text).verdict is Verdict.FAILING
