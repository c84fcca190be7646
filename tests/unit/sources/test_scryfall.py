from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from generator.errors import DataError, UsageError
from generator.records import Source
from generator.sources import scryfall

SHARED = Path(__file__).parents[4] / "shared" / "data"
CARDS = [
    {
        "object": "card", "oracle_id": "b", "name": "Bear", "mana_cost": "{1}{G}", "cmc": 2.0, "layout": "normal",
        "type_line": "Legendary Creature — Bear Dog", "oracle_text": "Trample", "power": "2", "toughness": "2",
    },
    {
        "object": "card", "oracle_id": "f", "name": "Fire // Ice", "layout": "split", "type_line": "Instant // Instant",
        "card_faces": [
            {"name": "Fire", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": "Fire deals."},
            {"name": "Ice", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": "Tap."},
        ],
    },
]  # fmt: skip


def ruling(text, oracle_id="b", source="wotc"):
    return {
        "object": "ruling", "oracle_id": oracle_id, "source": source, "published_at": "2020-01-24", "comment": text
    }  # fmt: skip


@pytest.fixture
def read(tmp_path):
    def call(rulings, cards=CARDS, names=None, name="rulings-20260701090012.json"):
        path, cards_path = tmp_path / name, tmp_path / "cards.json"
        path.write_text(json.dumps(rulings), encoding="utf-8")
        cards_path.write_text(json.dumps(cards), encoding="utf-8")
        given = (cards_path, "cards.json") if cards else None
        return scryfall.read(scryfall.Files(rulings=path, label=name, cards=given), names or {})

    return call


def test_bulk_file_has_its_day_in_its_name_and_covers_all(read):
    snapshot = read([ruling("A."), ruling("B.", source="scryfall")])
    assert (snapshot.date, snapshot.covers_all) == (dt.date(2026, 7, 1), True)
    (bear,) = snapshot.cards
    assert [(each.text, each.source) for each in bear.publications] == [("A.", Source.WOTC), ("B.", Source.SCRYFALL)]


def test_faces_are_in_atomic_shape(read):
    bear, fire = read([ruling("A."), ruling("A.", "f")]).cards
    assert bear.data[0]["supertypes"] == ["Legendary"]
    assert (bear.data[0]["types"], bear.data[0]["subtypes"]) == (["Creature"], ["Bear", "Dog"])
    assert [(face["name"], face["faceName"], face["side"]) for face in fire.data] == [
        ("Fire // Ice", "Fire", "a"), ("Fire // Ice", "Ice", "b"),
    ]  # fmt: skip


def test_sides_of_a_reversible_card_are_the_card_itself(read):
    sides = [{"name": "Bear", "oracle_id": "b", "type_line": "Creature"}] * 2
    reversible = {"name": "Bear // Bear", "layout": "reversible_card", "card_faces": sides}
    (bear,) = read([ruling("A.")], cards=[reversible, *CARDS]).cards
    assert (bear.name, len(bear.data)) == ("Bear", 1)


def test_answer_for_one_card_covers_only_that_card(read):
    answer = {"object": "list", "has_more": False, "data": [ruling("A.")]}
    snapshot = read(answer, cards=None, names={"b": "Bear"})
    assert (snapshot.cards[0].name, snapshot.covers_all) == ("Bear", False)


def test_day_is_asked_for(read):
    with pytest.raises(UsageError, match="give it with --date"):
        read([ruling("A.")], name="rulings.json")


@pytest.mark.parametrize(
    ("rulings", "problem"),
    [
        ([ruling("A.", source="mtgo")], "scryfall `[0]` has the unknown source 'mtgo'"),
        ([{"comment": "A."}], "scryfall `[0]` is not a ruling with an oracle_id"),
        ([ruling("A.", "x"), ruling("B.", "x")], "scryfall 1 card without a name here: x"),
        ({"object": "list", "has_more": True, "data": []}, "scryfall has_more is True"),
        ({"object": "error"}, "scryfall there is no list of rulings under 'data'"),
        ("text", "json neither a list of rulings nor Scryfall's answer"),
    ],
)
def test_wrong_shapes_are_problems(read, rulings, problem):
    with pytest.raises(DataError) as caught:
        read(rulings)
    assert str(caught.value).startswith(f"rulings-20260701090012.json:1:1: {problem}")


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.is_dir(), reason="the real data files are not beside this checkout (../shared/data)")
def test_real_answers_are_read(tmp_path):
    recorded = json.loads((SHARED / "scryfall_rulings_api_responses.json").read_text(encoding="utf-8"))
    counts = []
    for number, each in enumerate(recorded):
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(each["body"]), encoding="utf-8")
        names = {entry["oracle_id"]: "Card" for entry in each["body"]["data"]}
        files = scryfall.Files(rulings=path, label=path.name)
        snapshot = scryfall.read(files, names, dt.date(2025, 11, 1))
        counts.append(sum(len(card.publications) for card in snapshot.cards))
    assert counts == [16, 13, 1, 13, 11, 0, 13]
