"""What a game asks and offers, compared with what a script says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.engines.base import Prompt, PromptKind, Table
from generator.play.answers import offered_words
from generator.play.names import Names, is_player
from generator.play.outcome import Difference


def check(wanted: Mapping[str, Any], prompt: Prompt, names: Names, table: Table) -> None:
    """Raise the first `Difference` between what is asked and what is wanted."""
    words = offered_words(prompt, names, table)
    seen = f"{prompt.player} is asked for {prompt.kind}: {', '.join(words) or 'anything'}"
    if "asked" in wanted and wanted["asked"] != prompt.kind:
        raise Difference(f"to be asked for {wanted['asked']}", seen)
    if "player" in wanted and wanted["player"] != prompt.player:
        raise Difference(f"{wanted['player']} to be asked", seen)
    for one in wanted.get("include", ()):
        if not _is_offered(one, prompt, names, table):
            raise Difference(f"{one} to be offered", seen)
    for one in wanted.get("exclude", ()):
        if _is_offered(one, prompt, names, table):
            raise Difference(f"{one} not to be offered", seen)


def _is_offered(one: str, prompt: Prompt, names: Names, table: Table) -> bool:
    numbers = frozenset(option.object for option in prompt.options if option.object is not None)
    if any(one in (option.player, option.words) for option in prompt.options):
        return True
    if is_player(one):
        return False
    if prompt.kind is PromptKind.CAST or numbers:
        return names.find(one, table.observe(), numbers) in numbers
    return any(one.lower() in option.words.lower() for option in prompt.options)
