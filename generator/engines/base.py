"""What Verdict asks of a rules engine, in neutral types. Standard library only: game workers read this.

Objects are known by the keys that the board was set with and by numbers that stay the same in every zone; players by
the words `you`, `opponent`, `third`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from generator.trace import Board, StackItem

PLAYERS = ("you", "opponent", "third")
"""The words for players, in turn order from the one whose side an example takes."""

ZONES = ("hand", "library", "battlefield", "graveyard", "exile")

PILES = (*ZONES, "outside")
"""Where a board has a player's cards: in zones, and outside the game, which "is not a zone" (CR 400.11)."""


PAID = "the mana pool pays the rest"
"""The words of the option that ends the tapping of permanents for a cost."""


class Refused(Exception):  # noqa: N818 -- a refusal by the rules is an answer, not an error of ours
    """The engine does not allow the action; `reason` is one of `cost`, `timing`, `priority`, `target`, `choice`."""

    def __init__(self, reason: str, said: str) -> None:
        self.reason = reason
        self.said = said
        super().__init__(said)


class BoardMismatch(Exception):  # noqa: N818 -- what was set is not what was asked
    """The engine shows another board than it was asked to set."""


class EngineBroke(Exception):  # noqa: N818 -- says who is to blame
    """The engine raised something that is no refusal."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ObjectSetup:
    """One object of the board to set; `key` is its label, unique in the game, `number` fixes its order in a zone."""

    key: str
    card: str
    zone: str
    owner: str
    controller: str
    face: str = ""
    tapped: bool = False
    token: bool = False
    face_down: bool = False
    entered_this_turn: bool = False
    attached_to: str = ""
    damage: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayerSetup:
    """One player's life, mana pool (symbols such as `U`, `C`), counters by kind, and names of cards outside the game.

    Objects stand in `Setup`: a card outside the game is none yet.
    """

    player: str
    life: int = 20
    mana: tuple[str, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)
    outside: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Setup:
    """A whole board: whose turn and step it is, who has priority, and every object (libraries top first)."""

    players: tuple[PlayerSetup, ...]
    objects: tuple[ObjectSetup, ...]
    active: str = "you"
    priority: str = "you"
    step: str = "precombat main"
    day_night: str = ""
    seed: int = 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Dungeon:
    """A player's way through dungeons: the one in the command zone, "" for none, and the room, the first being 1."""

    name: str = ""
    room: int = 0
    completed: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Designations:
    """What is so of the game and of players, and stands in no zone; `day_night` is "" while it is neither."""

    day_night: str = ""
    dungeons: Mapping[str, Dungeon] = field(default_factory=dict)


class PromptKind(StrEnum):
    """What a player is asked for."""

    PRIORITY = "priority"
    TARGETS = "targets"
    NEW_TARGETS = "new targets"
    X = "x"
    MODES = "modes"
    COSTS = "costs"
    ADDITIONAL = "additional"
    OPTIONAL = "optional"
    CAST = "cast"
    FACE = "face"
    USING = "using"
    DIVIDE = "divide"
    MANA = "mana"
    OBJECTS = "objects"
    ORDER = "order"
    WORD = "word"
    AMOUNT = "amount"
    REPLACEMENT = "replacement"
    ATTACKERS = "attackers"
    BLOCKERS = "blockers"
    OVER = "over"


@dataclass(frozen=True, kw_only=True, slots=True)
class Option:
    """One thing that is offered: an object, a player, or words; `answer` is the engine's own, not to be read."""

    object: int | None = None
    player: str = ""
    words: str = ""
    answer: Any = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Prompt:
    """A question to one player; `minimum` and `maximum` say how many options may be chosen.

    `object` is what the question is about, `trigger` whether a triggered ability asks, `free` whether any words may be
    said, as where a card name is chosen.
    """

    kind: PromptKind
    player: str
    options: tuple[Option, ...] = ()
    minimum: int = 0
    maximum: int = 1
    about: str = ""
    object: int | None = None
    trigger: bool = False
    free: bool = False
    engine_name: str = ""


class Table(Protocol):
    """A game under way. Every act raises `Refused` where the engine does not allow it."""

    def prompt(self) -> Prompt:
        """The question that the game waits on."""

    def cast(self, number: int, player: str) -> None:
        """Begin to cast the object."""

    def play_land(self, number: int, player: str) -> None:
        """Play the land."""

    def activate(self, number: int, words: str, player: str) -> None:
        """Begin to activate the one ability of the object that has these words in its text."""

    def special(self, kind: str, number: int, player: str) -> None:
        """Take a special action: `turn_up` a face-down permanent, `suspend` or `foretell` a card in hand."""

    def attack(self, player: str, attacks: Mapping[int, int | str], bands: Sequence[Sequence[int]] = ()) -> None:
        """Declare these attackers, each at a player or a planeswalker, and those that attack in a band."""

    def block(self, player: str, blocks: Sequence[tuple[int, int]]) -> None:
        """Declare these blocks, as pairs of a blocker and what it blocks."""

    def pass_priority(self) -> None:
        """The player with priority passes."""

    def choose(self, options: Sequence[Option], prompt: Prompt) -> None:
        """Pick these options of the prompt."""

    def choose_number(self, number: int, prompt: Prompt) -> None:
        """Say a number: X, or an amount."""

    def divide(self, shares: Sequence[tuple[Option, int]]) -> None:
        """Divide among the prompt's options."""

    def cancel(self) -> None:
        """Take back a spell or ability that is not yet announced in full."""

    def stack(self) -> tuple[StackItem, ...]:
        """The stack, top first."""

    def where(self) -> tuple[int, str, str]:
        """The number of the turn, its step, and whose turn it is."""

    def observe(self) -> Board:
        """The board as it is now."""

    def designations(self) -> Designations:
        """What is so now of the game and of players beside what the board shows."""

    def fork(self) -> Table:
        """The same game, to try something in."""


class Box(Protocol):
    """The cards of one game, loaded."""

    @property
    def cards(self) -> Sequence[str]:
        """Their names."""

    def start(self, setup: Setup) -> tuple[Table, Mapping[str, int]]:
        """A game with that board, and the number of each object by its key.

        Raises `BoardMismatch` where the board that stands is not the one that was asked for.
        """

    def full_name(self, name: str) -> str:
        """The whole name of the card that has a face of this name: the name itself where no card has."""

    def misunderstood(self, card: str) -> tuple[str, ...]:
        """The clauses of a card that the engine says it does not know."""

    def dropped(self, card: str) -> tuple[str, ...]:
        """The phrases of a card that the engine leaves out of its reading without saying so."""


class Engine(Protocol):
    """A rules engine."""

    name: str
    version: str

    def box(self, cards: Mapping[str, Sequence[Mapping[str, Any]]]) -> Box:
        """Load these cards (MTGJSON's atomic shape, a list of faces by name)."""
