"""A comparison as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.comparison.model import Change, Comparison, Difference, Thing
from generator.printable import printable


def lines(comparison: Comparison) -> Iterator[str]:
    """All that a person needs, worst first; text from outside has no control characters left."""
    yield from map(printable, _lines(comparison))


def _lines(comparison: Comparison) -> Iterator[str]:
    yield f"{comparison.old} -> {comparison.new}: {comparison.compared} games in both"
    if comparison.old.runner != comparison.new.runner:
        yield "played by another version of Verdict's own code: a change may be its, not the engine's"
    for change in Change:
        told = shown([one for one in comparison.differences if one.change is change])
        if told:
            yield ""
            yield f"{change} ({len(told)})"
            for difference in told:
                yield from _difference(difference)
    apart = {id(one.difference): one for one in comparison.apart}
    told = shown([one.difference for one in comparison.apart])
    if told:
        yield ""
        yield f"not comparable ({len(told)})"
        for difference in told:
            yield f"  {head(difference)}: {apart[id(difference)].why}"
    if not comparison.differences and not comparison.apart:
        yield "nothing differs"


def shown(differences: Sequence[Difference]) -> list[Difference]:
    """A game is told of where its example is not: a whole example's change is its one game's."""
    examples = {one.id for one in differences if one.thing is Thing.EXAMPLE}
    return [one for one in differences if one.thing is not Thing.GAME or one.id not in examples]


def head(difference: Difference) -> str:
    """What it is and what became of its verdict."""
    card = f" with {difference.card}" if difference.thing is Thing.GAME else ""
    before, now = difference.before or "absent", difference.now or "absent"
    return f"{difference.thing} {difference.id}{card}: {before} -> {now}"


def _difference(difference: Difference) -> Iterator[str]:
    yield f"  {head(difference)}"
    if difference.path:
        where = f"{difference.path}:{difference.line}"
        first = difference.first
        if first is None:
            yield f"    {where}: {difference.reason}" if difference.reason else f"    {where}"
            return
        step = f": step {first.step}" if first.step else ": control" if first.check else ""
        yield f"    {where}{step} {first.check!r}" if first.check else f"    {where}{step}"
        yield f"      expected     {first.expected}"
        yield f"      seen before  {first.seen_before}"
        yield f"      seen now     {first.seen_now}"
