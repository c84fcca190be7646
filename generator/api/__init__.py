"""The machine-readable copy of the site: static JSON files, each kind with a JSON Schema.

`api/v1/index.json` leads to the rest. Version 1 promises that no key goes away or changes its meaning; keys may come.
"""

from __future__ import annotations
