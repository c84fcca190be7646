"""The site map: every page in both languages, each with its twin; in several files, as one holds 50,000 at most."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from generator.site import addresses

_PAGES = 5000  # of each language, in one file: some 3 MB
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'


def files(pages: Sequence[str], url: str) -> dict[str, bytes]:
    """The files of the map by name; `pages` are English addresses, `url` is the root of the site."""
    ordered = sorted(pages)
    chunks = [ordered[start : start + _PAGES] for start in range(0, len(ordered), _PAGES)]
    made = {f"sitemap-{number}.xml": _chunk(chunk, url) for number, chunk in enumerate(chunks, 1)}
    places = "".join(f"<sitemap><loc>{escape(url + name)}</loc></sitemap>\n" for name in made)
    index = f'{_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{places}</sitemapindex>\n'
    return {"sitemap.xml": index.encode("utf-8"), **made}


def _chunk(pages: Sequence[str], url: str) -> bytes:
    entries = "".join(_entries(page, url) for page in pages)
    return f"{_HEAD}<urlset {_NAMES}>\n{entries}</urlset>\n".encode()


def _entries(page: str, url: str) -> str:
    places = {language: escape(url + addresses.in_language(page, language)) for language in ("en", "fr")}
    twins = "".join(f'<xhtml:link rel="alternate" hreflang="{one}" href="{place}"/>' for one, place in places.items())
    return "".join(f"<url><loc>{place}</loc>{twins}</url>\n" for place in places.values())
