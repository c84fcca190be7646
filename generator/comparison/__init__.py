"""What changed between two reports: which rulings, examples and games stopped passing, and where first."""

from __future__ import annotations
