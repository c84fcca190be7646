"""The shell: a page as MkDocs and the theme render it, once a depth, with places that each article fills."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from markupsafe import Markup, escape

from generator import catalogue
from generator.errors import GeneratorError
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.model import Article, Heading

# The pages of templates/pages that stand as deep as the pages that they are the shell of.
_BY_DEPTH = ("index.html", "shell/index.html", "shell/two/index.html", "shell/two/three/index.html")
_PLACE = re.compile(r"\[\[verdict:([a-z-]*)\]\]")
# The theme's sidebar around the table of contents: of most pages there is none, and they need no empty one.
_SIDEBAR = re.compile(
    r'(<div class="md-sidebar md-sidebar--secondary"[^>]*>(?:<div[^>]*>)*)\s*'
    r"(\[\[verdict:contents\]\])\s*((?:</div>)*)(?=<div)"
)
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_KEPT = re.compile(r"(<script.*?</script>)", re.DOTALL)
_AREAS = ("cards", "topics", "examples", "coverage", "changes", "about")


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """One shell page, cut at its places: text, name, text, name, ..., text; `sidebar` stands around the contents."""

    parts: tuple[str, ...]
    sidebar: tuple[str, str] = ("", "")

    def fill(self, values: Mapping[str, str]) -> str:
        """The page with its places filled; a place that a page does not have is empty."""
        filled = list(self.parts)
        filled[1::2] = [self._filled(name, values.get(name, "")) for name in self.parts[1::2]]
        return "".join(filled)

    def _filled(self, name: str, value: str) -> str:
        before, after = self.sidebar if name == "contents" and value else ("", "")
        return before + value + after


@dataclass(frozen=True, kw_only=True, slots=True)
class Shell:
    """The shell in one language; `url` is the absolute address of the site's root, without language."""

    language: str
    url: str
    by_depth: tuple[Page, ...]

    def page(self, article: Article) -> str:
        """A whole page."""
        depth = addresses.depth(article.address)
        return self.by_depth[depth].fill(self._values(article))

    def _values(self, article: Article) -> dict[str, str]:
        here = addresses.in_language(article.address, self.language)
        twin = addresses.in_language(article.address, "fr" if self.language == "en" else "en")
        title = article.title if article.title == "Verdict" else f"{article.title} – Verdict"
        return {
            "title": str(escape(title)),
            "heading": str(_heading(article)),
            "description": str(escape(article.description)),
            "canonical": str(escape(self.url + here)),
            "english": str(escape(self.url + article.address)),
            "french": str(escape(self.url + addresses.in_language(article.address, "fr"))),
            "twin": str(escape(addresses.relative(twin, here))),
            "contents": str(contents(article.headings, self.language)),
            "article": str(article.body),
            f"in-{_area(article.address)}": " md-tabs__item--active",
        }


def read(folder: Path, language: str, url: str) -> Shell:
    """The shell that MkDocs wrote into `folder`."""
    return Shell(language=language, url=url, by_depth=tuple(_page(folder / name) for name in _BY_DEPTH))


def not_found(folder: Path, language: str, url: str) -> str:
    """The page for addresses that are not there; it has no article, and its twin is the other home page."""
    title = catalogue.text("site.not-found", language)
    twin = urlsplit(url).path + addresses.in_language("", "fr" if language == "en" else "en")
    page = _page(folder / "404.html")
    return page.fill({"title": f"{title} – Verdict", "heading": title, "description": title, "twin": twin})


def contents(headings: Sequence[Heading], language: str) -> Markup:
    """A page's table of contents as the theme draws one; nothing for fewer than two headings."""
    if len(headings) < 2:  # noqa: PLR2004 -- one heading is no table
        return Markup()
    items = Markup("").join(
        Markup(
            '<li class="md-nav__item"><a href="#{}" class="md-nav__link"><span class="md-ellipsis">{}</span></a></li>'
        ).format(heading.anchor, heading.title)
        for heading in headings
    )
    label = catalogue.text("site.contents", language)
    return Markup(
        '<nav class="md-nav md-nav--secondary" aria-label="{0}"><label class="md-nav__title" for="__toc">{0}</label>'
        '<ul class="md-nav__list" data-md-component="toc" data-md-scrollfix>{1}</ul></nav>'
    ).format(label, items)


def policy(html: str) -> str:
    """The Content-Security-Policy of a page: this site's own files and nothing else; inline scripts by their hash."""
    hashes = sorted({_hash(script) for script in _INLINE.findall(html)})
    return "; ".join(
        [
            "default-src 'none'",
            " ".join(["script-src 'self'", *hashes]),
            "style-src 'self'",
            "img-src 'self' data:",  # the theme's style sheet holds its icons as data
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "form-action 'self'",
            "base-uri 'none'",
        ]
    )


def _page(path: Path) -> Page:
    html = _tight(path.read_text(encoding="utf-8"))
    html = html.replace("[[verdict:policy]]", policy(html))
    html = html.replace('<div data-md-component="announce"></div>', "")  # it is empty on every page
    around = _SIDEBAR.search(html)
    html = _SIDEBAR.sub(r"\2", html)
    parts = tuple(_PLACE.split(html))
    if "article" not in parts and path.name != "404.html":
        raise GeneratorError(f"{path}: the theme left no place for the article: see templates/theme/main.html")
    return Page(parts=parts, sidebar=(around[1], around[3]) if around else ("", ""))


def _tight(html: str) -> str:
    """The same page without the theme's white space between tags: it is in every page of the site."""
    pieces = _KEPT.split(html)
    pieces[::2] = [re.sub(r"\s*\n\s*", "\n", piece) for piece in pieces[::2]]
    return re.sub(r">\n+<", "><", "".join(pieces))


def _hash(script: str) -> str:
    digest = hashlib.sha256(script.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


def _heading(article: Article) -> Markup:
    """A page's title in the header, marked where it is in another language."""
    if article.title_language in {"", article.language}:
        return escape(article.title)
    return Markup('<span lang="{}">{}</span>').format(article.title_language, article.title)


def _area(address: str) -> str:
    first = address.partition("/")[0]
    area = {"browse": "cards", "rulings": "topics", "findings": "coverage"}.get(first, first)
    return area if area in _AREAS else ""
