"""Every page of a small corpus, compared with the page that a person has read: `python -m tests.golden.update`."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.golden import mini, update

FOUND = update.pages()
STORED = {path.relative_to(update.PAGES).as_posix(): path for path in update.PAGES.rglob("*.html")}


def test_every_page_has_a_golden_twin_and_none_is_left_over():
    assert sorted(FOUND) == sorted(STORED)


def test_each_page_exists_in_both_languages():
    names = {language: {name[3:] for name in FOUND if name.startswith(language)} for language in ("en", "fr")}
    assert names["en"] == names["fr"]


@pytest.mark.parametrize("name", sorted(STORED))
def test_golden(name):
    assert FOUND[name] == STORED[name].read_text(encoding="utf-8")


def body(name):
    """A page without the line of what the shell gets of it."""
    _, end, html = FOUND[name].partition("-->")
    assert end
    return html


@pytest.mark.parametrize("name", sorted(FOUND))
def test_text_from_outside_is_never_interpreted(name):
    assert "<script" not in body(name)
    assert " 49 " not in FOUND[name]


class Structure(HTMLParser):
    """Collects ids, and whether every element that was opened is closed."""

    VOID = frozenset({"input", "meta", "link", "img", "br"})

    def __init__(self):
        super().__init__()
        self.ids, self.open, self.wrong = [], [], []

    def handle_starttag(self, tag, attributes):
        self.ids += [value for name, value in attributes if name == "id"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, _tag, attributes):
        self.ids += [value for name, value in attributes if name == "id"]

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append((tag, self.getpos()))


@pytest.mark.parametrize("name", sorted(FOUND))
def test_elements_are_closed_and_ids_are_unique(name):
    structure = Structure()
    structure.feed(body(name))
    assert structure.ids
    assert structure.wrong == []
    assert structure.open == []
    assert len(structure.ids) == len(set(structure.ids))


def test_no_template_line_is_left_untaken():
    """Each branch of each template writes something that some golden page has."""
    classes = set()
    for path in (mini.ROOT / "templates").rglob("*.html"):
        if path.parent.name in {"articles", "partials"} and "theme" not in path.parts:
            classes |= set(re.findall(r'class="([a-z-]+)"', path.read_text(encoding="utf-8")))
    text = "".join(FOUND.values())
    assert {name for name in classes if name not in text} == set()
