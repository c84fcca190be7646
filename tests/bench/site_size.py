"""Measures the site at the size of the whole game: pages a second at four sizes, and what one changed card costs.

It needs the imported corpus: `verdict import mtgjson FILE` first. Rates are of this process's and its children's
processor time too, because other work on a machine stretches the clock.
"""

# ruff: noqa: T201 -- printing is what a benchmark is for
from __future__ import annotations

import dataclasses
import os
import resource
import tempfile
import time
from pathlib import Path

from generator import corpus as corpora
from generator import project as projects
from generator.articles import edition
from generator.records import Corpus
from generator.report import Report
from generator.site import build

SIZES = (1000, 4000, 16000)
NOTHING = Report(engine="none", version="0", runner="", examples=(), rulings=())


def main():
    root = Path(__file__).parents[2]
    project = projects.find(root, root / "build" / "corpus")
    if not project.corpus.is_dir():
        print("no imported corpus in build/corpus: run verdict import mtgjson FILE")
        return
    whole = corpora.load(project)
    sizes = [*(size for size in SIZES if size < len(whole.cards)), len(whole.cards)]
    with tempfile.TemporaryDirectory(prefix="verdict-bench-") as folder:
        measured = [*(first(whole, size) for size in sizes[:-1]), whole]
        places = [Path(folder) / str(size) / "site" for size in sizes]
        rates = [measure(project, corpus, place) for corpus, place in zip(measured, places, strict=True)]
        print(f"rate at all cards / rate at {sizes[0]}: {rates[-1] / rates[0]:.2f} (wanted: at least 0.70)")
        changed(project, whole, places[-1])


def measure(project, corpus, target):
    """Build a site from nothing; pages for each second of processor time."""
    clock, used = time.monotonic(), processor_seconds()
    built = build.build(edition.make(corpus, NOTHING, (), project.templates), project, target=target)
    took, spent = time.monotonic() - clock, processor_seconds() - used
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    pages = [path.stat().st_size for path in (target / "cards").rglob("*.html")]
    print(
        f"{len(corpus.cards):6} cards: {built.pages} pages, {size / 1e6:.0f} MB, {took:.1f} s on the clock, "
        f"{spent:.1f} s of processor: {built.pages / spent:.0f} pages a second of it; "
        f"a card's page has {sum(pages) / len(pages) / 1000:.1f} KB"
    )
    return built.pages / spent


def changed(project, corpus, target):
    """Change one card and build again."""
    key = sorted(corpus.cards)[len(corpus.cards) // 2]
    card = dataclasses.replace(corpus.cards[key], french_name="Une autre carte")
    made = edition.make(replaced(corpus, card), NOTHING, (), project.templates)
    clock, used = time.monotonic(), processor_seconds()
    built = build.build(made, project, target=target)
    took, spent = time.monotonic() - clock, processor_seconds() - used
    print(f"one changed card: {built.written} pages written, {took:.1f} s on the clock, {spent:.1f} s of processor")
    peak = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    print(f"largest process: {peak / 1024:.0f} MB; load {os.getloadavg()[0]:.1f}")


def replaced(corpus, card):
    rulings = {
        identifier: dataclasses.replace(
            ruling,
            published=tuple(
                dataclasses.replace(one, card=card) if one.card.key == card.key else one for one in ruling.published
            ),
        )
        for identifier, ruling in corpus.rulings.items()
    }
    return Corpus(cards={**corpus.cards, card.key: card}, rulings=rulings, topics=corpus.topics)


def first(corpus, size):
    """A corpus of the first cards of this one."""
    cards = dict(list(corpus.cards.items())[:size])
    return corpora.assemble(cards, corpus.topics, {})


def processor_seconds():
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)


if __name__ == "__main__":
    main()
