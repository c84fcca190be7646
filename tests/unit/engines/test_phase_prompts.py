from __future__ import annotations

from generator.engines.base import PromptKind
from generator.engines.phase import prompts


def test_triggers_are_ordered_by_their_sources():
    triggers = [{"source_id": 2, "description": "Draw a card."}, {"source_id": 5, "description": ""}]
    prompt = prompts.neutral({"type": "OrderTriggers", "data": {"player": 0, "triggers": triggers}}, list, str)
    assert (prompt.kind, prompt.player, prompt.minimum) == (PromptKind.ORDER, "you", 2)
    assert [(option.object, option.answer) for option in prompt.options] == [(2, 0), (5, 1)]


def test_modes_of_abilities_are_asked_for_as_those_of_spells():
    modal = {"min_choices": 1, "max_choices": 1, "mode_descriptions": ["Draw a card.", "Gain 1 life."]}
    prompt = prompts.neutral({"type": "AbilityModeChoice", "data": {"player": 0, "modal": modal}}, list, str)
    assert prompt.kind is PromptKind.MODES
    assert [option.words for option in prompt.options] == ["Draw a card.", "Gain 1 life."]


def test_dungeons_and_rooms_are_offered_by_their_names():
    dungeon = {"dungeon": "TombOfAnnihilation", "name": "Tomb of Annihilation"}
    prompt = prompts.neutral({"type": "ChooseDungeon", "data": {"player": 0, "options": [dungeon]}}, list, str)
    assert (prompt.kind, [option.words for option in prompt.options]) == (PromptKind.WORD, ["Tomb of Annihilation"])
    room = {"index": 2, "name": "Mine Tunnels"}
    prompt = prompts.neutral({"type": "ChooseDungeonRoom", "data": {"player": 0, "options": [room]}}, list, str)
    assert prompt.options[0].answer == {"type": "ChooseDungeonRoom", "data": {"room_index": 2}}


def test_any_card_name_may_be_said_where_one_is_chosen():
    data = {"player": 0, "choice_type": "CardName", "options": []}
    assert prompts.neutral({"type": "NamedChoice", "data": data}, list, str).free
    assert not prompts.neutral({"type": "NamedChoice", "data": {**data, "choice_type": "Color"}}, list, str).free


def test_the_damage_of_a_blocker_is_divided_among_what_it_blocks():
    data = {"player": 0, "blocker_id": 22, "total_damage": 4, "attackers": [10, 11]}
    prompt = prompts.neutral({"type": "AssignBlockerDamage", "data": data}, list, str)
    assert (prompt.kind, prompt.player, prompt.maximum) == (PromptKind.DIVIDE, "you", 4)
    assert [option.object for option in prompt.options] == [10, 11]


def test_what_an_effect_takes_is_chosen_among_objects():
    data = {"player": 0, "cards": [11, 12], "count": 1, "effect_kind": "Sacrifice"}
    prompt = prompts.neutral({"type": "EffectZoneChoice", "data": data}, list, str)
    assert (prompt.kind, [option.object for option in prompt.options]) == (PromptKind.OBJECTS, [11, 12])


def test_a_branch_that_is_not_declined_but_another_is_chosen_by_its_words():
    candidates = [{"description": "a +1/+1 counter"}, {"description": "haste"}]
    waiting = {"player": 0, "kind": {"type": "OptionalBranch"}, "candidates": candidates}
    prompt = prompts.neutral({"type": "ReplacementChoice", "data": waiting}, list, str)
    assert (prompt.kind, [option.words for option in prompt.options]) == (
        PromptKind.REPLACEMENT,
        ["a +1/+1 counter", "haste"],
    )


def test_a_card_with_a_quality_need_not_be_found():
    data = {"player": 0, "cards": [3], "count": 1}
    for partial, least in ((True, 0), (False, 1)):
        waiting = {"type": "SearchChoice", "data": {**data, "allows_partial_find": partial}}
        assert prompts.neutral(waiting, list, str).minimum == least


def test_cards_outside_the_game_are_offered_by_their_names():
    source = {"type": "Sideboard", "data": {"sideboard_index": 2, "card": {"name": "Growth"}}}
    choices = [{"source": source, "count": 1, "name": "Growth"}]
    data = {"player": 0, "choices": choices, "count": 1, "up_to": True}
    prompt = prompts.neutral({"type": "OutsideGameChoice", "data": data}, list, str)
    assert (prompt.kind, prompt.minimum, prompt.maximum) == (PromptKind.OBJECTS, 0, 1)
    assert [option.words for option in prompt.options] == ["Growth"]
    assert prompt.options[0].answer == {"type": "Sideboard", "data": {"sideboard_index": 2}}


def test_learning_discards_one_card_or_none():
    prompt = prompts.neutral({"type": "LearnChoice", "data": {"player": 0, "hand_cards": [4]}}, list, str)
    assert (prompt.kind, prompt.minimum, [option.object for option in prompt.options]) == (PromptKind.OBJECTS, 0, [4])
