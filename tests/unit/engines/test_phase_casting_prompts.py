"""Which permission, cost or half a card is cast with: the engine's questions in neutral words."""

from __future__ import annotations

import pytest

from generator.engines.base import PAID, PromptKind

pytest.importorskip("phase", reason="phase-python is not installed")
from generator.engines.phase import prompts

NAMES = {1: "Far // Away", 2: "Karador, Ghost Chieftain", 3: "Charred Graverobber"}


def asked(kind, **data):
    return prompts.neutral({"type": kind, "data": {"player": 0, **data}}, list, NAMES.__getitem__)


def words(prompt):
    return [option.words for option in prompt.options]


def variant(said, face="Current", generic=3):
    cost = {"type": "Cost", "shards": ["Black"], "generic": generic}
    return {"variant": said, "face": face, "mana_cost": cost}


def test_permissions_are_named_by_their_keyword_or_by_what_gives_them():
    permission = {"GraveyardPermission": {"source": 2, "frequency": "OncePerTurn"}}
    prompt = asked("CastingVariantChoice", object_id=3, options=[variant("Escape"), variant(permission, generic=2)])
    assert (prompt.kind, words(prompt)) == (PromptKind.USING, ["escape {3}{B}", "Karador, Ghost Chieftain {2}{B}"])


def test_the_halves_of_a_split_card_are_faces_and_fused_is_one_more():
    options = [variant("Normal", "Left"), variant("Normal", "Right"), variant("Fuse", "Left")]
    prompt = asked("CastingVariantChoice", object_id=1, options=options)
    assert (prompt.kind, words(prompt)) == (PromptKind.FACE, ["Far", "Away", "Far // Away"])


def test_an_alternative_cost_is_named_by_its_keyword():
    prompt = asked("AlternativeCastChoice", object_id=3, keyword={"type": "Evoke"})
    assert (prompt.kind, words(prompt)) == (PromptKind.USING, ["mana cost", "evoke"])


def test_a_variant_is_chosen_by_its_place():
    prompt = asked("CastingVariantChoice", object_id=3, options=[variant("Escape"), variant("Flashback")])
    assert prompt.options[1].answer == {"type": "ChooseCastingVariant", "data": {"index": 1}}


def test_the_additional_cost_of_another_permanent_is_paid_or_not():
    prompt = asked("DefilerPayment", life_cost=2)
    assert (prompt.kind, words(prompt)) == (PromptKind.ADDITIONAL, ["yes", "no"])
    assert prompt.options[0].answer == {"type": "DecideOptionalCost", "data": {"pay": True}}


class Action:
    def __init__(self, kind, **data):
        self.said = {"type": kind, "data": data}

    def to_dict(self):
        return self.said


def test_what_may_be_tapped_is_offered_with_the_mana_that_it_pays():
    actions = [
        Action("CancelCast"),
        Action("TapForConvoke", object_id=3, mana_type="Green"),
        Action("TapForConvoke", object_id=3, mana_type="Colorless"),
        Action("ActivateAbility", source_id=2, ability_index=0),
    ]
    waiting = {"type": "ManaPayment", "data": {"player": 0, "convoke_mode": "Convoke"}}
    prompt = prompts.neutral(waiting, lambda: actions, NAMES.__getitem__)
    offered = [(option.object, option.words) for option in prompt.options]
    assert prompt.kind is PromptKind.MANA
    assert offered == [(3, "G"), (3, "generic"), (2, "ability"), (None, PAID)]


def test_phyrexian_symbols_are_paid_with_mana_with_life_or_with_both():
    ways = [("PayMana", "PayLife"), ("PayLife", "PayLife"), ("PayMana", "PayMana")]
    actions = [Action("SubmitPhyrexianChoices", choices=[{"type": one} for one in way]) for way in ways]
    waiting = {"type": "PhyrexianPayment", "data": {"player": 0, "spell_object": 1, "shards": []}}
    prompt = prompts.neutral(waiting, lambda: actions, NAMES.__getitem__)
    assert (prompt.kind, words(prompt)) == (PromptKind.USING, ["mana", "life", "mana and life"])


def test_a_cost_that_somebody_may_pay_is_paid_or_not():
    prompt = asked("UnlessPayment", cost={"type": "Mana"})
    assert (prompt.kind, words(prompt)) == (PromptKind.OPTIONAL, ["yes", "no"])


def test_the_copy_of_a_card_that_is_cast_has_no_targets_to_keep():
    slots = [{"legal_alternatives": [{"Player": 1}]}]
    prompt = asked("CopyRetarget", copy_id=3, target_slots=slots, current_slot=0)
    assert (prompt.kind, [option.player for option in prompt.options]) == (PromptKind.TARGETS, ["opponent"])


def test_a_card_with_madness_may_be_cast_or_not():
    kind = {"type": "Madness", "object_id": 4, "cost": {"type": "Cost", "shards": ["Red"], "generic": 0}}
    prompt = prompts.neutral({"type": "CastOffer", "data": {"player": 0, "kind": kind}}, list, str)
    assert [option.words for option in prompt.options] == ["cast", "no"]
    assert prompt.options[0].answer["type"] == "CastSpellAsMadness"


def test_cards_are_spliced_one_after_the_other():
    prompt = prompts.neutral({"type": "SpliceOffer", "data": {"player": 0, "eligible": [4, 7]}}, list, str)
    assert [(option.words, option.answer["data"]["card"]) for option in prompt.options] == [
        ("yes", 4),
        ("yes", 7),
        ("no", None),
    ]
