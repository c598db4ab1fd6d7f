"""Supply points: commanders and battalions come back, battalions are restored."""

from __future__ import annotations

from engine.core.decision import Option
from engine.core.questions import argument, ask, pick
from engine.core.session import Step
from engine.savagery import events as ev
from engine.savagery.facts import BEACH
from engine.savagery.savagery_table import SavageryTable


def supply(table: SavageryTable, points: int) -> Step:
    """2.1.4, 2.2.2, 2.2.3, 5.4 Points are spent on any regiment; what is not spent at once is lost."""
    while options := _options(table, points):
        done = Option("done", {"gives_up": {"supply": points}})
        answer = yield from ask("supply", "5.4", [*options, done], points=points)
        if answer == "done":
            return
        unit = argument(answer)
        points -= cost(table, answer)
        if answer.startswith("restore:"):
            table.emit(ev.BattalionRestored("2.2.2", unit, table.state.units[unit]))
            continue
        places = [Option(f"area:{area}", {"area": area}) for area in places_of(table, unit)]
        area = argument((yield from pick("return", "2.1.4", places, unit=unit)))
        commander = table.kind(unit) == "commander"
        table.emit(ev.FormationReturned("2.2.3" if commander else "2.1.4", unit, area, not commander))


def _options(table: SavageryTable, points: int) -> list[Option]:
    """What can be had for so many points."""
    found = [Option(f"restore:{unit}", {"unit": unit, "area": table.state.units[unit]}) for unit in restorable(table)]
    found += [Option(f"return:{unit}", {"unit": unit}) for unit in table.out_of_battle() if places_of(table, unit)]
    return [one for one in found if cost(table, one.id) <= points]


def restorable(table: SavageryTable) -> tuple[str, ...]:
    """2.2.2 The reduced battalions on the map."""
    return tuple(unit for unit in table.content.battalions if unit in table.state.reduced and table.on_map(unit))


def cost(table: SavageryTable, answer: str) -> int:
    """2.2.3, 5.4 What an answer costs."""
    figures = table.content.figures
    if answer.startswith("restore:"):
        return figures.restored_cost
    return figures.commander_cost if table.kind(argument(answer)) == "commander" else figures.battalion_cost


def places_of(table: SavageryTable, unit: str) -> tuple[str, ...]:
    """2.1.4, 3.2 Where somebody comes back: with his own regiment where no enemy is, or on an empty beach."""
    own = set(table.areas_of(table.content.formations[unit].regiment))
    return tuple(
        area.id
        for area in table.content.areas.values()
        if (area.id in own or (area.kind == BEACH and not table.at(area.id)))
        and not table.held(area.id)
        and not table.may_stack(unit, area.id)
    )
