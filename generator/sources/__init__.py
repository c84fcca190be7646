"""The shapes that rulings come in, each read into one frozen type, the snapshot."""

from __future__ import annotations
