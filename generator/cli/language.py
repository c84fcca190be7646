"""The language that the command line speaks: French where the locale is French, else English."""

from __future__ import annotations

import os

from generator.catalogue import Language

# In this order, as POSIX has it: the first that is set and not empty decides.
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def interface_language() -> Language:
    """The language of help and messages."""
    setting = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    return "fr" if setting.lower().replace("-", "_").partition("_")[0].partition(".")[0] == "fr" else "en"
