"""A game as a short script for people who know phase-python and nothing of Verdict: an upstream report's attachment."""

from __future__ import annotations

import json
import pprint
from collections.abc import Mapping, Sequence
from typing import Any

from generator.engines.phase import cards
from generator.engines.phase.board import BoardWriter, one_card_game

_SCRIPT = """{comment}
import phase

CARDS = {cards}
# Each object is the engine's own object of that card, with these parts of it changed; then the same for the game.
OBJECTS = {objects}
STATE = {state}
PLAYERS = {players}
ACTIONS = {actions}


def build(faces):
    if len(faces) == 1:
        return [phase.build_oracle_face(faces[0], None)]
    # The engine joins the faces of a card by the card's identifier.
    one = [phase.build_oracle_face_multi(face, face["identifiers"].get("scryfallOracleId")) for face in faces]
    built = [dict(made, layout=face["layout"]) for made, face in zip(one, faces)]
    return [dict(face, face_index=index) for index, face in enumerate(built)]


def start(name):
    game = engine.new_game([name], [name], first_player=0, seed=1{options})
    while game.waiting_for()["type"] == "MulliganDecision":
        keep = next(action for action in game.actions() if action.kind == "MulliganDecision")
        game.apply(game.waiting_for()["data"]["pending"][0]["player"], keep)
    return game.state()


def board():
    whole = start(OBJECTS[0][0])
    state = whole["state"]
    for part in ("deck_pools", "resolved_rules_journal", "zone_changes_this_turn"):
        state.pop(part, None)
    state.update(STATE)
    for player, changes in zip(state["players"], PLAYERS):
        player.update(changes)
    state["objects"] = {{}}
    for number, (name, changes) in enumerate(OBJECTS, start=1):
        made = next(made for made in start(name)["state"]["objects"].values() if made["owner"] == 0)
        state["objects"][str(number)] = dict(made, **changes)
    return whole


database = {{face["name"].lower(): face for faces in CARDS for face in build(faces)}}
engine = phase.Engine.from_json(json.dumps(database))
game = engine.load_game(board())
for seat, action in ACTIONS:
    try:
        game.apply(seat, action)
    except ValueError as refused:
        print("refused:", action["type"], str(refused).split(" while waiting")[0][:200])
print("waiting for:", game.waiting_for()["type"])
print("stack:", [game.object(entry["source_id"])["name"] for entry in game.stack()])
print("battlefield:", [(made["name"], made["power"], made["toughness"]) for made in game.battlefield()])
for seat in range(len(PLAYERS)):
    graveyard = [made["name"] for made in game.graveyard(seat)]
    print("player", seat, "life:", game.player(seat)["life"], "graveyard:", graveyard)
"""


def script(
    comment: Sequence[str], faces_by_name: Mapping[str, cards.Faces], state: Mapping[str, Any], actions: Sequence[Any]
) -> str:
    """The script that builds this written state, does these actions and prints what there is then."""
    writer = BoardWriter(faces_by_name)
    seats = len(state["players"])
    first = next(iter(state["objects"].values()))["name"]
    blank = one_card_game(writer.engine, first, seats).state()["state"]
    players = [_changes(was, now) for was, now in zip(blank["players"], state["players"], strict=True)]
    rest = _changes(blank, {key: value for key, value in state.items() if key not in ("objects", "players")})
    return _SCRIPT.format(
        comment="\n".join(f"# {line}".rstrip() for line in comment) + "\nimport json\n",
        cards=_written([_lean(faces) for faces in faces_by_name.values()]),
        objects=_written([_object(writer, made) for made in state["objects"].values()]),
        state=_written(rest),
        players=_written(players),
        actions=_written([list(action) for action in actions]),
        options=', extra_players=[[name]], format="FreeForAll"' if seats > len("ab") else "",
    )


def _lean(faces: cards.Faces) -> list[dict[str, Any]]:
    """The faces without identifiers, of which a card of several faces needs the one that joins them."""
    made = cards.engine_faces(faces)
    needed = [_joining(face) if len(faces) > 1 else {} for face in faces]
    return [
        {**face, "layout": built.get("layout") or face.get("layout", "normal"), "identifiers": kept}
        for face, built, kept in zip(faces, made, needed, strict=True)
    ]


def _joining(face: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in (face.get("identifiers") or {}).items() if key == "scryfallOracleId"}


def _object(writer: BoardWriter, made: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """A written object as the name of its card and what differs from the engine's own object of that card."""
    name = made.get("back_face", {}).get("name") if made.get("face_down") or made.get("transformed") else made["name"]
    name = name or made["name"]
    objects = one_card_game(writer.engine, name, len("ab")).state()["state"]["objects"].values()
    return name, _changes(next(one for one in objects if one["owner"] == 0), made)


def _changes(was: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """What differs; card ids by number are left out of printed references, which need no oracle id here."""
    return {key: value for key, value in now.items() if was.get(key) != value and "printed_ref" not in key}


def _written(value: Any) -> str:
    plain = json.loads(json.dumps(value))
    return pprint.pformat(plain, width=116, compact=True, sort_dicts=False)
