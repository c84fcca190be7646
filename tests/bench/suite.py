"""The examples that stand for many cards: games a second on a lean board, the whole suite from cold, and its memory.

It needs a whole corpus: `verdict import mtgjson FILE` first, or the source beside the project, which it then imports.
"""

# ruff: noqa: T201 -- printing is what a benchmark is for
from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from generator import card_data, planned, verify
from generator import corpus as corpora
from generator import project as projects
from generator.cli import verdict
from generator.engines.registry import PHASE
from generator.examples import load
from generator.examples.model import Example
from generator.games import GameRequest
from generator.plain import from_plain
from generator.play import setup
from generator.play.attempts import stuck
from generator.play.play import Outcome
from generator.project import Project
from generator.records import Corpus
from generator.worker_pool import play_all
from generator.worker_process import WorkerSpec

_LEAN_GAMES = 3_000
_FEW = 9  # objects of a lean board, of which eight are cards to draw
_MANY_GAMES = 10_000
_KEPT = 200  # games after which a worker has loaded what it keeps


def main() -> None:
    """Print the three figures, and what one changed card costs."""
    with tempfile.TemporaryDirectory(prefix="verdict-bench-") as folder:
        project = checkout(Path(folder))
        if project is None:
            return
        corpus = corpora.load(project)
        examples = [one for one in load.load(project) if one.for_each]
        requests = planned.plan(corpus, examples, planned.cards(project, corpus)).requests(
            PHASE.distribution, PHASE.version, seed=1
        )
        lean = _lean(requests)
        _print_rate("lean boards", [one for one in lean if _objects(one) <= _FEW])
        _print_rate("all boards that need nothing added", lean)
        _print_memory(lean)
        _print_suite(project, corpus, requests)


def checkout(folder: Path) -> Project | None:
    """A checkout whose cache is empty, with a corpus of the whole game; None where there is none."""
    root = Path(__file__).parents[2]
    data = root.parent / "shared" / "data"
    source, oracle = data / "AtomicCards-2022-04.json.gz", data / "oracle-2026-07.json.gz"
    imported = root / "build" / "corpus"
    if not imported.is_dir() and not source.is_file():
        print("no corpus in build/corpus: run verdict import mtgjson FILE")
        return None
    copy = folder / "checkout"
    for name in ("rulings", "engine_examples", "templates"):
        shutil.copytree(root / name, copy / name)
    for file in root.glob("mkdocs*.yml"):
        shutil.copy(file, copy)
    (copy / "generator").symlink_to(root / "generator")
    if source.is_file():
        imported = copy / "build" / "corpus"
        order = ["--root", str(copy), "import", "mtgjson", str(source), "--oracle", str(oracle)]
        told = CliRunner().invoke(verdict, [*order, "--into", str(imported)])
        assert told.exit_code == 0, told.output
    return projects.find(copy, imported)


def _lean(requests: Sequence[GameRequest]) -> list[dict[str, Any]]:
    """The messages of those games that can be played without anything on the board but what the example gives."""
    bare = [{"id": one.id, "games": list(one.games)} for one in requests[:: max(1, len(requests) // 500)]]
    able = {str(message["id"]) for message, answer in _answered(bare) if not _stuck(answer)}
    return [message for message in bare if message["id"] in able]


def _stuck(answer: Any) -> bool:
    return isinstance(answer, str) or any(stuck(from_plain(Outcome, one)) for one in answer["outcomes"])


def _answered(messages: Sequence[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], Any]]:
    by_id = {str(message["id"]): message for message in messages}
    spec = WorkerSpec(adapter=PHASE.adapter, version=PHASE.version)
    for identifier, answer in play_all(spec, messages, os.cpu_count() or 1):
        yield by_id[identifier], answer


def _times(messages: Sequence[dict[str, Any]], games: int) -> list[dict[str, Any]]:
    """The messages again and again, until there are so many games; each with an id of its own."""
    each = sum(len(message["games"]) for message in messages)
    return [{**message, "id": f"{message['id']} {time_}"} for time_ in range(-(-games // each)) for message in messages]


def _objects(message: dict[str, Any]) -> int:
    """How many objects the largest board of these games has."""
    return max(len(setup.setup(game["given"], seed=1).objects) for game in message["games"])


def _print_rate(what: str, lean: Sequence[dict[str, Any]]) -> None:
    messages = _times(lean, _LEAN_GAMES)
    count = sum(len(message["games"]) for message in messages)
    start = time.perf_counter()
    assert all(not isinstance(answer, str) for _, answer in _answered(messages))
    seconds = time.perf_counter() - start
    cores = os.cpu_count() or 1
    print(
        f"{what}: {count} games, controls among them, in {seconds:.1f} s on {cores} cores:"
        f" {count / seconds:.0f} a second (wanted: 300); load {os.getloadavg()[0]:.1f}"
    )


def _print_memory(lean: Sequence[dict[str, Any]]) -> None:
    """Memory of the workers after few games and after many."""
    messages = _times(lean, _MANY_GAMES)
    seen, done = [], 0
    for message, _answer in _answered(messages):
        done += len(message["games"])
        if done > _KEPT:
            seen.append((done, _resident()))
    early = max(size for _, size in seen[: len(seen) // 5])
    late = max(size for _, size in seen[-len(seen) // 5 :])
    print(
        f"{done} games: workers held at most {early / 1e6:.0f} MB in their first fifth, {late / 1e6:.0f} MB in their"
        f" last: {late / early:.2f} (wanted: at most 1.10)"
    )


def _resident() -> int:
    """Bytes that all children of this process hold; each was started by one of its threads (Linux: see proc(5))."""
    listings = [one.read_text() for one in Path("/proc/self/task").glob("*/children")]
    pages = [int(Path(f"/proc/{child}/statm").read_text().split()[1]) for told in listings for child in told.split()]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


def _print_suite(project: Project, corpus: Corpus, requests: Sequence[GameRequest]) -> None:
    examples = load.load(project)
    start = time.perf_counter()
    report = verify.verify(project, corpus, examples)
    seconds = time.perf_counter() - start
    count = sum(1 + len(game.controls) for example in report.examples for game in example.games if game.hash)
    print(
        f"the whole suite from cold: {len(examples)} examples, {count} games that count (those of stages that were left"
        f" come on top) in {seconds:.0f} s (wanted: under 480); load {os.getloadavg()[0]:.1f}"
    )
    again = _played(project, corpus, examples)
    changed, own = _with_another_text(project, requests)
    print(
        f"{again} requests are played again with nothing changed; with the text of {changed} changed,"
        f" {_played(project, corpus, examples)}: those with it are {own}"
    )


def _with_another_text(project: Project, requests: Sequence[GameRequest]) -> tuple[str, int]:
    """Change the data of one card that several examples are played with; its name, and how many requests have it."""
    name = Counter(one.card for one in requests).most_common(1)[0][0]
    file = card_data.imported_path(project.corpus)
    data = json.loads(file.read_bytes())
    key = next(key for key, faces in data.items() if faces[0]["name"] == name)
    data[key][0]["text"] += "\nTrample"
    file.write_text(json.dumps(data), encoding="utf-8")
    return name, sum(any(name in game["cards"] for game in one.games) for one in requests)


def _played(project: Project, corpus: Corpus, examples: Sequence[Example]) -> int:
    """How many requests a verification plays, and does not take from what was kept."""
    heard: list[tuple[int, int]] = []
    verify.verify(project, corpus, examples, verify.Settings(progress=lambda done, total: heard.append((done, total))))
    kept, total = heard[0]
    return total - kept


if __name__ == "__main__":
    main()
