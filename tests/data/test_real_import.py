"""What the design says of the real file of 2022-04, and what a changed file would do to it."""

from __future__ import annotations

import datetime as dt
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from generator import doubts, identity, imported, kin, links, merge
from generator.errors import DataError
from generator.records import Source
from generator.sources import mtgjson, oracle_texts, scryfall
from generator.sources.snapshot import DoubtKind, Snapshot, SourcedPublication

SHARED = Path(__file__).parents[3] / "shared" / "data"
SOURCE = SHARED / "AtomicCards-2022-04.json.gz"
LATER = dt.date(2023, 1, 1)

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(
        not SOURCE.is_file(), reason="the real data files are not beside this checkout (../shared/data)"
    ),
]


@pytest.fixture(scope="module")
def snapshot():
    return mtgjson.read(SOURCE, SOURCE.name)


@pytest.fixture(scope="module")
def cards(snapshot):
    return merge.merge({}, snapshot).cards


def later(snapshot: Snapshot, edits: Mapping[str, tuple[SourcedPublication, ...]]) -> Snapshot:
    """The snapshot of a later day in which these cards, by name, have other publications."""
    made = tuple(replace(card, publications=edits.get(card.name, card.publications)) for card in snapshot.cards)
    return replace(snapshot, date=LATER, cards=made, label="later")


def test_figures_are_those_that_the_design_states(cards):
    counted = Counter(publication.ruling for card in cards.values() for publication in card.publications)
    assert (len(cards), counted.total(), len(counted)) == (13_299, 45_080, 23_321)
    assert sum(count > 1 for count in counted.values()) == 2_286
    assert sum(count > 20 for count in counted.values()) == 326


def test_names_that_are_several_cards_stay_several(cards):
    names = Counter(card.name for card in cards.values())
    several = {name for name, count in names.items() if count > 1}
    assert {"Sly Spy", "Very Cryptic Command", "Everythingamajig"} <= several


def test_keys_are_unique_without_case_and_short(cards):
    assert len({key.lower() for key in cards}) == len(cards)
    assert max(map(len, cards)) < 100


def test_doubts_are_few_and_the_empty_ruling_is_one(snapshot):
    found = doubts.find(snapshot)
    assert [doubt.card for doubt in found if doubt.kind is DoubtKind.EMPTY] == [
        "Wandering Archaic // Explore the Vastlands"
    ]
    heroic = {doubt.card for doubt in found if doubt.kind is DoubtKind.NO_KEYWORD}
    assert heroic == {"Colossal Heroics", "Show of Confidence"}
    assert len(found) < 40


def test_same_file_of_a_later_day_changes_nothing(cards, snapshot):
    merged = merge.merge(cards, later(snapshot, {}))
    assert merged.changes.changes == ()
    assert merged.cards == cards


def test_every_kind_of_change_is_told(cards, snapshot):
    by_name = {card.name: card.publications for card in snapshot.cards}
    reworded, redated, moved, gone, longer = (by_name[name] for name in _CHANGED)
    new = SourcedPublication(date=LATER, source=Source.UNSTATED, text="A new one.")
    edits = {
        _CHANGED[0]: (replace(reworded[0], text=f"{reworded[0].text} Really."), *reworded[1:]),
        _CHANGED[1]: (replace(redated[0], date=LATER), *redated[1:]),
        _CHANGED[2]: moved[1:],
        _CHANGED[3]: gone[1:],
        _CHANGED[4]: (*longer, new, moved[0]),
    }
    changed = merge.merge(cards, later(snapshot, edits)).changes.changes
    told = {change.kind.value: cards[change.card].name for change in changed}
    assert told == dict(zip(("reworded", "redated", "moved", "withdrawn", "added"), _CHANGED, strict=True))
    assert len(changed) == 5


_CHANGED = ("Clone", "Fire // Ice", "Phantasmal Bear", "Humility", "Opalescence")


def test_stated_sources_take_the_place_of_unstated_ones_and_change_nothing_else(cards, snapshot):
    stated = tuple(
        replace(card, publications=tuple(replace(each, source=Source.WOTC) for each in card.publications))
        for card in snapshot.cards
    )
    merged = merge.merge(cards, replace(snapshot, cards=stated, date=LATER))
    assert merged.changes.changes == ()
    assert {each.source for card in merged.cards.values() for each in card.publications} == {Source.WOTC}


def test_the_same_rulings_in_scryfalls_shape_give_the_same_corpus(cards, snapshot, tmp_path):
    with_id = [card for card in snapshot.cards if card.oracle_id]
    rulings = [
        {
            "object": "ruling", "oracle_id": card.oracle_id, "source": "wotc",
            "published_at": each.date.isoformat(), "comment": each.text,
        }
        for card in with_id
        for each in card.publications
    ]  # fmt: skip
    names = [{"object": "card", "oracle_id": card.oracle_id, "name": card.name} for card in with_id]
    paths = tmp_path / "rulings-20230101090012.json", tmp_path / "oracle-cards-20230101090012.json"
    for path, data in zip(paths, (rulings, names), strict=True):
        path.write_text(json.dumps(data, indent=1), encoding="utf-8")
    files = scryfall.Files(rulings=paths[0], label="rulings", cards=(paths[1], "cards"))
    merged = merge.merge(cards, scryfall.read(files, {}))
    without_id = [card.key for card in cards.values() if not card.oracle_id]
    assert len(without_id) == 4  # reversible cards, which Scryfall has under their own names
    told = {(change.kind, change.card) for change in merged.changes.changes}
    assert told == {("withdrawn", key) for key in without_id}


def test_half_a_file_withdraws_nothing(tmp_path, snapshot):
    folder = tmp_path / "corpus"
    imported.update(folder, imported.Import(snapshot=replace(snapshot, cards=snapshot.cards[:2000]), inputs=("1",)))
    half = replace(snapshot, cards=snapshot.cards[:1000], date=LATER)
    with pytest.raises(DataError, match="are not in MTGJSON"):
        imported.update(folder, imported.Import(snapshot=half, inputs=("2",)))


def test_kin_differ_in_names_only(cards):
    found = kin.find(cards)
    templates: dict[str, set[str]] = {}
    for card in cards.values():
        own = kin.own_names(card)
        for publication in card.publications:
            if publication.ruling in found:
                made = kin.template(identity.normalise(publication.text), own, {})
                templates.setdefault(publication.ruling, set()).add(made)
    pairs = [(ruling, other) for ruling, others in found.items() for other in others]
    differing = [pair for pair in pairs if not templates[pair[0]] & templates[pair[1]]]
    assert len(found) > 1_700
    assert differing == []


def test_wordings_are_links_between_general_rulings_of_different_days(cards):
    found = links.compute(cards).wordings
    days: dict[str, dt.date] = {}
    for card in cards.values():
        for publication in card.publications:
            days[publication.ruling] = min(days.get(publication.ruling, publication.date), publication.date)
    assert len(found) > 100
    assert all(days[earlier] < days[new] for earlier, new in found)


def test_newer_oracle_texts_are_found_by_name(snapshot):
    texts = oracle_texts.read(SHARED / "oracle-2026-07.json.gz", "oracle")
    known = [card for card in snapshot.cards if card.data and card.name in texts]
    assert len(known) / len(snapshot.cards) > 0.98
    lions = next(card for card in known if card.name == "Clone")
    assert oracle_texts.renewed(lions.data, texts)[0]["text"] == texts["Clone"]["text"]
