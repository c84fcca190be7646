"""The home page: what it leads to."""

from __future__ import annotations

from generator.articles import home
from tests.golden import mini


def test_the_home_page_names_the_topics_with_most_rulings_and_leads_to_all(monkeypatch):
    monkeypatch.setattr(home, "_TOPICS", 1)
    html = str(home.article(mini.make(), "en").body)
    assert html.count('class="tag"') == 1
    assert 'href="topics/copying/"' in html
    assert '<a href="topics/">All topics</a>' in html
