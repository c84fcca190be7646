import dataclasses

from generator.articles import board, sentences
from generator.articles.environment import Words
from generator.play import tell
from tests.golden import mini, played

BEFORE, AFTER = played.STEPS[0].board, played.STEPS[1].board
SAY = Words("en", "examples/a/b/")


def you(one, **changes):
    sides = tuple(dataclasses.replace(side, **changes) if side.player == "you" else side for side in one.players)
    return dataclasses.replace(one, players=sides)


def test_nothing_has_changed_on_the_same_board():
    assert board.changes(BEFORE, BEFORE) == board.NOTHING


def test_a_card_that_is_cast_has_changed():
    assert 1 in board.changes(BEFORE, AFTER).things


def test_a_card_below_one_that_left_the_library_has_not_changed():
    later = you(BEFORE, library=BEFORE.players[0].library[1:])
    assert board.changes(BEFORE, later).things == frozenset()


def test_life_and_mana_are_facts_of_a_player():
    assert board.changes(BEFORE, you(BEFORE, life=19, mana="")).facts == {"you.life", "you.mana"}


def test_a_target_has_the_name_that_the_board_gives_it():
    stack = board.drawn(mini.make(), SAY, AFTER, board.NOTHING)["stack"]
    assert [str(target) for target in stack[1]["targets"]] == ["Wall", "the opponent", "#99"]


def test_your_side_is_the_nearer_one():
    assert [side["player"] for side in board.drawn(mini.make(), SAY, AFTER, board.NOTHING)["sides"]] == [
        "opponent",
        "you",
    ]


def in_french(one, changed=board.NOTHING):
    return board.drawn(mini.make(), Words("fr", "examples/a/b/"), one, changed)


def test_counters_have_french_names_where_there_are_any():
    kinds = {"loyalty": 3, "odd": 1, "+1/+1": 2}
    drawn = in_french(you(BEFORE, counters=kinds))["sides"][1]["counters"]
    assert drawn == [("+1/+1", 2), ("«\u00a0loyauté\u00a0»", 3), ('<span lang="en">odd</span>', 1)]


def test_a_label_that_only_says_whose_a_card_is_is_not_repeated():
    bear = played.view(70, "Grizzly Bears", label="your Grizzly Bears")
    labels = [
        played.view(8, "Grizzly Bears", label="the first", attached_to=70),
        played.view(9, "Hill Giant", label="your creature"),
    ]
    (zone, *_rest) = in_french(you(BEFORE, battlefield=(bear, *labels)))["sides"][1]["zones"]
    assert [thing["label"] for thing in zone["things"]] == ["", "the first", "your creature"]
    assert zone["things"][1]["attached"] == '<span lang="en">Grizzly Bears</span> (à vous)'


def test_an_ability_that_is_a_keyword_has_its_french_name():
    item = dataclasses.replace(AFTER.stack[0], ability="suspend")
    other = dataclasses.replace(AFTER.stack[0], ability="draw a card")
    stack = in_french(dataclasses.replace(AFTER, stack=(item, other)))["stack"]
    assert [one["ability"] for one in stack] == ["suspension", '<span lang="en">draw a card</span>']


def test_basic_lands_have_their_french_names():
    (zone, *_rest) = in_french(you(BEFORE, battlefield=(played.view(70, "Forest"),)))["sides"][1]["zones"]
    assert zone["things"][0]["name"] == "Forêt"
    assert sentences.card(mini.make(), Words("fr", ""), "Forest") == '<span class="card-name">Forêt</span>'


def test_that_an_optional_cost_is_paid_is_no_card():
    step = tell.sentence({"kind": "cast", "by": "you", "value": "Shock", "answers": {"additional": ["yes"]}})
    told = sentences.sentence(mini.make(), Words("fr", ""), step)
    assert told.endswith("coût facultatif payé\u00a0: oui")
