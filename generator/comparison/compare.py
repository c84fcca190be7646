"""Compares two reports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.comparison.model import Apart, Change, Comparison, Difference, FirstStep, Played, Thing
from generator.report import ExampleResult, GameResult, Report, RulingResult
from generator.verdicts import Verdict

_AS_EXPECTED = "as expected"
_KNOWN_OR_NOT = {Verdict.FAILING, Verdict.DISAGREES}


@dataclass(frozen=True, kw_only=True, slots=True)
class _Side:
    """One report by id."""

    examples: Mapping[str, ExampleResult]
    rulings: Mapping[str, RulingResult]

    def games(self, examples: Iterable[str]) -> dict[tuple[str, str], GameResult]:
        """The games of these examples by example and card."""
        return {(name, game.card): game for name in examples if name in self.examples for game in self._games(name)}

    def _games(self, name: str) -> Sequence[GameResult]:
        return self.examples[name].games


def compare(old: Report, new: Report) -> Comparison:
    """What differs from the old report to the new one."""
    before, now = _side(old), _side(new)
    shared = set(before.games(before.examples)) & set(now.games(now.examples))
    found = [*_rulings(before, now), *_examples(before, now), *_games(before, now)]
    differences = [one for one in found if isinstance(one, Difference)]
    apart = [one for one in found if isinstance(one, Apart)]
    return Comparison(
        old=_played(old),
        new=_played(new),
        differences=tuple(sorted(differences, key=_order)),
        apart=tuple(sorted(apart, key=lambda one: _order(one.difference))),
        compared=len(shared),
    )


def _side(report: Report) -> _Side:
    return _Side(
        examples={example.id: example for example in report.examples},
        rulings={ruling.id: ruling for ruling in report.rulings},
    )


def _played(report: Report) -> Played:
    return Played(engine=report.engine, version=report.version, runner=report.runner)


def _order(difference: Difference) -> tuple[int, int, str, str]:
    changes, things = tuple(Change), tuple(Thing)
    return changes.index(difference.change), things.index(difference.thing), difference.id, difference.card


def _change(before: Verdict | None, now: Verdict | None) -> Change:
    if before is None:
        return Change.APPEARED
    if now is None:
        return Change.VANISHED
    if now is Verdict.UNSUPPORTED:
        return Change.UNSUPPORTED
    if before is Verdict.VERIFIED:
        return Change.STOPPED
    return Change.STARTED if now is Verdict.VERIFIED else Change.CHANGED


# --- rulings


def _rulings(before: _Side, now: _Side) -> Iterator[Difference | Apart]:
    for ruling_id in sorted({*before.rulings, *now.rulings}):
        old, new = before.rulings.get(ruling_id), now.rulings.get(ruling_id)
        if old is None or new is None or old.verdict is not new.verdict or _stopped(*_shown(old, new, before, now)):
            yield _ruling(ruling_id, before, now)


def _ruling(ruling_id: str, before: _Side, now: _Side) -> Difference | Apart:
    old, new = before.rulings.get(ruling_id), now.rulings.get(ruling_id)
    old_games, new_games = _shown(old, new, before, now)
    stopped = _stopped(old_games, new_games)
    example_id, card = stopped[0] if stopped else _turning_point(old_games, new_games)
    example = now.examples.get(example_id) or before.examples.get(example_id)
    old_game, new_game = old_games.get((example_id, card)), new_games.get((example_id, card))
    verdict_before, verdict_now = old.verdict if old else None, new.verdict if new else None
    difference = Difference(
        thing=Thing.RULING,
        change=Change.STOPPED if stopped else _change(verdict_before, verdict_now),
        id=ruling_id,
        card=card,
        path=example.path if example else "",
        line=_line(example, new_game, old_game) if example else 0,
        before=verdict_before,
        now=verdict_now,
        first=_first(old_game, new_game) if old_game and new_game else None,
        reason=new_game.reason if new_game else "",
    )
    reasons = _why_apart(old_games, new_games) if old and new else ()
    return Apart(difference=difference, why=reasons[0]) if reasons else difference


def _shown(
    old: RulingResult | None, new: RulingResult | None, before: _Side, now: _Side
) -> tuple[dict[tuple[str, str], GameResult], dict[tuple[str, str], GameResult]]:
    """The games that show a ruling, in either report."""
    return before.games(old.examples if old else ()), now.games(new.examples if new else ())


def _stopped(
    old_games: Mapping[tuple[str, str], GameResult], new_games: Mapping[tuple[str, str], GameResult]
) -> list[tuple[str, str]]:
    """The games that showed something of a ruling and no longer do, whatever its other games say."""
    fine = Verdict.VERIFIED
    gone = {key for key, game in old_games.items() if game.verdict is fine and key in new_games}
    return sorted(key for key in gone if new_games[key].verdict not in (fine, Verdict.UNSUPPORTED))


def _turning_point(
    old_games: Mapping[tuple[str, str], GameResult], new_games: Mapping[tuple[str, str], GameResult]
) -> tuple[str, str]:
    """The first game of a ruling that changed its verdict, else the first that only one report has."""
    keys = sorted({*old_games, *new_games})
    for key in keys:
        if key in old_games and key in new_games and old_games[key].verdict is not new_games[key].verdict:
            return key
    return next((key for key in keys if key not in old_games or key not in new_games), keys[0] if keys else ("", ""))


def _why_apart(
    old_games: Mapping[tuple[str, str], GameResult], new_games: Mapping[tuple[str, str], GameResult]
) -> Sequence[str]:
    for key in sorted({*old_games, *new_games}):
        if key not in old_games:
            return (f"only the new report plays {key[0]} with {key[1]}",)
        if key not in new_games:
            return (f"only the old report plays {key[0]} with {key[1]}",)
        if reason := _otherwise(old_games[key], new_games[key]):
            return (f"{key[0]}: {reason}",)
    return ()


def _otherwise(old: GameResult, new: GameResult) -> str:
    """Why two games with the same name are not the same game; "" where they are."""
    if old.example_hash != new.example_hash:
        return "the example was written otherwise"
    if old.cards_hash != new.cards_hash:
        return "the cards had other text"
    if {old.verdict, new.verdict} == _KNOWN_OR_NOT and _told(old)[1] == _told(new)[1]:
        return "the engine does the same: only one of the two versions has it among its known disagreements"
    return ""


# --- examples and games


def _examples(before: _Side, now: _Side) -> Iterator[Difference | Apart]:
    for example_id in sorted({*before.examples, *now.examples}):
        old, new = before.examples.get(example_id), now.examples.get(example_id)
        if old is None or new is None or old.verdict is not new.verdict:
            old_games, new_games = before.games([example_id]), now.games([example_id])
            key = _turning_point(old_games, new_games)
            example = new or old
            assert example is not None  # noqa: S101 -- the id is of one of the two
            yield _difference(
                Thing.EXAMPLE,
                example,
                (old, new),
                (old_games.get(key), new_games.get(key)),
                _why_apart(old_games, new_games) if old and new else (),
            )


def _games(before: _Side, now: _Side) -> Iterator[Difference | Apart]:
    old_games, new_games = before.games(before.examples), now.games(now.examples)
    for key in sorted({*old_games, *new_games}):
        old, new = old_games.get(key), new_games.get(key)
        if old is None or new is None or _told(old) != _told(new):
            reason = _otherwise(old, new) if old and new else ""
            example = now.examples.get(key[0]) or before.examples[key[0]]
            yield _difference(Thing.GAME, example, (old, new), (old, new), (reason,) if reason else ())


def _told(game: GameResult) -> tuple[object, ...]:
    """What a game found; where in the file it found it is no difference."""
    first = game.first_difference
    return game.verdict, (first.step, first.expected, first.seen) if first else None


def _difference(
    thing: Thing,
    example: ExampleResult,
    results: tuple[ExampleResult | GameResult | None, ExampleResult | GameResult | None],
    games: tuple[GameResult | None, GameResult | None],
    apart: Sequence[str],
) -> Difference | Apart:
    """The difference between two results, which one game of each explains."""
    (old, new), (old_game, new_game) = results, games
    before, now = old.verdict if old else None, new.verdict if new else None
    difference = Difference(
        thing=thing,
        change=_change(before, now),
        id=example.id,
        card=new_game.card if new_game else old_game.card if old_game else "",
        path=example.path,
        line=_line(example, new_game, old_game),
        before=before,
        now=now,
        first=_first(old_game, new_game) if old_game and new_game else None,
        reason=new_game.reason if new_game else "",
    )
    return Apart(difference=difference, why=apart[0]) if apart else difference


def _line(example: ExampleResult, *games: GameResult | None) -> int:
    """The line of the first of these games' differences."""
    firsts = [game.first_difference for game in games if game and game.first_difference]
    return next((first.line for first in firsts if first.line), example.line)


# --- the first step that differs


def _first(old: GameResult, new: GameResult) -> FirstStep | None:
    """The earliest step at which one of two games left the example's way, or else what makes their verdicts differ."""
    if Verdict.UNSUPPORTED in (old.verdict, new.verdict):
        return _unknown_text(old, new)
    before, now = old.first_difference, new.first_difference
    there = [one for one in (now, before) if one is not None]
    if not there:
        return _first_control(old, new)
    first = min(there, key=lambda one: one.step)
    seen = [one.seen if one is not None and one.step == first.step else "" for one in (before, now)]
    return FirstStep(
        step=first.step,
        check=first.check,
        expected=first.expected,
        seen_before=seen[0] or _AS_EXPECTED,
        seen_now=seen[1] or _AS_EXPECTED,
    )


def _unknown_text(old: GameResult, new: GameResult) -> FirstStep:
    seen = [game.reason if game.verdict is Verdict.UNSUPPORTED else _AS_EXPECTED for game in (old, new)]
    return FirstStep(
        step=0,
        check="",
        expected="the engine to know all text that the game needs",
        seen_before=seen[0],
        seen_now=seen[1],
    )


def _first_control(old: GameResult, new: GameResult) -> FirstStep | None:
    for before, now in zip(old.controls, new.controls, strict=False):
        if before.failed_as_required != now.failed_as_required:
            return FirstStep(
                step=0,
                check=now.check,
                expected=f"the control in {now.id} to fail this check",
                seen_before=_AS_EXPECTED if before.failed_as_required else before.seen,
                seen_now=_AS_EXPECTED if now.failed_as_required else now.seen,
            )
    return None
