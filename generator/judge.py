"""From what happened in games to verdicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.examples.controls import control_id
from generator.examples.model import Example
from generator.expectations import Expectation
from generator.games import GameRequest
from generator.plain import from_plain
from generator.play import attempts
from generator.play.play import Outcome
from generator.report import ControlResult, FirstDifference, GameResult
from generator.verdicts import Verdict

_BROKEN = {
    "broken": "the script cannot be played",
    "mismatch": "the board could not be set as asked",
    "engine": "the engine broke",
}


def judge(
    request: GameRequest,
    answer: Mapping[str, Any] | str,
    expected: Sequence[Expectation],
    elsewhere: Sequence[Expectation] = (),
) -> GameResult:
    """The result of an example's games with one card; `answer` is a sentence where they cost their worker.

    `expected` are the disagreements that this version must show; `elsewhere` those of other versions, which this one
    may show too.
    """
    base = GameResult(
        card=request.card,
        verdict=Verdict.ERROR,
        hash=request.hash,
        example_hash=request.example_hash,
        cards_hash=request.cards_hash,
    )
    if isinstance(answer, str):
        return replace(base, reason=answer)
    try:
        outcomes = [from_plain(Outcome, outcome) for outcome in answer["outcomes"]]
        misunderstood = {str(card): tuple(map(str, clauses)) for card, clauses in answer["misunderstood"].items()}
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        told = f"the engine's answer is of another shape than was asked for: {type(error).__name__}: {error}"
        return replace(base, reason=told)
    if request.support and attempts.stuck(outcomes[0]):
        return _unplayed(base, request.example, outcomes[0], misunderstood)
    if len(outcomes) != len(request.games):
        return replace(base, reason=f"the engine answered {len(outcomes)} games of {len(request.games)}")
    control = _control_of_many if request.support else _control
    controls = tuple(map(control, request.example.controls, outcomes[1:]))
    verdict, reason = _verdict(request.example, outcomes[0], controls, misunderstood, (expected, elsewhere))
    known = _told_by(request.card, outcomes[0], [*expected, *elsewhere])
    return replace(
        base,
        verdict=verdict,
        reason=reason,
        cause=known.cause.id if known and verdict is Verdict.DISAGREES else "",
        first_difference=_first_difference(outcomes[0]),
        controls=controls,
        trace=tuple(answer["outcomes"][0].get("trace", ())),
    )


def _unplayed(
    base: GameResult, example: Example, outcome: Outcome, misunderstood: Mapping[str, Sequence[str]]
) -> GameResult:
    """What the script does cannot be done with the card on any stage: nothing is shown, and nothing contradicted."""
    ignored = _ignored(example, misunderstood)
    told = f"expected {outcome.expected}; seen {outcome.seen}"
    reason = f"the engine does not know: {'; '.join(ignored)}" if ignored else f"it cannot be played so: {told}"
    # No trace: it would tell of the last board that was tried, and there are thousands of such games.
    return replace(base, verdict=Verdict.UNSUPPORTED, reason=reason, first_difference=_first_difference(outcome))


def steady(results: Mapping[int, GameResult]) -> GameResult:
    """The result of the first seed, `unstable` where another seed has another one."""
    (first_seed, first), *others = results.items()
    for seed, other in others:
        if _told(other) != _told(first):
            reason = f"with seed {first_seed} {_in_words(first)}; with seed {seed} {_in_words(other)}"
            return replace(first, verdict=Verdict.UNSTABLE, reason=reason)
    return first


def _told(result: GameResult) -> tuple[object, ...]:
    return result.verdict, result.first_difference, tuple(one.failed_as_required for one in result.controls)


def _in_words(result: GameResult) -> str:
    return f"{result.verdict}: {result.reason}" if result.reason else str(result.verdict)


def _first_difference(outcome: Outcome) -> FirstDifference | None:
    if outcome.kind == "passed":
        return None
    return FirstDifference(
        step=outcome.step, line=outcome.line, check=outcome.check, expected=outcome.expected, seen=outcome.seen
    )


def _control(control: Mapping[str, Any], outcome: Outcome) -> ControlResult:
    failed = outcome.kind == "differs" and outcome.reached
    seen = outcome.seen if outcome.kind != "passed" else "the check holds"
    if not failed and outcome.kind != "passed":
        seen = f"before the check, in line {outcome.line}: expected {outcome.expected}, seen {outcome.seen}"
    return ControlResult(id=control_id(control), check=control["fails"], failed_as_required=failed, seen=seen)


def _control_of_many(control: Mapping[str, Any], outcome: Outcome) -> ControlResult:
    """Stricter: what a check forbids must be allowed in the control, and not be refused for another reason."""
    told = _control(control, outcome)
    return replace(told, failed_as_required=attempts.failed_as_required(outcome))


def _verdict(
    example: Example,
    outcome: Outcome,
    controls: Sequence[ControlResult],
    misunderstood: Mapping[str, Sequence[str]],
    known: tuple[Sequence[Expectation], Sequence[Expectation]],
) -> tuple[Verdict, str]:
    expected, elsewhere = known
    if outcome.kind in _BROKEN:
        return Verdict.ERROR, f"{_BROKEN[outcome.kind]}: {outcome.seen}"
    if ignored := _ignored(example, misunderstood):
        return Verdict.UNSUPPORTED, f"the engine does not know: {'; '.join(ignored)}"
    if outcome.kind == "differs":
        return _disagreement(example.card, outcome, [*expected, *elsewhere])
    if expected:
        return Verdict.FAILING, f"it agrees now: delete {expected[0].path}:{expected[0].line}"
    weak = next((control for control in controls if not control.failed_as_required), None)
    return _weak(example, weak) if weak else (Verdict.VERIFIED, "")


def _weak(example: Example, control: ControlResult) -> tuple[Verdict, str]:
    """A control that does not fail is the example's fault; with one of many cards, it shows nothing of that card."""
    if example.for_each:
        return Verdict.UNSUPPORTED, f"its control does not fail the check {control.check!r}: {control.seen}"
    return (
        Verdict.FAILING,
        f"the control in {control.id} does not fail its check {control.check!r}: {control.seen}",
    )


def _disagreement(card: str, outcome: Outcome, known: Sequence[Expectation]) -> tuple[Verdict, str]:
    if found := _told_by(card, outcome, known):
        return Verdict.DISAGREES, found.cause.reason["en"]
    where = _where(outcome)
    told = f"{where}: expected {outcome.expected}; seen {outcome.seen}"
    stale = next((one for one in known if one.check == where), None)
    if stale:
        told += (
            f"; {stale.path}:{stale.line} expects the engine to show {stale.seen}: if this is right, renew that line"
        )
    return Verdict.FAILING, told


def _told_by(card: str, outcome: Outcome, known: Sequence[Expectation]) -> Expectation | None:
    """The known disagreement that a game shows."""
    return next((one for one in known if one.tells(card, _where(outcome), outcome.seen)), None)


def _where(outcome: Outcome) -> str:
    return outcome.check or f"line {outcome.line}"


def _ignored(example: Example, misunderstood: Mapping[str, Sequence[str]]) -> list[str]:
    """What the engine did not understand of what the game needs: of all clauses, where it does not say which."""
    found = []
    for card, clauses in misunderstood.items():
        for clause in clauses:
            needed = example.needs.get(card)
            if needed is None or any(_same_clause(words, clause, card) for words in needed):
                found.append(f"{card}: {clause}")
    return found


def _same_clause(words: str, clause: str, card: str) -> bool:
    """Engines write `~` where a card names itself."""
    plain = clause.replace("~", card).lower()
    return words.lower() in plain or plain in words.lower()
