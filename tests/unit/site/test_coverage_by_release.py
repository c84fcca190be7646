from __future__ import annotations

from dataclasses import replace

import pytest

from generator.articles import coverage
from generator.articles.model import Article
from generator.release_verdicts import ReleaseVerdicts
from generator.verdicts import Verdict
from tests.golden import mini

V, F, N = Verdict.VERIFIED, Verdict.FAILING, Verdict.UNPROVEN


def page(language: str, releases: ReleaseVerdicts | None) -> Article:
    return coverage.article(replace(mini.make(), releases=releases), language)


def verdicts(*columns: str) -> ReleaseVerdicts:
    """A ruling that differs, one that does not, and others that nothing played."""
    first, second, *others = mini.make().corpus.rulings
    rulings = {one: (N,) * len(columns) for one in others}
    rulings[first] = (V,) * len(columns)
    rulings[second] = (F,) * (len(columns) - 1) + (V,)
    return ReleaseVerdicts(engine="phase-python", releases=columns, rulings=rulings)


@pytest.mark.parametrize("releases", [None, verdicts("0.103.0")], ids=["none", "one"])
def test_one_release_alone_is_not_set_beside_anything(releases):
    made = page("en", releases)
    assert "by-release" not in made.body
    assert [heading.anchor for heading in made.headings] == ["by-topic", "disagreements", "missing"]


def test_rulings_that_differ_stand_first_and_say_since_when_they_hold():
    first, second, *_others = mini.make().corpus.rulings
    rows = coverage.by_release(replace(mini.make(), releases=verdicts("0.77.0", "0.83.0", "0.103.0")))
    assert [(row["ruling"].id, row["since"]) for row in rows] == [(second, "0.103.0"), (first, "0.77.0")]


def test_the_page_counts_the_verdicts_of_each_release_in_both_languages():
    releases = verdicts("0.83.0", "0.103.0")
    english, french = page("en", releases), page("fr", releases)
    assert '<th scope="col" class="count">0.83.0</th><th scope="col" class="count">0.103.0</th>' in english.body
    assert '<td class="count">1</td><td class="count">2</td>' in english.body
    assert "Holds since" in english.body
    assert "Tient depuis" in french.body
    assert "by-release" in [heading.anchor for heading in french.headings]
