"""The engines that examples are played on, by the name of their file in `engine_examples/expectations/`."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import sys
from dataclasses import dataclass

from generator.errors import EngineError, UsageError


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineEntry:
    """An engine: the package that has it and the adapter that a worker imports (`module:class`).

    `python` is the interpreter that plays on it; `release` its version where that is not this interpreter's.
    """

    key: str
    distribution: str
    module: str
    adapter: str
    python: str = sys.executable
    release: str = ""

    @property
    def installed(self) -> bool:
        """Whether the engine is there to be played on."""
        return bool(self.release) or importlib.util.find_spec(self.module) is not None

    @property
    def version(self) -> str:
        """The engine's version."""
        return self.release or importlib.metadata.version(self.distribution)


PHASE = EngineEntry(
    key="phase", distribution="phase-python", module="phase", adapter="generator.engines.phase:PhaseEngine"
)
_ENGINES = {entry.key: entry for entry in (PHASE,)}


def named(key: str) -> EngineEntry:
    """The engine of that name, or of that distribution; raises `UsageError` where there is none."""
    for entry in _ENGINES.values():
        if key in (entry.key, entry.distribution):
            return entry
    raise UsageError(f"no engine is called {key!r}; there are: {', '.join(sorted(_ENGINES))}")


def require(entry: EngineEntry) -> None:
    """Raise `EngineError` where the engine is not installed, saying what still works."""
    if not entry.installed:
        raise EngineError(
            f"{entry.distribution} is not installed, so nothing can be played: pip install 'verdict[engine]' "
            "(wheels exist for Linux on x86-64 and macOS on arm64). "
            "Everything but verifying works from the last report, if there is one."
        )
