"""What the games of a ruling's examples say of it, card by card."""

from __future__ import annotations

import dataclasses
import datetime as dt

import pytest

from generator import ruling_verdicts
from generator.records import Card, Publication, PublishedOn, Ruling, Source
from generator.report import ExampleResult, GameResult
from generator.verdicts import Verdict

_PUBLICATION = Publication(ruling="a-00000000", date=dt.date(2021, 6, 18), source=Source.WOTC, text="a")
_RULING = Ruling(
    id="a-00000000",
    text="a",
    published=tuple(
        PublishedOn(card=Card(key=key, name=key.title()), publication=_PUBLICATION) for key in ("bear", "elk")
    ),
)
PLAYED = GameResult(card="Bear", verdict=Verdict.VERIFIED, hash="1")
FAILED = GameResult(card="Bear", verdict=Verdict.DISAGREES, hash="2")
LEFT = GameResult(card="Bear", verdict=Verdict.UNSUPPORTED, hash="")
EMPTY = GameResult(card="Bear", verdict=Verdict.NOT_PLAYABLE, hash="")


@pytest.mark.parametrize(
    ("games", "verdict"),
    [
        ((PLAYED,), "verified"),
        ((PLAYED, FAILED), "disagrees"),
        ((LEFT,), "unsupported"),
        ((EMPTY,), "not-playable"),
        ((LEFT, EMPTY), "unsupported"),
        ((PLAYED, LEFT, EMPTY), "verified"),
    ],
)
def test_a_card_that_one_example_leaves_out_is_what_another_shows_of_it(games, verdict):
    examples = [
        ExampleResult(id=f"a/{number}", path="", line=1, verdict=game.verdict, rulings=("a-00000000",), games=(game,))
        for number, game in enumerate(games)
    ]
    told = ruling_verdicts.of_ruling(_RULING, examples, None)
    assert told.publications == {"bear": verdict, "elk": "unproven"}
    assert told.verdict == verdict


def test_a_game_with_a_card_that_does_not_publish_the_ruling_proves_none_of_its_publications():
    stranger = GameResult(card="Wolf", verdict=Verdict.VERIFIED, hash="3")
    shown = ExampleResult(
        id="a/b", path="", line=1, verdict=Verdict.VERIFIED, rulings=("a-00000000",), games=(stranger,)
    )
    told = ruling_verdicts.of_ruling(_RULING, [shown], None)
    assert (told.verdict, set(told.publications.values())) == ("unproven", {"unproven"})
    both = ruling_verdicts.of_ruling(_RULING, [shown, dataclasses.replace(shown, games=(FAILED,))], None)
    assert both.verdict == "disagrees"
