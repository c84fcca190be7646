"""The links of articles, which MkDocs does not see: each must lead to a page or file of the site."""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from generator.errors import GeneratorError
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.model import Article

_LINK = re.compile(r'\s(?:href|src)="([^"#:]*)(?:#[^"]*)?"')
_SHOWN = 10  # broken links that a message names


def targets(article: Article) -> Iterator[str]:
    """The addresses, from the site's root, that an article's relative links lead to."""
    here = addresses.in_language(article.address, article.language)
    for link in set(_LINK.findall(str(article.body))):
        if link:
            yield _resolved(here, html.unescape(link))


def check(found: Mapping[str, Iterable[str]], there: Collection[str]) -> None:
    """Raise `GeneratorError` if a target, by the page that has it, is not among what is there."""
    broken = [f"{page or 'home'} links to {target}" for page, links in found.items() for target in links]
    broken = [line for line in broken if line.rpartition(" ")[2] not in there]
    if broken:
        more = f"\nand {len(broken) - _SHOWN} more" if len(broken) > _SHOWN else ""
        raise GeneratorError("links that lead nowhere:\n" + "\n".join(broken[:_SHOWN]) + more)


def _resolved(here: str, link: str) -> str:
    address = posixpath.normpath(posixpath.join("/", here, link)).lstrip("/")
    return f"{address}/" if link.endswith("/") and address else address
