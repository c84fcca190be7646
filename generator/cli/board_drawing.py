"""A board drawn for a terminal: whose things are where, the stack in the middle."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from generator.printable import printable
from generator.trace import Board, ObjectView, PlayerBoard, StackItem

_ZONES = ("battlefield", "hand", "graveyard", "exile", "library")
_ALWAYS = frozenset({"battlefield", "hand"})  # drawn even when they are empty
_MOST_NAMED = 8  # cards of a library, whose bottom is seldom what an example is about


def drawn(board: Board) -> RenderableType:
    """The whole table: the others above, the stack, you below."""
    you, *others = board.players
    parts: list[RenderableType] = [_side(side, board) for side in reversed(others)]
    if board.stack:
        parts.append(Panel(_stack(board), title="stack", border_style="magenta"))
    parts.append(_side(you, board))
    return Group(*parts)


def _side(side: PlayerBoard, board: Board) -> Panel:
    table = Table.grid(padding=(0, 1))
    for zone in _ZONES:
        views = getattr(side, zone)
        if views or zone in _ALWAYS:
            table.add_row(Text(zone, style="dim"), _zone(views, zone))
    title = f"{side.player}: {side.life}" + (f", {side.mana}" if side.mana else "")
    turn = f"turn {board.turn}, {board.step}" if board.active == side.player else ""
    style = "green" if board.priority == side.player else "dim"
    return Panel(table, title=Text(printable(title)), subtitle=turn or None, border_style=style)


def _zone(views: tuple[ObjectView, ...], zone: str) -> Text:
    shown = views[:_MOST_NAMED] if zone == "library" else views
    more = [Text(f"and {len(views) - len(shown)} more")] if len(views) > len(shown) else []
    return Text(" | ").join([*map(_object, shown), *more]) if views else Text("-", style="dim")


def _object(view: ObjectView) -> Text:
    facts = " ".join(_facts(view))
    name = view.label or view.name or "face-down card"
    return Text.assemble((printable(name), "bold"), printable(f" {facts}" if facts else ""))


def _facts(view: ObjectView) -> Iterator[str]:
    if view.power is not None and view.toughness is not None:
        yield f"{view.power}/{view.toughness}"
    if view.damage:
        yield f"damage {view.damage}"
    for kind, count in view.counters.items():
        yield f"{count} {kind}"
    for word in ("tapped", "token", "attacking", "blocking"):
        if getattr(view, word):
            yield word


def _stack(board: Board) -> RenderableType:
    names = {
        view.id: view.label or view.name for side in board.players for zone in _ZONES for view in getattr(side, zone)
    }
    names |= {item.id: item.name for item in board.stack}
    return Group(*(_item(item, names) for item in board.stack))


def _item(item: StackItem, names: dict[int, str]) -> Text:
    what = f"{'copy of ' if item.copy else ''}{item.name or names.get(item.object, '')}"
    ability = f": {item.ability}" if item.ability else ""
    targets = ", ".join(one if isinstance(one, str) else names.get(one, f"object {one}") for one in item.targets)
    x = f" X={item.x}" if item.x is not None else ""
    return Text(printable(f"{what}{ability}{x} ({item.controller})" + (f" -> {targets}" if targets else "")))
