"""Finds a Chromium for the browser tests, installs one where it can, and otherwise says what to install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = """\
The browser tests need Chromium, and none was found or could be installed. Install one of these, then run again:
  Debian, Ubuntu:  sudo apt-get install chromium
  elsewhere:       .venv/bin/playwright install chromium
or name one that you have: VERDICT_CHROMIUM=/path/to/chromium make test"""


def find() -> str | None:
    """The Chromium to use: the one that VERDICT_CHROMIUM names, one on the path, or Playwright's own."""
    named = os.environ.get("VERDICT_CHROMIUM")
    if named:
        return named if Path(named).is_file() else None
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path), None) or _of_playwright()


def main() -> int:
    """Make sure that there is a Chromium that starts; exit code 1, with advice, where there is none."""
    path = find() or _installed()
    if path is None or not _starts(path):
        print(ADVICE, file=sys.stderr)
        return 1
    print(f"browser tests use {path}")
    return 0


def _of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def _installed() -> str | None:
    if os.environ.get("VERDICT_CHROMIUM"):
        return None  # somebody asked for one that is not there: installing another would hide that
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _run(["apt-get", "update", "-qq"])
        _run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
    if find() is None:
        _run([sys.executable, "-m", "playwright", "install", "chromium"])
    return find()


def _run(command: list[str]) -> None:
    print("installing a browser for the tests:", " ".join(command), file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, env=environment)


def _starts(path: str) -> bool:
    command = [path, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"]
    try:
        return subprocess.run(command, check=False, capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


if __name__ == "__main__":
    sys.exit(main())
