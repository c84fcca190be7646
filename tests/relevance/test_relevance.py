from __future__ import annotations

from collections import Counter

import pytest

from generator import corpus as corpora
from generator import project as projects
from generator.search import index as indexes
from tests.relevance import whole_game
from tests.relevance.relevance import measure, queries, recall, reciprocal_rank, table


@pytest.fixture(scope="module")
def embedded(tmp_path_factory):
    folder = tmp_path_factory.mktemp("embedded") / "index"
    corpus = corpora.load(projects.find(whole_game.ROOT))
    indexes.build(corpus, None, folder, address=lambda ruling: ruling.id)
    index = indexes.open_index(folder)
    yield index
    index.close()


@pytest.fixture(scope="module")
def full(tmp_path_factory):
    if not whole_game.FILE.is_file():
        pytest.skip(whole_game.MISSING)
    folder = tmp_path_factory.mktemp("full") / "index"
    indexes.build(whole_game.load(), None, folder, address=lambda ruling: ruling.id)
    index = indexes.open_index(folder)
    yield index
    index.close()


def test_there_are_sixty_queries_a_language_and_forty_held_back():
    asked = [*queries("embedded"), *queries("full")]
    by_language = Counter(one.language for one in asked)
    assert min(by_language["en"], by_language["fr"]) >= 60
    assert sum(one.held for one in asked) == 40
    assert {one.kind for one in asked} == {"exact", "paraphrased", "misspelt", "card", "mechanic", "symbol"}
    assert len({(one.corpus, one.language, one.query) for one in asked}) == len(asked)


def test_judges_find_what_they_want_in_the_embedded_corpus(embedded):
    found = measure(embedded, queries("embedded"))
    assert recall(found) >= 0.96, table(found)
    assert reciprocal_rank(found) >= 0.95, table(found)


@pytest.mark.shared
def test_judges_find_what_they_want_in_the_whole_game(full):
    found = measure(full, queries("full"))
    assert recall(found) >= 0.95, table(found)
    assert reciprocal_rank(found) >= 0.85, table(found)
