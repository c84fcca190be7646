from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import pytest

from generator import identity, merge
from generator.changes import ChangeKind
from generator.records import Card, Source
from generator.sources.snapshot import Snapshot, SourcedCard, SourcedPublication

OLD = "The mana value of a split card is the combined mana cost of its halves."
NEW = "The mana value of a split card is the combined mana value of its halves."
DAY = dt.date(2021, 6, 18)


def card(name, *texts, date=DAY, source=Source.UNSTATED, oracle_id=""):
    publications = tuple(SourcedPublication(date=date, source=source, text=text) for text in texts)
    return SourcedCard(name=name, oracle_id=oracle_id, publications=publications)


def snapshot(year, *cards, covers_all=True):
    return Snapshot(label=str(year), date=dt.date(year, 1, 1), cards=cards, covers_all=covers_all)


def merged(*snapshots):
    cards: Mapping[str, Card] = {}
    sets = []
    for each in snapshots:
        result = merge.merge(cards, each)
        cards = result.cards
        sets.append(result.changes)
    return cards, sets


def told(changes):
    return [(change.kind, change.card, change.to) for change in changes.changes]


def test_same_snapshot_again_changes_nothing():
    once, _ = merged(snapshot(2022, card("Bear", OLD, "Other.")))
    twice, sets = merged(snapshot(2022, card("Bear", OLD, "Other.")), snapshot(2023, card("Bear", OLD, "Other.")))
    assert once == twice
    assert sets[1].changes == ()


def test_what_disappears_stays_as_withdrawn_on_the_day_it_was_first_missing():
    cards, sets = merged(
        *(
            snapshot(year, card("Bear", *texts))
            for year, texts in ((2022, ("One.", "Two.")), (2023, ("One.",)), (2024, ("One.",)))
        )
    )
    withdrawn = [publication for publication in cards["bear"].publications if publication.withdrawn]
    assert [(each.text, each.withdrawn) for each in withdrawn] == [("Two.", dt.date(2023, 1, 1))]
    assert [told(each) for each in sets] == [[], [(ChangeKind.WITHDRAWN, "bear", "")], []]


def test_what_comes_back_is_withdrawn_no_more():
    cards, sets = merged(
        snapshot(2022, card("Bear", "One.", "Two.")),
        snapshot(2023, card("Bear", "One.")),
        snapshot(2024, card("Bear", "One.", "Two.")),
    )
    assert not any(publication.withdrawn for publication in cards["bear"].publications)
    assert told(sets[2]) == [(ChangeKind.RESTORED, "bear", "")]


def test_rewording_points_to_its_successor():
    cards, sets = merged(snapshot(2022, card("Bear", OLD)), snapshot(2023, card("Bear", NEW)))
    new, old = cards["bear"].publications
    assert (old.text, old.reworded, new.text) == (OLD, new.ruling, NEW)
    assert told(sets[1]) == [(ChangeKind.REWORDED, "bear", new.ruling)]


def test_other_date_is_told_as_one_change():
    _, sets = merged(snapshot(2022, card("Bear", OLD)), snapshot(2023, card("Bear", OLD, date=dt.date(2022, 5, 1))))
    assert told(sets[1]) == [(ChangeKind.REDATED, "bear", "2022-05-01")]


def test_move_to_another_card_is_told_as_one_change():
    _, sets = merged(
        snapshot(2022, card("Bear", OLD, "A."), card("Cat", "B.")),
        snapshot(2023, card("Bear", "A."), card("Cat", OLD, "B.")),
    )
    assert told(sets[1]) == [(ChangeKind.MOVED, "bear", "cat")]


def test_card_that_a_whole_snapshot_lacks_loses_its_rulings_and_stays():
    cards, _ = merged(snapshot(2022, card("Bear", "One."), card("Cat", "Two.")), snapshot(2023, card("Cat", "Two.")))
    assert [publication.withdrawn for publication in cards["bear"].publications] == [dt.date(2023, 1, 1)]


def test_card_that_is_not_the_snapshots_matter_is_left_alone():
    cards, _ = merged(snapshot(2022, card("Bear", "One.")), snapshot(2023, card("Cat", "Two."), covers_all=False))
    assert [publication.withdrawn for publication in cards["bear"].publications] == [None]


@pytest.mark.parametrize("order", [(Source.UNSTATED, Source.WOTC), (Source.WOTC, Source.UNSTATED)])
def test_stated_source_wins(order):
    cards, _ = merged(*(snapshot(2022 + n, card("Bear", OLD, source=source)) for n, source in enumerate(order)))
    assert [publication.source for publication in cards["bear"].publications] == [Source.WOTC]


def test_newest_wording_of_the_same_ruling_is_shown():
    cards, _ = merged(snapshot(2022, card("Bear", "It isn't.")), snapshot(2023, card("Bear", "It isn’t.")))
    assert [publication.text for publication in cards["bear"].publications] == ["It isn’t."]


def test_newest_date_is_first_and_within_a_date_the_sources_order_holds():
    texts = ("B.", "A.", "C.")
    publications = (*card("Bear", *texts).publications, *card("Bear", "New.", date=dt.date(2022, 1, 1)).publications)
    cards, _ = merged(snapshot(2023, SourcedCard(name="Bear", publications=publications)))
    assert [publication.text for publication in cards["bear"].publications] == ["New.", "B.", "A.", "C."]


def test_cards_of_one_name_stay_several():
    cards, _ = merged(snapshot(2022, card("Spy", "A.", oracle_id="a" * 8), card("Spy", "B.", oracle_id="b" * 8)))
    assert sorted(cards) == ["spy-aaaaaaaa", "spy-bbbbbbbb"]


def test_renamed_card_keeps_its_key():
    cards, _ = merged(
        snapshot(2022, card("Old", "A.", oracle_id="x")), snapshot(2023, card("New", "A.", oracle_id="x"))
    )
    assert [(key, each.name) for key, each in cards.items()] == [("old", "New")]


def test_cutting_a_day_into_several_snapshots_gives_the_same_cards():
    bear, cat = card("Bear", OLD, "A."), card("Cat", "B.")
    whole, _ = merged(snapshot(2022, bear, cat, covers_all=False))
    cut, _ = merged(snapshot(2022, cat, covers_all=False), snapshot(2022, bear, covers_all=False))
    assert whole == cut
    assert whole["bear"].publications[0].ruling == identity.ruling_id(OLD)
