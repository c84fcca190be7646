"""A ruling's own page: where it is published."""

from __future__ import annotations

import dataclasses

import pytest

from generator.articles import edition, ruling
from generator.verdicts import Verdict
from tests.golden import mini, played, records


@pytest.mark.parametrize(("language", "words"), [("en", "no example yet"), ("fr", "pas encore d’exemple")])
def test_a_card_without_an_example_says_so_where_others_have_a_verdict(language, words):
    first, *rest = played.REPORT.rulings
    only = dataclasses.replace(first, publications={"sakashimas-protege": Verdict.VERIFIED})
    report = dataclasses.replace(played.REPORT, rulings=(only, *rest))
    made = edition.make(records.CORPUS, report, records.EXAMPLES, mini.ROOT / "templates")
    html = str(ruling.article(made, records.CORPUS.rulings[first.id], language).body)
    assert html.count(f'<td><span class="quiet">{words}</span></td>') == 1
