"""What one changed card costs: a whole game is built, a card changed, and built again, command and all.

It needs a whole corpus: `verdict import mtgjson FILE` first, or the source beside the project, which it then imports.
The first build plays some thirty thousand games, but for those whose answers this checkout has kept.
"""

# ruff: noqa: T201 -- printing is what a benchmark is for
from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator import card_data
from generator.project import Project
from tests.bench import suite

_CARD = "lightning-axe"  # several examples are played with it
_WANTED = 8.0  # seconds, the Whoosh index apart


def main() -> None:
    """Print the seconds of a whole build with everything played, and of builds after one change."""
    with tempfile.TemporaryDirectory(prefix="verdict-bench-") as folder:
        project = suite.checkout(Path(folder))
        if project is None:
            return
        kept = Path(__file__).parents[2] / "build" / "cache"
        if kept.is_dir():
            shutil.copytree(kept, project.build / "cache")
        _build(project)
        whole, _, told = _build(project, "--fresh")
        print(f"whole site, verification kept: {whole:.1f} s, {told['pages']} pages; load {os.getloadavg()[0]:.1f}")
        for name, change in (("card's text", _text(project)), ("ruling's text", _ruling(project))):
            before = _files(project)
            with change:
                seconds, index, told = _build(project)
                after = _files(project)
            differing = sum(before.get(file) != after.get(file) for file in before.keys() | after.keys())
            took = seconds - index
            print(
                f"one {name} changed: {took:.1f} s (wanted: under {_WANTED:.0f}) and {index:.1f} s of index, "
                f"{took / whole:.2f} of the whole; {told['written']} pages made,",
                f"{differing} of {len(after)} files differ",
            )
            _build(project)


def _build(project: Project, *options: str) -> tuple[float, float, dict[str, int]]:
    """The seconds of the whole command, those of the index in it, and what it says."""
    line = [sys.executable, "-m", "generator", "--root", str(project.root), "--corpus", str(project.corpus)]
    started = time.monotonic()
    made = subprocess.run([*line, "build", "--json", *options], check=True, capture_output=True, text=True)
    told = json.loads(made.stdout)
    return time.monotonic() - started, told["seconds"]["index"], told


@contextmanager
def _text(project: Project) -> Iterator[None]:
    file = card_data.imported_path(project.corpus)
    before = file.read_bytes()
    data = json.loads(before)
    data[_CARD][0]["text"] += "\nDraw a card."
    file.write_text(json.dumps(data), encoding="utf-8")
    yield
    file.write_bytes(before)


@contextmanager
def _ruling(project: Project) -> Iterator[None]:
    file = project.corpus / "cards" / f"{_CARD}.yaml"
    before = file.read_bytes()
    file.write_bytes(before.replace(b'."\n', b' indeed."\n', 1))
    yield
    file.write_bytes(before)


def _files(project: Project) -> dict[str, bytes]:
    site = project.build / "site"
    return {
        path.relative_to(site).as_posix(): hashlib.blake2b(path.read_bytes(), digest_size=8).digest()
        for path in site.rglob("*")
        if path.is_file()
    }


if __name__ == "__main__":
    main()
