"""The Wildcat Phase: planes are sent from patrol and from the airfield, then they dive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Option
from engine.core.questions import argument, ask, pick
from engine.core.session import Step
from engine.wake import chances
from engine.wake import events as ev
from engine.wake.damage import damage
from engine.wake.facts import COASTAL
from engine.wake.state import CAP
from engine.wake.wake_table import WakeTable


def wildcats(table: WakeTable) -> Step:
    """2.2.2, 3.6, 3.6.1, 3.6.5 Planes are sent first, those on patrol before those on the ground; then they attack."""
    sent: list[str] = []
    yield from patrol(table, sent)
    yield from launch(table, sent)
    for plane in sent:
        yield from attack(table, plane)


def hunting_grounds(table: WakeTable) -> tuple[str, ...]:
    """3.6.2 The Tactical and Coastal Areas with ships; in Deployment Areas nobody is attacked (2.1.1a)."""
    return tuple(area for area in table.content.areas if table.targets_in(area))


def patrol(table: WakeTable, sent: list[str]) -> Step:
    """2.1.3, 3.6.2 Planes on patrol may be sent against ships, several against one area, and need no fuel."""
    while (planes := table.planes_at(CAP)) and hunting_grounds(table):
        answer = yield from ask("patrol", "3.6.2", [*_planes(planes), Option("done")])
        if answer == "done":
            return
        plane = argument(answer)
        options = _ways(table, plane, hunting_grounds(table))
        area = argument((yield from ask("assign", "3.6.2", options, plane=plane)))
        table.emit(ev.PlaneSent("3.6.2", plane, area, 0))
        sent.append(plane)


def launch(table: WakeTable, sent: list[str]) -> Step:
    """2.2.4, 3.6.3 A counter of fuel launches a plane, on patrol or at once against ships off the coast."""
    fuel = table.content.figures.launch_fuel
    while (planes := table.grounded()) and table.state.fuel >= fuel:
        answer = yield from ask("launch", "3.6.3", [*_planes(planes), Option("done")], fuel=table.state.fuel)
        if answer == "done":
            return
        plane = argument(answer)
        off_coast = [area for area in hunting_grounds(table) if table.content.areas[area].kind == COASTAL]
        options = [Option("cap"), *_ways(table, plane, off_coast)]
        way = yield from pick("takeoff", "3.6.3", options, plane=plane)
        if way == "cap":
            table.emit(ev.PlaneLaunched("3.6.3", plane, fuel))
        else:
            table.emit(ev.PlaneSent("3.6.3", plane, argument(way), fuel))
            sent.append(plane)


def _planes(planes: Iterable[str]) -> list[Option]:
    return [Option(f"plane:{plane}", {"plane": plane}) for plane in planes]


def _ways(table: WakeTable, plane: str, areas: Iterable[str]) -> Iterator[Option]:
    """Where a plane can be sent, with what its best dive there promises."""
    for area in areas:
        ships = table.targets_in(area)
        best = max(ships, key=lambda ship: chances.dive_strike(table, plane, ship).out)
        found = chances.dive_strike(table, plane, best)
        facts = chances.facts_of(table, found, grit=table.state.grit > 0)
        yield Option(f"send:{area}", {"area": area, "ships": list(ships), "ship": best, **facts})


def attack(table: WakeTable, plane: str) -> Step:
    """3.6.4, 3.6.4a, 3.6.4e A plane dives on one ship, a marked one if there is any; then it lands."""
    ships = table.targets_in(table.state.planes[plane])
    if not ships:
        table.emit(ev.PlaneReturned("3.6.4e", plane, "empty"))
        return
    options = [Option(f"ship:{ship}", _dive(table, plane, ship)) for ship in ships]
    ship = argument((yield from pick("dive", "3.6.4a", options, plane=plane, area=table.state.planes[plane])))
    left = evade(table, plane, ship)
    if left:
        yield from damage(table, plane, ship, left, "3.6.4c")
    table.emit(ev.PlaneReturned("3.6.4e", plane, "attacked" if left else "missed"))


def _dive(table: WakeTable, plane: str, ship: str) -> dict[str, object]:
    facts = chances.facts_of(table, chances.dive_strike(table, plane, ship), grit=table.state.grit > 0)
    return {"ship": ship, **facts}


def evade(table: WakeTable, plane: str, ship: str) -> int:
    """3.6.4b The ship throws a die for each point of her strength; each six takes a point from the plane's."""
    figures = table.content.figures
    dice = table.throw(table.strength(ship))
    left = table.content.counters[plane].strength - dice.count(figures.evade_face)
    table.emit(ev.EvasionRolled("3.6.4b", dice, plane, ship, max(0, left)))
    return max(0, left)
