"""What may be done where a script stands, each as the step that does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.engines.base import EngineBroke, Prompt, PromptKind, Refused, Table
from generator.play.answers import offered_words
from generator.play.names import Names
from generator.trace import Board, ObjectView, PlayerBoard

Step = Mapping[str, Any]

# The answer of a step that each question takes, and whether it takes a list.
ANSWERS: Mapping[PromptKind, tuple[str, bool]] = {
    PromptKind.TARGETS: ("targets", True),
    PromptKind.NEW_TARGETS: ("new_targets", True),
    PromptKind.ADDITIONAL: ("additional", True),
    PromptKind.MODES: ("modes", True),
    PromptKind.COSTS: ("pay", True),
    PromptKind.OBJECTS: ("objects", True),
    PromptKind.FACE: ("face", False),
    PromptKind.USING: ("using", False),
    PromptKind.WORD: ("word", False),
    PromptKind.REPLACEMENT: ("word", False),
    PromptKind.ORDER: ("word", False),
    PromptKind.X: ("x", False),
    PromptKind.AMOUNT: ("number", False),
    PromptKind.DIVIDE: ("divide", False),
    PromptKind.MANA: ("tap", False),
}
_HIDDEN_ZONES = ("hand", "graveyard", "exile")


@dataclass(frozen=True, kw_only=True, slots=True)
class Move:
    """Something that may be done: `step` as an example writes it."""

    step: Step
    words: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """What the game waits on: who is asked for what, what is offered by name, and how many may be chosen.

    Of a number `minimum` and `maximum` are its bounds. `moves` are whole steps to choose from.
    """

    kind: PromptKind
    player: str
    offered: tuple[str, ...]
    minimum: int
    maximum: int
    moves: tuple[Move, ...]


def question(table: Table, names: Names) -> Question:
    """What may be done now; what the rules refuse is tried in a copy of the game and left out."""
    prompt = table.prompt()
    offered = tuple(offered_words(prompt, names, table))
    return Question(
        kind=prompt.kind,
        player=prompt.player,
        offered=offered,
        minimum=prompt.minimum,
        maximum=prompt.maximum,
        moves=tuple(_moves(prompt, offered, table, names)),
    )


def _moves(prompt: Prompt, offered: Sequence[str], table: Table, names: Names) -> Iterator[Move]:
    if prompt.kind is PromptKind.PRIORITY:
        yield from _with_priority(prompt.player, table, names)
    elif prompt.kind in (PromptKind.OPTIONAL, PromptKind.CAST):
        cast = prompt.kind is PromptKind.CAST and prompt.object is not None
        for word in offered:
            if cast and word != "no":
                yield Move(step={"choose": {"cast": names.word(prompt.object or 0, table.observe())}})
            else:
                yield Move(step={"choose": "no" if cast else word})
    elif prompt.kind is PromptKind.MANA:
        board = table.observe()
        for option in (one for one in prompt.options if one.object is not None):
            yield Move(step={"choose": {"tap": {names.word(option.object or 0, board): option.words}}})
    elif prompt.kind in (PromptKind.ATTACKERS, PromptKind.BLOCKERS):
        yield Move(step={"attack" if prompt.kind is PromptKind.ATTACKERS else "block": {}}, words="with nothing")
    if offered and prompt.kind is not PromptKind.PRIORITY:
        yield Move(step={"offered": {"asked": str(prompt.kind), "player": prompt.player, "include": list(offered)}})


def answer(asked: Question, chosen: Sequence[Any]) -> Step:
    """The step that answers a question with these words, or with this number."""
    key, takes_list = ANSWERS[asked.kind]
    return {"choose": {key: list(chosen) if takes_list else chosen[0]}}


# --- with priority


def _with_priority(player: str, table: Table, names: Names) -> Iterator[Move]:
    board = table.observe()
    by = {} if player == "you" else {"by": player}
    side = next(one for one in board.players if one.player == player)
    yield from _castable(side, table, names, by)
    for view in side.battlefield:
        word = names.word(view.id, board)
        if _allowed(table, "activate", view.id, player):
            yield Move(step={"activate": {"of": word}, **by})
    if board.stack:
        yield Move(step={"resolve": "top"})
        yield Move(step={"resolve": "all"})
    yield Move(step={"pass": player})
    yield from _sights(board, names)


def _castable(side: PlayerBoard, table: Table, names: Names, by: Mapping[str, str]) -> Iterator[Move]:
    for zone in _HIDDEN_ZONES:
        for view in getattr(side, zone):
            where = {} if zone == "hand" else {"from": zone}
            word = names.word(view.id, table.observe())
            if "Land" in view.types.split():
                if _allowed(table, "play", view.id, side.player):
                    yield Move(step={"play": word, **by, **where})
            elif _allowed(table, "cast", view.id, side.player):
                yield Move(step={"cast": word, **by, **where})


def _allowed(table: Table, deed: str, number: int, player: str) -> bool:
    """Whether the rules let the player begin this: it is tried in a copy of the game.

    Where the game cannot be copied it is offered untried: what is refused then is told when it is chosen.
    """
    try:
        fork = table.fork()
    except EngineBroke:
        return True
    try:
        if deed == "activate":
            fork.activate(number, "", player)
        elif deed == "play":
            fork.play_land(number, player)
        else:
            fork.cast(number, player)
    except (Refused, EngineBroke):
        return False
    return True


# --- checks of what is so now


def _sights(board: Board, names: Names) -> Iterator[Move]:
    """What can be seen now, as checks: whoever writes an example picks those that the ruling is about."""
    stack = [_on_stack(item.object, item.ability, board, names) for item in board.stack]
    yield Move(step={"check": {"stack": stack}}, words="this is the stack")
    for zone in ("battlefield", "graveyard", "hand", "exile"):
        there = {side.player: _called(getattr(side, zone), board, names) for side in board.players}
        some = {player: cards for player, cards in there.items() if cards}
        if some:
            yield Move(step={"check": {zone: some}}, words=f"this is on the {zone}" if zone == "battlefield" else "")
    yield Move(step={"check": {"life": {side.player: side.life for side in board.players}}})
    yield Move(step={"check": {"mana": {side.player: side.mana for side in board.players}}})


def _on_stack(number: int, ability: str, board: Board, names: Names) -> Any:
    word = names.word(number, board)
    return {"ability": ability, "of": word} if ability else word


def _called(views: Sequence[ObjectView], board: Board, names: Names) -> list[str]:
    return [names.word(view.id, board) for view in views]
