"""Runs MkDocs, strictly, in a process of its own: once a language."""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path

from generator.errors import GeneratorError

CONFIGURATIONS = {"en": "mkdocs.yml", "fr": "mkdocs.fr.yml"}
# What the system refuses, a full disk say, is no fault of MkDocs': its last line says all, and names the file.
_REFUSED = re.compile(r"^\w*Error: \[Errno \d+\] (.+)\Z", re.MULTILINE)
DEFAULT_URL = "http://127.0.0.1:8000/"


def site_url() -> str:
    """The absolute address that the site is published at, with its last slash."""
    return os.environ.get("VERDICT_SITE_URL", DEFAULT_URL).rstrip("/") + "/"


def versions() -> tuple[str, ...]:
    """The releases of what makes a shell."""
    return tuple(importlib.metadata.version(name) for name in ("mkdocs", "mkdocs-material", "jinja2", "markdown"))


def build(root: Path, language: str, target: Path) -> None:
    """Render the shell of one language into `target`; raises `GeneratorError` with what MkDocs said."""
    finish(start(root, language, target))


def start(root: Path, language: str, target: Path) -> subprocess.Popen[str]:
    """Begin to render the shell of one language."""
    url = site_url()
    environment = {
        **os.environ,
        "VERDICT_SITE_URL": url,
        "VERDICT_SITE_URL_FR": f"{url}fr/",
        "NO_MKDOCS_2_WARNING": "1",  # the theme's advertisement for another program
    }
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    return subprocess.Popen(
        [*command, "--config-file", str(root / CONFIGURATIONS[language]), "--site-dir", str(target)],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> None:
    """Wait for what `start` began."""
    said, _ = process.communicate()
    if process.returncode:
        refused = _REFUSED.search(said.strip())
        told = f" {refused[1]}: nothing was changed" if refused else f"\n{said.strip()}"
        raise GeneratorError(f"MkDocs could not render the shell:{told}")
