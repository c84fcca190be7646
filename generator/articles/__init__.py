"""Articles: what each page says, in one language, as ready HTML that no shell has touched yet."""

from __future__ import annotations
