"""A kill at any moment of an import leaves the old corpus or the new one, and the next run mends the rest."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CARDS = 400


def write_source(path, year, texts):
    cards = {
        f"Card {number}": [{
            "name": f"Card {number}", "identifiers": {"scryfallOracleId": f"id-{number}"},
            "rulings": [{"date": "2020-01-24", "text": f"{text} of card {number}."} for text in texts],
        }]
        for number in range(CARDS)
    }  # fmt: skip
    path.write_text(
        json.dumps({"meta": {"date": f"{year}-01-01", "version": str(year)}, "data": cards}), encoding="utf-8"
    )
    return path


def command(source, corpus):
    return [
        sys.executable,
        "-m",
        "generator",
        "--root",
        str(ROOT),
        "import",
        "mtgjson",
        str(source),
        "--into",
        str(corpus),
    ]


def content(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def sources(tmp_path):
    old = write_source(tmp_path / "old.json", 2022, ["A ruling", "Another"])
    new = write_source(tmp_path / "new.json", 2023, ["A ruling", "Another", "A third one"])
    return old, new


def killed_and_mended(tmp_path, sources, times, seed):
    old, new = sources
    corpus, expected = tmp_path / "corpus", tmp_path / "expected"
    subprocess.run(command(old, corpus), check=True, capture_output=True)
    before = content(corpus)
    start = time.monotonic()
    for source in (old, new):
        subprocess.run(command(source, expected), check=True, capture_output=True)
    whole = (time.monotonic() - start) / 2
    after = content(expected)
    dice = random.Random(seed)  # noqa: S311 -- moments to kill at
    seen = {"old": 0, "new": 0, "lost": 0}
    for _ in range(times):
        run = subprocess.Popen(command(new, corpus), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(dice.uniform(0, 1.2 * whole))
        run.send_signal(signal.SIGKILL)
        run.wait()
        found = content(corpus)
        seen["lost"] += found not in (before, after)
        seen["new" if found == after else "old"] += 1
        if found == after:
            shutil.rmtree(corpus)
            subprocess.run(command(old, corpus), check=True, capture_output=True)
    subprocess.run(command(new, corpus), check=True, capture_output=True)
    assert content(corpus) == after
    assert [entry for entry in os.listdir(tmp_path) if entry.startswith(".corpus")] == []  # noqa: PTH208
    return seen


@pytest.mark.soak
def test_an_import_that_is_killed_leaves_the_old_corpus_or_the_new_one(tmp_path, sources, record):
    seen = killed_and_mended(tmp_path, sources, times=50, seed=1)
    record.faults, record.lost = seen["old"] + seen["new"], seen["lost"]
    assert record.faults == 50
    assert record.lost == 0
    assert seen["old"] > 0


def test_three_kills_lose_nothing(tmp_path, sources):
    assert killed_and_mended(tmp_path, sources, times=3, seed=2)["lost"] == 0
