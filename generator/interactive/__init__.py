"""Playing an example by hand: where its script stands, what may be done there, and what that adds to its file."""

from __future__ import annotations
