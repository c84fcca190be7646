from __future__ import annotations

from generator.engines.phase.ability_words import ability_words

_COST = {"shards": ["White"], "generic": 2}
_DRAW = {"type": "Draw"}
_COPY = {"type": "CopySpell"}


def _words(ability, source=None):
    return ability_words({"ability": ability}, source, "TriggeredAbility")


def test_an_ability_is_called_by_its_text():
    assert _words({"description": "Draw a card.", "effect": _DRAW}) == "Draw a card."


def test_a_tagged_ability_is_called_by_its_tag():
    assert _words({"effect": _DRAW, "context": {"ability_tag": {"type": "Cycling"}}}) == "cycling"


def test_a_keyword_ability_is_called_by_the_keyword_with_its_cost():
    printed = {"cost": {"type": "Composite", "costs": [{"type": "Mana", "cost": _COST}]}}
    source = {"abilities": [printed], "keywords": ["Flying", {"Reinforce": {"count": 1, "cost": _COST}}]}
    assert _words({"effect": _DRAW, "ability_index": 0}, source) == "reinforce"


def test_a_modal_ability_is_called_by_the_mode_that_was_chosen():
    modes = {"modal": {"mode_descriptions": ["Gain 1 life.", "Draw a card."]}}
    source = {"abilities": [{**modes, "mode_abilities": [{"effect": {"type": "GainLife"}}, {"effect": _DRAW}]}]}
    assert _words({"effect": _DRAW, "ability_index": 0}, source) == "Draw a card."


def test_a_delayed_triggered_ability_is_called_by_the_text_that_sets_it_up():
    sets_up = {"type": "CreateDelayedTrigger", "effect": {"effect": _COPY}}
    printed = {"description": "{T}: Add {C}. When you next cast a spell, copy it.", "sub_ability": {"effect": sets_up}}
    assert _words({"effect": _COPY}, {"abilities": [printed]}) == "When you next cast a spell, copy it."


def test_an_ability_that_nothing_names_is_called_by_what_it_does():
    assert _words({"effect": _COPY}) == "copy spell"


def test_an_action_of_the_engine_s_own_is_called_by_its_keyword():
    assert ability_words({"action": {"type": "Crew", "data": {}}}, None, "KeywordAction") == "crew"
