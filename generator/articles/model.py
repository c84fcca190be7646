"""An article as the site takes it: where it goes, what it is called, and its HTML."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup  # noqa: TC002 -- a record says what it holds


@dataclass(frozen=True, kw_only=True, slots=True)
class Heading:
    """A line of a page's table of contents; `anchor` is the id that it leads to."""

    anchor: str
    title: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Article:
    """One page in one language.

    `address` is its address without the language; `title` and `description` are plain text; `title_language` says what
    language the title is in where that may be another; `machine` is the address of its machine-readable form, "" where
    there is none.
    """

    address: str
    language: str
    title: str
    description: str
    body: Markup
    headings: tuple[Heading, ...] = ()
    title_language: str = ""
    machine: str = ""
