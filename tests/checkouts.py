"""Small checkouts of their own: the embedded corpus, the examples of one topic, and the program itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
_EXAMPLES = ("cards.yaml", "expectations", "cascade")


def small(folder: Path, *, copied: bool = False) -> Path:
    """A checkout in `folder`; what it only reads is linked, unless it is to be `copied`."""
    for name in ("mkdocs.yml", "mkdocs.fr.yml", "LICENSE"):
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder)
    for name in ("templates", "rulings", "generator"):
        if copied:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (folder / name).symlink_to(ROOT / name)
    examples = ROOT / "engine_examples"
    (folder / "engine_examples").mkdir()
    for path in examples.iterdir():
        if path.name in _EXAMPLES and path.is_dir():
            shutil.copytree(path, folder / "engine_examples" / path.name)
        elif path.is_file():
            shutil.copy(path, folder / "engine_examples")
    return folder


def command(*arguments: str) -> list[str]:
    """The program as a person calls it: it is that of the folder in which it is started."""
    return [sys.executable, "-m", "generator", *arguments]


def run(checkout: Path, *arguments: str, before: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run a command in a checkout to its end; `before` is what starts it."""
    line = [*before, *command(*arguments)]
    return subprocess.run(line, cwd=checkout, capture_output=True, text=True, check=False)


def processes_of(checkout: Path) -> list[str]:
    """The command lines of the processes that run the program of a checkout, as Linux tells them."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            told = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
            place = os.readlink(folder / "cwd")  # noqa: PTH115 -- a process that ends meanwhile raises the same
        except OSError:
            continue
        if str(checkout) in told or place == str(checkout):
            found.append(told)
    return found
