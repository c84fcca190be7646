"""Writes the pages of one language: articles put into the shell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import files
from generator.articles import everything
from generator.site import addresses

if TYPE_CHECKING:
    from generator.articles.edition import Edition
    from generator.site.shell import Shell


@dataclass(frozen=True, kw_only=True, slots=True)
class Written:
    """A page that stands: its English address, its title, and what the theme's search finds it by."""

    address: str
    title: str
    words: str


def write(edition: Edition, shell: Shell, folder: Path, tell: Callable[[int], None]) -> list[Written]:
    """Write every page of one language into `folder`, the site's root; `tell` hears how many there are so far."""
    written = []
    for article in everything.articles(edition, shell.language):
        target = folder / addresses.in_language(article.address, shell.language) / "index.html"
        files.write_fresh(target, shell.page(article).encode("utf-8"))
        written.append(article.address)
        if len(written) % _TELL == 0:
            tell(len(written))
    tell(len(written))
    return written


_TELL = 100  # pages between two words about progress: more often would cost more than the pages
