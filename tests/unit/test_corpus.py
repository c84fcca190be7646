from __future__ import annotations

import dataclasses
import datetime as dt
from pathlib import Path

import pytest

from generator import card_files, corpus, embedded, project, topics
from generator.records import Card, FrenchStatus, FrenchText, Publication, Source, Topic

ROOT = Path(__file__).parents[2]
DAY = dt.date(2021, 6, 18)


def publication(ruling, text, **more):
    return Publication(ruling=ruling, date=DAY, source=Source.WOTC, text=text, **more)


def topic(name, *words):
    both = {"en": name, "fr": name}
    return Topic(id=name, name=both, description=both, rules=("702.85",), words=words)


@pytest.fixture(scope="module")
def embedded_corpus():
    return corpus.load(project.find(ROOT))


def test_four_pages_give_53_publications_and_45_rulings(embedded_corpus):
    publications = [each for card in embedded_corpus.cards.values() for each in card.publications]
    assert (len(embedded_corpus.cards), len(publications), len(embedded_corpus.rulings)) == (4, 53, 45)


def test_reworded_ruling_of_two_pages_is_linked_both_ways(embedded_corpus):
    linked = {ruling.id: ruling for ruling in embedded_corpus.rulings.values() if ruling.later or ruling.earlier}
    old, new = sorted(linked.values(), key=lambda ruling: not ruling.later)
    assert "combined mana cost" in old.text
    assert "combined mana value" in new.text
    assert (old.later, new.earlier) == ((new.id,), (old.id,))
    assert not old.withdrawn


def test_committed_cards_are_what_the_sources_give():
    here = project.find(ROOT)
    assert embedded.differences(here, embedded.rebuild(here)) == []


def test_topics_are_whole_words_in_the_topics_order():
    bear = Card(key="bear", name="Bear", publications=(publication("a-00000000", "A Cascade's split card; {X}."),))
    listed = [
        topic("none", "cascad", "split-card"),
        topic("split", "split card"),
        topic("cascade", "cascade"),
        topic("x", "{X}"),
    ]
    made = corpus.assemble({"bear": bear}, {each.id: each for each in listed}, {})
    assert made.rulings["a-00000000"].topics == ("split", "cascade", "x")


def test_general_topics_are_for_rulings_that_have_no_other():
    general = [
        dataclasses.replace(topic("creatures", "creature"), general=True),
        dataclasses.replace(topic("all", "a"), general=True),
    ]
    classify = topics.classifier([topic("flying", "flying"), *general])
    assert classify("A flying creature.") == ("flying",)
    assert classify("A creature.") == ("creatures",)


def test_french_of_a_withdrawn_ruling_is_stale_and_of_an_unknown_one_waiting():
    bear = Card(key="bear", name="Bear", publications=(publication("a-00000000", "A.", withdrawn=DAY),))
    french = {
        ruling: FrenchText(ruling=ruling, text="A.", status=FrenchStatus.MACHINE, by="a machine", on=DAY)
        for ruling in ("a-00000000", "b-00000000")
    }
    made = corpus.assemble({"bear": bear}, {}, french)
    ruling = made.rulings["a-00000000"]
    assert (ruling.withdrawn, ruling.french and ruling.french.stale) == (True, True)
    assert [text.ruling for text in made.waiting_french] == ["b-00000000"]


def test_kin_differ_in_the_cards_own_name_only():
    cards = {
        key: Card(key=key, name=name, publications=(publication(f"{key}-00000000", f"{name} dies."),))
        for key, name in (("bear", "Bear"), ("cat", "Cat"))
    }
    made = corpus.assemble(cards, {}, {})
    assert made.rulings["bear-00000000"].kin == ("cat-00000000",)


def test_card_file_in_any_style_reads_the_same(tmp_path):
    card = Card(
        key="bear",
        name="Bear: the 2nd",
        french_name="Ours",
        oracle_id="cf127842-5fb1-44df-8d91-8cc0f48c559a",
        publications=(publication("a-00000000", 'He said "no\\yes".', withdrawn=DAY, reworded="1-00000000"),),
    )
    text = card_files.to_text(card)
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "bear.yaml").write_text(text, encoding="utf-8")
    assert card_files.canonical("bear", text, {}) == card
    assert card_files.load(tmp_path) == {"bear": card}
    (folder / "bear.yaml").write_text(f"# by hand\n{text}", encoding="utf-8")
    assert card_files.load(tmp_path) == {"bear": card}
