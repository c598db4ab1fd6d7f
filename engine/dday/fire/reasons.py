"""6.3 Why fire hits whom it hits, and nobody else: what its events carry beside the facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.dday.depth.fortifications import mortars_in
from engine.dday.events.because import Because
from engine.dday.fire.plan import FirePlan, Target
from engine.dday.game import Game
from engine.dday.reasons import CHOICE, ONLY, Why, counted
from engine.dday.state.state import Force, Unit

PRIORITY = {"intense": 0, "steady": 1, "water": 1, "mortar": 1, "machine_gun": 2}
"""6.31 Priority of the kinds of fire."""


def rank_of(target: Target) -> tuple[int, int, int]:
    """6.31 Who is hit first: by the kind of fire, then most steps, then the nearest."""
    return PRIORITY[target.dot], -target.unit.steps, target.distance


def volley_reasons(game: Game, plan: FirePlan, *, tank: bool = False) -> Because:
    """6.3, 6.31, 13.1 Why fire hits nobody, or all that it can, or only so many; and what sets a tank's apart."""
    return (*((("tank_fire", ""),) if tank else ()), *_shared_out(game, plan), *_no_shock(game, plan))


def _no_shock(game: Game, plan: FirePlan) -> Because:
    """6.33 That the hits of units that are known cost steps alone, where those of unknown ones would disrupt, too."""
    if plan.unrevealed or plan.form != "fire":
        return ()
    chart = game.content.fire_chart
    milder = any(
        chart.result(target.dot, True).disrupt and not chart.result(target.dot, False).disrupt
        for target in plan.targets
    )
    return (("face_up", ""),) if milder else ()


def _shared_out(game: Game, plan: FirePlan) -> Because:
    """6.31 What gives a position its hits, or spares those that it could hit."""
    count = len(plan.targets) + len(plan.leaders)
    if not count:
        return counted(Counter(plan.spared.values())) or ((("nobody" if plan.forces else "silent"), ""),)
    if count <= plan.limit:
        return (ONLY,) if count == 1 else (("enough", count),)
    if plan.form == "mortar":
        whole = sum(mortars_in(force) for force in plan.forces)
        if whole > plan.limit:
            return (("limit_most", plan.limit),)
        return counted({"limit_unit": len(plan.forces), "limit_depth": whole - len(plan.forces)})
    return limit_parts(game, plan.forces, plan.limit)


def limit_parts(game: Game, forces: Sequence[Force], limit: int) -> Because:
    """6.31, 15.2, 18.34, 19.3 What the hit limit of a position is made of."""
    parts = {
        "limit_unit": sum(bool(force.unit) for force in forces),
        "limit_depth": sum(force.has_depth for force in forces),
        "limit_walls": sum(game.fortified(force.hex) for force in forces),
        "limit_more": game.variant.more_hits(game),
    }
    return counted({**parts, "limit_under_fire": limit - sum(parts.values())})


def hit_reasons(game: Game, plan: FirePlan, chosen: Sequence[Target], target: Target) -> Because:
    """6.31, 6.34, 6.35, 10.41 Why a unit can be hit, and why it is rather than those that are spared."""
    unit = target.unit
    able = qualifies(game, unit, plan.symbol, target.why)
    if game.counter(unit).armoured and target.why not in ("leader", "hero"):
        able = (*able, ("through_armour", ""))
    if target.why in ("leader", "hero"):
        return (*able, ("left_over", plan.limit - len({one.unit.id for one in plan.targets})))
    if len(plan.targets) <= plan.limit:
        return (*able, ONLY if len(plan.targets) == 1 else ("enough", len(plan.targets)))
    if unit.id in plan.asked:
        return (*able, CHOICE)

    hit = {one.unit.id for one in chosen}
    best = min(rank_of(one) for one in plan.targets if one.unit.id not in hit)
    own = rank_of(target)
    whys: tuple[Why, ...] = (("before", target.dot), ("most_steps", unit.steps), ("nearest", target.distance))
    for mine, other, why in zip(own, best, whys, strict=True):
        if mine != other:
            return (*able, why if mine < other else ("most_hits", ""))
    return (*able, ("most_hits", ""))


def qualifies(game: Game, unit: Unit, symbol: str, why: str) -> Because:
    """6.31, 6.35, 10.4 What makes a unit a target: "any" symbol, its own, those crowded around it, the card's star."""
    if why == "symbol":
        return (("symbol", symbol),)
    if why == "concentrated":
        return (("concentrated", game.steps_at(unit.place)),)
    return (("any_symbol" if why == "any" else "star", ""),)
