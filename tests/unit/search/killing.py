"""Kills processes that make an index, at random moments, and looks at what they leave."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from generator.search.index import open_index
from generator.search.searching import search
from tests.unit.search.search_corpus import RULINGS, VAULT, Row, build

ROOT = Path(__file__).resolve().parents[3]
_ROWS = 300
_CODE = """
import sys
from pathlib import Path
from tests.unit.search import killing
print("begun", flush=True)
killing.build(Path(sys.argv[1]), killing.rows(sys.argv[2]))
"""


def rows(word: str) -> list[Row]:
    """A corpus of which a third has a word that tells it from others; too different to be amended."""
    return [
        *RULINGS,
        *(
            (
                f"more-{number}",
                f"Filler {number} {word} says nothing of {word}{number}.",
                "",
                [(VAULT, "2005-01-01")],
                [],
            )
            for number in range(_ROWS)
        ),
    ]


def killed(folder: Path, times: int, seed: int) -> int:
    """Kill that many builds in their midst; how many more had come to their end. Fails where the index is not whole."""
    dice = random.Random(seed)  # noqa: S311 -- the same moments every time
    build(folder, rows("first"))
    words, hit, ended = {"first"}, 0, 0
    whole = _seconds(folder, "first")
    while hit < times:
        word = f"turn{hit + ended}"
        process = _start(folder, word)
        time.sleep(dice.random() * whole)
        if process.poll() is None:
            hit += 1
        else:
            ended, whole = ended + 1, whole * 0.95
        assert ended <= 2 * times, "most builds end before they are killed"
        process.kill()
        process.wait()
        words.add(word)
        assert _word(folder) in words
    build(folder, rows("last"))
    assert _word(folder) == "last"
    assert [path.name for path in folder.parent.iterdir() if path.is_dir()] == [folder.name]
    return ended


def _start(folder: Path, word: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", _CODE, str(folder), word]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    process.stdout.close()
    return process


def _seconds(folder: Path, word: str) -> float:
    build(folder, rows("other"))
    process = _start(folder, word)
    began = time.monotonic()  # a process that is to be killed is begun as well before its time counts
    process.wait()
    return time.monotonic() - began


def _word(folder: Path) -> str:
    """Which of the corpora the index in a folder is of, whole."""
    index = open_index(folder)
    try:
        (result,) = search(index, "card:vault filler 299", size=1).results
        word = result.text.split()[2]
        assert search(index, f"filler {word}").total == _ROWS
        return word
    finally:
        index.close()
