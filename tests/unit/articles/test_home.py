"""The home page: what it leads to."""

from __future__ import annotations

import dataclasses

from generator.articles import home
from tests.golden import mini


def test_the_home_page_names_the_topics_with_most_rulings_and_leads_to_all(monkeypatch):
    monkeypatch.setattr(home, "_TOPICS", 1)
    html = str(home.article(mini.make(), "en").body)
    assert html.count('class="tag"') == 1
    assert 'href="topics/copying/"' in html
    assert '<a href="topics/">All topics</a>' in html


def test_topics_stand_as_in_a_dictionary():
    """É after Z is where a computer has it."""
    edition = mini.make()
    topics = {
        name: dataclasses.replace(topic, name={"en": name, "fr": name})
        for name, topic in zip(("Équipements", "Exil"), edition.corpus.topics.values(), strict=False)
    }
    shown = dataclasses.replace(edition.corpus, topics=dict(zip(edition.corpus.topics, topics.values(), strict=False)))
    html = str(home.article(dataclasses.replace(edition, corpus=shown), "fr").body)
    assert 0 < html.index("Équipements") < html.index("Exil")
