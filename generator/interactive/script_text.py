"""An example's file with steps written into its script; everything else of the file stays as it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator import yaml_reader, yaml_writer
from generator.interactive.moves import Step

# Answers that stand in the step that raises their question, as a judge would write them.
_ANNOUNCED = frozenset({"targets", "x", "modes", "face", "using", "additional", "pay", "divide", "tap"})
_FLOW = frozenset(",[]{}")


def added(steps: Sequence[Step], new: Step) -> list[Step]:
    """The steps with a new one; an answer to what the last of them asks becomes part of that."""
    answers = new.get("choose")
    last = steps[-1] if steps else {}
    if isinstance(answers, Mapping) and _ANNOUNCED.issuperset(answers):
        merged = _merged(last, answers)
        if merged is not None:
            return [*steps[:-1], merged]
    return [*steps, new]


def _merged(last: Step, answers: Mapping[str, Any]) -> Step | None:
    if "choose" in last and isinstance(last["choose"], Mapping):
        inner = _joined(last["choose"], answers)
        return {**last, "choose": inner} if inner is not None else None
    return _joined(last, answers) if last.keys() & {"cast", "activate", "play"} else None


def _joined(old: Mapping[str, Any], answers: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Both; None where an answer is there already and is no list that goes on."""
    joined = dict(old)
    for key, value in answers.items():
        if key not in joined:
            joined[key] = value
        elif key in ("targets", "additional"):
            joined[key] = [*joined[key], *value]
        else:
            return None
    return joined


def with_steps(text: str, at: int, steps: Sequence[Step]) -> str:
    """The file's text with these steps before the one at that index of its script, or behind its last."""
    if not steps:
        return text
    document = yaml_reader.read("example", text)
    lines = text.splitlines(keepends=True)
    script = document.value["script"]
    indent = " " * max(0, document.place(("script", 0))[1] - len("- ") - 1)
    place = document.place(("script", at)) if at < len(script) else document.key_place(("controls",))
    new = [f"{indent}{line}\n" for step in steps for line in step_lines(step)]
    return "".join([*lines[: place[0] - 1], *new, *lines[place[0] - 1 :]])


def step_lines(step: Step) -> list[str]:
    """A step as a file has it: one line a word of it, its value in flow style."""
    pairs = [f"{key}: {_flow(value)}" for key, value in step.items()]
    return [f"- {pairs[0]}", *(f"  {pair}" for pair in pairs[1:])]


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    words = str(value)
    return yaml_writer.quoted(words) if _FLOW & set(words) else yaml_writer.text(words)
