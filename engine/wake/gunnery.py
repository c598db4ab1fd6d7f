"""The Japanese Attack Phase: ships shell the island."""

from __future__ import annotations

from engine.core.session import Step
from engine.wake import events as ev
from engine.wake.facts import SeaArea
from engine.wake.island import take_hit
from engine.wake.wake_table import WakeTable


def japanese_attack(table: WakeTable) -> Step:
    """3.4.1, 3.4.2, 3.4.3, 3.4.8 Every ship with guns in an area with a target number fires once, in a fixed order."""
    for ship in table.at_sea():
        area = table.area_of(ship)
        if area is not None and area.target and table.content.counters[ship].gunnery:
            yield from fire(table, ship, area)


def fire(table: WakeTable, ship: str, area: SeaArea) -> Step:
    """2.1.1d, 3.4.4, 3.4.5 A die for each point of strength left; those that reach the target number hit."""
    dice = table.throw(table.strength(ship))
    hits = sum(die >= area.target for die in dice)
    table.emit(ev.GunneryRolled("3.4.4", dice, ship, area.id, area.target, hits))
    if hits:
        yield from land(table, ship, area, hits)


def land(table: WakeTable, ship: str, area: SeaArea, hits: int) -> Step:
    """2.1.2, 3.4.6 A die for each hit says which facility it falls on; the colour of the area decides a six."""
    dice = table.throw(hits)
    found = tuple(table.content.hit_by(die, area.colour) for die in dice)
    table.emit(ev.HitsLocated("3.4.6", dice, ship, found))
    for name in found:
        yield from take_hit(table, table.content.facilities[name], ship)
