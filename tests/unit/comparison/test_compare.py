from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator import report_file
from generator.cli.compare_ import command
from generator.comparison.compare import compare
from generator.comparison.data import to_json
from generator.comparison.markdown import to_markdown
from generator.comparison.model import Change, Thing
from generator.comparison.text import lines
from generator.errors import GeneratorError, UsageError
from generator.report import ControlResult, ExampleResult, FirstDifference, GameResult, Report, RulingResult
from generator.verdicts import Verdict

SEEN = FirstDifference(step=3, line=14, check="on top", expected="the stack: [A]", seen="[B]")
RULING = "cascade-triggers-11111111"


def game(verdict: Verdict = Verdict.VERIFIED, **more: object) -> GameResult:
    known = {"example_hash": "e", "cards_hash": "c", "hash": "h", **more}
    return GameResult(card="Bear", verdict=verdict, **known)  # type: ignore[arg-type]


def failing(**more: object) -> GameResult:
    return game(Verdict.FAILING, first_difference=SEEN, reason="on top: expected", **more)


def report(version: str = "1", runner: str = "r", **games: GameResult) -> Report:
    """A report of one ruling and these examples."""
    examples = tuple(
        ExampleResult(
            id=f"a/{name}",
            path=f"engine_examples/a/{name}.yaml",
            line=2,
            verdict=one.verdict,
            rulings=(RULING,),
            games=(one,),
        )
        for name, one in games.items()
    )
    worst = min((one.verdict for one in games.values()), key=tuple(Verdict).index, default=Verdict.UNPROVEN)
    ruling = RulingResult(id=RULING, verdict=worst, examples=tuple(one.id for one in examples))
    return Report(engine="phase", version=version, runner=runner, examples=examples, rulings=(ruling,))


def changes(old: Report, new: Report) -> list[tuple[Thing, str, Change]]:
    return [(one.thing, one.id, one.change) for one in compare(old, new).differences]


@pytest.mark.parametrize(
    ("before", "now", "change", "broke"),
    [
        (game(), failing(), Change.STOPPED, True),
        (game(), game(Verdict.DISAGREES, first_difference=SEEN), Change.STOPPED, True),
        (game(), game(Verdict.ERROR), Change.STOPPED, True),
        (game(), game(Verdict.UNSUPPORTED), Change.UNSUPPORTED, True),
        (failing(), game(Verdict.UNSUPPORTED), Change.UNSUPPORTED, False),
        (failing(), game(), Change.STARTED, False),
        (game(Verdict.DISAGREES), game(Verdict.ERROR), Change.CHANGED, False),
    ],
)
def test_a_change_is_told_of_ruling_example_and_game(before, now, change, broke):
    comparison = compare(report(x=before), report(x=now))
    told = [(one.thing, one.change) for one in comparison.differences]
    assert told == [(Thing.RULING, change), (Thing.EXAMPLE, change), (Thing.GAME, change)]
    assert comparison.broke is broke


def test_the_same_results_differ_in_nothing():
    comparison = compare(report(x=failing(), y=game()), report(version="2", x=failing(), y=game()))
    assert (comparison.differences, comparison.apart, comparison.compared) == ((), (), 2)


def test_examples_that_came_and_went_are_told():
    found = changes(report(x=game()), report(x=game(), y=game()))
    assert found == [(Thing.EXAMPLE, "a/y", Change.APPEARED), (Thing.GAME, "a/y", Change.APPEARED)]
    assert changes(report(x=game(), y=game()), report(x=game()))[0] == (Thing.EXAMPLE, "a/y", Change.VANISHED)


def test_the_first_step_that_differs_says_what_was_seen_before_and_now():
    (ruling, *_rest) = compare(report(x=game()), report(x=failing())).differences
    assert (ruling.path, ruling.line) == ("engine_examples/a/x.yaml", 14)
    assert ruling.first is not None
    assert (ruling.first.step, ruling.first.seen_before, ruling.first.seen_now) == (3, "as expected", "[B]")


def test_the_earlier_of_two_steps_is_the_first_that_differs():
    earlier = replace(SEEN, step=2, line=12, check="", seen="[C]")
    (one, *_rest) = compare(report(x=failing()), report(x=game(Verdict.ERROR, first_difference=earlier))).differences
    assert one.first is not None
    assert (one.first.step, one.first.seen_before, one.first.seen_now) == (2, "as expected", "[C]")


def test_another_sight_at_the_same_step_is_a_change_of_the_game():
    other = game(Verdict.FAILING, first_difference=replace(SEEN, seen="[C]"))
    assert changes(report(x=failing()), report(x=other)) == [(Thing.GAME, "a/x", Change.CHANGED)]


def test_a_control_that_no_longer_fails_is_the_step_that_differs():
    held = ControlResult(id="line 20", check="on top", failed_as_required=False, seen="the check holds")
    before = game(controls=(replace(held, failed_as_required=True, seen="[B]"),))
    (one, *_rest) = compare(report(x=before), report(x=game(Verdict.FAILING, controls=(held,)))).differences
    assert one.first is not None
    assert one.first.expected == "the control in line 20 to fail this check"
    assert (one.first.seen_before, one.first.seen_now) == ("as expected", "the check holds")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"example_hash": "other"}, "the example was written otherwise"),
        ({"cards_hash": "other"}, "the cards had other text"),
    ],
)
def test_what_was_played_otherwise_is_told_apart_and_breaks_nothing(more, why):
    comparison = compare(report(x=game()), report(x=failing(**more)))
    assert not comparison.differences
    assert not comparison.broke
    assert {one.difference.thing for one in comparison.apart} == set(Thing)
    assert all(one.why.endswith(why) for one in comparison.apart)


def test_a_ruling_stopped_where_one_of_its_games_did_though_another_failed_before():
    (ruling, *_rest) = compare(report(x=game(), y=failing()), report(x=failing(), y=failing())).differences
    assert (ruling.thing, ruling.change, ruling.before) == (Thing.RULING, Change.STOPPED, Verdict.FAILING)
    assert ruling.path == "engine_examples/a/x.yaml"
    assert ruling.broke


def test_a_disagreement_that_only_became_known_is_told_apart():
    comparison = compare(report(x=failing()), report(x=game(Verdict.DISAGREES, first_difference=SEEN)))
    assert not comparison.differences
    assert all("the engine does the same" in one.why for one in comparison.apart)


def test_text_that_was_not_known_is_what_was_seen_before():
    before = game(Verdict.UNSUPPORTED, reason="the engine does not know: Bear: roar", first_difference=SEEN)
    (one, *_rest) = compare(report(x=before), report(x=game())).differences
    assert one.first is not None
    assert (one.first.seen_before, one.first.seen_now) == ("the engine does not know: Bear: roar", "as expected")


def test_a_ruling_whose_examples_are_others_is_told_apart():
    comparison = compare(report(x=game()), report(x=game(), y=failing()))
    assert [(one.difference.id, one.why) for one in comparison.apart] == [
        (RULING, "only the new report plays a/y with Bear")
    ]


def test_text_says_what_where_and_what_was_seen():
    told = list(lines(compare(report(x=game()), report(version="2", runner="s", x=failing()))))
    assert told == [
        "phase 1 -> phase 2: 1 games in both",
        "played by another version of Verdict's own code: a change may be its, not the engine's",
        "",
        "stopped passing (2)",
        f"  ruling {RULING}: verified -> failing",
        "    engine_examples/a/x.yaml:14: step 3 'on top'",
        "      expected     the stack: [A]",
        "      seen before  as expected",
        "      seen now     [B]",
        "  example a/x: verified -> failing",
        "    engine_examples/a/x.yaml:14: step 3 'on top'",
        "      expected     the stack: [A]",
        "      seen before  as expected",
        "      seen now     [B]",
    ]


def test_markdown_and_terminal_show_hostile_text_as_text():
    hostile = replace(SEEN, seen="<img src=x> | `code` @somebody #1 \x1b[31m [link](javascript:x)\n# head")
    comparison = compare(report(x=game()), report(x=game(Verdict.FAILING, first_difference=hostile)))
    markdown = to_markdown(comparison)
    for construct in ("<img", "| `", "@", " #1", "\x1b", "[link]", "\n# head"):
        assert construct not in markdown
    assert "&#60;img src=x&#62;" in markdown
    assert "\x1b" not in "\n".join(lines(comparison))


def test_json_has_it_all_and_is_the_same_each_time():
    comparison = compare(report(x=game()), report(x=failing()))
    data = json.loads(to_json(comparison))
    assert to_json(comparison) == to_json(compare(report(x=game()), report(x=failing())))
    assert data["stopped"] is True
    assert [one["thing"] for one in data["differences"]] == ["ruling", "example", "game"]
    assert data["differences"][0]["first_step"]["seen_now"] == "[B]"


@pytest.mark.parametrize(
    "text",
    ["", "[]", "7", "{}", '{"schema": 2}', '{"schema": 1, "report": []}', "[" * 100_000, '{"schema": 1, "engine": 3}'],
)
def test_what_is_no_report_is_refused_in_a_sentence(text: str):
    with pytest.raises(GeneratorError, match=r"^old\.json[: ]"):
        report_file.from_json("old.json", text)


def test_a_report_reads_back_as_it_was_written():
    made = report(x=failing(controls=(ControlResult(id="line 2", check="c", failed_as_required=True, seen="s"),)))
    assert report_file.from_json("x", report_file.to_json(made)) == made


def test_the_command_exits_1_if_anything_stopped(tmp_path: Path):
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text(report_file.to_json(report(x=game())), encoding="utf-8")
    new.write_text(report_file.to_json(report(x=failing())), encoding="utf-8")
    run = CliRunner()
    assert run.invoke(command, [str(old), str(new)]).exit_code == 1
    assert run.invoke(command, [str(new), str(old)]).exit_code == 0
    assert run.invoke(command, [str(old), str(old)]).output.endswith("nothing differs\n")
    assert json.loads(run.invoke(command, [str(new), str(old), "--format", "json"]).output)["stopped"] is False


def test_a_report_that_is_not_there_is_wrong_usage(tmp_path: Path):
    result = CliRunner().invoke(command, [str(tmp_path / "no.json"), str(tmp_path / "no.json")])
    assert isinstance(result.exception, UsageError)
