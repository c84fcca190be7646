"""The Comprehensive Rules' own text file, and which edition of it our rule numbers were last read against.

Of the rules no more is kept than all their numbers, and a hash of each rule that a topic or an example names: it tells
a changed rule from one that has only got another number.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator import yaml_reader, yaml_writer
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project

_COMMENT = "written by `verdict check --rules FILE --accept`: the edition that rule numbers were last read against"
_EFFECTIVE = re.compile(r"effective as of (\w+) (\d{1,2}), (\d{4})")
_MONTHS = "January February March April May June July August September October November December".split()  # noqa: SIM905
_RULE = re.compile(r"(?P<number>[1-9]\d{2}(?:\.\d+[a-z]?)?)\.? (?P<text>.+)")
_ANY_NUMBER = re.compile(r"\b[1-9]\d{2}(?:\.\d+[a-z]?)?\b")
_FOLDED = re.compile(r"(\d+)([a-z]*)")
_LETTER = re.compile(r"[a-z]\Z")
_LEAST_RULES = 1000  # the whole text has some three thousand
_HASH_DIGITS = 8


@dataclass(frozen=True, kw_only=True, slots=True)
class Edition:
    """The rules of one day by number; what stands below a number is part of its text."""

    day: dt.date
    texts: Mapping[str, str]

    def digest(self, number: str) -> str:
        """A hash of a rule's text that does not change when rules get other numbers."""
        plain = " ".join(_ANY_NUMBER.sub("", self.texts[number]).split())
        return hashlib.sha256(plain.encode("utf-8")).hexdigest()[:_HASH_DIGITS]


def read(path: Path, label: str) -> Edition:
    """The edition of an official text file; raises `DataError` where it is not one."""
    lines = yaml_reader.decode(label, path.read_bytes()).splitlines()
    own: dict[str, list[str]] = {}
    number = ""
    for line in lines[: _end(lines)]:
        if match := _RULE.match(line):
            number = match["number"]
            own[number] = [match["text"]]  # a section's title stands in the contents too: the later one counts
        elif line.strip() and number:
            own[number].append(line.strip())
    day = _day(lines)
    if day is None or len(own) < _LEAST_RULES:
        message = "not the text of the Comprehensive Rules: " + ("no rules" if day else "no line 'effective as of'")
        fix = "download the TXT file from https://magic.wizards.com/en/rules"
        raise DataError([Diagnostic(path=label, line=1, column=1, rule="rules-text", message=message, fix=fix)])
    return Edition(day=day, texts=_with_what_is_below(own))


def record_path(project: Project) -> Path:
    """Where it is kept which edition was read last."""
    return project.rulings / "rules.yaml"


def recorded(project: Project) -> tuple[str, Mapping[str, str]]:
    """The day of the edition that was read last, and the hash of each rule; "" and none before the first."""
    file = record_path(project)
    if not file.is_file():
        return "", {}
    value = yaml_reader.read_file(file, project.relative(file)).value
    return value["edition"], value["rules"]


def known_numbers(project: Project) -> frozenset[str]:
    """Every number of the edition that was read last; none before the first."""
    file = record_path(project)
    told = yaml_reader.read_file(file, project.relative(file)).value.get("numbers", {}) if file.is_file() else {}
    return frozenset(number for section, below in told.items() for number in _unfolded(section, below))


def to_text(edition: Edition, numbers: Iterable[str]) -> str:
    """The record of an edition, with hashes for those of the numbers that it has."""
    rules = {number: edition.digest(number) for number in sorted(set(numbers)) if number in edition.texts}
    known = {"edition": edition.day.isoformat(), "rules": rules, "numbers": _folded(edition.texts)}
    return yaml_writer.dump(known, _COMMENT)


def _folded(numbers: Iterable[str]) -> dict[str, str]:
    """Numbers by section, in short: `85ab` for 702.85, 702.85a and 702.85b."""
    sections: dict[str, dict[int, str]] = {}
    for number in sorted(numbers):
        section, _, rule = number.partition(".")
        rules = sections.setdefault(section, {})
        if rule:
            digits = _LETTER.sub("", rule)
            rules[int(digits)] = rules.get(int(digits), "") + rule.removeprefix(digits)
    return {section: " ".join(f"{rule}{rules[rule]}" for rule in sorted(rules)) for section, rules in sections.items()}


def _unfolded(section: str, below: str) -> Iterator[str]:
    yield section
    for rule, letters in _FOLDED.findall(below):
        yield f"{section}.{rule}"
        yield from (f"{section}.{rule}{letter}" for letter in letters)


def _end(lines: list[str]) -> int:
    """Where the rules end: at the glossary, whose title stands in the contents first."""
    glossaries = [index for index, line in enumerate(lines) if line.strip() == "Glossary"]
    return glossaries[-1] if glossaries else len(lines)


def _day(lines: list[str]) -> dt.date | None:
    for line in lines[:20]:
        found = _EFFECTIVE.search(line)
        if found and found[1] in _MONTHS:
            return dt.date(int(found[3]), _MONTHS.index(found[1]) + 1, int(found[2]))
    return None


def _with_what_is_below(own: Mapping[str, list[str]]) -> dict[str, str]:
    texts = {number: "\n".join(lines) for number, lines in own.items()}
    for number, lines in own.items():
        parents = {_LETTER.sub("", number), number.partition(".")[0]} - {number}
        for parent in parents & own.keys():
            texts[parent] = "\n".join((texts[parent], *lines))
    return texts
