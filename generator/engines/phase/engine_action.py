"""An action as the engine takes it, and what its prompts are read with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Action = dict[str, Any]
Data = Mapping[str, Any]
Namer = Callable[[int], str]


def engine_action(kind: str, **data: Any) -> Action:
    """The engine's own action of that kind."""
    return {"type": kind, "data": data}
