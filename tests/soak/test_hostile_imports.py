"""Whatever a file holds, importing it ends with a corpus or with an error of the documented kinds."""

from __future__ import annotations

import datetime as dt
import gzip
import json
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator import card_files, doubts, identity, imported, links, merge, yaml_reader
from generator.errors import DataError, GeneratorError, UsageError
from generator.records import Card, Source
from generator.sources import card_page, mtgjson, scryfall
from generator.sources.snapshot import Snapshot, SourcedCard, SourcedPublication

DAY = dt.date(2026, 1, 1)
ODD = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.lists(st.text(max_size=3), max_size=2)
)
TEXTS = st.text(max_size=40) | st.sampled_from(
    ["", " ", "It isn’t.", "{", "{T}: Add {C}{C}.", "<b>A</b>", "&amp;", "../../x", "CON", "\u202e", "\x00", "a\n" * 3]
)
DAYS = st.sampled_from(["2020-01-24", "2021-06-18"] * 8 + ["2020-02-30", "20200124", "2020-W01", ""])


@st.composite
def objects(draw, /, **fields):
    """Objects that are mostly as they should be: now and then a key is missing, or holds something odd."""
    made = {}
    for key, value in fields.items():
        fate = draw(st.integers(0, 19))
        if fate:
            made[key] = draw(ODD if fate == 1 else value)
    return made


RULINGS = st.lists(objects(date=DAYS, text=TEXTS), max_size=4)
FRENCH = st.lists(objects(language=st.just("French"), name=TEXTS, text=TEXTS), max_size=2)
CARDS = objects(
    name=TEXTS, faceName=TEXTS, side=st.sampled_from("ab"), text=TEXTS, type=TEXTS, rulings=RULINGS,
    keywords=st.lists(TEXTS, max_size=2), foreignData=FRENCH, layout=TEXTS,
    identifiers=objects(scryfallOracleId=st.sampled_from("abc")),
)  # fmt: skip
MTGJSON = objects(
    meta=objects(date=DAYS, version=TEXTS),
    data=st.dictionaries(
        TEXTS | st.just("cards"), st.lists(CARDS | ODD, max_size=3) | objects(cards=st.lists(CARDS, max_size=2))
    ),
)
BULK = st.lists(
    objects(
        oracle_id=st.sampled_from("abc"),
        source=st.sampled_from(["wotc", "scryfall", "x"]),
        published_at=DAYS,
        comment=TEXTS,
    ),
    max_size=4,
)
ANSWERS = BULK | objects(object=st.just("list"), has_more=st.booleans(), data=BULK)
BULK_CARDS = st.lists(
    objects(oracle_id=st.sampled_from("abc"), name=TEXTS, type_line=TEXTS, oracle_text=TEXTS,
            card_faces=st.lists(objects(name=TEXTS, type_line=TEXTS, oracle_id=TEXTS), max_size=2)),
    max_size=3,
)  # fmt: skip


def check_mtgjson(value):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.json"
        path.write_text(json.dumps(value), encoding="utf-8")
        with suppress(DataError, UsageError):
            check_snapshot(mtgjson.read(path, "a.json", DAY))


def check_scryfall(value, cards):
    with tempfile.TemporaryDirectory() as folder:
        path, beside = Path(folder) / "rulings.json", Path(folder) / "cards.json"
        path.write_text(json.dumps(value), encoding="utf-8")
        beside.write_text(json.dumps(cards), encoding="utf-8")
        files = scryfall.Files(rulings=path, label="rulings.json", cards=(beside, "cards.json"))
        with suppress(DataError, UsageError):
            check_snapshot(scryfall.read(files, {"a": "Bear"}, DAY))


def check_snapshot(snapshot):
    """What was read is written, read again as the same, and nothing is written outside."""
    doubts.find(snapshot)
    cards = merge.merge({}, snapshot).cards
    links.compute(cards)
    for key, card in cards.items():
        assert key == identity.slug(key)
        text = card_files.to_text(card)
        again = card_files.from_mapping(key, yaml_reader.read("a.yaml", text).value)
        assert (again.name, again.publications) == (card.name, card.publications)
        assert card_files.canonical(key, text, {}) in (None, again)


def check_bytes(data, packed):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / ("a.json.gz" if packed else "a.json")
        path.write_bytes(data)
        with pytest.raises(GeneratorError):
            mtgjson.read(path, path.name, DAY)
        with pytest.raises(DataError):
            card_page.parse("a.txt", yaml_reader.decode("a.txt", data))


def share(**more):
    """A bounded share for every run of the tests."""
    return settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), **more)


def long():
    """What `make soak` tries; the readers by themselves are fuzzed at greater length."""
    return settings(max_examples=25_000, deadline=None, suppress_health_check=list(HealthCheck))


@share()
@given(MTGJSON)
def test_odd_mtgjson(value):
    check_mtgjson(value)


@share()
@given(ANSWERS, BULK_CARDS)
def test_odd_scryfall(value, cards):
    check_scryfall(value, cards)


@share()
@given(st.binary(max_size=200), st.booleans())
def test_odd_bytes(data, packed):
    check_bytes(data, packed)


@share()
@given(st.integers(0, 300), st.binary(max_size=3))
def test_damaged_gzip(cut, tail):
    whole = gzip.compress(json.dumps({"data": {"Bear": [{"name": "Bear"}] * 30}}).encode(), mtime=0)
    check_bytes(whole[: min(cut, len(whole) - 9)] + tail, packed=True)


@pytest.mark.soak
@long()
@given(MTGJSON)
def test_odd_mtgjson_is_read_or_refused(record, value):
    with record.input():
        check_mtgjson(value)


@pytest.mark.soak
@long()
@given(ANSWERS, BULK_CARDS)
def test_odd_scryfall_is_read_or_refused(record, value, cards):
    with record.input():
        check_scryfall(value, cards)


@pytest.mark.soak
@long()
@given(st.binary(max_size=400), st.booleans())
def test_odd_bytes_are_refused(record, data, packed):
    with record.input():
        check_bytes(data, packed)


NAMES = st.lists(st.sampled_from(["Bear", "Cat", "Dog", "Elk", "Fox"]), unique=True, min_size=1)
TEXTS_SAID = ["One ruling.", "Two rulings.", "Three rulings, of many words.", "Three rulings, of few words."]
SAID = st.lists(st.sampled_from(TEXTS_SAID), unique=True)


@share()
@given(st.lists(st.tuples(NAMES, st.lists(SAID, min_size=5, max_size=5), st.integers(0, 5)), max_size=4))
def test_cutting_days_into_files_does_not_matter(days):
    whole: Mapping[str, Card] = {}
    cut: Mapping[str, Card] = {}
    for number, (names, said, where) in enumerate(days):
        cards = tuple(_card(name, texts) for name, texts in zip(names, said, strict=False))
        day = dt.date(2020 + number, 1, 1)
        whole = _merged(whole, cards, day)
        cut = _merged(_merged(cut, cards[where:], day), cards[:where], day)
    assert whole == cut


def _card(name, texts):
    publications = tuple(SourcedPublication(date=DAY, source=Source.WOTC, text=text) for text in texts)
    return SourcedCard(name=name, publications=publications)


def _merged(cards, sourced, day):
    return merge.merge(cards, Snapshot(label="a", date=day, cards=sourced)).cards


NAMES_OF_TROUBLE = (
    "../../x", "CON", "a/b", "x.", "x" * 300, "Sly Spy", "sly spy", "\u00c9lan", "E\u0301lan", "..", "", "nul.txt"
)  # fmt: skip


def test_imported_folder_keeps_names_inside(tmp_path):
    sourced = tuple(_card(name, ["One ruling."]) for name in NAMES_OF_TROUBLE)
    snapshot = Snapshot(label="a", date=DAY, cards=sourced, covers_all=True)
    imported.update(tmp_path / "corpus", imported.Import(snapshot=snapshot, inputs=("1",)))
    assert len(list((tmp_path / "corpus" / "cards").iterdir())) == len(sourced)
    assert [path.name for path in tmp_path.iterdir()] == ["corpus"]
