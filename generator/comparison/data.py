"""A comparison as JSON, for programs."""

from __future__ import annotations

import json
from typing import Any

from generator.comparison.model import Comparison, Difference, Played

SCHEMA = 1


def to_json(comparison: Comparison) -> str:
    """The comparison, the same bytes for the same two reports."""
    told = {
        "schema": SCHEMA,
        "old": _played(comparison.old),
        "new": _played(comparison.new),
        "games_in_both": comparison.compared,
        "stopped": comparison.broke,
        "differences": [_difference(one) for one in comparison.differences],
        "not_comparable": [{**_difference(one.difference), "why": one.why} for one in comparison.apart],
    }
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _played(played: Played) -> dict[str, Any]:
    return {"engine": played.engine, "version": played.version, "runner": played.runner}


def _difference(one: Difference) -> dict[str, Any]:
    first = one.first
    return {
        "change": one.change,
        "thing": one.thing,
        "id": one.id,
        "card": one.card,
        "path": one.path,
        "line": one.line,
        "before": one.before,
        "now": one.now,
        "reason": one.reason,
        "first_step": None
        if first is None
        else {
            "step": first.step,
            "check": first.check,
            "expected": first.expected,
            "seen_before": first.seen_before,
            "seen_now": first.seen_now,
        },
    }
