from __future__ import annotations

import datetime as dt

import pytest

from generator import wordings

BEGIN = "As this spell resolves, and before any player has priority again, "


def found(earlier, later, *, shared=False):
    first, second = (BEGIN + text for text in (earlier, later))
    statements = [
        wordings.Statement(id="old", text=first, first=dt.date(2010, 1, 1), cards=frozenset({"bear"})),
        wordings.Statement(
            id="new", text=second, first=dt.date(2020, 1, 1), cards=frozenset({"bear" if shared else "elk"})
        ),
    ]
    return wordings.pairs(statements)


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("add up the combined mana cost of its two halves.", "add up the combined mana value of its two halves."),
        ("add up the converted mana costs of its two halves.", "add up the mana values of its two halves."),
        (
            "its power was 2 as it last existed on the battlefield.",
            "its power is 2 as it last existed on the battlefield.",
        ),
        (
            "the tokens enter tapped and attacking beside the other.",
            "the token enters tapped and attacking beside the other.",
        ),
        ("the player that controls it draws one more card.", "the player who controls it draws one more card."),
        ("add all costs to cast it (such as boast) to its mana cost.", "add all costs to cast it to its mana cost."),
    ],
)
def test_the_same_in_other_words_is_another_wording(earlier, later):
    assert found(earlier, later) == [("old", "new")]
    assert found(earlier, later, shared=True) == []


@pytest.mark.parametrize(
    ("went", "came"),
    [
        ("a spectacle cost", "an overload cost"),
        ("your hand", "its owner's hand"),
        ("the library", "the graveyard"),
        ("deathtouch", "vigilance"),
        ("greater", "less"),
        ("sacrificed", "exiled"),
        ("the enchanted creature", "the equipped creature"),
        ("when", "before"),
        ("a card", "a spell"),
        ("two", "three"),
        ("you", "your"),
        ("they", "their"),
        ("the copied one", "the one"),
    ],
)
def test_another_word_makes_another_statement(went, came):
    rest = "is what counts for the total that you have to pay at the end"
    assert found(f"{went} {rest}.", f"{came} {rest}.") == []
