"""The reference of the example language, written from its schema: every construct, what it says, and an example."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from generator import schemas
from generator.errors import GeneratorError

BEGIN = "<!-- the reference below is written by `verdict reference`; edit generator/schemas/example.schema.json -->"
END = "<!-- end of the reference -->"
_FILE = "CONTRIBUTING.md"


def sections() -> list[tuple[str, Mapping[str, Any]]]:
    """The parts of the language with their schemas, in the order in which a writer meets them."""
    schema = schemas.load("example")
    parts = schema["$defs"]
    step = parts["step"]["properties"]
    check = parts["check"]["properties"]
    control = schema["properties"]["controls"]["items"]
    return [
        ("The file", schema),
        ("`for_each`: one game for every card", schema["properties"]["for_each"]),
        ("`given`: the board", parts["given"]),
        ("A player's side of the board", parts["given"]["properties"]["you"]),
        ("An object on the board", parts["object"]),
        ("A step of the script", parts["step"]),
        ("`activate`", step["activate"]),
        ("`choose`: answers", step["choose"]),
        ("`offered`", step["offered"]),
        ("`advance`", step["advance"]),
        ("`check`", parts["check"]),
        ("A zone in a check", parts["zone"]),
        ("An object in a check", parts["entry"]),
        ("An entry of the stack in a check", parts["stack_entry"]),
        ("`triggered` in a check", check["triggered"]["items"]),
        ("A control", control),
        ("`without`", control["properties"]["without"]),
        ("`instead`", control["properties"]["instead"]),
    ]


def text() -> str:
    """The whole reference as Markdown, its markers included."""
    return "\n".join([BEGIN, *(line for title, schema in sections() for line in _section(title, schema)), "", END])


def put_into(page: str) -> str:
    """A page with the reference between its markers; raises `GeneratorError` where it has no markers."""
    before, found, rest = page.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not (found and ended):
        raise GeneratorError(f"{_FILE} has no place for the reference: put {BEGIN!r} and {END!r} on lines of their own")
    return before + text() + after


def _section(title: str, schema: Mapping[str, Any]) -> Iterator[str]:
    yield from ("", f"#### {title}", "", "| word | what it says | for example |", "| --- | --- | --- |")
    for word, part in schema["properties"].items():
        examples = "<br>".join(f"`{word}: {_flow(example)}`" for example in part.get("examples", ()))
        yield f"| `{word}` | {_escaped(_description(part))}{_values(part)} | {_escaped(examples)} |"


def _description(part: Mapping[str, Any]) -> str:
    return str(part.get("description") or _named(part).get("description") or "")


def _values(part: Mapping[str, Any]) -> str:
    values = part.get("enum") or _named(part).get("enum")
    return f" ({', '.join(f'`{value}`' for value in values)})" if values else ""


def _named(part: Mapping[str, Any]) -> Mapping[str, Any]:
    """The definition that a part refers to."""
    name = str(part.get("$ref", "")).removeprefix("#/$defs/")
    found: Mapping[str, Any] = schemas.load("example")["$defs"].get(name, {})
    return found


def _flow(value: Any) -> str:
    """A value on one line, as it is written in an example."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str) and value and value[0] not in "{0123456789" and not set(value) & set(':#,"[]{}'):
        return value
    return json.dumps(value, ensure_ascii=False)


def _escaped(cell: str) -> str:
    return cell.replace("|", "\\|").replace("\n", " ")
