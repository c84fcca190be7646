"""Other releases of an engine, each in an environment of its own, installed by hash into a cache.

`releases.json` has, by release, the SHA-256 of its wheels (Linux on x86-64, macOS on arm64); nothing else is installed.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from generator import files
from generator.engines import registry
from generator.engines.registry import EngineEntry
from generator.errors import EngineError, UsageError

_LIST = Path(__file__).with_name("releases.json")
_SECONDS = 600.0  # a wheel has 30 MB, and some networks are slow
_MOST_TOLD = 400  # characters of an installer's complaint


def known(distribution: str) -> Mapping[str, Sequence[str]]:
    """The hashes of the wheels of each release, oldest release first."""
    releases: Mapping[str, Mapping[str, Sequence[str]]] = json.loads(_LIST.read_bytes())
    return releases.get(distribution, {})


def named(specification: str, cache: Path, say: Callable[[str], None] = lambda _requirement: None) -> EngineEntry:
    """The engine of `NAME` or `DISTRIBUTION==RELEASE`, installed into the cache where it is not there yet.

    `say` hears what is about to be installed. Raises `UsageError` for a release whose hashes are not known, and
    `EngineError` where it cannot be installed.
    """
    name, _, release = specification.partition("==")
    entry = registry.named(name)
    if not release:
        return entry
    if entry.installed and entry.version == release:
        return entry
    hashes = known(entry.distribution).get(release)
    if hashes is None:
        there = ", ".join(known(entry.distribution)) or "none"
        raise UsageError(f"no hashes are known of {entry.distribution} {release}; releases with hashes: {there}")
    folder = cache / f"{entry.distribution}-{release}-{sys.implementation.cache_tag}"
    if not _python(folder).exists():
        requirement = f"{entry.distribution}=={release}"
        say(requirement)
        _install(folder, requirement, hashes)
    return replace(entry, python=str(_python(folder)), release=release)


def _python(folder: Path) -> Path:
    return folder / "bin" / "python"


def _install(folder: Path, requirement: str, hashes: Sequence[str]) -> None:
    """An environment with nothing in it but that one wheel; it takes its place only when it is whole."""
    if importlib.util.find_spec("pip") is None:
        raise EngineError(f"{requirement} cannot be installed: this Python has no pip")
    with files.replace_folder(folder) as fresh:
        venv.create(fresh, symlinks=True, with_pip=False)
        wanted = fresh / "requirements.txt"
        files.write_fresh(wanted, " ".join([requirement, *(f"--hash=sha256:{one}" for one in hashes)]).encode())
        _run_pip(_python(fresh), wanted, requirement)


def _run_pip(python: Path, wanted: Path, requirement: str) -> None:
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--only-binary=:all:"]
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", *options, "--require-hashes", "-r"]
    try:
        done = subprocess.run(
            [*command, str(wanted)], check=False, capture_output=True, text=True, errors="replace", timeout=_SECONDS
        )
    except subprocess.TimeoutExpired as error:
        raise EngineError(f"{requirement} could not be installed within {_SECONDS:g} s") from error
    if done.returncode:
        said = " ".join(done.stderr.split())[-_MOST_TOLD:]
        raise EngineError(f"{requirement} could not be installed (is the registry reachable?): {said}")
