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
