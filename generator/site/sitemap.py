"""The site map: every page in both languages; in several files, as one holds 50,000 at most.

Which page is which one's twin in the other language, the pages say themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from generator import catalogue
from generator.site import addresses

_PAGES = 5000  # of each language, in one file: some 1 MB
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'


def files(pages: Sequence[str], url: str) -> dict[str, bytes]:
    """The files of the map by name; `pages` are English addresses, `url` is the root of the site."""
    ordered = sorted(pages)
    chunks = [ordered[start : start + _PAGES] for start in range(0, len(ordered), _PAGES)]
    made = {f"sitemap-{number}.xml": _chunk(chunk, url) for number, chunk in enumerate(chunks, 1)}
    places = "".join(f"<sitemap><loc>{escape(url + name)}</loc></sitemap>\n" for name in made)
    index = f"{_HEAD}<sitemapindex {_NAMES}>\n{places}</sitemapindex>\n"
    return {"sitemap.xml": index.encode("utf-8"), **made}


def _chunk(pages: Sequence[str], url: str) -> bytes:
    entries = "".join(_entries(page, url) for page in pages)
    return f"{_HEAD}<urlset {_NAMES}>\n{entries}</urlset>\n".encode()


def _entries(page: str, url: str) -> str:
    places = (escape(url + addresses.in_language(page, language)) for language in catalogue.LANGUAGES)
    return "".join(f"<url><loc>{place}</loc></url>\n" for place in places)
