"""An edition: what of the examples its site shows."""

from __future__ import annotations

import dataclasses

from generator.articles import edition
from tests.golden import mini, played, records


def test_an_example_for_many_cards_of_which_the_corpus_has_none_has_no_page():
    shown, elsewhere = (
        dataclasses.replace(records.EXAMPLES[0], id=f"cascade/{name}", for_each={"over": "rulings"}, rulings=(ruling,))
        for name, ruling in (("here", records.CASCADE), ("elsewhere", "not-in-this-corpus-77777777"))
    )
    made = edition.make(records.CORPUS, played.REPORT, (shown, elsewhere), mini.ROOT / "templates")
    assert list(made.examples) == ["cascade/here"]
