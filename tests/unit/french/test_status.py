from __future__ import annotations

from generator.french import status
from generator.french.status import State
from generator.identity import ruling_id
from generator.records import FrenchStatus, FrenchText
from tests.unit.french import french_corpus as made


def _line(text, corpus=None):
    return {line.ruling: line for line in status.lines(corpus or made.made())}[ruling_id(text)]


def test_states_come_most_urgent_first():
    states = [line.state for line in status.lines(made.made())]
    assert states == [State.STALE, State.MISSING, State.MACHINE, State.WAITING, State.REVIEWED]


def test_a_missing_text_counts_the_publications_it_would_serve():
    assert (_line(made.MISSING).state, _line(made.MISSING).publications) == (State.MISSING, 2)


def test_a_text_of_a_reworded_ruling_is_stale_and_names_the_new_one():
    line = _line(made.OLD)
    assert (line.state, line.nearest, line.publications) == (State.STALE, ruling_id(made.NEW), 1)


def test_a_waiting_text_names_a_ruling_that_begins_alike():
    old = made.MISSING.replace("does", "has resolved")
    text = FrenchText(ruling=ruling_id(old), text="…", status=FrenchStatus.MACHINE, by="Ada", on=made.TODAY)
    line = _line(old, made.made(text))
    assert (line.state, line.nearest) == (State.WAITING, ruling_id(made.MISSING))


def test_gaps_are_the_new_wordings_of_stale_texts_too():
    assert status.wanting(made.made()) == (ruling_id(made.MISSING), ruling_id(made.NEW))


def test_totals_count_texts_and_publications():
    totals = status.totals(status.lines(made.made()))
    assert totals[State.MISSING] == (1, 2)
    assert totals[State.OFFICIAL] == (0, 0)
