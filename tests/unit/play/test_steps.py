from __future__ import annotations

from pathlib import Path

import pytest

from generator.engines.base import Option, PromptKind, Refused
from generator.play import game as playing
from generator.play.game import Game
from generator.play.names import Names
from generator.play.outcome import Difference, ScriptBroken
from generator.play.policy import Policy
from generator.trace import StackItem
from tests.unit.play.fake_engine import game, prompt, step, table

_BEAR, _OGRE = Option(object=2), Option(object=3)
_OPPONENT, _NONE = Option(player="opponent"), Option(words="none")
_YES, _NO = Option(words="yes"), Option(words="no")


def _played(on, *steps):
    playing_game = game(on)
    for one in steps:
        playing_game.play(one)
    return on.log


def _difference(on, *steps):
    with pytest.raises(Difference) as caught:
        _played(on, *steps)
    return str(caught.value)


@pytest.mark.parametrize(
    ("asked", "answers", "done"),
    [
        (prompt(PromptKind.TARGETS, _BEAR, _OGRE), {"targets": ["Ogre"]}, ("choose", "targets", [3])),
        (prompt(PromptKind.TARGETS, _OPPONENT), {"targets": ["opponent"]}, ("choose", "targets", ["opponent"])),
        (prompt(PromptKind.TARGETS, _BEAR, _NONE), {"targets": []}, ("choose", "targets", ["none"])),
        (prompt(PromptKind.X, maximum=3), {"x": 2}, ("number", "x", 2)),
        (
            prompt(PromptKind.MODES, Option(words="Draw."), Option(words="Tap.")),
            {"modes": ["tap"]},
            ("choose", "modes", ["Tap."]),
        ),
        (
            prompt(PromptKind.MODES, Option(words="Draw."), Option(words="Tap.")),
            {"modes": [1]},
            ("choose", "modes", ["Draw."]),
        ),
        (prompt(PromptKind.ADDITIONAL, _YES, _NO), {"additional": ["no"]}, ("choose", "additional", ["no"])),
        (prompt(PromptKind.COSTS, _BEAR), {"pay": ["Bear"]}, ("choose", "costs", [2])),
        (
            prompt(PromptKind.FACE, Option(words="Fire"), Option(words="Ice")),
            {"face": "Ice"},
            ("choose", "face", ["Ice"]),
        ),
        (
            prompt(PromptKind.USING, Option(words="escape"), Option(words="flashback")),
            {"using": "flash"},
            ("choose", "using", ["flashback"]),
        ),
        (
            prompt(PromptKind.DIVIDE, _BEAR, _OGRE, maximum=3),
            {"divide": {"Bear": 1, "Ogre": 2}},
            ("divide", [(2, 1), (3, 2)]),
        ),
    ],
    ids=[
        "target",
        "player",
        "no target",
        "x",
        "mode by words",
        "mode by number",
        "additional",
        "pay",
        "face",
        "using",
        "divide",
    ],
)
def test_casting_answers_what_it_is_asked(asked, answers, done):
    assert _played(table(when_cast=(asked,)), step("cast", "Bolt", answers=answers)) == [("cast", 1, "you"), done]


@pytest.mark.parametrize(
    ("asked", "answers", "done"),
    [
        (prompt(PromptKind.OPTIONAL, _YES, _NO), {"answer": "yes"}, ("choose", "optional", ["yes"])),
        (
            prompt(PromptKind.CAST, Option(words="cast", object=2), _NO, object=2),
            {"cast": "Bear"},
            ("choose", "cast", ["cast"]),
        ),
        (
            prompt(PromptKind.CAST, Option(words="cast", object=2), _NO, object=2),
            {"answer": "no"},
            ("choose", "cast", ["no"]),
        ),
        (prompt(PromptKind.NEW_TARGETS, _BEAR, _OGRE), {"new_targets": ["Ogre"]}, ("choose", "new targets", [3])),
        (prompt(PromptKind.OBJECTS, _BEAR, _OGRE), {"objects": ["Bear"]}, ("choose", "objects", [2])),
        (
            prompt(PromptKind.WORD, Option(words="Elf"), Option(words="Goblin")),
            {"word": "Goblin"},
            ("choose", "word", ["Goblin"]),
        ),
        (
            prompt(PromptKind.REPLACEMENT, Option(words="exile it")),
            {"word": "exile"},
            ("choose", "replacement", ["exile it"]),
        ),
        (prompt(PromptKind.AMOUNT, maximum=5), {"number": 4}, ("number", "amount", 4)),
    ],
    ids=["yes", "cast", "do not cast", "new targets", "objects", "word", "replacement", "number"],
)
def test_choosing_answers_what_is_asked(asked, answers, done):
    assert _played(table(asked), step("choose", answers, answers=answers)) == [done]


def test_an_option_that_is_not_offered_is_refused_with_what_is():
    told = _difference(
        table(when_cast=(prompt(PromptKind.TARGETS, _BEAR),)), step("cast", "Bolt", answers={"targets": ["Ogre"]})
    )
    assert told == "expected it to be allowed; seen refused (target): Ogre is not offered; what is offered: Bear"


def test_an_answer_that_nothing_asks_for_is_a_difference():
    told = _difference(table(), step("cast", "Bolt", answers={"x": 2}))
    assert told == "expected x 2 to be asked for; seen nobody is asked anything"


def test_a_question_that_is_left_is_a_difference_for_the_next_step():
    told = _difference(table(when_cast=(prompt(PromptKind.X),)), step("cast", "Bolt"), step("resolve", "top"))
    assert told == "expected nothing left to decide; seen you is asked for x"


def test_a_question_that_is_left_at_the_end_is_a_difference():
    with pytest.raises(Difference, match="you is asked for optional"):
        game(table(prompt(PromptKind.OPTIONAL, _YES, _NO))).end()


def test_choosing_when_nobody_asks_is_a_difference():
    told = _difference(table(), step("choose", "yes", answers={"answer": "yes"}))
    assert told == "expected a question to answer with answer yes; seen nobody is asked anything"


def test_abilities_lands_and_face_down_permanents():
    on = table()
    _played(on, step("activate", {"of": "Bear", "ability": "draw"}), step("play", "Bolt"), step("turn_up", "Bear"))
    assert on.log == [("activate", 2, "draw", "you"), ("play", 1, "you"), ("turn_up", 2, "you")]


def test_cards_in_hand_are_suspended_and_foretold():
    on = table()
    _played(on, step("suspend", "Bolt"), step("foretell", "Bolt"))
    assert on.log == [("suspend", 1, "you"), ("foretell", 1, "you")]


def test_begin_stays_inside_and_finish_wants_it_done():
    on = table(when_cast=(prompt(PromptKind.X, maximum=3),))
    begin = step("begin", step("cast", "Bolt"))
    _played(on, begin, step("choose", {"x": 1}, answers={"x": 1}), step("finish", "announcing"))
    assert on.log == [("cast", 1, "you"), ("number", "x", 1)]


def test_begin_of_what_is_announced_at_once_is_a_difference():
    assert "it is announced already" in _difference(table(), step("begin", step("cast", "Bolt")))


def test_finish_of_what_is_not_announced_is_a_difference():
    told = _difference(table(prompt(PromptKind.X)), step("finish", "announcing"))
    assert told == "expected nothing left to decide; seen you is asked for x"


def test_players_pass_in_turn():
    assert _played(table(), step("pass", ["you", "opponent"])) == [("pass", "you"), ("pass", "opponent")]


def test_passing_of_a_player_without_priority_is_a_difference():
    assert _difference(table(), step("pass", ["opponent"])) == "expected opponent to have priority; seen you has it"


def test_resolving_the_top_leaves_the_rest():
    on = table()
    on.push(StackItem(id=8, object=3, name="Ogre", controller="opponent"))
    on.push(StackItem(id=9, object=2, name="Bear", controller="you"))
    _played(on, step("resolve", "top"))
    assert [item.name for item in on.stack()] == ["Ogre"]


def test_resolving_all_empties_the_stack():
    on = table()
    on.push(StackItem(id=8, object=3, name="Ogre", controller="opponent"))
    on.push(StackItem(id=9, object=2, name="Bear", controller="you"))
    _played(on, step("resolve", "all"))
    assert on.stack() == ()


def test_resolving_nothing_is_a_difference():
    assert "the stack is empty" in _difference(table(), step("resolve", "top"))


def test_advancing_passes_until_the_step():
    on = table()
    _played(on, step("advance", {"to": "end"}))
    assert on.where()[1] == "end"


def test_attackers_go_at_players_and_blockers_at_attackers():
    on = table(prompt(PromptKind.ATTACKERS))
    _played(on, step("attack", {"Bear": "opponent"}))
    on.prompts.append(prompt(PromptKind.BLOCKERS, player="opponent"))
    _played(on, step("block", {"Ogre": "Bear"}, by="opponent"))
    assert on.log == [("attack", "you", {2: "opponent"}), ("block", "opponent", [(3, 2)])]


def test_attackers_may_be_in_a_band():
    on = table(prompt(PromptKind.ATTACKERS))
    _played(on, {**step("attack", {"Bear": "opponent", "Ogre": "opponent"}), "bands": [["Bear", "Ogre"]]})
    assert on.log == [("attack", "you", {2: "opponent", 3: "opponent"}, [2, 3])]


def test_what_is_offered_may_be_named():
    offered = {"asked": "targets", "player": "you", "include": ["Bear"], "exclude": ["Ogre"]}
    _played(table(prompt(PromptKind.TARGETS, _BEAR)), step("offered", offered))


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"include": ["Ogre"]}, "expected Ogre to be offered; seen you is asked for targets: Bear"),
        ({"exclude": ["Bear"]}, "expected Bear not to be offered; seen you is asked for targets: Bear"),
        ({"asked": "x"}, "expected to be asked for x; seen you is asked for targets: Bear"),
        ({"player": "opponent"}, "expected opponent to be asked; seen you is asked for targets: Bear"),
    ],
    ids=["include", "exclude", "asked", "player"],
)
def test_what_is_not_offered_so_is_a_difference(wanted, told):
    assert _difference(table(prompt(PromptKind.TARGETS, _BEAR)), step("offered", wanted)) == told


def _refusing(reason):
    on = table()
    on.refuses["cast"] = Refused(reason, "no mana")
    return on


def test_what_is_refused_for_the_reason_given_cannot_be_done():
    _played(_refusing("cost"), step("cannot", step("cast", "Bolt"), because="cost"))


def test_an_attacker_that_is_refused_cannot_attack():
    on = table(prompt(PromptKind.ATTACKERS))
    on.refuses["attack"] = Refused("choice", "summoning sickness")
    _played(on, step("cannot", step("attack", {"Bear": "opponent"}), because="choice"))
    assert on.log == []


def test_a_block_that_is_allowed_can_be_declared_and_changes_nothing():
    on = table(prompt(PromptKind.BLOCKERS, player="opponent"))
    _played(on, step("can", step("block", {"Ogre": "Bear"}, by="opponent")))
    assert on.log == []


def test_a_refusal_for_another_reason_is_a_difference():
    told = _difference(_refusing("timing"), step("cannot", step("cast", "Bolt"), because="cost"))
    assert told == "expected it to be refused because of cost; seen refused because of timing: no mana"


def test_what_is_allowed_can_be_done_and_changes_nothing():
    on = table()
    _played(on, step("can", step("cast", "Bolt")))
    assert on.stack() == ()


def test_what_is_refused_is_a_difference_for_can():
    told = _difference(_refusing("cost"), step("can", step("cast", "Bolt")))
    assert told == "expected it to be allowed; seen refused (cost): no mana"


def test_what_still_asks_for_something_is_a_difference_for_can():
    on = table(when_cast=(prompt(PromptKind.TARGETS, _BEAR),))
    assert "asked for targets" in _difference(on, step("can", step("cast", "Bolt")))


def test_what_is_allowed_is_a_difference_for_cannot():
    told = _difference(table(), step("cannot", step("cast", "Bolt"), because="cost"))
    assert told == "expected it to be refused; seen it is allowed"


def test_a_refused_attempt_that_changes_the_game_is_a_difference():
    on = table(when_cast=(prompt(PromptKind.TARGETS, _BEAR),))
    told = _difference(on, step("cannot", step("cast", "Bolt", answers={"targets": ["Ogre"]}), because="target"))
    assert told == "expected the refused attempt to change nothing; seen it changed the game"


def test_two_objects_of_a_name_must_be_told_apart():
    on = table()
    playing_game = game(on)
    playing_game.names._numbers["Bear#2"] = 3
    with pytest.raises(ScriptBroken, match="say Bear#1 or Bear#2"):
        playing_game.play(step("activate", {"of": "Bear"}))


def test_a_name_that_nothing_answers_to_breaks_the_script():
    with pytest.raises(ScriptBroken, match="nothing in the game answers to 'Wolf'"):
        game(table()).play(step("activate", {"of": "Wolf"}))


def test_every_step_word_is_played_here():
    text = Path(__file__).read_text(encoding="utf-8")
    assert [word for word in playing.WORDS if word != "check" and f'step("{word}"' not in text] == []


def _policy_answers(*steps):
    """What is done where the policy answers what the script does not."""
    on = table(prompt(PromptKind.OBJECTS, _BEAR))
    playing_game = Game(on, Names({"Bolt": 1, "Bear": 2, "Ogre": 3}, str), Policy(0, frozenset()))
    for one in steps:
        playing_game.play(one)
    return on.log


def test_a_check_has_the_policy_answer_what_is_asked():
    assert _policy_answers(step("check", {"turn": "you"})) == [("choose", "objects", [2])]


def test_checks_behind_what_is_offered_look_while_it_is_asked():
    cast = step("cast", "Bolt")
    looks = [step("offered", {"include": ["Bear"]}), step("check", {"turn": "you"}), step("can", cast)]
    assert _policy_answers(*looks) == []


def test_what_is_done_behind_such_checks_has_it_answered():
    steps = [step("offered", {"include": ["Bear"]}), step("check", {"turn": "you"}), step("pass", ["you"])]
    assert _policy_answers(*steps) == [("choose", "objects", [2]), ("pass", "you")]
