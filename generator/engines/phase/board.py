"""Writes a whole board as phase-python's own state, to be loaded in one call.

Setting a board through the engine's debug moves costs 31 ms and more; writing the state and loading it once costs 2.
Each object starts as the engine's own object of that card, taken from a game of one card and cached.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import phase

from generator.engines.base import PLAYERS, BoardMismatch, ObjectSetup, PlayerSetup, Setup
from generator.engines.phase import cards

State = dict[str, Any]

_PHASES = {
    "untap": "Untap",
    "upkeep": "Upkeep",
    "draw": "Draw",
    "precombat main": "PreCombatMain",
    "beginning of combat": "BeginCombat",
    "declare attackers": "DeclareAttackers",
    "declare blockers": "DeclareBlockers",
    "combat damage": "CombatDamage",
    "end of combat": "EndCombat",
    "postcombat main": "PostCombatMain",
    "end": "End",
    "cleanup": "Cleanup",
}
STEP_OF_PHASE = {engine: word for word, engine in _PHASES.items()}
COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "C": "Colorless"}
COUNTERS = {"+1/+1": "P1P1", "-1/-1": "M1M1"}
# Counters that players have: these stand in a player's state by names of their own, all others in a list.
OWN_COUNTERS = {"energy": "energy", "poison": "poison_counters"}
_ZONE_NAMES = {"hand": "Hand", "library": "Library", "battlefield": "Battlefield", "graveyard": "Graveyard"}
_ZONE_NAMES["exile"] = "Exile"
# Parts of a state that grow with the decks and that a new game does not need.
_LEFT_OUT = ("deck_pools", "resolved_rules_journal", "zone_changes_this_turn")
_TURN = 5  # a turn on which nobody is new to the game
# Shared by all boxes of cards: a game without objects is the same for every box, and a card's object for every card
# text. The oldest objects go first, so that memory stays flat over thousands of cards.
_BLANKS: dict[int, str] = {}
_TEMPLATES: dict[tuple[str, str, bool], Mapping[str, Any]] = {}
_MOST_TEMPLATES = 512


class BoardWriter:
    """Writes boards of one set of cards."""

    def __init__(self, faces_by_name: Mapping[str, cards.Faces]) -> None:
        self._fronts = {name: cards.front_name(faces) for name, faces in faces_by_name.items()}
        self._database = cards.database(list(faces_by_name.values()))
        self.engine = phase.Engine.from_json(json.dumps(self._database))
        self._types = _creature_types(self._database)
        self._texts = {name: json.dumps(faces) for name, faces in faces_by_name.items()}

    def write(self, setup: Setup) -> tuple[phase.Game, dict[str, int]]:
        """A game with that board, and the engine's number of each object by its key."""
        state, numbers = self.state(setup)
        return self.engine.load_game(state), numbers

    def state(self, setup: Setup) -> tuple[State, dict[str, int]]:
        """That board as a state of the engine's, and the number of each object by its key."""
        state = self._blank(len(setup.players))
        inner = state["state"]
        _set_turn(inner, setup)
        numbers = {thing.key: number for number, thing in enumerate(setup.objects, start=1)}
        for thing in setup.objects:
            self._place(inner, thing, numbers)
        _fill_pools(inner, setup)
        if any(player.outside for player in setup.players):
            inner["deck_pools"] = [self._sideboard(player) for player in setup.players]
        inner["next_object_id"] = len(numbers) + 1
        inner["next_timestamp"] = len(numbers) + 1
        inner["all_creature_types"] = self._types
        return state, numbers

    def _sideboard(self, player: PlayerSetup) -> State:
        """A player's cards outside the game, as the engine has them beside the deck."""
        owned = [{"card": self._database[self._fronts[name].lower()], "count": 1} for name in player.outside]
        decks: State = {"registered_main": [], "registered_sideboard": owned}
        decks |= {"current_main": [], "current_sideboard": owned}
        return {"player": PLAYERS.index(player.player), **decks}

    def _blank(self, players: int) -> State:
        if players not in _BLANKS:
            name = next(iter(self._fronts.values()))
            state = one_card_game(self.engine, name, players).state()
            _empty(state["state"])
            _BLANKS[players] = json.dumps(state)
        blank: State = json.loads(_BLANKS[players])
        return blank

    def _place(self, state: State, thing: ObjectSetup, numbers: Mapping[str, int]) -> None:
        number, seat = numbers[thing.key], PLAYERS.index(thing.owner)
        made = dict(self._template(thing))
        made.update(id=number, card_id=0 if thing.token else number, owner=seat, zone=_ZONE_NAMES[thing.zone])
        made.update(controller=PLAYERS.index(thing.controller), base_controller=PLAYERS.index(thing.controller))
        made["counters"] = {COUNTERS.get(kind, kind): count for kind, count in thing.counters.items()}
        state["objects"][str(number)] = made
        if thing.zone == "battlefield":
            _place_permanent(state, made, thing, numbers)
        elif thing.zone == "exile":
            state["exile"].append(number)
        else:
            state["players"][seat][thing.zone].append(number)

    def _template(self, thing: ObjectSetup) -> Mapping[str, Any]:
        key = (self._texts[thing.card], thing.face, thing.face_down)
        if key not in _TEMPLATES:
            if len(_TEMPLATES) == _MOST_TEMPLATES:
                _TEMPLATES.pop(next(iter(_TEMPLATES)))
            game = one_card_game(self.engine, self._fronts[thing.card], 2)
            template = next(made for made in game.state()["state"]["objects"].values() if made["owner"] == 0)
            if thing.face and thing.face != template["name"] and _never_a_permanent(template):
                template = _played(self.engine, game, template["id"])
            elif thing.face_down or (thing.face and thing.face != template["name"]):
                template = _turned(self.engine, game, template["id"], face_down=thing.face_down)
            _TEMPLATES[key] = {**template, "incarnation": 1, "timestamp": 0}
        return _TEMPLATES[key]


def one_card_game(engine: phase.Engine, name: str, players: int) -> phase.Game:
    """A game in which every player has a deck of that one card, hands kept."""
    decks: list[Any] = [[name] for _ in range(players)]
    options: dict[str, Any] = {"extra_players": decks[2:], "format": "FreeForAll"} if players > len(decks[:2]) else {}
    game = engine.new_game(decks[0], decks[1], first_player=0, seed=1, **options)
    while (waiting := game.waiting_for())["type"] == "MulliganDecision":
        player = waiting["data"]["pending"][0]["player"]
        keep = next(action for action in game.actions() if action.kind == "MulliganDecision")
        game.apply(player, keep)
    return game


def _turned(engine: phase.Engine, game: phase.Game, number: int, *, face_down: bool) -> Mapping[str, Any]:
    """The object on its other face, or face down, made by the engine itself (it keeps the front face inside)."""
    state = game.state()
    state["state"].update(debug_mode=True, debug_permitted=[0])
    state["state"]["format_config"]["allow_debug_actions"] = True
    game = engine.load_game(state)
    for kind, data in (
        ("MoveToZone", {"to_zone": "Battlefield", "simulate": False}),
        ("SetFaceState", {"face_down": face_down, "transformed": not face_down, "flipped": False}),
    ):
        game.apply(0, {"type": "Debug", "data": {"type": kind, "data": {"object_id": number, **data}}})
    return _unmarked(game, number)


def _never_a_permanent(template: Mapping[str, Any]) -> bool:
    """An instant or sorcery card cannot enter the battlefield (CR 304.4, 307.4), not even to be turned over there."""
    return not {"Instant", "Sorcery"}.isdisjoint(template["card_types"]["core_types"])


def _played(engine: phase.Engine, game: phase.Game, number: int) -> Mapping[str, Any]:
    """The land on the back of such a card, played, since the engine itself puts the back face up then."""
    state = game.state()
    state["state"].update(phase=_PHASES["precombat main"])
    game = engine.load_game(state)
    lands = [action for action in game.actions() if action.kind == "PlayLand"]
    if not lands:
        raise BoardMismatch(f"the back of {game.object(number)['name']} is no land, so that it cannot be up")
    game.apply(0, lands[0])
    return _unmarked(game, number)


def _unmarked(game: phase.Game, number: int) -> Mapping[str, Any]:
    """The object without what it remembers of how it entered."""
    made: Mapping[str, Any] = game.state()["state"]["objects"][str(number)]
    remembered = ("summoning_sick", "has_summoning_sickness", "played_from_zone")
    return {key: value for key, value in made.items() if key not in remembered}


def _empty(state: State) -> None:
    for key in _LEFT_OUT:
        state.pop(key, None)
    state.update(objects={}, battlefield=[], exile=[], battlefield_entries_this_turn=[], steps_started_this_turn={})
    for player in state["players"]:
        player.update(hand=[], library=[], graveyard=[], turns_taken=_TURN // 2, cards_drawn_this_turn=0)
        player.update(cards_drawn_this_step=0, has_drawn_this_turn=False)


def _creature_types(database: Mapping[str, Any]) -> list[str]:
    """Every creature type in the box: without the list, changes of type silently do nothing."""
    kinds = (face["card_type"] for face in database.values())
    return sorted({subtype for kind in kinds if "Creature" in kind["core_types"] for subtype in kind["subtypes"]})


def _set_turn(state: State, setup: Setup) -> None:
    active, holder = PLAYERS.index(setup.active), PLAYERS.index(setup.priority)
    state.update(turn_number=_TURN, phase=_PHASES[setup.step], active_player=active, priority_player=holder)
    state.update(waiting_for={"type": "Priority", "data": {"player": holder}}, rng_seed=setup.seed)
    state.update(day_night=setup.day_night.capitalize() or None)


def _place_permanent(state: State, made: State, thing: ObjectSetup, numbers: Mapping[str, int]) -> None:
    number = numbers[thing.key]
    state["battlefield"].append(number)
    made.update(entered_battlefield_turn=_TURN - 2, timestamp=number, tapped=thing.tapped, damage_marked=thing.damage)
    made["attachments"] = list(made.get("attachments", ()))
    if thing.token:
        made["is_token"] = True
    if thing.entered_this_turn:
        made.update(entered_battlefield_turn=_TURN, summoning_sick=True)
        state["battlefield_entries_this_turn"].append(_entry(made))
    if thing.attached_to:
        host = numbers[thing.attached_to]
        made["attached_to"] = {"type": "Object", "data": host}
        state["objects"][str(host)]["attachments"].append(number)


def _entry(made: Mapping[str, Any]) -> Mapping[str, Any]:
    kinds = made["card_types"]
    return {
        "colors": made["color"],
        "controller": made["controller"],
        "core_types": kinds["core_types"],
        "name": made["name"],
        "object_id": made["id"],
        "subtypes": kinds["subtypes"],
        "supertypes": kinds["supertypes"],
    }


def _fill_pools(state: State, setup: Setup) -> None:
    pip = 1
    for player in setup.players:
        seat = state["players"][PLAYERS.index(player.player)]
        seat["life"] = player.life
        for kind, count in player.counters.items():
            if kind in OWN_COUNTERS:
                seat[OWN_COUNTERS[kind]] = count
            else:
                seat.setdefault("player_counters", {})[kind.capitalize()] = count
        for symbol in player.mana:
            unit = {"color": COLORS[symbol], "pip_id": pip, "restrictions": [], "snow": False, "source_id": 0}
            seat["mana_pool"]["mana"].append(unit)
            pip += 1
    state["next_pip_id"] = pip
