"""The about page: where the texts come from, what the verdicts mean, how French was made, and whose the game is."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from generator.articles import environment
from generator.articles.model import Article, Heading
from generator.records import FrenchStatus
from generator.site import addresses
from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.articles.edition import Edition

# The edition that rule numbers were checked against; its file says so in its first lines.
RULES_EDITION = dt.date(2025, 2, 7)
_SECTIONS = ("texts", "verdict-meanings", "french", "machines", "report", "unofficial")


def article(edition: Edition, language: str) -> Article:
    """The about page."""
    say = environment.Words(language, addresses.ABOUT)
    french = [one.french for one in edition.corpus.rulings.values() if one.french]
    body = environment.render(
        edition.templates,
        "about",
        say,
        taken=edition.taken,
        newest=max((one.date for card in edition.corpus.cards.values() for one in card.publications), default=None),
        rules=RULES_EDITION,
        verdicts=list(Verdict),
        engine=edition.report.engine,
        version=edition.report.version,
        french=[(status, sum(one.status is status for one in french)) for status in FrenchStatus],
        french_missing=len(edition.corpus.rulings) - len(french),
    )
    return Article(
        address=addresses.ABOUT,
        language=language,
        title=str(say("about").unescape()),
        description=str(say("tagline").unescape()),
        body=body,
        headings=tuple(Heading(anchor=key, title=str(say(f"heading-{key}"))) for key in _SECTIONS),
    )
