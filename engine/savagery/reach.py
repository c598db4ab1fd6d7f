"""How far units go: through whose areas, into which, and where they may stop."""

from __future__ import annotations

from collections.abc import Mapping

from engine.savagery.facts import ARMOUR, ARTILLERY, MOUNTAIN
from engine.savagery.savagery_table import SavageryTable


def reach(table: SavageryTable, unit: str, most: int, *, enemy: bool) -> Mapping[str, int]:
    """5.5.1, 5.5.3, 5.5.4, 6.1 The areas that a unit can get to in so many moves, each with how many it takes.

    It stops where a Japanese counter is, and goes there only if ``enemy`` may be met; it may pass through others.
    """
    key = table.state.units[unit], most, enemy, table.kind(unit) in (ARMOUR, ARTILLERY)
    if key not in table.reached:
        table.reached[key] = _spread(table, *key)
    return table.reached[key]


def _spread(table: SavageryTable, start: str, most: int, enemy: bool, heavy: bool) -> Mapping[str, int]:
    """5.5.3, 5.5.4 The areas around one, by how many moves they take."""
    found = {start: 0}
    waiting = [start]
    for area in waiting:
        if found[area] == most or (area != start and table.held(area)):
            continue
        for other in table.content.island.exits[area]:
            barred = heavy and table.content.areas[other].kind == MOUNTAIN
            if other not in found and not barred and (enemy or not table.held(other)):
                found[other] = found[area] + 1
                waiting.append(other)
    del found[start]
    return found


def barred(table: SavageryTable, unit: str, area: str, most: int, *, enemy: bool) -> str:
    """5.5.5, 5.5.6 Why a unit can't move to an area, "" when it can."""
    if area not in reach(table, unit, most, enemy=enemy):
        return _unreached(table, unit, area, enemy=enemy)
    if why := table.may_stack(unit, area):
        return why
    alone = table.kind(unit) == "commander" and table.held(area) and not table.battalions_in(area)
    return "commander_alone" if alone else ""


def _unreached(table: SavageryTable, unit: str, area: str, *, enemy: bool) -> str:
    """What keeps a unit from an area that it does not reach."""
    if area == table.state.units[unit]:
        return "already_there"
    if table.content.areas[area].kind == MOUNTAIN and table.kind(unit) in (ARMOUR, ARTILLERY):
        return "mountain"
    return "enemy" if table.held(area) and not enemy else "too_far"


def destinations(table: SavageryTable, unit: str, most: int, *, enemy: bool) -> tuple[str, ...]:
    """5.5.1, 6.1 Where a unit can move to, in the order of the map."""
    reached = reach(table, unit, most, enemy=enemy)
    return tuple(area for area in table.content.areas if area in reached and _stops(table, unit, area))


def goes_anywhere(table: SavageryTable, unit: str, most: int, *, enemy: bool) -> bool:
    """5.5.1, 6.1 Whether there is an area that a unit can move to."""
    return any(_stops(table, unit, area) for area in reach(table, unit, most, enemy=enemy))


def _stops(table: SavageryTable, unit: str, area: str) -> bool:
    """5.5.5, 5.5.6 Whether a unit that reaches an area may end its move there."""
    if table.may_stack(unit, area):
        return False
    return table.kind(unit) != "commander" or not table.held(area) or bool(table.battalions_in(area))
