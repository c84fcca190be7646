"""An example as a record: what it claims, of which card and rulings, and the game that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True, slots=True)
class Example:
    """One file of `engine_examples/<topic>/<slug>.yaml`.

    `id` is `<topic>/<slug>`; `claim` has a sentence in `en` and in `fr`; `card` names the card that the game is
    about; `source` is the file's own text, shown on its page. `given`, `script` and `controls` are the checked parts of
    the file as plain data with lines, which the worker plays. `needs` are the clauses that the game needs, by card,
    where that is not all; `limits` says in both languages what of the ruling no engine can show; `made_up` are
    cards that do not exist. An example with `for_each` stands for many cards: its `card` is "", and its parts have
    facts of the card (`$card`) in them, until `each.expand` makes an example of each card of it.
    """

    id: str
    path: str
    line: int
    topic: str
    claim: Mapping[str, str]
    card: str
    rulings: tuple[str, ...]
    rules: tuple[str, ...]
    given: Mapping[str, Any]
    script: tuple[Mapping[str, Any], ...]
    controls: tuple[Mapping[str, Any], ...]
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    limits: Mapping[str, str] = field(default_factory=dict)
    made_up: tuple[Mapping[str, Any], ...] = ()
    source: str = ""
    for_each: Mapping[str, Any] = field(default_factory=dict)
