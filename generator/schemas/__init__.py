"""The JSON Schemas, one for each kind of file, and their problems told in our own words."""

from __future__ import annotations

import difflib
import functools
import json
from collections.abc import Callable, Iterable, Iterator
from importlib import resources
from typing import Any

from generator.diagnostics import Diagnostic
from generator.yaml_reader import Document, PathInFile

_MOST_SHOWN = 80  # letters of a value that a message quotes


def names() -> list[str]:
    """The kinds of files that have a schema."""
    folder = resources.files(__name__)
    ending = ".schema.json"
    return sorted(entry.name.removesuffix(ending) for entry in folder.iterdir() if entry.name.endswith(ending))


def load(name: str) -> dict[str, Any]:
    """A schema as data."""
    text = (resources.files(__name__) / f"{name}.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def check(document: Document, name: str) -> list[Diagnostic]:
    """Everything in which a file is not as its schema says."""
    if _fits(document.value, name):
        return []  # nearly every file
    found = [problem for error in _validator(name)(document.value) for problem in _problems(document, error)]
    return sorted(set(found))


def _fits(value: Any, name: str) -> bool:
    """Whether a value is as the schema says, known in a hundredth of the time that it takes to say where it is not."""
    try:
        return _quick(name)(value)
    except ValueError:  # nested too deep, or half of a surrogate pair: no JSON, and `jsonschema` says why
        return False


@functools.cache
def _quick(name: str) -> Callable[[Any], bool]:
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(load(name), validate_formats=True).is_valid


@functools.cache
def _validator(name: str) -> Callable[[Any], Iterable[Any]]:
    import jsonschema  # only checks need it, and it takes a tenth of a second to load

    validator = jsonschema.Draft202012Validator(load(name), format_checker=jsonschema.FormatChecker(["date"]))
    return validator.iter_errors


def _problems(document: Document, error: Any) -> Iterator[Diagnostic]:
    path: PathInFile = tuple(error.absolute_path)
    if error.validator in {"oneOf", "anyOf"} and (best := _best(error)) is not None:
        yield from _problems(document, best)
        return
    told = _TOLD.get(error.validator, _other)
    for below, message, fix in told(error):
        yield document.problem((*path, *below), "schema", _at(path, message), fix, at_key=bool(below))


def _best(error: Any) -> Any:
    """Of several shapes that would do, the problem of the one that fits the furthest."""
    return max(error.context, key=lambda inner: (len(inner.absolute_path), inner.validator != "type"), default=None)


def _at(path: PathInFile, message: str) -> str:
    dotted = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).lstrip(".")
    return f"`{dotted}`: {message}" if dotted else message


_Told = Iterator[tuple[PathInFile, str, str]]


def _required(error: Any) -> _Told:
    missing = [key for key in error.validator_value if key not in error.instance]
    for key in missing:
        yield (), f"key {key!r} is missing", f"add {key}: ..."


def _unknown(error: Any) -> _Told:
    known = sorted(error.schema.get("properties", {}))
    patterns = error.schema.get("patternProperties", {})
    for key in error.instance:
        if key not in known and not patterns:
            near = difflib.get_close_matches(key, known, n=1)
            guess = f"did you mean {near[0]!r}? " if near else ""
            yield (key,), f"unknown key {key!r}", f"{guess}known here: {', '.join(known)}"


def _type(error: Any) -> _Told:
    expected = error.validator_value
    wanted = expected if isinstance(expected, str) else " or ".join(expected)
    words = {"string": "text", "array": "a list", "object": "a mapping", "integer": "a whole number"}
    fix = f"put it in quotes: {json.dumps(str(error.instance))}" if wanted == "string" else ""
    yield (), f"{_shown(error.instance)} is not {words.get(wanted, wanted)}", fix


def _enum(error: Any) -> _Told:
    yield (
        (),
        f"{_shown(error.instance)} is not known here",
        f"write one of {', '.join(map(str, error.validator_value))}",
    )


def _pattern(error: Any) -> _Told:
    fix = error.schema.get("description", f"it must match {error.validator_value}")
    yield (), f"{_shown(error.instance)} is not of the right form", fix


def _keys(error: Any) -> _Told:
    """A key that its `propertyNames` do not allow."""
    yield (error.instance,), f"key {error.instance!r} is not of the right form", error.schema.get("description", "")


def _format(error: Any) -> _Told:
    yield (), f"{_shown(error.instance)} is not a {error.validator_value}", "write it like 2021-06-18"


def _too_few(_error: Any) -> _Told:
    yield (), "it is empty", "fill it in, or delete it"


def _twice(error: Any) -> _Told:
    yield (), f"a value stands twice in {_shown(error.instance)}", "delete one"


def _other(error: Any) -> _Told:
    yield (), error.message[:200], error.schema.get("description", "")


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."


_TOLD: dict[str, Callable[[Any], _Told]] = {
    "required": _required,
    "additionalProperties": _unknown,
    "type": _type,
    "enum": _enum,
    "pattern": _pattern,
    "propertyNames": _keys,
    "format": _format,
    "minItems": _too_few,
    "minLength": _too_few,
    "minProperties": _too_few,
    "uniqueItems": _twice,
}
