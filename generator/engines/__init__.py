"""Rules engines behind one small protocol (`base`); standard library only, so that any interpreter can play."""

from __future__ import annotations
