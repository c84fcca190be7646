from __future__ import annotations

import re
from pathlib import Path

_TEMPLATES = sorted((Path(__file__).parents[2] / "templates").rglob("*.html"))
_FEEDS = sorted((Path(__file__).parents[2] / "templates").rglob("*.xml"))


def test_no_template_calls_a_text_safe():
    """What is markup comes as markup from the articles; a template never says so of a text."""
    marked = [
        path.name
        for path in (*_TEMPLATES, *_FEEDS)
        if re.search(r"\|\s*safe\b|autoescape", path.read_text(encoding="utf-8"))
    ]
    assert marked == []


def test_there_are_templates():
    assert len(_TEMPLATES) > 10
    assert _FEEDS
