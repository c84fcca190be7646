"""Search over the whole game: Whoosh as it is used here, SQLite FTS5 and tantivy on the same documents and queries."""

# ruff: noqa: T201 -- printing is what a benchmark is for
from __future__ import annotations

import dataclasses
import importlib.util
import pickle
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from generator.search import index as indexes
from generator.search.documents import SearchDocument, documents
from tests.bench import _search_queries
from tests.bench._search_engines import Fts5, Ours, Tantivy
from tests.relevance import whole_game

_COLD = {
    "verdict": "from tests.bench._search_engines import Ours as Engine",
    "fts5": "from tests.bench._search_engines import Fts5 as Engine",
    "tantivy": "from tests.bench._search_engines import Tantivy as Engine",
}
_LIMITS = {"index s": 25, "update s": 1, "cold ms": 500, "size MB": 60, "median ms": 15, "p95 ms": 60}


def main() -> None:
    """Print every figure, with its ratio to the peers and its limit."""
    if not whole_game.FILE.is_file():
        print(f"skipped: {whole_game.MISSING}")
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        found = documents(whole_game.load(), None, lambda ruling: f"rulings/{ruling.id}/")
        (place / "documents.pickle").write_bytes(pickle.dumps(found))
        engines = [engine for engine in ("verdict", "fts5", "tantivy") if _there(engine)]
        print(f"{len(found)} documents; engines: {', '.join(engines)}")
        for engine in engines:
            _built(engine, place)
        _updated(place)
        for engine in engines:
            wall, processor = map(min, zip(*(_cold(engine, place) for _ in range(5)), strict=True))
            print(
                f"  {engine:8} cold start to first result {1000 * wall:5.0f} ms{_limit(engine, 'cold ms')}, "
                f"{1000 * processor:.0f} ms of processor"
            )
        _warm(found, place, engines)


def _there(engine: str) -> bool:
    if importlib.util.find_spec("tantivy") or engine != "tantivy":
        return True
    print("tantivy has no wheel for this machine and is left out")
    return False


def _limit(engine: str, what: str) -> str:
    return f"  (at most {_LIMITS[what]})" if engine == "verdict" else ""


def _built(engine: str, place: Path) -> None:
    """Build in a process of its own, so that its memory is its own too."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "tests.bench.search_peers", engine, str(place)]
    done = subprocess.run(command, cwd=whole_game.ROOT, check=True, capture_output=True, text=True)
    wall, processor, memory = map(float, done.stdout.split())
    size = sum(path.stat().st_size for path in _files(engine, place)) / 1e6
    print(
        f"  {engine:8} index from cold {wall:5.1f} s{_limit(engine, 'index s')}, {processor:.1f} s of processor, "
        f"{memory:.0f} MB of memory; {size:.1f} MB on disk{_limit(engine, 'size MB')}; "
        f"{time.perf_counter() - began:.1f} s with loading"
    )


def _files(engine: str, place: Path) -> list[Path]:
    where = {"verdict": "index", "tantivy": "tantivy"}.get(engine)
    return [path for path in (place / where).rglob("*") if path.is_file()] if where else [place / "fts5.db"]


def _build(engine: str, place: Path) -> None:
    """What the process for one engine does."""
    found: list[SearchDocument] = pickle.loads((place / "documents.pickle").read_bytes())  # noqa: S301 -- written just above
    began, before = time.perf_counter(), time.process_time()
    if engine == "verdict":
        indexes.write(place / "index", found, {})
    elif engine == "fts5":
        Fts5.build(found, place)
    else:
        Tantivy.build(found, place)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(time.perf_counter() - began, time.process_time() - before, memory)


def _updated(place: Path) -> None:
    found: list[SearchDocument] = pickle.loads((place / "documents.pickle").read_bytes())  # noqa: S301 -- written just above
    found[len(found) // 2] = dataclasses.replace(found[len(found) // 2], english="An entirely novel sentence.")
    began, before = time.perf_counter(), time.process_time()
    written = indexes.write(place / "index", found, {}).written
    wall, processor = time.perf_counter() - began, time.process_time() - before
    print(
        f"  verdict  update after {written} changed ruling {wall:.2f} s{_limit('verdict', 'update s')}, "
        f"{processor:.2f} s of processor"
    )


def _cold(engine: str, place: Path) -> tuple[float, float]:
    """From the start of a process to its first result: seconds that passed, and seconds of processor."""
    folder = place / "index" if engine == "verdict" else place
    code = (
        f"{_COLD[engine]}\nfrom pathlib import Path\nfrom tests.bench._search_queries import Wanted\n"
        f"assert Engine(Path({str(folder)!r})).ask(Wanted(kind='words', words=('cascade', 'countered')))"
    )
    began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], cwd=whole_game.ROOT, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - began, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _warm(found: list[SearchDocument], place: Path, names: list[str]) -> None:
    made: dict[str, Any] = {"verdict": Ours, "fts5": Fts5, "tantivy": Tantivy}
    engines = {name: made[name](place / "index" if name == "verdict" else place) for name in names}
    wanted = _search_queries.draw(found)
    times: dict[tuple[str, str], list[float]] = {}
    for engine, asked in engines.items():
        asked.ask(wanted[0])
        for one in wanted:
            began, before = time.perf_counter(), time.thread_time()
            asked.ask(one)
            spent = time.perf_counter() - began
            times.setdefault((engine, one.kind), []).append(spent)
            times.setdefault((engine, "all"), []).append(spent)
            # What other programs took meanwhile is left out here.
            times.setdefault((engine, "all, processor"), []).append(time.thread_time() - before)
    print(f"  {'warm ms: median / p95':24}" + "".join(f"{engine:>20}" for engine in engines) + "   ratio of medians")
    for kind in (*_search_queries.KINDS, "all", "all, processor"):
        medians = {engine: 1000 * statistics.median(times[engine, kind]) for engine in engines}
        tails = {engine: 1000 * statistics.quantiles(times[engine, kind], n=20)[-1] for engine in engines}
        cells = "".join(f"{medians[engine]:12.2f} /{tails[engine]:6.1f}" for engine in engines)
        ratios = "   ".join(f"{medians['verdict'] / medians[peer]:.1f} x {peer}" for peer in list(engines)[1:])
        print(f"  {kind:24}{cells}   {ratios}")
    print(f"  limits: median {_LIMITS['median ms']} ms, p95 {_LIMITS['p95 ms']} ms")


if __name__ == "__main__":
    _build(sys.argv[1], Path(sys.argv[2]))
