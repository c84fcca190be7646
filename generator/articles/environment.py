"""The Jinja2 environment of articles: what comes from outside is escaped, and nothing of it is a template.

Each language has its own environment, whose filters speak it. `{{ "permalink"|say }}` is worked out once, when the
template is compiled: pages are many.
"""

from __future__ import annotations

import datetime as dt
import functools
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator import catalogue
from generator.articles import mana, results
from generator.catalogue import writing
from generator.site import addresses


class Words:
    """What a page in one language says, and how it links."""

    __slots__ = ("address", "base", "language", "root")

    def __init__(self, language: str, address: str) -> None:
        """`root` leads from the page to the root of its language, `base` to the root of the site."""
        self.language = language
        self.address = address
        self.root = Markup("../" * addresses.depth(address))  # noqa: S704 -- dots and slashes
        self.base = self.root if language == "en" else Markup("../") + self.root

    def __call__(self, key: str, /, **arguments: Any) -> Markup:
        """A sentence of the site's catalogue; what fills its places is escaped unless it is markup already."""
        count = arguments.get("count")
        # The catalogue is ours, and may have markup in it.
        sentence = Markup(catalogue.template(f"site.{key}", self.language, count))  # noqa: S704
        if isinstance(count, int):
            arguments["count"] = writing.number(count, self.language)
        return sentence.format(**arguments)

    def verdict(self, verdict: str, of: str = "ruling") -> str:
        """A verdict's name, in the gender of what it is of."""
        key = f"verdicts.{verdict}-{of}"
        return catalogue.text(key if catalogue.has(key) else f"verdicts.{verdict}", self.language)

    def meaning(self, verdict: str) -> str:
        """What a verdict means."""
        return catalogue.text(f"verdicts.{verdict}-meaning", self.language)

    def date(self, value: dt.date) -> Markup:
        """A date as people write it, and as machines do."""
        return _date(value, self.language)

    def day(self, value: dt.date) -> str:
        """A date as people write it, alone."""
        return writing.date(value, self.language)

    def number(self, value: int) -> str:
        """A number as people write it."""
        return writing.number(value, self.language)

    def symbols(self, text: str, spoken: str = "") -> Markup:
        """A text with its mana symbols drawn, which are read aloud in the language of the text."""
        return mana.symbols(text, spoken or self.language)

    def pool(self, text: str) -> Markup:
        """A mana pool, however full."""
        return mana.pool(text, self.language)

    def paragraphs(self, text: str, spoken: str = "") -> Markup:
        """A text of several lines: a paragraph each, symbols drawn."""
        return Markup("").join(Markup("<p>") + self.symbols(line, spoken) + _END for line in text.split("\n") if line)

    def english(self, text: str) -> Markup:
        """English words on a page that may be French: marked as English there."""
        drawn = self.symbols(text, "en")
        return drawn if self.language == "en" else Markup('<span lang="en">{}</span>').format(drawn)

    def code(self, name: str) -> Markup:
        """An id or a path, which is no word of any language."""
        return Markup('<code lang="en">{}</code>').format(name)

    def to(self, address: str) -> Markup:
        """A link from this page to another in its language."""
        return (self.root + address) or Markup("./")


_INDENT = re.compile(r"\n\s+")
_BREAKS = re.compile(r"[^\S\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]+")
_END = Markup("</p>")
_FILTERS = ("verdict", "meaning", "date", "day", "number", "symbols", "paragraphs", "english", "code")


@functools.lru_cache(maxsize=4096)
def _date(value: dt.date, language: str) -> Markup:
    return Markup('<time datetime="{}">{}</time>').format(value.isoformat(), writing.date(value, language))


@functools.cache
def make(templates: Path, language: str) -> Environment:
    """The environment of one language; it fails on a name that is not there."""
    environment = Environment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    say = Words(language, "")
    environment.globals["language"] = language
    environment.filters["say"] = say
    environment.filters["told"] = functools.partial(results.told, say)
    environment.filters |= {name: getattr(say, name) for name in _FILTERS}
    return environment


@functools.cache
def _renderer(templates: Path, language: str, name: str) -> Callable[[Mapping[str, Any]], str]:
    return make(templates, language).get_template(f"articles/{name}.html").render


def render(templates: Path, name: str, say: Words, **context: Any) -> Markup:
    """An article's HTML, by its template."""
    html = _renderer(templates, say.language, name)({**context, "root": say.root, "base": say.base})
    if "<pre" not in html:
        html = _INDENT.sub("\n", html)  # a tenth of many pages
    return Markup(html)  # noqa: S704 -- rendered by a template that escapes


def plain(text: str) -> str:
    """A text on one line, for titles and descriptions; spaces that do not break stay such."""
    return _BREAKS.sub(" ", text).strip()
