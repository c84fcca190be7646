"""A corpus of a few rulings with its report, as an edition: every page of it is small enough to be read."""

from __future__ import annotations

import dataclasses
import datetime as dt
from pathlib import Path

from generator.articles import edition
from generator.articles.edition import Taken
from tests.golden.played import REPORT
from tests.golden.records import CHANGE_SETS, CORPUS, EXAMPLES

ROOT = Path(__file__).parents[2]


def make():
    """The edition of all this."""
    taken = (Taken(name="a page", on=dt.date(2026, 11, 30)),)
    made = edition.make(CORPUS, REPORT, EXAMPLES, ROOT / "templates", taken)
    return dataclasses.replace(made, page_size=3, change_sets=CHANGE_SETS)
