"""An edition: what of the examples its site shows."""

from __future__ import annotations

import dataclasses

from generator.articles import edition, sentences
from generator.articles.environment import Words
from generator.records import Card, Face
from tests.golden import mini, played, records


def test_an_example_for_many_cards_of_which_the_corpus_has_none_has_no_page():
    shown, elsewhere = (
        dataclasses.replace(records.EXAMPLES[0], id=f"cascade/{name}", for_each={"over": "rulings"}, rulings=(ruling,))
        for name, ruling in (("here", records.CASCADE), ("elsewhere", "not-in-this-corpus-77777777"))
    )
    made = edition.make(records.CORPUS, played.REPORT, (shown, elsewhere), mini.ROOT / "templates")
    assert list(made.examples) == ["cascade/here"]


def split_card():
    halves = tuple(
        Face(name=name, mana_cost="", type_line="", text="", french_name=french)
        for name, french in (("Appeal", "Appel"), ("Authority", "Autorité"))
    )
    card = Card(key="appeal-authority", name="Appeal // Authority", french_name="Appel // Autorité", faces=halves)
    corpus = dataclasses.replace(records.CORPUS, cards={**records.CORPUS.cards, card.key: card})
    return edition.make(corpus, played.REPORT, records.EXAMPLES, mini.ROOT / "templates")


def test_half_of_a_split_card_has_its_own_french_name_and_its_cards_page():
    say = Words("fr", "examples/a/b/")
    told = '<a class="card-name" href="../../../cards/appeal-authority/">Appel</a>'
    assert sentences.card(split_card(), say, "Appeal") == told
    assert sentences.card(split_card(), say, "their Appeal") == f"{told} (à l’adversaire)"


def test_a_label_of_the_author_stays_english():
    say = Words("fr", "examples/a/b/")
    assert (
        sentences.card(split_card(), say, "the other one") == '<span class="card-name" lang="en">the other one</span>'
    )
