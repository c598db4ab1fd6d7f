"""The End Phase: units are repositioned and consolidated, markers burn out, the tide turns."""

from __future__ import annotations

from engine.core.decision import Option
from engine.core.questions import argument, ask
from engine.core.session import TopStep
from engine.savagery import events as ev
from engine.savagery.ending import end, end_if_cleared, move_morale
from engine.savagery.facts import JUNGLE, MOUNTAIN
from engine.savagery.hits import rescue_commanders
from engine.savagery.reach import destinations, goes_anywhere
from engine.savagery.savagery_table import SavageryTable


def reposition(table: SavageryTable) -> TopStep:
    """6.1 Guns and pioneers are ready again; each unit may move once more, but not into areas that the enemy holds."""
    if table.state.used:
        table.emit(ev.SupportReadied("6.1", tuple(table.state.used)))
    moved: set[str] = set()
    while units := [unit for unit in table.content.formations if unit not in moved and _may_go(table, unit)]:
        options = [Option(f"unit:{unit}", {"unit": unit, "area": table.state.units[unit]}) for unit in units]
        answer = yield from ask("reposition", "6.1", [*options, Option("done")])
        if answer == "done":
            break
        unit = argument(answer)
        moved.add(unit)
        origin = table.state.units[unit]
        places = [
            Option(f"to:{area}", {"area": area, "units": list(table.at(area))}) for area in places_for(table, unit)
        ]
        area = argument((yield from ask("to", "6.1", places, unit=unit, area=origin)))
        table.emit(ev.FormationMoved("6.1", unit, origin, area, "repositioned", False))
    rescue_commanders(table)
    return None


def _may_go(table: SavageryTable, unit: str) -> bool:
    """6.1 Whether a unit can be repositioned at all."""
    return table.on_map(unit) and goes_anywhere(table, unit, table.content.figures.reposition, enemy=False)


def places_for(table: SavageryTable, unit: str) -> tuple[str, ...]:
    """3.2, 6.1 Where a unit can be repositioned to."""
    if not table.on_map(unit):
        return ()
    return destinations(table, unit, table.content.figures.reposition, enemy=False)


def consolidation(table: SavageryTable) -> TopStep:
    """6.2, 2.2.2 Two reduced battalions in an area may become one at full strength; the other is out of battle."""
    while pairs := mergeable(table):
        options = [
            Option(f"merge:{area}", {"area": area, "unit": units[0], "other": units[1]})
            for area, units in pairs.items()
        ]
        answer = yield from ask("consolidate", "6.2", [*options, Option("done")])
        if answer == "done":
            break
        unit, other = pairs[argument(answer)][:2]
        table.emit(ev.BattalionsMerged("6.2", unit, other, argument(answer)))
    return None


def mergeable(table: SavageryTable) -> dict[str, tuple[str, ...]]:
    """6.2 The areas with two reduced battalions or more, with these battalions."""
    found = {
        area: tuple(unit for unit in table.battalions_in(area) if unit in table.state.reduced)
        for area in table.content.areas
    }
    return {area: units for area, units in found.items() if len(units) > 1}


def burnout(table: SavageryTable) -> TopStep:
    """6.3, 2.2.6c Barrages are removed; fires go out in mountains and grow in jungle that has one or two."""
    state, areas = table.state, table.content.areas
    out = tuple(area for area in areas if area in state.fires and areas[area].kind == MOUNTAIN)
    grown = tuple(area for area in areas if area in state.fires and areas[area].kind == JUNGLE and table.may_burn(area))
    if state.barrages or out or grown:
        table.emit(ev.MarkersBurntOut("6.3", tuple(state.barrages), out, grown))
    yield from ()
    return None


def tide(table: SavageryTable) -> TopStep:
    """6.4, 2.2.6a, 2.2.3 The intensity marker is flipped; as the sun rises again, morale falls."""
    sun = not table.state.sun
    table.emit(ev.TideTurned("6.4", sun))
    if sun:
        move_morale(table, table.content.figures.tide_morale, "tide", "6.4")
    yield from ()
    return None


def victory(table: SavageryTable) -> TopStep:
    """6.5, 5.1.2 Won without a counter left; lost without anybody left to be activated."""
    end_if_cleared(table, "6.5")
    if not table.ready():
        end(table, "nobody", "5.1.2")
    yield from ()
    return None
