"""The licences of what is installed from `requirements.lock`, by family: `python -m tests.licences` writes the list."""

from __future__ import annotations

import importlib.metadata
import re
import textwrap
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "SECURITY.md"
BEGIN = "<!-- the list below is written by `python -m tests.licences` -->"
END = "<!-- end of the list -->"
# All may be used by, and given away with, a program under the MIT licence; the MPL asks that changes to its own files
# are published, and none are made.
FAMILIES = ("Apache-2.0", "BSD", "MIT", "MPL-2.0", "PSF-2.0")
_SPELLINGS = {
    "apache software license": "Apache-2.0",
    "apache 2.0": "Apache-2.0",
    "apache-2.0": "Apache-2.0",
    "bsd license": "BSD",
    "bsd-2-clause": "BSD",
    "bsd-3-clause": "BSD",
    "mit": "MIT",
    "mit license": "MIT",
    "mozilla public license 2.0 (mpl 2.0)": "MPL-2.0",
    "mpl-2.0": "MPL-2.0",
    "psf-2.0": "PSF-2.0",
}
# Its metadata state none; its licence file is the MIT licence, and the axe-core in it is under the MPL.
_READ_BY_A_PERSON = {"axe-playwright-python": ("MIT", "MPL-2.0")}
_WIDTH = 120
_NAME = re.compile(r"^([a-z0-9][a-z0-9._-]*)==", re.MULTILINE)


def locked() -> list[str]:
    """The packages of the lock file, each once."""
    return sorted(set(_NAME.findall((ROOT / "requirements.lock").read_text(encoding="utf-8"))))


def families(package: str) -> tuple[str, ...]:
    """The licences that a package is under, or may be taken under; none where its metadata name no known one."""
    if package in _READ_BY_A_PERSON:
        return _READ_BY_A_PERSON[package]
    told = importlib.metadata.metadata(package)
    stated = "".join(told.get_all("License-Expression") or ())
    classifiers = [one.rpartition(" :: ")[2] for one in told.get_all("Classifier") or () if one.startswith("License")]
    parts = re.split(r" (?:AND|OR) ", stated) if stated else classifiers or told.get_all("License") or [""]
    found = {_SPELLINGS.get(part.strip().lower()) for part in parts}
    return () if None in found else tuple(sorted(filter(None, found)))


def installed() -> dict[str, tuple[str, ...]]:
    """The locked packages that are here with their licences; some are for other systems or Pythons only."""
    found = {}
    for package in locked():
        try:
            found[package] = families(package)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def to_text(known: Mapping[str, tuple[str, ...]]) -> str:
    """The list, a line a family."""
    by_family = defaultdict(list)
    for package, of in sorted(known.items()):
        by_family[" and ".join(of)].append(package)
    lines = (f"- {family}: {', '.join(packages)}" for family, packages in sorted(by_family.items()))
    return "\n".join(textwrap.fill(line, _WIDTH, subsequent_indent="  ", break_on_hyphens=False) for line in lines)


def listed() -> dict[str, str]:
    """The family of each package as the document has it."""
    between = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0].replace("\n  ", " ")
    lines = [line[2:].partition(": ") for line in between.splitlines() if line.startswith("- ")]
    return {package: family for family, _, packages in lines for package in packages.split(", ")}


if __name__ == "__main__":
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
    text = f"{before}{BEGIN}\n\n{to_text(installed())}\n\n{END}{rest.partition(END)[2]}"
    DOCUMENT.write_text(text, encoding="utf-8")
