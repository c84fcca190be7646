"""What a build with nothing changed costs against a cold one, in a copy of the checkout."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_ROOT = Path(__file__).parents[2]
_PARTS = ("rulings", "engine_examples", "templates", "generator")


def main() -> None:
    """Print the seconds of a cold and of an unchanged build, their ratio, and how many games the latter played."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in _PARTS:
            shutil.copytree(_ROOT / part, copy / part)
        for file in _ROOT.glob("mkdocs*.yml"):
            shutil.copy(file, copy)
        cold = _build(copy)
        kept = sorted((copy / "build" / "cache" / "games").iterdir())
        unchanged = min(_build(copy) for _ in range(3))
        played = len(sorted((copy / "build" / "cache" / "games").iterdir())) - len(kept)
    ratio = {"cold_s": round(cold, 2), "unchanged_s": round(unchanged, 2), "unchanged/cold": round(unchanged / cold, 3)}
    print(json.dumps({**ratio, "games_played_when_unchanged": played}))  # noqa: T201 -- a benchmark prints


def _build(copy: Path) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "generator", "--root", copy, "build"],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=_ROOT,
    )
    return time.perf_counter() - start
