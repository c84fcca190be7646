"""What happened in a game, step by step. Standard library only: game workers write it, pages draw it.

Players are the words of the example language: `you`, `opponent`, `third`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

# An argument of a sentence: text, a number, `{"card": name}`, `{"player": word}`, `{"mana": "{2}{U}"}`,
# or several of those.
Argument = str | int | Mapping[str, str] | tuple["Argument", ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Sentence:
    """A sentence of the catalogue (`generator/catalogue/steps.yaml`) and what fills its places."""

    key: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class ObjectView:
    """One card, token or permanent as everybody at the table sees it.

    `id` is the same throughout a game, in every zone. `label` is what the script calls it, where that is not its name.
    `types` is the type line; power and toughness are None where the object has none; `colors` are letters (`U`, `R`).
    """

    id: int
    name: str
    label: str = ""
    owner: str = ""
    controller: str = ""
    types: str = ""
    mana_cost: str = ""
    colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    damage: int = 0
    tapped: bool = False
    face_down: bool = False
    token: bool = False
    attacking: bool = False
    blocking: bool = False
    attached_to: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class StackItem:
    """A spell or an ability on the stack; `ability` is "" for a spell, else what it is called (`cascade`) or says.

    `object` is the number of the spell itself, or of the ability's source. `targets` are object numbers or players'
    words, `division` how much each target in turn is to get, `paid` how much mana was spent on it; `mana_cost` is the
    printed one of the spell, "" of an ability.
    """

    id: int
    object: int
    name: str
    controller: str
    ability: str = ""
    triggered: bool = False
    copy: bool = False
    targets: tuple[int | str, ...] = ()
    division: tuple[int, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    paid: int = 0
    kicked: int = 0
    mana_cost: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayerBoard:
    """One player's side; `library` is top first, `mana` the pool in brace notation, "" when empty.

    `counters` are those that the player has, by kind (CR 122.1: "A counter is a marker placed on an object or player").
    """

    player: str
    life: int
    mana: str
    hand: tuple[ObjectView, ...]
    library: Sequence[ObjectView]
    battlefield: tuple[ObjectView, ...]
    graveyard: tuple[ObjectView, ...]
    exile: tuple[ObjectView, ...]
    counters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class Board:
    """The whole table at one moment; `stack` is top first, `priority` "" while nobody has it."""

    turn: int
    active: str
    step: str
    priority: str
    players: tuple[PlayerBoard, ...]
    stack: tuple[StackItem, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class CheckOutcome:
    """One check: what it wanted and what was there, in words, and where it stands in the example's file."""

    name: str
    line: int
    passed: bool
    sentence: Sentence
    expected: str = ""
    seen: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class TraceStep:
    """One step of the script as it was played; step 0 is the board as it was set."""

    number: int
    line: int
    kind: str
    sentence: Sentence
    board: Board
    checks: tuple[CheckOutcome, ...] = ()
