"""The Jinja2 environment of articles: what comes from outside is escaped, and nothing of it is a template."""

from __future__ import annotations

import datetime as dt
import functools
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from generator import catalogue
from generator.articles import mana
from generator.catalogue import writing
from generator.site import addresses


def make(templates: Path) -> Environment:
    """An environment that reads `templates`, knows no language yet and fails on a name that is not there."""
    return Environment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


class Words:
    """What templates say and how they link, for one page in one language: passed to them as `say`."""

    __slots__ = ("address", "language")

    def __init__(self, language: str, address: str) -> None:
        self.language = language
        self.address = addresses.in_language(address, language)

    def __call__(self, key: str, **arguments: Any) -> Markup:
        """A sentence of the site's catalogue; what fills its places is escaped unless it is markup already."""
        # The catalogue is ours, and may have markup in it.
        sentence = Markup(catalogue.template(f"site.{key}", self.language, arguments.get("count")))  # noqa: S704
        counted = arguments.get("count")
        if isinstance(counted, int):
            arguments["count"] = writing.number(counted, self.language)
        return sentence.format(**arguments)

    def verdict(self, verdict: str) -> str:
        """A verdict's name."""
        return catalogue.text(f"verdicts.{verdict}", self.language)

    def meaning(self, verdict: str) -> str:
        """What a verdict means."""
        return catalogue.text(f"verdicts.{verdict}-meaning", self.language)

    def date(self, value: dt.date) -> Markup:
        """A date as people write it, and as machines do."""
        return Markup('<time datetime="{}">{}</time>').format(value.isoformat(), writing.date(value, self.language))

    def day(self, value: dt.date) -> str:
        """A date as people write it, alone."""
        return writing.date(value, self.language)

    def number(self, value: int) -> str:
        """A number as people write it."""
        return writing.number(value, self.language)

    def symbols(self, text: str) -> Markup:
        """A text with its mana symbols drawn."""
        return mana.symbols(text, self.language)

    def paragraphs(self, text: str) -> Markup:
        """A text of several lines: a paragraph each, symbols drawn."""
        return Markup("").join(Markup("<p>{}</p>").format(self.symbols(line)) for line in text.split("\n") if line)

    def to(self, address: str, language: str = "") -> str:
        """A link from this page to another, in this page's language or the given one."""
        return addresses.relative(addresses.in_language(address, language or self.language), self.address)

    def asset(self, path: str) -> str:
        """A link from this page to a file that is the same for all languages."""
        return addresses.relative(path, self.address)

    def english(self, text: str) -> Markup:
        """English words on a page that may be French: marked as English there."""
        drawn = self.symbols(text)
        return drawn if self.language == "en" else Markup('<span lang="en">{}</span>').format(drawn)


@functools.cache
def _environment(templates: Path) -> Environment:
    return make(templates)


def template(templates: Path, name: str) -> Template:
    """One article template, compiled once."""
    return _environment(templates).get_template(f"articles/{name}.html")


def plain(text: str) -> str:
    """A text on one line, for titles and descriptions."""
    return " ".join(text.split())
