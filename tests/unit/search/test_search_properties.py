from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.catalogue import text as sentence
from generator.search import analysis, postings
from generator.search.grammar import parse
from generator.search.index import open_index
from generator.search.searching import search
from generator.serve import page
from tests.unit.search import shards_reader
from tests.unit.search.search_corpus import build
from tests.unit.search.search_strategies import QUERIES


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    folder = tmp_path_factory.mktemp("search") / "index"
    build(folder)
    opened = open_index(folder)
    yield opened
    opened.close()


@settings(max_examples=300, deadline=None)
@given(QUERIES, st.sampled_from(["en", "fr"]), st.integers(0, 3))
def test_every_text_is_answered_and_every_note_can_be_said(index, text, language, number):
    found = search(index, text, language, page=number)
    assert len(found.results) <= min(10, found.total)
    for note in found.notes:
        assert sentence(note.key, language, **note.arguments)
    assert "<b>" not in page.render(found, text, {"q": text})


@settings(max_examples=300, deadline=None)
@given(QUERIES)
def test_reading_a_query_never_fails_and_ends_in_few_clauses(text):
    query = parse(text)
    assert len(query.groups) <= 32
    assert sum(map(len, query.groups)) + len(query.excluded) <= 300


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40), st.sampled_from(["en", "fr"]))
def test_folding_twice_is_folding_once(word, language):
    assert analysis.fold(analysis.fold(word)) == analysis.fold(word)
    assert all(len(term) <= 40 for term in analysis.positions(word, language))


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.integers(0, 100_000), st.integers(1, 5000), max_size=60))
def test_postings_survive_their_encoding(counted):
    ordered = sorted(counted.items())
    assert shards_reader.decode(postings.encode(ordered)) == ordered
