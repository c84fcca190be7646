"""`verdict play`: step through an example in the terminal, and write what is done next into its script."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from generator import catalogue, files, yaml_reader
from generator.card_data import examples_cards
from generator.cli.board_drawing import drawn
from generator.cli.language import interface_language
from generator.counting import counted
from generator.engines import registry
from generator.errors import DataError, UsageError
from generator.examples import reader
from generator.examples.load import example_id, paths
from generator.interactive.moves import ANSWERS, Question, Step, answer, question
from generator.interactive.replay import Replay, replay
from generator.interactive.script_text import added, step_lines, with_steps
from generator.play.outcome import ScriptBroken
from generator.printable import printable
from generator.project import Project


@click.command(name="play")
@click.argument("example")
@click.option("--all", "everything", is_flag=True, help="show all steps without waiting")
@click.pass_obj
def command(find_project: Callable[[], Project], /, example: str, *, everything: bool) -> None:
    """Step through EXAMPLE (its id, or a part of it) with the board drawn; then do what the engine offers, and write it into the script."""  # noqa: E501 -- one paragraph of help
    project = find_project()
    registry.require(registry.PHASE)
    session = _Session(project, _only(project, example))
    session.show_script(waiting=not everything and sys.stdin.isatty())
    session.go_on()


def _only(project: Project, wanted: str) -> Path:
    plain = wanted.removeprefix("engine_examples/").removesuffix(".yaml")
    found = [path for path in paths(project) if plain in example_id(path)]
    exact = [path for path in found if plain in (example_id(path), path.stem)]
    if len(exact or found) != 1:
        told = ", ".join(map(example_id, found[:5])) or "none"
        raise UsageError(f"{counted(len(found), 'example')} found by {wanted!r}: {told}")
    return (exact or found)[0]


def _say(key: str, **arguments: object) -> str:
    return printable(catalogue.text(f"play.{key}", interface_language(), **arguments))


class _Session:
    """One example that is being played; what is done in it is a list of new steps, and each of them can be undone."""

    def __init__(self, project: Project, path: Path) -> None:
        self._console = Console(highlight=False)
        self._path = path
        self._label = project.relative(path)
        self._id = example_id(path)
        self._cards = examples_cards(project)
        self._text = yaml_reader.decode(self._label, path.read_bytes())
        if reader.read(self._text, self._label, self._id).for_each:
            raise UsageError(f"{self._id} stands for many cards: play one that names its card")
        self._replay = self._played(self._text)
        self._at = self._replay.at
        self._history: list[tuple[list[Step], Replay]] = [([], self._replay)]

    def _played(self, text: str) -> Replay:
        return replay(reader.read(text, self._label, self._id), self._cards, registry.PHASE)

    # --- what the file has

    def show_script(self, *, waiting: bool) -> None:
        """Every step with the board after it."""
        lines = self._text.splitlines()
        starts = [step["line"] for step in reader.read(self._text, self._label, self._id).script]
        for played in self._replay.steps:
            if played.number and waiting:
                click.pause(_say("next"))
            if played.number:
                end = starts[played.number] - 1 if played.number < len(starts) else played.line
                for line in lines[played.line - 1 : max(end, played.line)]:
                    self._print(line, style="bold cyan")
            else:
                self._print(_say("set"), style="bold cyan")
            self._console.print(drawn(played.board))
        if self._replay.stopped:
            line = starts[self._at] if self._at < len(starts) else starts[-1]
            self._print(_say("stopped", path=self._label, line=line, reason=self._replay.stopped), style="yellow")
        else:
            self._print(_say("end"))

    # --- what is done next

    def go_on(self) -> None:
        """Offer what may be done until somebody leaves or writes."""
        while True:
            asked = question(self._now.table, self._now.names)
            self._offer(asked)
            said = str(click.prompt(_say("what"), prompt_suffix=" > ")).strip()
            if said == "q":
                self._print(_say("nothing"))
                return
            if said == "w":
                self._write()
                return
            if said == "u":
                self._history[1:] = self._history[1:-1]
            elif (step := self._step(said, asked)) is not None:
                self._do(step)

    @property
    def _now(self) -> Replay:
        return self._history[-1][1]

    @property
    def _new(self) -> list[Step]:
        return self._history[-1][0]

    def _offer(self, asked: Question) -> None:
        self._print(_say("asked", player=asked.player or "-", kind=asked.kind))
        for number, words in enumerate(self._choices(asked), start=1):
            self._print(f"{number:3} {words}")

    def _choices(self, asked: Question) -> list[str]:
        """What is offered by name, then whole steps."""
        named = list(asked.offered) if asked.kind in ANSWERS else []
        steps = [
            f"{', '.join(line.strip('- ') for line in step_lines(move.step))}  {move.words}".rstrip()
            for move in asked.moves
        ]
        return [*named, *steps]

    def _step(self, said: str, asked: Question) -> Step | None:
        """The step that an input means; None where it means none."""
        if said == "y":
            return self._own()
        named = len(asked.offered) if asked.kind in ANSWERS else 0
        numbers = [int(one) for one in said.split() if one.isdecimal()]
        if not numbers or len(numbers) != len(said.split()):
            self._print(_say("unknown"), style="yellow")
            return None
        if asked.kind in ANSWERS and (not asked.offered or max(numbers) <= named):
            return self._answer(asked, numbers)
        if len(numbers) == 1 and named < numbers[0] <= named + len(asked.moves):
            return self._named(asked.moves[numbers[0] - named - 1].step)
        self._print(_say("unknown"), style="yellow")
        return None

    def _named(self, step: Step) -> Step:
        """A check with a name, which a control can say that it makes fail."""
        if not step.keys() & {"check", "offered"}:
            return step
        name = str(click.prompt(_say("name"), default="", show_default=False, prompt_suffix=" > ")).strip()
        return {**step, "as": name} if name else step

    def _answer(self, asked: Question, numbers: list[int]) -> Step:
        """A bare number answers a question for a number; else numbers pick what is offered, by name where it can be."""
        if not asked.offered:
            return answer(asked, numbers)
        names = [asked.offered[number - 1] for number in numbers]
        words: list[Any] = [
            name if asked.offered.count(name) == 1 else number for name, number in zip(names, numbers, strict=True)
        ]
        if ANSWERS[asked.kind][0] == "divide":
            return {"choose": {"divide": self._shares(names, asked.maximum)}}
        return answer(asked, words)

    def _shares(self, names: list[str], total: int) -> dict[str, int]:
        shares: dict[str, int] = {}
        for name in names:
            left = total - sum(shares.values())
            shares[name] = click.prompt(_say("share", who=name, left=left), type=int, prompt_suffix=" > ")
        return shares

    def _own(self) -> Step | None:
        said = str(click.prompt(_say("own"), prompt_suffix=" > ")).removeprefix("- ")
        try:
            step = yaml_reader.read("step", said).value
        except DataError as error:
            self._print(str(error), style="yellow")
            return None
        return step if isinstance(step, dict) else None

    def _do(self, step: Step) -> None:
        """Play it all again with the new step; what cannot be played is not kept."""
        steps = added(self._new, step)
        try:
            played = self._played(with_steps(self._text, self._at, steps))
        except (DataError, ScriptBroken) as error:
            self._print(_say("refused", reason=error), style="yellow")
            return
        if played.at < self._at + len(steps):
            self._print(_say("refused", reason=played.stopped), style="yellow")
            return
        self._history.append((steps, played))
        self._console.print(drawn(played.table.observe()))

    def _write(self) -> None:
        files.write_text(self._path, with_steps(self._text, self._at, self._new))
        self._print(_say("written", count=len(self._new), path=self._label))

    def _print(self, told: str, style: str = "") -> None:
        for line in told.splitlines():
            self._console.print(printable(line), style=style or None, markup=False, soft_wrap=True)
