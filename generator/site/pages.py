"""Writes the pages of one language: articles put into the shell."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator import files
from generator.site import addresses, links

if TYPE_CHECKING:
    from generator.articles.everything import Maker
    from generator.site.shell import Shell

_TELL = 100  # pages between two words about progress: more often would cost more than the pages


@dataclass(frozen=True, kw_only=True, slots=True)
class Written:
    """The English addresses of the pages that were written, by their makers; and each link's target with its page."""

    pages: dict[str, list[str]] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)


def write(makers: Iterable[Maker], shell: Shell, folder: Path, tell: Callable[[int], None]) -> Written:
    """Write the pages of these makers into `folder`, the site's root; `tell` hears how many there are so far."""
    written = Written()
    count = 0
    for maker in makers:
        articles = maker.make(shell.language)
        written.pages[maker.name] = [article.address for article in articles]
        for article in articles:
            target = folder / addresses.in_language(article.address, shell.language) / "index.html"
            files.write_fresh(target, shell.page(article).encode("utf-8"))
            for link in links.targets(article):
                written.links.setdefault(link, article.address)
        before, count = count, count + len(articles)
        if count // _TELL > before // _TELL:
            tell(count)
    tell(count)
    return written
