"""Communication, control and command in a hex."""

from __future__ import annotations

from engine.dday.command.command import command_range, commanded_hexes, regimental_hqs, would_command
from engine.dday.command.control import fields_any, in_communication, us_communication, us_control
from engine.dday.inspection.barring import barred, barring, fields_on
from engine.dday.inspection.findings import Fact, fact
from engine.dday.inspection.own_reports import own_reports
from engine.dday.view.table import SeenTable


def us_link(game: SeenTable, h: str) -> Fact:
    """11.3, 11.31, 18.36 Whether a hex is in US communication, and if not, why."""
    if own := own_reports(game).us_link(game, h):
        return own
    if h in us_communication(game):
        return fact("link.us", "11.3", tone="good")
    if h in game.forces_by_hex():
        return fact("link.us_enemy", "11.31", tone="bad")
    if h in fields_any(game):
        return barred("link.us_field", "11.31", game, fields_on(game, h))
    if game.island.hexes[h].water:
        return fact("link.us_water", "11.3")
    return barred("link.us_cut", "11.3", game, barring(game, h))


def links(game: SeenTable, h: str) -> list[Fact]:
    """11.1-11.3 Who controls a hex, and whose communication passes."""
    found = [us_link(game, h)]
    controlled = h in us_control(game) and h not in game.forces_by_hex()
    if controlled:
        found.append(fact("link.control", "11.1", tone="good"))
    if h in game.island.position_at:
        found.append(japanese_link(game, h))
    elif not game.island.hexes[h].water:
        passes = h in game.facts.japanese_ground
        blocked = controlled or h in game.us_hexes()
        code = "link.path" if passes and not blocked else "link.path_controlled" if passes else "link.path_ground"
        found.append(fact(code, "11.2"))
    return found


def japanese_link(game: SeenTable, h: str) -> Fact:
    """11.2, 18.36 Whether a position is in Japanese communication."""
    linked = in_communication(game, h)
    if own := own_reports(game).japanese_link(game, h, linked=linked):
        return own
    wanted = game.content.figures.communication_positions
    if linked:
        return fact("link.japanese", "11.2", tone="bad", count=wanted)
    return fact("link.japanese_cut", "11.2", tone="good", count=wanted)


def command(game: SeenTable, h: str) -> list[Fact]:
    """10.21, 14.3, 14.32 Which regimental HQs and command posts reach a hex."""
    own = own_reports(game).command(game, h)
    if own is not None:
        return own
    found: list[Fact] = []
    for hq in regimental_hqs(game):
        reach = command_range(game, hq)
        if h in commanded_hexes(game, hq):
            code, rule = ("command.post", "14.3") if hq.post else ("command.hq", "10.21")
            found.append(fact(code, rule, things=(f"us:{hq.id}",), tone="good", unit=hq.id, reach=reach))
        elif reach < 0:
            found.append(fact("command.silent", "14.32", things=(f"us:{hq.id}",), tone="bad", unit=hq.id))
        elif game.island.distance(hq.place, h) <= reach + 1:
            away = game.island.distance(hq.place, h)
            found.append(fact("command.short", "14.31", things=(f"us:{hq.id}",), unit=hq.id, reach=reach, away=away))
    return [*(found or [fact("command.none", "10.21")]), *_command_from(game, h)]


def _command_from(game: SeenTable, h: str) -> list[Fact]:
    """10.21, 16 Whom a regimental HQ would command from a hex, as units stand now: what makes a place for one."""
    if game.variant.commanded or h in game.forces_by_hex():
        return []
    led = would_command(game, h)
    things = tuple(f"us:{name}" for name in led)
    return [fact("command.would", "10.21", things=things, units=led, count=len(led))] if led else []
