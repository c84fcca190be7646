"""Plays the game of an example on an engine. Standard library only: this runs inside game workers."""

from __future__ import annotations
