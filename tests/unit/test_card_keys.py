from __future__ import annotations

import pytest

from generator import card_keys, identity
from generator.sources.snapshot import SourcedCard


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Fire // Ice", "fire-ice"),
        ("A-Alrund's Epiphany", "a-alrunds-epiphany"),
        ("Lim-Dûl the Necromancer", "lim-dul-the-necromancer"),
        ("Ætherling", "aetherling"),
        ("+2 Mace", "2-mace"),
        ("_____", f"card-{identity.short_hash('_____')}"),
        ("神", f"card-{identity.short_hash('神')}"),
        ("CON", "con-card"),
        ("Nul", "nul-card"),
        ("COM1", "com1-card"),
        ("../../x", "x"),
        ("a/b.", "a-b"),
    ],
)
def test_key_is_safe_on_every_system(name, key):
    assert card_keys.plain(name) == key


def test_long_name_is_shortened_and_stays_its_own():
    names = [f"{'Market Research ' * 20}{ending}" for ending in "ab"]
    keys = [card_keys.plain(name) for name in names]
    assert keys[0] != keys[1]
    assert all(len(key) < 100 for key in keys)


def test_cards_that_ask_for_one_key_get_one_each():
    cards = [SourcedCard(name="Sly Spy", oracle_id=f"{letter * 8}-0000") for letter in "ab"]
    cards += [SourcedCard(name="sly spy"), SourcedCard(name="Sly-Spy", oracle_id="aaaaaaaa-1111")]
    keys = card_keys.assign(cards, ())
    assert keys[:2] == ["sly-spy-aaaaaaaa", "sly-spy-bbbbbbbb"]
    assert len({key.lower() for key in keys}) == 4


def test_key_that_is_taken_is_not_given_again():
    assert card_keys.assign([SourcedCard(name="Bear", oracle_id="12345678-0")], {"bear"}) == ["bear-12345678"]
