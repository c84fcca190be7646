"""The plot of verdicts by topic: horizontal bars as inline SVG, coloured by the style sheet, told in words too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generator.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.articles.environment import Words

_WIDTH = 720  # units of the drawing; the page scales it
_LABEL = 300
_ROW = 26
_BAR = 16
_SHOWN = 24  # topics that a person can compare at once; the table has all


def bars(rows: Sequence[dict[str, Any]], say: Words) -> Markup:
    """A bar for each topic, as long as the share of its rulings with each verdict."""
    shown = rows[:_SHOWN]
    height = _ROW * len(shown)
    lines = Markup("").join(_line(row, index, say) for index, row in enumerate(shown))
    return Markup(
        '<svg class="plot" viewBox="0 0 {width} {height}" role="img" aria-labelledby="plot-title" '
        'xmlns="http://www.w3.org/2000/svg"><title id="plot-title">{title}</title>{lines}</svg>'
    ).format(width=_WIDTH, height=height, title=say("plot-title"), lines=lines)


def _line(row: dict[str, Any], index: int, say: Words) -> Markup:
    top = index * _ROW
    label = Markup('<text class="plot-label" x="{}" y="{}" text-anchor="end">{}</text>').format(
        _LABEL - 10, top + _BAR, row["name"]
    )
    return label + _segments(row, top + (_ROW - _BAR) // 2, say)


def _segments(row: dict[str, Any], top: int, say: Words) -> Markup:
    drawn = Markup("")
    left = float(_LABEL)
    # Best first, from the left: what is proven is where the eye begins.
    for verdict in (Verdict.VERIFIED, *(one for one in Verdict if one is not Verdict.VERIFIED)):
        count = row["verdicts"][verdict]
        if count:
            width = (_WIDTH - _LABEL) * count / row["total"]
            drawn += Markup(
                '<rect class="plot-{verdict}" x="{x:.1f}" y="{y}" width="{width:.1f}" height="{height}">'
                "<title>{name}{colon} {count}</title></rect>"
            ).format(
                verdict=verdict,
                x=left,
                y=top,
                width=width,
                height=_BAR,
                name=say.verdict(verdict),
                colon=say("colon"),
                count=count,
            )
            left += width
    return drawn
