"""The plot of verdicts by topic: each topic's bar as inline SVG, coloured by the style sheet; figures stand beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generator.verdicts import Verdict

if TYPE_CHECKING:
    from generator.articles.environment import Words

_WIDTH = 1000  # units of the drawing; the page stretches it
ORDER = (Verdict.VERIFIED, *(one for one in Verdict if one is not Verdict.VERIFIED))
"""Best first, from the left: what is proven is where the eye begins. What has no example is last, an empty outline."""


def bar(row: dict[str, Any], say: Words) -> Markup:
    """One topic's bar: as much of its length for each verdict as its share of the publications."""
    drawn = Markup("")
    left = 0.0
    for verdict in ORDER[:-1]:
        count = row["verdicts"][verdict]
        if count:
            width = _WIDTH * count / row["total"]
            drawn += Markup(
                '<rect class="plot-{verdict}" x="{x:.1f}" width="{width:.1f}" height="1">'
                "<title>{name}{colon} {count}</title></rect>"
            ).format(
                verdict=verdict,
                x=left,
                width=width,
                name=say.verdict(verdict),
                colon=say("colon"),
                count=say.number(count),
            )
            left += width
    return Markup('<svg viewBox="0 0 {width} 1" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>').format(
        width=_WIDTH, drawn=drawn
    )
