import dataclasses

import pytest

from generator import similarity
from generator.articles import change_sets, changes, environment
from generator.changes import ChangeKind
from generator.site import addresses, feeds
from tests.golden import mini, records

SAY = environment.Words("en", addresses.CHANGES)
ADDED = records.change(ChangeKind.ADDED, "bare", records.EVIL, "2024-04-12")


def edition(*sets):
    return dataclasses.replace(mini.make(), change_sets=sets)


def whole_game():
    """As many publications as the whole game has, all added, and one that was reworded."""
    rulings = list(records.TEXTS)
    added = [
        dataclasses.replace(ADDED, ruling=rulings[number % 7], date=ADDED.date.replace(year=1993 + number % 32))
        for number in range(45_080)
    ]
    reworded = records.change(ChangeKind.REWORDED, "bare", records.OLDER, "2020-11-10", records.NEWER)
    return records.change_set("2024-05-01", "a snapshot", *added, reworded)


def test_an_import_of_the_whole_game_is_told_as_counts_with_the_newest():
    (one,) = change_sets.shown(edition(whole_game()), SAY)
    assert [str(count) for count in one.counts] == ["45,080 publications added", "1 reworded"]
    assert [item.kind for item in one.items] == ["reworded"] + 8 * ["added"]
    newest = [str(item.date) for item in one.items[1:]]
    assert newest == sorted(newest, reverse=True)
    assert newest[0] == "2024-04-12"
    assert one.more == 7 * 32 - 8


def test_page_and_feed_of_many_large_imports_stay_small():
    made = edition(*40 * [whole_game()])
    page = changes.article(made, "en").body
    assert page.count("<article") <= 2 * changes.SHOWN
    assert page.count("<h3") == change_sets.SETS
    assert "There are 16 earlier imports." in page
    assert feeds.atom(made, "en", "https://example.org/").count(b"<entry>") == 50


def test_imports_of_one_day_keep_their_anchors_when_one_more_comes():
    sets = records.change_set("2024-05-01", "b"), records.change_set("2024-05-01", "a")
    anchors = [one.anchor for one in change_sets.shown(edition(*sets), SAY)]
    assert anchors == ["import-2024-05-01-2", "import-2024-05-01"]
    more = [one.anchor for one in change_sets.shown(edition(records.change_set("2024-05-01", "c"), *sets), SAY)]
    assert more == ["import-2024-05-01-3", *anchors]


def test_a_change_of_a_card_that_the_corpus_lacks_is_counted_and_not_shown():
    gone = dataclasses.replace(ADDED, card="no-such-card")
    (one,) = change_sets.shown(edition(records.change_set("2024-05-01", "a", gone)), SAY)
    assert (one.items, one.more) == ((), 1)
    assert [str(count) for count in one.counts] == ["1 publication added"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_rewording_stands_in_the_feed_as_a_difference_that_hostile_text_cannot_leave(language):
    corpus = records.CORPUS
    evil = records.change(ChangeKind.REWORDED, "bare", records.EVIL, "2024-04-12", records.NEWER)
    made = dataclasses.replace(edition(records.change_set("2024-05-01", "a", evil)), corpus=corpus)
    text = feeds.atom(made, language, "https://example.org/").decode()
    assert "&lt;del&gt;&amp;lt;script&amp;gt;alert(1)" in text
    assert "&lt;ins&gt;" in text
    assert "<del>" not in text


def test_what_an_import_added_stands_once_in_the_feed():
    made = edition(records.change_set("2024-05-01", "a", ADDED))
    text = feeds.atom(made, "en", "https://example.org/").decode()
    assert text.count(f"{records.EVIL}</id>") == 0
    assert text.count(f"#{records.EVIL}-added-2024-05-01-2024-04-12</id>") == 1
    assert f"#{records.EVIL}-published" not in text


def test_pieces_of_a_difference_are_both_texts_and_of_enormous_ones_the_two():
    assert list(similarity.pieces("a b c", "a x c")) == [("same", "a"), ("went", "b"), ("came", "x"), ("same", "c")]
    assert similarity.difference("a b c", "a x c") == "a [-b-] {+x+} c"
    long = "word " * 3_000
    assert [kind for kind, _ in similarity.pieces(long, long + "more")] == ["went", "came"]
