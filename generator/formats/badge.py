"""A badge: how many rulings are verified, as a picture that needs no network."""

from __future__ import annotations

from xml.sax.saxutils import escape

from generator.printable import printable
from generator.report import Report
from generator.verdicts import Verdict

_BROKEN = (Verdict.FAILING, Verdict.ERROR, Verdict.UNSTABLE)
_GREEN, _RED = "#2e7d32", "#b3261e"  # white text on either has a contrast above 4.5:1
_LETTER = 6.6  # pixels: about what a letter of 11 px Verdana takes
_PADDING = 12
_SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="20" role="img" aria-label="{label}: {message}">
<title>{label}: {message}</title>
<rect width="{width}" height="20" rx="3" fill="#444"/>
<path d="M{left} 0h{rest}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-{rest}z" fill="{color}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="{middle_left}" y="14">{label}</text>
<text x="{middle_right}" y="14">{message}</text>
</g>
</svg>
"""


def to_badge(report: Report) -> str:
    """An SVG picture that says how many rulings are verified on which engine, red where something is broken."""
    verified = sum(ruling.verdict is Verdict.VERIFIED for ruling in report.rulings)
    broken = any(example.verdict in _BROKEN for example in report.examples)
    label = printable(f"rulings on {report.engine} {report.version}")
    message = f"{verified} of {len(report.rulings)} verified" + (", broken" if broken else "")
    left, right = _width(label), _width(message)
    return _SVG.format(
        width=left + right,
        left=left,
        rest=right - 3,
        middle_left=left / 2,
        middle_right=left + right / 2,
        color=_RED if broken else _GREEN,
        label=escape(label, {'"': "&quot;"}),
        message=message,
    )


def _width(text: str) -> int:
    return round(len(text) * _LETTER) + _PADDING
