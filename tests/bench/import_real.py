"""Importing and loading MTGJSON's file of 2022-04: against reading its JSON and writing as many files."""

# ruff: noqa: T201 -- printing is what a benchmark is for
from __future__ import annotations

import gzip
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

SOURCE = Path(__file__).parents[3] / "shared" / "data" / "AtomicCards-2022-04.json.gz"
ROOT = Path(__file__).parents[2]


def main() -> None:
    """Print how long each takes in processor time, and its ratio to the base."""
    if not SOURCE.is_file():
        print(f"skipped: {SOURCE} is not there")
        return
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder)
        parse = _seconds("parse", target)
        base = parse + _seconds("write", target)
        print(f"json.load of the file: {parse:.2f} s; and writing its bytes to as many files: {base:.2f} s")
        for what, limit, against in (("cold", 4, base), ("again", 2, base), ("load", 3, parse)):
            seconds = _seconds(what, target)
            print(f"{what:<6} {seconds:6.2f} s = {seconds / against:4.2f} of its base (at most {limit})")


def _seconds(what: str, target: Path) -> float:
    """Processor seconds of one measurement, in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.import_real", what, str(target)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    seconds, memory = map(float, done.stdout.split()[-2:])
    print(f"  {what}: {seconds:.2f} s, {memory / 1024:.0f} MB at most")
    return seconds


def parse(_target: Path) -> None:
    """Read the file's JSON."""
    with gzip.open(SOURCE) as file:
        json.load(file)


def write(target: Path) -> None:
    """Write the file's bytes, unpacked, to as many files as the import makes."""
    data = gzip.decompress(SOURCE.read_bytes())
    (target / "base").mkdir()
    files = 13_299
    size = len(data) // files + 1
    start = time.process_time()
    for number in range(files):
        with open(f"{target}/base/{number}", "wb") as file:  # noqa: PTH123 -- the base should be as quick as can be
            file.write(data[number * size : (number + 1) * size])
    print(time.process_time() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    sys.exit()


def cold(target: Path) -> None:
    """Import into an empty folder."""
    from generator import imported
    from generator.sources import mtgjson, opening

    inputs = (opening.sha256(SOURCE),)
    if imported.already(target / "corpus", inputs) is None:
        snapshot = mtgjson.read(SOURCE, SOURCE.name)
        imported.update(target / "corpus", imported.Import(snapshot=snapshot, inputs=inputs))


def load(target: Path) -> None:
    """Load what was imported, with topics, kin, links and French, as `verdict build` does."""
    from generator import corpus
    from generator.project import Project

    corpus.load(Project(root=ROOT, corpus=target / "corpus"))


_MEASURED: dict[str, Callable[[Path], None]] = {
    "parse": parse, "write": write, "cold": cold, "again": cold, "load": load
}  # fmt: skip


def measure(what: str, target: Path) -> None:
    """Do one thing and print its processor seconds and the process's memory in kilobytes."""
    _MEASURED[what](target)
    print(time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


if __name__ == "__main__":
    measure(sys.argv[1], Path(sys.argv[2]))
