"""Asks whether faults are known of any locked package: `make audit`. It goes to the network, and nothing else does."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
_UNREACHED = 3  # another code than that of faults: nothing was found out


def main() -> int:
    """Print what is known, or why nothing is; 0 where no package has a known fault."""
    program = shutil.which("pip-audit")
    if program is None:
        return _say("pip-audit is not installed: install it beside the checkout, with pipx install pip-audit say")
    lock = str(ROOT / "requirements.lock")
    command = [program, "-r", lock, "--require-hashes", "--disable-pip", "--progress-spinner", "off", "-f", "json"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    return tell(asked.stdout, asked.stderr)


def tell(answer: str, said: str) -> int:
    """What pip-audit's answer means; it has none where it could not ask, and skips what nobody could tell it of."""
    try:
        packages = json.loads(answer)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return _say(f"the list of known faults cannot be reached, so nothing was audited:\n{said.strip()[-500:]}")
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    if len(skipped) == len(packages):
        return _say("the list of known faults knows none of the packages here, so nothing was audited")
    faults = [(one["name"], one["version"], fault["id"]) for one in packages for fault in one.get("vulns", ())]
    for name, version, fault in faults:
        print(f"{name} {version}: {fault}")  # noqa: T201 -- a program that people run
    print(f"{len(packages) - len(skipped)} packages asked for, {len(skipped)} not known, {len(faults)} faults")  # noqa: T201
    return 1 if faults else 0


def _say(sentence: str) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201
    return _UNREACHED


if __name__ == "__main__":
    sys.exit(main())
