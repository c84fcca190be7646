"""Writes the golden pages anew (`python -m tests.golden.update`); read their differences as you would read code."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.articles import everything
from tests.golden import mini

PAGES = Path(__file__).parent / "pages"


def pages():
    """Every golden page by its path: the article's HTML under a line of what the shell gets of it."""
    found = {}
    for language in ("en", "fr"):
        for article in everything.articles(mini.make(), language):
            name = article.address.strip("/").replace("/", "_") or "home"
            headings = " | ".join(f"#{heading.anchor} {heading.title}" for heading in article.headings)
            head = f"<!-- {article.title}\n     {article.description}\n     {headings}\n     {article.machine} -->\n"
            found[f"{language}/{name}.html"] = head + str(article.body).strip() + "\n"
    return found


def main():
    shutil.rmtree(PAGES, ignore_errors=True)
    for name, text in pages().items():
        (PAGES / name).parent.mkdir(parents=True, exist_ok=True)
        (PAGES / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
