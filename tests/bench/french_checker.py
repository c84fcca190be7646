"""The checker of French texts on French that it was not made for: lines of cards beside their official French.

Counts how many of them it finds fault with. Few of those finds are right (a card line that was never translated, a
creature where the English has an enchantment); most come of older terms and of cards whose names are not loaded.
"""

from __future__ import annotations

import gzip
import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.french import glossary
from generator.french.checker import Checker
from generator.french.masking import Names
from generator.french.typography import set_in_french

_ROOT = Path(__file__).parents[2]
_FILE = _ROOT.parent / "shared" / "data" / "AtomicCards-2022-04.json.gz"
# Since these sets, French cards say what they say now; in older ones it is « retirer de la partie » and the like.
_SETS = frozenset("GRN RNA WAR M20 ELD THB IKO M21 ZNR KHM STX AFR MID VOW NEO PLIST PRM MB1".split())  # noqa: SIM905
_REMINDER = re.compile(r"\([^)]*\)")
_SHORTEST = 40  # letters: shorter lines are keywords


def main() -> None:
    """Check every line, and print the share with findings and the rate."""
    if not _FILE.is_file():
        print(f"skipped: {_FILE} is not there")  # noqa: T201 -- printing is what a benchmark is for
        return
    with gzip.open(_FILE) as file:
        faces = [face for versions in json.load(file)["data"].values() for face in versions]
    terms = glossary.read(_ROOT / "rulings")
    names = {face.get("faceName") or face["name"]: _french(face, "name") for face in faces if face.get("rulings")}
    checker = Checker(terms, Names(names, terms.english_words()))
    pairs = [pair for face in faces for pair in _lines(face)]
    start = time.perf_counter()
    found = [{finding.rule for finding in checker.check(french, english)} for english, french in pairs]
    seconds = time.perf_counter() - start
    flagged = sum(map(bool, found))
    print(f"{len(pairs)} lines of official French, {flagged} with findings ({flagged / len(pairs):.1%})")  # noqa: T201
    print(dict(Counter(rule for rules in found for rule in rules).most_common()))  # noqa: T201 -- as above
    print(f"{len(pairs) / seconds:.0f} texts a second")  # noqa: T201 -- as above


def _french(face: dict[str, Any], key: str) -> str:
    found = [each for each in face.get("foreignData", ()) if each["language"] == "French"]
    return (
        str((found[0].get("faceName") or found[0]["name"]) if key == "name" else found[0].get(key, "")) if found else ""
    )


def _lines(face: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Lines of the rules text beside those of its French, where there are as many."""
    if not face.get("printings") or not set(face["printings"]) <= _SETS:
        return
    english, french = _split(face.get("text", "")), _split(_french(face, "text"))
    if len(english) == len(french):
        for ours, theirs in zip(english, french, strict=True):
            if ours.endswith(".") and len(ours) > _SHORTEST:
                yield ours, set_in_french(theirs)


def _split(text: str) -> list[str]:
    return [line.strip() for line in _REMINDER.sub("", text).split("\n") if line.strip()]
