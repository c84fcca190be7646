"""A game on phase-python, under way."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generator.engines.base import PLAYERS, Designations, EngineBroke, Option, Prompt, PromptKind, Refused
from generator.engines.phase import prompts, view
from generator.engines.phase.ability_words import keyword_of
from generator.engines.phase.board import STEP_OF_PHASE
from generator.engines.phase.library import Library
from generator.trace import Board, ObjectView, PlayerBoard, StackItem

if TYPE_CHECKING:
    import phase

# What the engine says when it refuses, and which of our reasons that is. The first that matches counts.
_REASONS = (
    ("priority", re.compile(r"wrong player|while waiting for", re.IGNORECASE)),
    ("target", re.compile(r"not enough legal targets", re.IGNORECASE)),
    ("cost", re.compile(r"cannot pay|not enough|can't pay|insufficient|unpayable|less than crew", re.IGNORECASE)),
    ("timing", re.compile(r"sorcery.speed|only be cast (during|by the active)|timing|main phase", re.IGNORECASE)),
    ("priority", re.compile(r"priority", re.IGNORECASE)),
    ("target", re.compile(r"target", re.IGNORECASE)),
)
# The questions that are answered with a list: the action, and what it calls the list.
_LISTED: Mapping[str, tuple[str, str]] = {
    "ModeChoice": ("SelectModes", "indices"),
    "AbilityModeChoice": ("SelectModes", "indices"),
    "OrderTriggers": ("OrderTriggers", "order"),
    "PayCost": ("SelectCards", "cards"),
    "DiscardChoice": ("SelectCards", "cards"),
    "DiscardToHandSize": ("SelectCards", "cards"),
    "SearchChoice": ("SelectCards", "cards"),
    "EffectZoneChoice": ("SelectCards", "cards"),
    "ScryChoice": ("SelectCards", "cards"),
    "SurveilChoice": ("SelectCards", "cards"),
    "ProliferateChoice": ("SelectTargets", "targets"),
    "OutsideGameChoice": ("ChooseOutsideGameCards", "selections"),
}
_COMBAT_STEPS = frozenset({"declare attackers", "declare blockers", "combat damage", "end of combat"})
_NOBODY: Mapping[str, frozenset[int]] = {"attackers": frozenset(), "blockers": frozenset()}


class PhaseTable:
    """One game: the neutral protocol (`Table`) over the engine's own calls.

    Everything that is read of the engine is read once after each action: what a game costs beside the engine's own work
    is mostly turning its answers into Python's objects. `taken` are the seats and actions so far, `tried` the copy in
    which something was tried last.
    """

    def __init__(
        self,
        engine: phase.Engine,
        game: phase.Game,
        full_name: Callable[[str], str],
        players: Sequence[str],
        active: str,
    ) -> None:
        self._engine = engine
        self._players = players
        self._game = game
        self._full_name = full_name
        self._active = (game.turn, active)
        self.taken: list[tuple[int, Mapping[str, Any]]] = []
        self.tried: PhaseTable | None = None
        self._moment = 0
        self._forget()

    def _forget(self) -> None:
        self._moment += 1
        self._board: Board | None = None
        self._prompt: Prompt | None = None
        self._stack: tuple[StackItem, ...] | None = None

    def prompt(self) -> Prompt:
        """The question that the game waits on."""
        if self._prompt is None:
            self._prompt = prompts.neutral(self._game.waiting_for(), self._game.actions, self._name_of)
        return self._prompt

    def _name_of(self, number: int) -> str:
        return self._full_name(self._game.object(number)["name"])

    def cast(self, number: int, player: str) -> None:
        """Begin to cast the object."""
        self._act(player, {"type": "CastSpell", "data": {"object_id": number, "card_id": number, "targets": []}})

    def play_land(self, number: int, player: str) -> None:
        """Play the land."""
        self._act(player, {"type": "PlayLand", "data": {"object_id": number, "card_id": number}})

    def activate(self, number: int, words: str, player: str) -> None:
        """Begin to activate the one ability of the object that has these words in its text."""
        if words.lower() == "crew":
            # The engine has crewing as an action of its own, begun with nobody and then asked about.
            self._act(player, {"type": "CrewVehicle", "data": {"vehicle_id": number, "creature_ids": []}})
            return
        if words.lower() == "ninjutsu":
            self._begin_ninjutsu(number, player)
            return
        index = self._ability(number, words)
        self._act(player, {"type": "ActivateAbility", "data": {"source_id": number, "ability_index": index}})

    def _begin_ninjutsu(self, number: int, player: str) -> None:
        """Ask for the attacker: the engine has ninjutsu as one action with the creature that is returned."""
        board, seat = self.observe(), PLAYERS.index(player)
        attackers = [one.id for one in board.players[seat].battlefield if one.attacking]
        if not attackers:
            raise Refused("cost", f"{player} has no attacking creature")
        self._prompt = prompts.ninjutsu(number, attackers, player)

    def _ability(self, number: int, words: str) -> int:
        made = self._game.object(number)
        activated = [
            (index, str(one.get("description") or "") or keyword_of(one, made))
            for index, one in enumerate(made["abilities"])
            if one.get("kind") == "Activated"
        ]
        found = [index for index, text in activated if words.lower() in text.lower()]
        if len({text for index, text in activated if index in found}) == 1:
            # A keyword may stand for two abilities, as reconfigure does: the one that can be activated now is meant.
            found = self._offered(number, found) or found[:1]
        if len(found) != 1:
            texts = ", ".join(repr(text) for _index, text in activated) or "none"
            raise Refused("choice", f"no single activated ability says {words!r}; there are: {texts}")
        return found[0]

    def _offered(self, number: int, indices: Sequence[int]) -> list[int]:
        """Those of an object's abilities that the engine offers."""
        offered = [action["data"] for one in self._game.actions() if (action := one.to_dict()).get("data")]
        mine = [
            data["ability_index"] for data in offered if data.get("source_id") == number and "ability_index" in data
        ]
        return [index for index in indices if index in mine]

    def pass_priority(self) -> None:
        """The player with priority passes."""
        self._apply(self._seat_asked(), {"type": "PassPriority"})

    def special(self, kind: str, number: int, player: str) -> None:
        """Take a special action: `turn_up` a face-down permanent, `suspend` or `foretell` a card in hand."""
        if kind == "suspend":
            # The engine has suspending among the activated abilities.
            index = self._ability(number, "suspend")
            self._act(player, {"type": "ActivateAbility", "data": {"source_id": number, "ability_index": index}})
        elif kind == "foretell":
            self._act(player, {"type": "Foretell", "data": {"object_id": number, "card_id": number}})
        else:
            self._act(player, {"type": "TurnFaceUp", "data": {"object_id": number}})

    def attack(self, player: str, attacks: Mapping[int, int | str], bands: Sequence[Sequence[int]] = ()) -> None:
        """Declare these attackers, each at a player or a planeswalker, and those that attack in a band."""
        pairs = [[number, _defender(defended)] for number, defended in attacks.items()]
        groups = [list(band) for band in bands]
        self._act(player, {"type": "DeclareAttackers", "data": {"attacks": pairs, "bands": groups}})

    def block(self, player: str, blocks: Sequence[tuple[int, int]]) -> None:
        """Declare these blocks, as pairs of a blocker and what it blocks."""
        self._act(player, {"type": "DeclareBlockers", "data": {"assignments": [list(pair) for pair in blocks]}})

    def choose(self, options: Sequence[Option], prompt: Prompt) -> None:
        """Pick these options of the prompt."""
        picked = [option.answer for option in options]
        if prompt.engine_name == "CrewVehicle":
            action = {"type": "CrewVehicle", "data": {"vehicle_id": prompt.object, "creature_ids": picked}}
        elif prompt.engine_name == "ActivateNinjutsu":
            data = {"ninjutsu_object_id": prompt.object, "creature_to_return": picked[0]}
            action = {"type": "ActivateNinjutsu", "data": data}
        elif prompt.engine_name == "LearnChoice" and not picked:
            action = {"type": "LearnDecision", "data": {"choice": {"type": "Skip"}}}
        elif prompt.engine_name in _LISTED:
            kind, key = _LISTED[prompt.engine_name]
            action = {"type": kind, "data": {key: picked}}
        elif prompt.free and picked == [None]:
            action = {"type": "ChooseOption", "data": {"choice": options[0].words}}
        else:
            action = picked[0]
        self._apply(self._seat_asked(), action)

    def choose_number(self, number: int, prompt: Prompt) -> None:
        """Say a number: X, or an amount."""
        if prompt.kind is PromptKind.X:
            action = {"type": "ChooseX", "data": {"value": number}}
        else:
            action = {"type": "SubmitPayAmount", "data": {"amount": number}}
        self._apply(self._seat_asked(), action)

    def divide(self, shares: Sequence[tuple[Option, int]]) -> None:
        """Divide among the prompt's options."""
        distribution = [[option.answer, amount] for option, amount in shares]
        damage = self.prompt().engine_name == "AssignBlockerDamage"
        kind, key = ("AssignBlockerDamage", "assignments") if damage else ("DistributeAmong", "distribution")
        self._apply(self._seat_asked(), {"type": kind, "data": {key: distribution}})

    def cancel(self) -> None:
        """Take back a spell or ability that is not yet announced in full (CR 732.1: it is reversed)."""
        if self.prompt().engine_name == "ActivateNinjutsu":
            self._forget()  # the engine has not heard of it yet
        else:
            self._apply(self._seat_asked(), {"type": "CancelCast"})

    def stack(self) -> tuple[StackItem, ...]:
        """The stack, top first."""
        if self._stack is None:
            entries = reversed(self._game.stack())
            self._stack = tuple(view.stack_item(entry, self._object(entry["source_id"])) for entry in entries)
        return self._stack

    def where(self) -> tuple[int, str, str]:
        """The number of the turn, its step, and whose turn it is."""
        turn = self._game.turn
        if self._active[0] != turn:
            # Only the whole state says whose turn it is, and that costs as much as an action: ask once a turn.
            self._active = (turn, PLAYERS[self._state()["active_player"]])
        return turn, STEP_OF_PHASE.get(self._game.phase, self._game.phase), self._active[1]

    def observe(self) -> Board:
        """The board as it is now."""
        if self._board is None:
            self._board = self._look()
        return self._board

    def designations(self) -> Designations:
        """Day or night, and each player's dungeon, which only the whole state tells."""
        state = self._state()
        ways = state.get("dungeon_progress") or {}
        dungeons = {PLAYERS[int(seat)]: view.dungeon(way) for seat, way in ways.items()}
        return Designations(day_night=(state.get("day_night") or "").lower(), dungeons=dungeons)

    def _look(self) -> Board:
        game, (turn, step, active) = self._game, self.where()
        combat = _combat(self._state()) if step in _COMBAT_STEPS else _NOBODY
        permanents = [view.object_view(made, combat) for made in game.battlefield()]
        exiled = [view.object_view(made, _NOBODY) for made in game.exile()]
        prompt = self.prompt()
        return Board(
            turn=turn,
            active=active,
            step=step,
            priority=prompt.player if prompt.kind is PromptKind.PRIORITY else "",
            players=tuple(self._side(seat, permanents, exiled) for seat in range(len(self._players))),
            stack=self.stack(),
        )

    def _state(self) -> Mapping[str, Any]:
        state: Mapping[str, Any] = self._game.state()["state"]
        return state

    def _object(self, number: int) -> Mapping[str, Any] | None:
        try:
            made: Mapping[str, Any] | None = self._game.object(number)
        except ValueError:
            # CR 111.7: "A token that's in a zone other than the battlefield ceases to exist", its abilities do not.
            return None
        return made

    def _side(self, seat: int, permanents: Sequence[ObjectView], exiled: Sequence[ObjectView]) -> PlayerBoard:
        player, word = self._game.player(seat), PLAYERS[seat]
        return PlayerBoard(
            player=word,
            life=player["life"],
            mana=view.pool(player),
            counters=view.player_counters(player),
            hand=tuple(view.object_view(made, _NOBODY) for made in self._game.hand(seat)),
            library=Library(player["library"], functools.partial(self._card_at, self._moment)),
            battlefield=tuple(one for one in permanents if one.controller == word),
            graveyard=tuple(view.object_view(made, _NOBODY) for made in self._game.graveyard(seat)),
            exile=tuple(one for one in exiled if one.owner == word),
        )

    def _card_at(self, moment: int, number: int) -> ObjectView:
        if moment != self._moment:
            raise RuntimeError("the library of a board is looked at after the game has gone on")
        return view.object_view(self._game.object(number), _NOBODY)

    def fork(self) -> PhaseTable:
        """The same game, to try something in."""
        try:
            game = self._engine.load_game(self._game.state())
        except ValueError as error:
            # In the middle of some resolutions the engine does not take back the state that it gave.
            raise EngineBroke(f"the game cannot be copied here: {error}") from error
        self.tried = PhaseTable(self._engine, game, self._full_name, self._players, self.where()[2])
        self.tried.taken.extend(self.taken)
        return self.tried

    def _seat_asked(self) -> int:
        data = self._game.waiting_for().get("data") or {}
        seat: int = data.get("player", self._game.priority_player())
        return seat

    def _act(self, player: str, action: Mapping[str, Any]) -> None:
        self._apply(PLAYERS.index(player), action)

    def _apply(self, seat: int, action: Mapping[str, Any]) -> None:
        self._forget()
        self.taken.append((seat, action))
        try:
            self._game.apply(seat, dict(action))
        except ValueError as error:
            raise Refused(_reason(str(error)), str(error)) from error
        except BaseException as error:
            # A panic in the engine is a BaseException of its own; Ctrl-C and the like are not the engine's.
            if isinstance(error, (KeyboardInterrupt, SystemExit, MemoryError)):
                raise
            raise EngineBroke(f"{type(error).__name__}: {error}") from error


def _combat(state: Mapping[str, Any]) -> Mapping[str, frozenset[int]]:
    fight = state.get("combat")
    if not fight:
        return _NOBODY
    attackers = frozenset(one["object_id"] for one in fight.get("attackers", ()))
    blocked = fight.get("blocker_assignments") or fight.get("blockers") or {}
    return {"attackers": attackers, "blockers": frozenset(number for group in blocked.values() for number in group)}


def _defender(defended: int | str) -> Mapping[str, Any]:
    if isinstance(defended, str):
        return {"type": "Player", "data": PLAYERS.index(defended)}
    return {"type": "Planeswalker", "data": defended}


def _reason(said: str) -> str:
    return next((reason for reason, pattern in _REASONS if pattern.search(said)), "choice")
