"""Where the careful bot's units go that do not attack: towards the enemy, commanders and companies to battalions."""

from __future__ import annotations

from engine.savagery.bots.regiment_plan import RegimentPlan, nearest
from engine.savagery.end_phase import places_for
from engine.savagery.facts import ARTILLERY
from engine.savagery.movement import ways
from engine.savagery.savagery_table import SavageryTable


def closing_up(table: SavageryTable, plan: RegimentPlan) -> dict[str, str]:
    """In the Movement Impulse: battalions that attack nobody go near the enemy, the commander to most of them."""
    found: dict[str, str] = {}
    for unit in table.content.regiments[table.state.active]:
        if not table.on_map(unit) or unit in plan.units or table.held(table.state.units[unit]):
            continue
        goal = _nearer(table, unit, ways(table, unit))
        if goal:
            found[unit] = goal
    commander = table.content.commanders[table.state.active]
    if table.on_map(commander) and not plan.leader:
        after = {
            unit: plan.units.get(unit) or found.get(unit) or table.state.units[unit]
            for unit in table.members(table.state.active)[:-1]
        }
        goal = _beside(table, ways(table, commander), list(after.values()))
        if goal:
            found[commander] = goal
    return found


def rallying(table: SavageryTable) -> dict[str, str]:
    """In the End Phase: battalions near the enemy, commanders out of contested areas to lead again, companies along."""
    found: dict[str, str] = {}
    for unit in table.content.battalions:
        if table.on_map(unit) and not table.held(table.state.units[unit]):
            goal = _nearer(table, unit, places_for(table, unit))
            if goal:
                found[unit] = goal
    for regiment, commander in table.content.commanders.items():
        if not table.on_map(commander):
            continue
        own = [found.get(unit) or table.state.units[unit] for unit in table.content.regiments[regiment]]
        if goal := _beside(table, places_for(table, commander), own):
            found[commander] = goal
    for unit, facts in table.content.companies.items():
        if not table.on_map(unit):
            continue
        if facts.kind == ARTILLERY:
            goal = _nearer(table, unit, places_for(table, unit)) if nearest(table, table.state.units[unit]) > 2 else ""
        else:
            goal = _joined(table, unit, found)
        if goal:
            found[unit] = goal
    return found


def _nearer(table: SavageryTable, unit: str, places: tuple[str, ...]) -> str:
    """The free area among these that is nearest to the enemy, if it is nearer than where the unit stands."""
    free = [area for area in places if not table.held(area)]
    best = min(free, key=lambda area: nearest(table, area), default="")
    here = nearest(table, table.state.units[unit])
    return best if best and nearest(table, best) < here and here > 1 else ""


def _beside(table: SavageryTable, places: tuple[str, ...], battalions: list[str]) -> str:
    """The free area among these, or none, that is nearest to a commander's battalions."""
    own = [area for area in battalions if area in table.content.areas]
    free = [area for area in places if not table.held(area)]
    if not own or not free:
        return ""

    def far(area: str) -> int:
        return sum(table.content.island.distance(area, one) or 0 for one in own)

    return min(free, key=far)


def _joined(table: SavageryTable, unit: str, found: dict[str, str]) -> str:
    """A free area with battalions of a company's service, near the enemy; none if it stands in one already."""
    service = table.content.formations[unit].service
    places: dict[str, int] = {}
    for battalion, facts in table.content.battalions.items():
        area = found.get(battalion) or table.state.units[battalion]
        if facts.service == service and area in table.content.areas and not table.held(area):
            places[area] = places.get(area, 0) + 1
    if table.state.units[unit] in places:
        return ""
    open_ones = [area for area in places_for(table, unit) if area in places]
    return max(open_ones, key=lambda area: places[area], default="")
