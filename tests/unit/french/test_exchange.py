from __future__ import annotations

import dataclasses

import pytest

from generator.french import exchange, po
from generator.french.status import State
from generator.identity import ruling_id
from generator.records import FrenchStatus
from tests.unit.french import french_corpus as made

_ALL = (State.STALE, State.MISSING, State.MACHINE, State.REVIEWED)


@pytest.fixture
def corpus():
    return made.made()


@pytest.fixture
def intake(corpus):
    return exchange.Intake(corpus=corpus, checker=made.checker(corpus), by="Grace", on=made.LATER)


def _entry(corpus, ruling, **changes):
    entries = {entry.context: entry for entry in exchange.catalogue(corpus, _ALL).entries}
    return dataclasses.replace(entries[ruling_id(ruling)], **changes)


def _take(intake, *entries):
    return intake.take(po.Catalogue(header={}, entries=entries), "x.po")


def test_taking_back_what_was_given_changes_nothing(corpus, intake):
    text = po.dump(exchange.catalogue(corpus, _ALL))
    taken = intake.take(po.read("x.po", text), "x.po")
    assert (taken.texts, taken.refused) == ((), ())


def test_a_machine_s_text_is_fuzzy_and_a_person_s_is_not(corpus):
    fuzzy = {
        entry.context: entry.fuzzy for entry in exchange.catalogue(corpus, (State.MACHINE, State.REVIEWED)).entries
    }
    assert fuzzy == {ruling_id(made.MADE): True, ruling_id(made.SIGNED): False}


def test_a_stale_text_goes_out_on_the_new_ruling_with_the_english_it_was_made_for(corpus):
    (entry,) = exchange.catalogue(corpus, (State.STALE,)).entries
    assert (entry.context, entry.source, entry.previous) == (ruling_id(made.NEW), made.NEW, made.OLD)
    assert (entry.text, entry.fuzzy) == (made.FRENCH_OLD, True)


def test_a_message_says_its_cards(corpus):
    notes = _entry(corpus, made.MISSING).notes
    assert notes == ("cards: Bear, Owl", "topics: copying-spells, casting-spells")


def test_taking_the_fuzzy_mark_off_signs_a_text(corpus, intake):
    (text,) = _take(intake, _entry(corpus, made.MADE, fuzzy=False)).texts
    assert (text.status, text.by, text.on) == (FrenchStatus.REVIEWED, "Grace", made.LATER)


def test_a_new_text_is_taken(corpus, intake):
    french = "La copie se résout avant le sort ou la capacité d’origine."
    (text,) = _take(intake, _entry(corpus, made.MISSING, text=french)).texts
    assert (text.text, text.status) == (french, FrenchStatus.REVIEWED)


@pytest.mark.parametrize(
    ("ruling", "changes", "rule"),
    [
        (made.MISSING, {"text": "La copie se résout après le sort ou la capacité d’origine."}, "french-missing-term"),
        (made.MADE, {"source": "Else.", "fuzzy": False}, "po-english"),
        (made.MADE, {"context": "else-00000000", "fuzzy": False}, "po-ruling"),
        (made.SIGNED, {"text": "Vous exilez ces cartes face visible.", "fuzzy": True}, "po-person"),
    ],
)
def test_what_is_wrong_is_refused(corpus, intake, ruling, changes, rule):
    taken = _take(intake, _entry(corpus, ruling, **changes))
    assert taken.texts == ()
    assert rule in {problem.rule for problem in taken.refused}
