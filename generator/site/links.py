"""The links of articles, which MkDocs does not see: each must lead to a page or file of the site."""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from generator.errors import GeneratorError
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.model import Article

_LINK = re.compile(r'\s(?:href|src)="([^"#:]+)(?:#[^"]*)?"')
_SHOWN = 10  # broken links that a message names


def targets(article: Article) -> set[str]:
    """The addresses, from the site's root, that an article's relative links lead to."""
    here = addresses.in_language(article.address, article.language)
    return {_resolved(here, html.unescape(link)) for link in set(_LINK.findall(article.body))}


def check(found: Mapping[str, str], there: Collection[str]) -> None:
    """Raise `GeneratorError` if a link's target, given with a page that has it, is not among what is there."""
    broken = [f"{page or 'the home page'} links to {target}" for target, page in found.items() if target not in there]
    if broken:
        more = f"\nand {len(broken) - _SHOWN} more" if len(broken) > _SHOWN else ""
        raise GeneratorError("links that lead nowhere:\n" + "\n".join(broken[:_SHOWN]) + more)


def _resolved(here: str, link: str) -> str:
    # Nearly every link goes up to the root of its language and down from there.
    up = 0
    while link.startswith("../", 3 * up):
        up += 1
    if up == here.count("/") and "/." not in link:
        return link[3 * up :]
    address = posixpath.normpath(posixpath.join("/", here, link)).lstrip("/")
    return f"{address}/" if link.endswith("/") and address else address
