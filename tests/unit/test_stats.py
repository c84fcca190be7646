from __future__ import annotations

import datetime as dt

from generator import corpus, stats
from generator.records import Card, Publication, Source
from generator.report import ControlResult, ExampleResult, GameResult, Report, RulingResult
from generator.verdicts import Verdict

ONE, TWO = "one-00000000", "two-00000000"


def made(*rulings):
    publications = tuple(
        Publication(ruling=ruling, date=dt.date(2021, 6, 18), source=Source.WOTC, text=ruling) for ruling in rulings
    )
    cards = {key: Card(key=key, name=key, publications=publications) for key in ("bear", "cat")}
    return corpus.assemble(cards, {}, {})


def report():
    control = ControlResult(id="1", check="there", failed_as_required=True)
    game = GameResult(card="bear", verdict=Verdict.VERIFIED, hash="", controls=(control,))
    example = ExampleResult(id="a", path="a", line=1, verdict=Verdict.VERIFIED, rulings=(ONE,), games=(game,))
    publications = {"bear": Verdict.VERIFIED}
    ruling = RulingResult(id=ONE, verdict=Verdict.VERIFIED, examples=("a",), publications=publications)
    return Report(engine="fake", version="1", runner="1", examples=(example,), rulings=(ruling,))


def test_without_a_report_nothing_is_proven():
    figures = stats.count(made(ONE, TWO), None)
    assert (figures["rulings_total"], figures["publications_total"]) == (2, 4)
    assert figures["rulings_by_verdict"] == {"unproven": 2}


def test_publication_is_verified_only_by_a_game_with_its_card():
    figures = stats.count(made(ONE, TWO), report())
    assert figures["rulings_by_verdict"] == {"verified": 1, "unproven": 1}
    assert figures["publications_by_verdict"] == {"verified": 1, "unproven": 3}
    assert (figures["rulings_with_examples"], figures["examples_total"], figures["controls_total"]) == (1, 1, 1)


def test_rulings_that_are_published_as_often_as_the_last_of_a_quarter_are_among_the_most_published():
    def cards(*published):
        return {key: Card(key=key, name=key, publications=one) for key, one in zip("abcdefgh", published, strict=False)}

    def on(ruling):
        return Publication(ruling=ruling, date=dt.date(2021, 6, 18), source=Source.WOTC, text=ruling)

    most, tied, also, seldom = (
        on(name) for name in ("most-00000000", "tied-00000000", "also-00000000", "rare-00000000")
    )
    loaded = corpus.assemble(cards((most, tied), (most, tied), (most, also), (also,), (seldom,)), {}, {})
    assert [one.id for one in stats.most_published(loaded)] == ["most-00000000"]
    loaded = corpus.assemble(cards((tied,), (tied, also), (also,), (seldom,)), {}, {})
    assert [one.id for one in stats.most_published(loaded)] == ["also-00000000", "tied-00000000"]
