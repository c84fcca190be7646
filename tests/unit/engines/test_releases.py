from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from generator.engines import registry, releases
from generator.errors import EngineError, UsageError

ROOT = Path(__file__).parents[3]


def test_a_bare_name_is_the_engine_that_is_installed(tmp_path: Path):
    assert releases.named("phase", tmp_path) == registry.PHASE
    assert releases.named("phase-python", tmp_path) == registry.PHASE


def test_the_installed_release_is_not_installed_again(tmp_path: Path):
    if not registry.PHASE.installed:
        pytest.skip("phase-python is not installed")
    assert releases.named(f"phase-python=={registry.PHASE.version}", tmp_path) == registry.PHASE


def test_a_release_without_hashes_is_refused(tmp_path: Path):
    with pytest.raises(UsageError, match=r"no hashes are known of phase-python 9; .*: 0.77.0, 0.83.0, 0.103.0"):
        releases.named("phase-python==9", tmp_path)


def test_an_engine_that_nobody_knows_is_refused(tmp_path: Path):
    with pytest.raises(UsageError, match="no engine is called 'forge'"):
        releases.named("forge==1", tmp_path)


def test_a_release_that_cannot_be_installed_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    said: list[str] = []
    with pytest.raises(EngineError, match=r"phase-python==0.83.0 could not be installed \(is the registry reachable"):
        releases.named("phase-python==0.83.0", tmp_path, said.append)
    assert said == ["phase-python==0.83.0"]
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == []


def test_every_hash_is_one_and_the_pinned_release_has_those_of_the_lock():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    pinned = re.match(r"phase-python==([\d.]+)", extras["engine"][0])
    assert pinned is not None
    known = releases.known("phase-python")
    assert all(re.fullmatch(r"[0-9a-f]{64}", one) for hashes in known.values() for one in hashes)
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert all(f"--hash=sha256:{one}" in lock for one in known[pinned[1]])
