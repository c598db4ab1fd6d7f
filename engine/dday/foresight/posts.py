"""14.0 A command post before it is set up, widened or given up: how far it would command, and whom."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dday.command.command import command_range, commanded_hexes, threatened
from engine.dday.foresight.stand_in import StandInTable
from engine.dday.game import Game


@dataclass(frozen=True, slots=True)
class PostPreview:
    """14.1, 14.2 What a choice of the HQ phase makes of a regimental HQ.

    ``verb`` is "keep" (as it is), "establish", "advance" or "abandon"; ``range`` how far it commands then, -1 not at
    all; ``hexes`` what is in range, ``units`` who, ``gained`` and ``dropped`` against now. ``mobile`` says that it can
    move afterwards (14.0), ``refused`` why it can't be set up: "threatened" (14.1) or "".
    """

    unit: str
    verb: str
    range: int
    hexes: tuple[str, ...]
    units: tuple[str, ...]
    gained: tuple[str, ...]
    dropped: tuple[str, ...]
    mobile: bool
    refused: str = ""
    rule: str = "14.1"


def command_posts(table: StandInTable, unit: str) -> tuple[PostPreview, ...]:
    """14.0, 14.1, 14.11, 14.2 The choices that a regimental HQ on the map has in the HQ phase, staying first."""
    game = table.game
    hq = game.state.us[unit]
    if not hq.on_map or game.counter(hq).type != "regimental_hq" or game.variant.commanded:
        return ()
    now = _in_range(game, unit)
    found = [_preview(game, unit, "keep", now, "14.2" if hq.post else "10.21")]
    if not hq.post:
        refused = "threatened" if threatened(game, hq.place) else ""
        found.append(_preview(_with_post(table, unit, 0), unit, "establish", now, "14.1", refused))
        return tuple(found)
    space = game.state.posts[unit] + 1
    if space < len(game.content.command_track):
        found.append(_preview(_with_post(table, unit, space), unit, "advance", now, "14.2"))
    found.append(_preview(_with_post(table, unit, -1), unit, "abandon", now, "14.11"))
    return tuple(found)


def _with_post(table: StandInTable, unit: str, space: int) -> Game:
    """The table with the post's marker in a space of the command track, -1 for no post."""
    state = table.game.state.copy()
    state.us[unit].post = space >= 0
    state.posts.pop(unit, None)
    if space >= 0:
        state.posts[unit] = space
    return Game(table.game.facts, state, [])


def _in_range(game: Game, unit: str) -> tuple[str, ...]:
    hexes = commanded_hexes(game, game.state.us[unit])
    return tuple(one.id for one in game.units_on_map() if one.place in hexes and one.id != unit)


def _preview(game: Game, unit: str, verb: str, now: tuple[str, ...], rule: str, refused: str = "") -> PostPreview:
    hq = game.state.us[unit]
    units = _in_range(game, unit)
    return PostPreview(
        unit,
        verb,
        command_range(game, hq),
        tuple(sorted(commanded_hexes(game, hq))),
        units,
        tuple(one for one in units if one not in now),
        tuple(one for one in now if one not in units),
        not hq.post,
        refused,
        rule,
    )
