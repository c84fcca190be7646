"""`make bench` runs every benchmark, or those that are named: `python -m tests.bench import_real`."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import tests.bench


def main() -> None:
    """Run the benchmarks one after the other."""
    found = sorted(module.name for module in pkgutil.iter_modules(tests.bench.__path__) if module.name[0] != "_")
    for name in sys.argv[1:] or found:
        print(f"== {name}", flush=True)  # noqa: T201 -- printing is what a benchmark is for
        importlib.import_module(f"tests.bench.{name}").main()


if __name__ == "__main__":
    main()
