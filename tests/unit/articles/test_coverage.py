"""The coverage page: what it says is still to be proved."""

from __future__ import annotations

import dataclasses

import pytest

from generator.articles import coverage, edition
from generator.verdicts import Verdict
from tests.golden import mini, played, records

_VERDICTS = {one.id: one.verdict for one in played.REPORT.rulings}
_OPEN = next(
    one.id
    for one in records.CORPUS.rulings.values()
    if one.topics and _VERDICTS.get(one.id, Verdict.UNPROVEN) is Verdict.UNPROVEN
)


def _still_to_prove(**topic):
    main = records.CORPUS.rulings[_OPEN].topics[0]
    topics = {**records.CORPUS.topics, main: dataclasses.replace(records.CORPUS.topics[main], **topic)}
    corpus = dataclasses.replace(records.CORPUS, topics=topics)
    made = edition.make(corpus, played.REPORT, records.EXAMPLES, mini.ROOT / "templates")
    html = str(coverage.article(made, "en").body)
    return html.partition('<ol class="missing">')[2].partition("</ol>")[0]


@pytest.mark.parametrize("playable", [True, False])
def test_what_has_no_example_is_still_to_be_proved_unless_nothing_of_its_topic_can_be_played(playable):
    assert (_OPEN in _still_to_prove(playable=playable)) is playable


def test_of_many_rulings_on_most_cards_the_first_fifty_are_shown_and_the_rest_folded(monkeypatch):
    made = mini.make()
    ruling = records.CORPUS.rulings[_OPEN]
    row = {
        "ruling": ruling,
        "address": "",
        "count": 9,
        "verdict": Verdict.UNPROVEN,
        "verified": 0,
        "cards": 9,
        "reason": "",
    }
    monkeypatch.setattr(coverage, "_most_published", lambda *_: [row] * 326)
    html = str(coverage.article(made, "en").body).partition('id="most-published"')[2].partition("<h2")[0]
    shown, _, folded = html.partition("<details><summary>and 276 more</summary>")
    assert (shown.count('<th scope="row">'), folded.count('<th scope="row">')) == (50, 276)


def test_what_is_plotted_is_counted_in_publications_and_the_most_proven_comes_first():
    rows = coverage.by_topic(mini.make(), "en")
    assert [(row["topic"], row["verdicts"][Verdict.VERIFIED], row["total"]) for row in rows] == [
        ("cascade", 2, 3),
        ("copying", 0, 4),
        ("", 0, 2),
    ]
