"""The Movement Phase: divisions steam through the exits that dice point at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.decision import Option
from engine.core.questions import Asked, argument, ask, pick
from engine.core.session import Step
from engine.wake import events as ev
from engine.wake.facts import COASTAL, DEPLOYMENT
from engine.wake.wake_table import WakeTable


def movement(table: WakeTable) -> Step:
    """3.3.1, 3.3.2, 3.3.10 Every division that is not off the coast tries to move once."""
    waiting = movers(table)
    anyhow = False
    while waiting:
        near = nearest(table, waiting)
        division = near[0]
        if not anyhow:
            answer = yield from _next(table, near, waiting)
            anyhow = answer == "any"
            division = argument(answer) or division
        waiting.remove(division)
        yield from move(table, division)


def movers(table: WakeTable) -> list[str]:
    """2.1.1c, 3.3.3, 3.3.4 The divisions that move, each as one: ships in Coastal Areas stay."""
    return [one for one, area in table.divisions_at_sea().items() if table.content.areas[area].kind != COASTAL]


def nearest(table: WakeTable, waiting: Iterable[str]) -> list[str]:
    """3.3.5 Those closest to the island move before the others."""
    areas, at = table.content.areas, table.divisions_at_sea()
    far = {one: areas[at[one]].distance for one in waiting}
    return [one for one in far if far[one] == min(far.values())]


def _next(table: WakeTable, near: Sequence[str], waiting: Sequence[str]) -> Asked:
    """3.3.5 Of those as near as each other the player says who moves first, as far as that can matter."""
    first = next((one for one in near if not any(_touch(table, one, other, waiting) for other in near)), "")
    if first:
        return f"move:{first}"
    at = table.divisions_at_sea()
    options = [Option(f"move:{one}", {"division": one, "area": at[one], "ways": ways(table, one)}) for one in near]
    return (yield from ask("order", "3.3.5", [*options, Option("any")], divisions=list(near)))


def _touch(table: WakeTable, one: str, other: str, waiting: Sequence[str]) -> bool:
    """Whether it can matter which of two divisions moves first: they may meet, or one makes way for the other."""
    if one == other:
        return False
    at = table.divisions_at_sea()
    taken = {area for division, area in at.items() if division not in waiting}
    first, second = (
        {
            area
            for area in table.content.areas[at[each]].exits.values()
            if area not in taken and barred(table, each, area) != "starred"
        }
        for each in (one, other)
    )
    return bool(first & second) or at[other] in first or at[one] in second


def ways(table: WakeTable, division: str) -> list[list[object]]:
    """3.3.6 Where the six faces of a die lead a division: the area, how many faces, and why it is barred or ""."""
    area = table.content.areas[table.divisions_at_sea()[division]]
    faces = list(area.exits.values())
    return [[name, faces.count(name), barred(table, division, name)] for name in dict.fromkeys(faces)]


def barred(table: WakeTable, division: str, area: str) -> str:
    """2.1.1b, 2.1.1c, 3.3.7, 3.3.9 Why a division may not enter an area: another one is there, or it is too near."""
    if table.starred(division) and table.content.areas[area].kind == COASTAL:
        return "starred"
    if table.content.areas[area].kind == DEPLOYMENT:
        return ""
    return "occupied" if any(table.division(ship) != division for ship in table.ships_in(area)) else ""


def move(table: WakeTable, division: str) -> Step:
    """3.3.6, 3.3.7, 3.3.8 A die points at an exit; when that is barred the player takes another one that is open."""
    origin = table.divisions_at_sea()[division]
    exits = table.content.areas[origin].exits
    dice = table.throw(1)
    area = exits[dice[0]]
    why = barred(table, division, area)
    table.emit(ev.MoveRolled("3.3.6", dice, division, area, why))
    if why:
        open_ones = [one for one in dict.fromkeys(exits.values()) if not barred(table, division, one)]
        if not open_ones:
            table.emit(ev.DivisionStayed("3.3.7", division, origin))
            return
        options = [Option(f"to:{one}", {"area": one, "target": table.content.areas[one].target}) for one in open_ones]
        area = argument((yield from pick("detour", "3.3.7", options, division=division, area=area, why=why)))
    ships = tuple(ship for ship in table.ships_in(origin) if table.division(ship) == division)
    table.emit(ev.DivisionMoved("3.3.6", division, ships, origin, area, "detour" if why else "rolled"))
