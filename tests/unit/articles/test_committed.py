"""Every committed example and card has its page in both languages, whether or not it was played or waits for cards."""

import pytest

from generator import corpus as corpora
from generator import project as projects
from generator.articles import card, edition, example
from generator.examples import reader
from generator.examples.load import example_id, paths
from generator.report import Report
from tests.golden import mini

PROJECT = projects.find(mini.ROOT)
EXAMPLES = {
    example_id(path): reader.read_file(path, PROJECT.relative(path), example_id(path)) for path in paths(PROJECT)
}


@pytest.fixture(scope="module")
def made():
    report = Report(engine="an engine", version="1", runner="", examples=(), rulings=())
    return edition.make(corpora.load(PROJECT), report, EXAMPLES.values(), PROJECT.templates)


@pytest.mark.parametrize("identifier", EXAMPLES)
def test_an_example_has_its_page(made, identifier):
    one = EXAMPLES[identifier]
    for language in ("en", "fr"):
        article = example.article(made, one, language)
        assert article.body.count('class="source"') == 1
        assert article.title == one.claim[language]


def test_each_card_has_its_page_with_all_its_rulings(made):
    for one in made.corpus.cards.values():
        article = card.article(made, one, "fr")
        assert article.body.count("<article ") == len(one.publications)
