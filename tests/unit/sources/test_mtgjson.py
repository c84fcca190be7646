from __future__ import annotations

import datetime as dt
import json

import pytest

from generator.errors import DataError, UsageError
from generator.records import Source
from generator.sources import mtgjson

META = {"date": "2022-04-25", "version": "5.2.0"}
RULING = {"date": "2020-01-24", "text": "It isn’t."}


def card(name, *rulings, oracle_id="", **more):
    return {"name": name, "rulings": list(rulings), "identifiers": {"scryfallOracleId": oracle_id}, **more}


@pytest.fixture
def read(tmp_path):
    def call(data, meta=META, **options):
        path = tmp_path / "a.json"
        text = data if isinstance(data, str) else json.dumps({"meta": meta, "data": data})
        path.write_text(text, encoding="utf-8")
        return mtgjson.read(path, "a.json", **options)

    return call


def texts(snapshot):
    return {each.name: [publication.text for publication in each.publications] for each in snapshot.cards}


def test_atomic_cards(read):
    snapshot = read({"Bear": [card("Bear", RULING, oracle_id="b")], "Cat": [card("Cat")]})
    assert (snapshot.label, snapshot.date, snapshot.covers_all) == ("MTGJSON 5.2.0", dt.date(2022, 4, 25), True)
    assert texts(snapshot) == {"Bear": ["It isn’t."]}
    assert {each.source for each in snapshot.cards[0].publications} == {Source.UNSTATED}


def test_all_printings_give_each_publication_once(read):
    sets = {code: {"cards": [card("Bear", RULING, oracle_id="b")], "tokens": [card("Bear Token")]} for code in "AB"}
    assert texts(read(sets)) == {"Bear": ["It isn’t."]}


def test_set_file_covers_its_own_cards_only(read):
    snapshot = read({"code": "A", "cards": [card("Bear", RULING)], "tokens": [{"name": "Bear Token"}], "name": "Set"})
    assert (texts(snapshot), snapshot.covers_all) == ({"Bear": ["It isn’t."]}, False)


def test_rulings_of_both_faces_are_one_cards(read):
    faces = [
        card("Fire // Ice", RULING, oracle_id="f", faceName=name, side=side)
        for name, side in (("Fire", "a"), ("Ice", "b"))
    ]
    (only,) = read({"Fire // Ice": faces}).cards
    assert (len(only.publications), [face["faceName"] for face in only.data]) == (1, ["Fire", "Ice"])


def test_cards_of_one_name_stay_several(read):
    spies = [card("Spy", {"date": "2020-01-24", "text": f"{oracle_id}."}, oracle_id=oracle_id) for oracle_id in "ab"]
    assert [each.oracle_id for each in read({"Spy": spies}).cards] == ["a", "b"]


def test_reversible_card_without_oracle_id_is_known_by_its_name(read):
    faces = [card("Thumb // Thumb", RULING, side=side, layout="reversible_card") for side in "ab"]
    (only,) = read({"Thumb // Thumb": faces}).cards
    assert (only.oracle_id, len(only.publications), len(only.data)) == ("", 1, 2)


def test_french_name_is_kept_and_other_languages_are_not(read):
    foreign = [{"language": "German", "name": "Bär"}, {"language": "French", "name": "Ours", "text": "Vol"}]
    (bear,) = read({"Bear": [card("Bear", RULING, foreignData=foreign)]}).cards
    assert bear.french_name == "Ours"
    assert bear.data[0]["foreignData"] == [{"language": "French", "name": "Ours", "text": "Vol"}]


def test_empty_ruling_is_left_out_and_told(read):
    snapshot = read({"Bear": [card("Bear", RULING, {"date": "2020-01-24", "text": " "})]})
    assert texts(snapshot) == {"Bear": ["It isn’t."]}
    assert [(doubt.kind, doubt.card) for doubt in snapshot.doubts] == [("empty", "Bear")]


@pytest.mark.parametrize(
    ("old", "plain"),
    [
        ("Q &amp; A&nbsp;1", "Q & A\u00a01"),
        ("<i>Flying</i><br />and <b>reach</b>", "Flying and reach"),
        ('Add <img src="x.gif" alt="Black" /><img alt="2">.', "Add {B}{2}."),
        ('<IMG ALT="Tap">: Draw.', "{T}: Draw."),
        ("&#8212;", "—"),
        ("<spooky music>a keyword", "<spooky music>a keyword"),
        ("Fast & loose; 2 < 3 &c.", "Fast & loose; 2 < 3 &c."),
    ],
)
def test_markup_of_old_exports_is_undone(read, old, plain):
    snapshot = read({"Bear": [card("Bear", {"date": "2020-01-24", "text": old})]})
    assert texts(snapshot) == {"Bear": [plain]}
    assert [doubt.kind for doubt in snapshot.doubts] == (["markup"] if old != plain else [])


def test_same_text_on_two_days_is_two_publications(read):
    (bear,) = read({"Bear": [card("Bear", RULING, {**RULING, "date": "2021-01-01"})]}).cards
    assert [each.date.year for each in bear.publications] == [2020, 2021]


def test_day_is_asked_for_where_the_file_has_none(read):
    with pytest.raises(UsageError, match="give it with --date"):
        read({"Bear": [card("Bear", RULING)]}, meta={"date": "transcribed"})
    day = dt.date(2024, 1, 1)
    assert read({"Bear": [card("Bear", RULING)]}, meta={"date": "transcribed"}, day=day).date == day


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ("[]", "a.json:1:1: json not an MTGJSON file: it does not begin with {"),
        ('{"meta": {}}', "a.json:1:1: mtgjson `data` is not there"),
        ('{"data": [1]}', "a.json:1:1: mtgjson `data` is not there"),
        ({"Bear": [3]}, "a.json:1:1: mtgjson `data.Bear[0]` is not a card with a name"),
        ({"Bear": [card("Bear", 3)]}, "a.json:1:1: mtgjson `data.Bear[0].rulings[0]` is not a ruling with"),
        (
            {"Bear": [card("Bear", {"date": "24.1.2020", "text": "A."})]},
            "a.json:1:1: mtgjson `data.Bear[0].rulings[0]` has the date '24.1.2020', which is not a day",
        ),
        (
            '{"data": {"Bear": [{"name": "Bear", "rulings": [{"date": "2020-01-24", "text": "\\ud800"}]}]}}',
            "a.json:1:19: json a text has half a character",
        ),
        ('{"data": {"Bear": [{"name": "Bear", "rulings": [', "a.json:1:49: json the file ends too early"),
    ],
)
def test_wrong_shapes_are_problems(read, data, problem):
    with pytest.raises(DataError) as caught:
        read(data)
    assert str(caught.value).startswith(problem)


def test_a_hundred_thousand_lines_in_one_text_are_one_text(read):
    text = "line\n" * 100_000
    assert texts(read({"Bear": [card("Bear", {"date": "2020-01-24", "text": text})]})) == {"Bear": [text]}
