"""The Movement Impulse: units of the active regiment move, companies go along, guns fire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.decision import Option
from engine.core.questions import argument, ask
from engine.core.session import Step, TopStep
from engine.savagery import chances
from engine.savagery import events as ev
from engine.savagery.facts import ARMOUR, ARTILLERY, PIONEER
from engine.savagery.hits import rescue_commanders
from engine.savagery.reach import destinations, goes_anywhere
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.time_chits import marked


def movement(table: SavageryTable) -> TopStep:
    """5.5, 5.5.1 Battalions and commander move once each, in the player's order; guns move or fire."""
    began = {unit: place for unit, place in table.state.units.items() if place in table.content.areas}
    moved: set[str] = set()
    while options := [*_movers(table, moved), *_shots(table)]:
        able = {option.argument for option in options}
        done = Option("done", {"gives_up": {"movers": len(able)}})
        answer = yield from ask("move", "5.5.1", [*options, done], areas=table.state.areas)
        if answer == "done":
            break
        unit = argument(answer)
        moved.add(unit)
        if answer.startswith("fire:"):
            yield from _barrage(table, unit)
        else:
            yield from _move(table, unit, began)
    rescue_commanders(table)
    return None


def _movers(table: SavageryTable, moved: set[str]) -> Iterator[Option]:
    for unit in (*table.members(table.state.active), *guns(table)):
        if unit in moved or not table.on_map(unit):
            continue
        if goes_anywhere(table, unit, table.state.areas, enemy=table.kind(unit) != ARTILLERY):
            yield Option(f"unit:{unit}", {"unit": unit, "area": table.state.units[unit]})


def ways(table: SavageryTable, unit: str) -> tuple[str, ...]:
    """5.5.1, 5.5.4, 5.5.7 Where a unit can move to in this impulse: guns go where no Japanese counter is."""
    return destinations(table, unit, table.state.areas, enemy=table.kind(unit) != ARTILLERY)


def guns(table: SavageryTable) -> tuple[str, ...]:
    """5.5.7 The artillery of the active regiment's service on the map that has done nothing in this turn."""
    service = table.content.services.get(table.state.active, "")
    return tuple(
        unit
        for unit, facts in table.content.companies.items()
        if facts.kind == ARTILLERY and facts.service == service and table.on_map(unit) and unit not in table.state.used
    )


def range_of(table: SavageryTable, unit: str) -> tuple[str, ...]:
    """5.5.7 The areas with a Japanese counter within range of a gun."""
    reached = table.content.island.within(table.state.units[unit], table.content.figures.artillery)
    return tuple(area for area in reached if table.held(area))


def _shots(table: SavageryTable) -> Iterator[Option]:
    for unit in guns(table):
        if range_of(table, unit):
            yield Option(f"fire:{unit}", {"unit": unit, "area": table.state.units[unit]})


def _barrage(table: SavageryTable, unit: str) -> Step:
    """2.2.6c, 5.5.7 A gun places a barrage and does nothing more in this turn."""
    options = [marked(table, area) for area in range_of(table, unit)]
    area = argument((yield from ask("barrage", "5.5.7", options, unit=unit)))
    table.emit(ev.MarkersLaid("5.5.7", area, 1, 0, unit, True))


def _move(table: SavageryTable, unit: str, began: Mapping[str, str]) -> Step:
    """5.5.1, 5.5.4, 5.5.7 A unit goes to an area, and what its entry there brings takes effect at once."""
    origin, gun = table.state.units[unit], table.kind(unit) == ARTILLERY
    options = [Option(f"to:{area}", _place(table, unit, area)) for area in ways(table, unit)]
    area = argument((yield from ask("to", "5.5.1", options, unit=unit, area=origin)))
    table.emit(ev.FormationMoved("5.5.7" if gun else "5.5.1", unit, origin, area, "moved", gun))
    if gun:
        return
    if table.kind(unit) == "commander" and table.held(area):
        yield from _lead(table, unit, area)
    yield from _follow(table, unit, origin, area, began)


def _place(table: SavageryTable, unit: str, area: str) -> dict[str, object]:
    """What is known of a place to go: who is there, and what an attack would promise with the unit."""
    facts: dict[str, object] = {"area": area, "contested": table.held(area), "units": list(table.at(area))}
    if table.held(area) and table.kind(unit) == "battalion":
        facts |= chances.facts_of(table, area, (*table.fighters_in(area), unit))
    return facts


def _lead(table: SavageryTable, unit: str, area: str) -> Step:
    """5.5.9, 2.2.6c A commander who moves into a contested area may place a fire or a barrage there."""
    fire = [Option("fire")] if table.may_burn(area) else []
    answer = yield from ask("lead", "5.5.9", [*fire, Option("barrage"), Option("none")], unit=unit, area=area)
    if answer != "none":
        fires = int(answer == "fire")
        table.emit(ev.MarkersLaid("5.5.9", area, 1 - fires, fires, unit, False))


def _follow(table: SavageryTable, unit: str, origin: str, area: str, began: Mapping[str, str]) -> Step:
    """5.5.2, 2.2.4 Armour and pioneers that began the impulse with a unit may go along with it and stay there."""
    while units := followers(table, origin, area, began):
        options = [Option(f"company:{one}", {"unit": one, "type": table.kind(one)}) for one in units]
        answer = yield from ask("follow", "5.5.2", [*options, Option("done")], unit=unit, area=area)
        if answer == "done":
            return
        company = argument(answer)
        table.emit(ev.FormationMoved("5.5.2", company, origin, area, "followed", False))
        if table.held(area):
            _burn(table, company, area)


def followers(table: SavageryTable, origin: str, area: str, began: Mapping[str, str]) -> tuple[str, ...]:
    """5.5.2, 5.5.3 The companies that can go along from one area to another."""
    return tuple(
        unit
        for unit in table.companies_in(origin)
        if table.kind(unit) in (ARMOUR, PIONEER) and began.get(unit) == origin and area in ways(table, unit)
    )


def _burn(table: SavageryTable, unit: str, area: str) -> None:
    """5.5.8, 2.2.6c Pioneers who move into a contested area set a fire there, once a turn."""
    if table.kind(unit) == PIONEER and unit not in table.state.used and table.may_burn(area):
        table.emit(ev.MarkersLaid("5.5.8", area, 0, 1, unit, True))
