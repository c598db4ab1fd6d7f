"""How the careful bot comes ashore: full LVTs first, waiting units in quiet hexes, support for garrisons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.core.decision import Decision, Option
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful import Answer, Worth
from engine.tarawa.battle_data import content_of
from engine.tarawa.map_schema import island_of

OCCUPIED = 0.8
"""What a garrison counts where a unit stands, against one in an empty position, and"""
RELIEVED = 2.0
"""where a company stands that can go on and fight."""


def load(view: BotView, decision: Decision) -> str:
    """5.11 The load that carries most."""
    return max(decision.options, key=lambda option: _carried(view, option)).id


def _carried(view: BotView, option: Option) -> tuple[float, ...]:
    """5.11 The steps that go aboard, HQs rather than none, as few LVTs as it takes."""
    units = [view.state.us[name] for name in option.facts.get("units", ())]
    leaders = sum(view.ground.counter(unit.id).is_leader for unit in units)
    steps = sum(unit.steps for unit in units) - leaders
    return steps, leaders, -sum(option.facts.get("steps", ()))


def arrive(view: BotView, decision: Decision) -> str:
    """5.3 The safest hex."""
    return max(decision.options, key=lambda option: _safe(view, option)).id


def _safe(view: BotView, option: Option) -> tuple[float, ...]:
    """5.3 A hex under little fire, then an empty one."""
    fires = view.ground.island.fields_over.get(option.facts["hex"], ())
    held = {force.hex for force in view.state.forces.values()}
    sites = view.ground.island.sites
    return -sum(not held.isdisjoint(sites[site].hexes) for site, _ in fires), -view.stack(option.facts["hex"])


def wade(view: BotView, decision: Decision) -> str:
    """5.2, 7.53 Where there is room, for nobody leaves the water in time; then the hex under the least fire."""
    limit = view.ground.content.figures.stack_limit
    room = [option for option in decision.options if view.stack(option.facts["hex"]) < limit]
    return arrive(view, replace(decision, options=tuple(room))) if room else arrive(view, decision)


def next_wave(view: BotView, decision: Decision) -> str:
    """5.3, 5.11 Beside a unit with which it fills an LVT, else alone in the hex under the least fire."""
    unit = view.state.us[decision.facts["unit"]]
    figures = content_of(view.ground.content).figures
    fits = [
        option.id
        for option in decision.options
        if not view.ground.counter(unit.id).is_tank
        and (there := view.units_at.get(option.facts["hex"], ()))
        and not any(view.ground.counter(one.id).is_tank for one in there)
        and sum(one.steps for one in (*there, unit)) <= figures.lvt_load
    ]
    return fits[0] if fits else arrive(view, decision)


def hq_run(view: BotView, decision: Decision) -> str:
    """5.13 With the current, and no farther than the beach."""
    return "follow" if decision.facts["what"] == "drift" else "ignore"


def fewest_lost(view: BotView, decision: Decision) -> str:
    """5.12 The step that is missed least: of a unit that keeps some, engineers before companies."""

    def price(option: Option) -> tuple[bool, bool, int]:
        unit = view.state.us[option.facts["unit"]]
        company = view.ground.counter(unit.id).counts_for_loss
        return unit.steps == 1, company and unit.steps == 3, -unit.steps

    return min(decision.options, key=price).id


def worn(view: BotView, decision: Decision) -> str:
    """2.22 A worn LVT rather than a whole one."""
    return min(decision.options, key=lambda option: int(option.facts["steps"])).id


def last(view: BotView, decision: Decision) -> str:
    """Nothing of what could be done."""
    return decision.options[-1].id


def _garrisoned(view: BotView, h: str) -> float:
    """17.2 What a garrison is worth in a position: it holds it, or lets a unit that holds it go on."""
    there = view.units_at.get(h, ())
    fresh = any(unit.steps > 1 and unit.id in view.ground.companies for unit in there)
    return view.worth.get(h, 0.0) * (RELIEVED if fresh else OCCUPIED if there else 1.0)


def support(view: BotView, decision: Decision) -> str:
    """17.2, 17.3 Garrisons first, in the positions that count most; then the strongest unit that is disrupted."""
    garrisons = [option for option in decision.options if option.verb == "garrison"]
    if garrisons:
        return max(garrisons, key=lambda one: _garrisoned(view, one.argument)).id
    shaken = [option for option in decision.options if option.verb == "recover"]
    return max(shaken, key=lambda option: view.state.us[option.facts["unit"]].steps).id if shaken else "done"


def deploy(view: BotView, decision: Decision) -> str:
    """20.2 The hex with the least fire over it, nearest to the enemy."""
    return arrive(view, decision)


def battalion(view: BotView, decision: Decision) -> str:
    """21.2 The beach whose approach hexes have the least fire."""
    approach = island_of(view.ground.island).approach
    over: Mapping[str, Any] = view.ground.island.fields_over

    def danger(option: Option) -> int:
        return sum(len(over.get(h, ())) for h, one in approach.items() if one.beach == option.facts["box"])

    return min(decision.options, key=danger).id


ANSWERS: Mapping[str, Answer] = {
    "load": load,
    "arrive": next_wave,
    "hq_run": hq_run,
    "landing_loss": fewest_lost,
    "lvt": worn,
    "wait": last,
    "support": support,
    "deploy": deploy,
    "battalion": battalion,
    "wade": wade,
}
"""The answers to questions that only this battle has, by their kind."""
WORTHS: Mapping[str, Worth] = {"load": _carried, "arrive": _safe, "wade": _safe, "deploy": _safe}
"""By what answers are compared where there are many, so that the staff looks at the most promising ones."""
