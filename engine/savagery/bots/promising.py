"""Which answers are worth a trial on Peleliu by areas, those that promise most first, each with what belongs to it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision
from engine.savagery.bots.division import in_reach
from engine.savagery.bots.marches import closing_up, rallying
from engine.savagery.bots.regiment_plan import Planner
from engine.savagery.movement import ways
from engine.savagery.savagery_table import SavageryTable

_BEST = 2
"""So many attacks of each battalion are worth a trial."""


def ideas(table: SavageryTable, decision: Decision) -> list[tuple[str, ...]]:
    """Moves with where they lead, attacks and markers by what they promise, all else in the order of the question."""
    match decision.kind:
        case "move":
            return list(_moves(table))
        case "to" if table.state.step == "movement":
            return _by_promise(table, decision)
        case "reposition":
            return [*((f"unit:{unit}", f"to:{area}") for unit, area in rallying(table).items()), ("done",)]
        case "strike" | "barrage":
            return _by_need(table, decision)
        case _:
            return [(option.id,) for option in decision]


def _moves(table: SavageryTable) -> Iterator[tuple[str, ...]]:
    """5.5 What the plan of the regiment wants first, to stop there, and each battalion's best attacks."""
    planner = Planner(table)
    plan = planner.best()
    goals = {**plan.units, **({table.content.commanders[table.state.active]: plan.leader} if plan.leader else {})}
    yield from ((f"fire:{gun}", f"area:{area}") for gun, area in plan.guns.items())
    yield from ((f"unit:{unit}", f"to:{area}") for unit, area in goals.items())
    yield ("done",)
    for unit in table.content.regiments[table.state.active]:
        if not table.on_map(unit):
            continue
        held = [area for area in ways(table, unit) if table.held(area)]
        worth = {area: planner.worth(area, (*table.fighters_in(area), unit)) for area in held}
        yield from ((f"unit:{unit}", f"to:{area}") for area in sorted(held, key=lambda one: -worth[one])[:_BEST])
    yield from ((f"unit:{unit}", f"to:{area}") for unit, area in closing_up(table, plan).items())


def _by_promise(table: SavageryTable, decision: Decision) -> list[tuple[str, ...]]:
    """5.5.4 Attacks by what they are worth, then where no enemy is."""
    planner, unit = Planner(table), decision.facts["unit"]

    def worth(area: str) -> float:
        return planner.worth(area, (*table.fighters_in(area), unit)) if table.held(area) else 0.0

    fights = table.kind(unit) == "battalion"
    areas = [option.argument for option in decision]
    return [(f"to:{area}",) for area in (sorted(areas, key=lambda one: -worth(one)) if fights else areas)]


def _by_need(table: SavageryTable, decision: Decision) -> list[tuple[str, ...]]:
    """2.2.6c Markers where the active regiment can attack first, on the hardest counters."""
    planner, reached = Planner(table), in_reach(table)

    def hard(area: str) -> tuple[bool, int]:
        return area not in reached, -max(strength for strength, _ in planner.may(area))

    return [(f"area:{area}",) for area in sorted((option.argument for option in decision), key=hard)]
