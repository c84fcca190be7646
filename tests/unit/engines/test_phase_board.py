"""The board that is written at once is the board that the engine's own debug moves make."""

from __future__ import annotations

from typing import Any

import pytest

phase = pytest.importorskip("phase", reason="the rules engine is not installed on this machine")

from generator.engines.base import PLAYERS, BoardMismatch, ObjectSetup, PlayerSetup, Setup
from generator.engines.phase import PhaseEngine, view
from generator.engines.phase.board import COUNTERS

pytestmark = pytest.mark.engine


def _face(name: str, kind: str, **facts: Any) -> dict[str, Any]:
    line, _, subtypes = kind.partition(" — ")
    face = {
        "name": name,
        "layout": "normal",
        "manaCost": "{1}{G}",
        "manaValue": 2,
        "colors": ["G"],
        "colorIdentity": ["G"],
    }
    return {
        **face,
        "type": kind,
        "supertypes": [],
        "types": line.split(),
        "subtypes": subtypes.split(),
        "text": "",
        **facts,
    }


_BOTH = {"layout": "modal_dfc", "identifiers": {"scryfallOracleId": "00000000-0000-4000-8000-000000000001"}}
_CARDS = {
    "Bear": [_face("Bear", "Creature — Bear", power="2", toughness="2")],
    "Axe": [_face("Axe", "Artifact — Equipment", text="Equipped creature gets +2/+0.\nEquip {1}")],
    "Sage": [
        _face("Sage", "Creature — Elf", power="1", toughness="1", text="When this creature enters, you gain 2 life.")
    ],
    "Growth": [_face("Growth", "Instant", text="Target creature gets +3/+3 until end of turn.")],
    "Marsh": [_face("Marsh", "Land — Swamp", manaCost="", text="")],
    "Denial // Ruins": [
        _face("Denial // Ruins", "Instant", faceName="Denial", side="a", text="Draw a card.", **_BOTH),
        _face("Denial // Ruins", "Land", faceName="Ruins", side="b", manaCost="", text="Ruins enters tapped.", **_BOTH),
    ],
}


def _thing(key: str, card: str, zone: str, player: str = "you", **facts: Any) -> ObjectSetup:
    return ObjectSetup(**{"key": key, "card": card, "zone": zone, "owner": player, "controller": player, **facts})


_BOARDS = {
    "hands and libraries": (
        _thing("a", "Bear", "hand"),
        _thing("b", "Growth", "library"),
        _thing("c", "Marsh", "library"),
    ),
    "permanents": (_thing("a", "Bear", "battlefield", tapped=True), _thing("b", "Sage", "battlefield", "opponent")),
    "counters": (_thing("a", "Bear", "battlefield", counters={"+1/+1": 2}),),
    "equipped": (_thing("a", "Bear", "battlefield"), _thing("b", "Axe", "battlefield", attached_to="a")),
    "graveyards and exile": (_thing("a", "Growth", "graveyard"), _thing("b", "Bear", "exile", "opponent")),
}


def _written(things):
    players = tuple(PlayerSetup(player=player) for player in ("you", "opponent"))
    return PhaseEngine().box(_CARDS).start(Setup(players=players, objects=things))


def _moved(things):
    """The same board by the engine's debug moves, and what it shows of every object."""
    database = PhaseEngine().box(_CARDS)._writer.engine
    decks = [[one.card for one in things if one.owner == player] or ["Marsh"] for player in ("you", "opponent")]
    game = database.new_game(decks[0], decks[1], first_player=0, seed=1)
    while (waiting := game.waiting_for())["type"] == "MulliganDecision":
        keep = next(action for action in game.actions() if action.kind == "MulliganDecision")
        game.apply(waiting["data"]["pending"][0]["player"], keep)
    state = game.state()
    state["state"].update(debug_mode=True, debug_permitted=[0, 1])
    state["state"]["format_config"]["allow_debug_actions"] = True
    game = database.load_game(state)
    numbers: dict[str, int] = {}
    for one in things:
        seat = PLAYERS.index(one.owner)
        objects = game.state()["state"]["objects"].values()
        free = [made["id"] for made in objects if made["owner"] == seat and made["name"] == one.card]
        numbers[one.key] = next(number for number in sorted(free) if number not in numbers.values())
        _debug(game, "MoveToZone", object_id=numbers[one.key], to_zone=one.zone.capitalize(), simulate=False)
        for kind, count in one.counters.items():
            _debug(game, "ModifyCounters", object_id=numbers[one.key], counter_type=COUNTERS[kind], delta=count)
        if one.tapped:
            _debug(game, "SetTapped", object_id=numbers[one.key], tapped=True)
        if one.attached_to:
            _debug(
                game, "Attach", object_id=numbers[one.key], target={"type": "Object", "data": numbers[one.attached_to]}
            )
    return game, numbers


def _debug(game, kind, **data):
    game.apply(0, {"type": "Debug", "data": {"type": kind, "data": data}})


@pytest.mark.parametrize("things", _BOARDS.values(), ids=_BOARDS)
def test_a_written_board_shows_what_debug_moves_make(things):
    table, written = _written(things)
    game, moved = _moved(things)
    names = {number: key for key, number in moved.items()}
    for one in things:
        there = view.object_view(game.object(moved[one.key]), {"attackers": frozenset(), "blockers": frozenset()})
        here = view.object_view(
            table._game.object(written[one.key]), {"attackers": frozenset(), "blockers": frozenset()}
        )
        hosts = (names.get(there.attached_to or 0), {n: k for k, n in written.items()}.get(here.attached_to or 0))
        assert hosts[0] == hosts[1]
        ignored = {"id": 0, "attached_to": None}
        assert _with(here, ignored) == _with(there, ignored)


def _with(one, facts):
    from dataclasses import replace

    return replace(one, **facts)


def test_a_card_outside_the_game_stands_in_the_sideboard_of_its_owner():
    players = (PlayerSetup(player="you"), PlayerSetup(player="opponent", outside=("Growth",)))
    things = (_thing("a", "Bear", "battlefield"),)
    table, _ = PhaseEngine().box(_CARDS).start(Setup(players=players, objects=things))
    sideboards = [pool["current_sideboard"] for pool in table._state()["deck_pools"]]
    assert [[entry["card"]["name"] for entry in board] for board in sideboards] == [[], ["Growth"]]


def test_a_board_that_the_engine_changes_is_a_mismatch():
    """A creature of no toughness is gone as soon as state-based actions are looked at; attached to itself it is not."""
    things = (_thing("a", "Bear", "battlefield", controller="opponent"),)
    table, _ = _written(things)
    board = table.observe()
    from generator.engines.read_back import compare

    other = Setup(
        players=(PlayerSetup(player="you", life=19), PlayerSetup(player="opponent")),
        objects=(_thing("a", "Bear", "battlefield", controller="opponent", tapped=True),),
    )
    with pytest.raises(
        BoardMismatch, match=r"you's life and mana asked \(19, \[\]\).*a: tapped asked True, the engine shows False"
    ):
        compare(other, board, {"a": 1}, str)


def test_the_same_seed_gives_the_same_game_to_the_byte():
    things = tuple(_thing(f"card {index}", "Bear", "library") for index in range(5))
    first, second = _written(things)[0], _written(things)[0]
    assert first._game.state() == second._game.state()


def test_the_land_on_the_back_of_an_instant_card_is_set_untapped_and_without_a_memory_of_being_played():
    table, numbers = _written((_thing("a", "Denial // Ruins", "battlefield", face="Ruins"),))
    ruins = table._game.object(numbers["a"])
    seen = (ruins["name"], ruins["zone"], ruins["tapped"], ruins.get("played_from_zone"))
    assert seen == ("Ruins", "Battlefield", False, None)


def test_a_face_that_is_not_up_is_a_mismatch():
    with pytest.raises(BoardMismatch, match="a: face asked 'Ruin', the engine shows 'Ruins'"):
        _written((_thing("a", "Denial // Ruins", "battlefield", face="Ruin"),))


def test_a_board_at_night_is_read_back_so():
    sides = (PlayerSetup(player="you"), PlayerSetup(player="opponent"))
    things = (_thing("a", "Bear", "battlefield"),)
    for designation in ("", "day", "night"):
        setup = Setup(players=sides, objects=things, day_night=designation)
        table, _ = PhaseEngine().box({"Bear": _CARDS["Bear"]}).start(setup)
        assert table.designations().day_night == designation
