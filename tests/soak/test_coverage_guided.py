"""The same targets, fuzzed by what their code is seen to do: where atheris is installed, which is for Linux only.

It is no dependency, and is not in the lock file: `pip install --require-hashes -r tests/soak/atheris.txt` adds it.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak import targets
from tests.soak.test_fuzz import NAMES

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]
_SECONDS = 20
_CODE = """
import sys
from pathlib import Path
import atheris
with atheris.instrument_imports(include=["generator"]):
    from tests.soak import targets
name, folder, seconds = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
target = targets.targets(folder / "files")[name]
options = ["-max_len=6000", "-timeout=10", "-print_final_stats=1", f"-artifact_prefix={folder}/"]
atheris.Setup([sys.argv[0], str(folder / "seeds"), f"-max_total_time={seconds}", *options], target.once)
atheris.Fuzz()
"""


@pytest.mark.parametrize("name", NAMES)
def test_what_leads_further_into_the_code_is_read_or_refused(tmp_path, record, name):
    if importlib.util.find_spec("atheris") is None:
        pytest.skip("atheris is not installed: pip install --require-hashes -r tests/soak/atheris.txt")
    for folder in ("seeds", "files"):
        (tmp_path / folder).mkdir()
    for number, seed in enumerate(targets.targets(tmp_path / "files")[name].seeds):
        (tmp_path / "seeds" / str(number)).write_bytes(seed)
    command = [sys.executable, "-c", _CODE, name, str(tmp_path), str(_SECONDS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = re.search(r"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    record.inputs = int(found[1]) if found else 0
    covered = re.findall(r"cov: (\d+)", done.stderr)
    record.notes.append(f"{covered[0]} places of the code seen at first, {covered[-1]} at the end" if covered else "")
    assert done.returncode == 0, done.stderr[-3000:]
    assert record.inputs > len(NAMES)
