"""Verdict: dated Magic rulings as records, proven by playing them, published as a searchable site.

One straight line of stages, each a module or sub-package, with a frozen type between each two:
sources -> publications -> corpus -> verification report -> articles -> site and search indexes.
"""

from __future__ import annotations

__version__ = "0.1.0"
