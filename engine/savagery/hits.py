"""Hits on American units, and what becomes of commanders."""

from __future__ import annotations

from engine.core.decision import Option
from engine.core.questions import argument, pick
from engine.core.session import Step
from engine.savagery import events as ev
from engine.savagery.ending import move_morale
from engine.savagery.savagery_table import SavageryTable


def take_hits(table: SavageryTable, area: str, count: int, why: str) -> Step:
    """3.4.1, 3.4.2 Each hit falls on a unit in the area that the player chooses; what finds nobody is void."""
    for left in range(count, 0, -1):
        units = table.fighters_in(area)
        if not units:
            return
        options = [Option(f"unit:{unit}", {"unit": unit, "effect": effect(table, unit)}) for unit in units]
        answer = yield from pick("hit", "3.4.2", options, area=area, hits=left, why=why)
        hit(table, argument(answer), why)


def effect(table: SavageryTable, unit: str) -> str:
    """3.4.3 What a hit makes of a unit: reduced, broken or lost."""
    if table.kind(unit) != "battalion":
        return "lost"
    return "broken" if unit in table.state.reduced else "reduced"


def hit(table: SavageryTable, unit: str, why: str) -> None:
    """2.1.4, 2.2.2, 2.2.4, 3.4, 3.4.3 A battalion is reduced, then broken, a company lost; each costs morale."""
    area = table.state.units[unit]
    match effect(table, unit):
        case "reduced":
            table.emit(ev.BattalionReduced("3.4.3", unit, area, why))
        case "broken":
            table.emit(ev.BattalionBroken("3.4.3", unit, area, why))
        case _:
            table.emit(ev.CompanyLost("3.4.3", unit, area, why))
    move_morale(table, table.content.figures.hit_morale, "hit", "3.4.3")
    rescue_commanders(table)


def rescue_commanders(table: SavageryTable) -> None:
    """5.5.6 A commander who is left with the enemy without a battalion goes to the Out of Battle box."""
    for commander in table.content.commanders.values():
        area = table.state.units[commander]
        if table.held(area) and not table.battalions_in(area):
            table.emit(ev.CommanderOut("5.5.6", commander, area, "alone"))


def snipe(table: SavageryTable, area: str, rule: str) -> bool:
    """2.1.4 A commander in an area goes to the Out of Battle box; gives whether there was one."""
    commander = table.commander_in(area)
    if commander:
        table.emit(ev.CommanderOut(rule, commander, area, "sniper"))
    return bool(commander)
