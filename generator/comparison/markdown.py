"""A comparison in Markdown, for the summary of a CI job or a comment on a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from generator.comparison.model import Change, Comparison, Difference
from generator.comparison.text import shown
from generator.formats.markdown import code, plain


def to_markdown(comparison: Comparison) -> str:
    """The comparison as a document; text from outside is escaped."""
    return "\n".join(_lines(comparison)) + "\n"


def _lines(comparison: Comparison) -> Iterator[str]:
    yield f"## {plain(comparison.old)} → {plain(comparison.new)}"
    yield ""
    counts = [(change, len(_of(comparison, change))) for change in Change]
    told = ", ".join(f"{count} {change}" for change, count in counts if count)
    yield (
        f"{comparison.compared} games in both. {told[:1].upper()}{told[1:]}."
        if told
        else (f"{comparison.compared} games in both. Nothing differs.")
    )
    if comparison.old.runner != comparison.new.runner:
        yield ""
        yield "Played by another version of Verdict's own code: a change may be its, not the engine's."
    for change, count in counts:
        if count:
            yield from _table(change, _of(comparison, change))
    yield from _apart(comparison)


def _of(comparison: Comparison, change: Change) -> list[Difference]:
    return shown([one for one in comparison.differences if one.change is change])


def _table(change: Change, differences: list[Difference]) -> Iterator[str]:
    yield ""
    yield f"### {change[:1].upper()}{change[1:]}"
    yield ""
    yield "| what | verdict | where | expected | seen before | seen now |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for one in differences:
        where = code(f"{one.path}:{one.line}") if one.path else ""
        first = one.first
        step = f" {plain(first.check)}" if first and first.check else ""
        seen = (first.expected, first.seen_before, first.seen_now) if first else ("", "", one.reason)
        cells = [f"{one.thing} {code(one.id)}", _verdicts(one), where + step, *map(plain, seen)]
        yield f"| {' | '.join(cells)} |"


def _verdicts(difference: Difference) -> str:
    return f"{difference.before or 'absent'} → {difference.now or 'absent'}"


def _apart(comparison: Comparison) -> Iterator[str]:
    why = {id(one.difference): one.why for one in comparison.apart}
    told = shown([one.difference for one in comparison.apart])
    if not told:
        return
    yield ""
    yield "### Not comparable"
    yield ""
    for one in told:
        yield f"- {one.thing} {code(one.id)}: {_verdicts(one)} ({plain(why[id(one)])})"
