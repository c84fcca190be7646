"""The examples: read, checked, and made ready to be played."""

from __future__ import annotations
