"""6.3 Whom fire passes over, and why: what makes the options of who is hit, and judges who isn't among them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.dday.fire.plan import FirePlan, Target
from engine.dday.fire.reasons import rank_of
from engine.dday.game import Game
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit

AWAY: Final = "away"
"""Why a unit is spared that is where the fire doesn't go."""
_REFUSALS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "leader": ("hq_not_hit", "10.4"),
        "armour": ("armour_holds", "6.36"),
        "other_symbol": ("symbol_missing", "6.35"),
        "stepped": ("stepped", "6.34"),
        "disrupted": ("disrupted_already", "6.33"),
        "dark": ("out_of_sight", "16"),
        "smoke": ("smoke", "6.2"),
        AWAY: ("out_of_fire", "6.2"),
    }
)
"""The refusal, with its rule, for each reason that spares a unit."""


def unhurt(unit: Unit, why: str, hex_id: str, rule: str = "") -> Refusal:
    """6.3 Why fire from a hex can't hit a unit, by the short name of the reason; ``rule`` replaces its number."""
    if why == AWAY and not unit.on_map:
        return no("not_on_map", rule or "6.3", unit=unit.id)
    key, usual = _REFUSALS[why]
    return no(key, rule or usual, unit=unit.id, hex=unit.place, origin=hex_id)


def outranked(
    keys: Sequence[str], rank: Sequence[int], best: Sequence[int], rule: str, unit: Unit, other: Unit
) -> Refusal | None:
    """6.31 Why another unit comes first, by the first place of its rank that tells the two apart; None if it doesn't.

    ``keys`` are the refusals for the places of a rank.
    """
    for key, mine, theirs in zip(keys, rank, best, strict=True):
        if mine != theirs:
            return no(key, rule, unit=unit.id, other=other.id) if mine > theirs else None
    return None


def safe_hero(unit: Unit) -> Refusal:
    """10.4 Why no hero with a unit can be hit by what leaves leaders alone."""
    return no("hero_not_hit" if unit.hero else "no_hero_here", "10.4", unit=unit.id)


# ---------------------------------------------------------------- 6.31 one unit after the other


def passed_over(plan: FirePlan, chosen: Collection[str], asked: Target, unit: Unit) -> Refusal:
    """6.31, 6.34 Why a unit isn't among those of whom the next is hit; ``asked`` is one of them."""
    if unit.id in chosen:
        return no("hit_already", unit=unit.id)
    target = next((one for one in plan.targets if one.unit.id == unit.id), None)
    if target is None:
        return _no_target(plan, unit)
    return _outranked(target, asked) or no("most_hits", unit=unit.id)


def hero_passed_over(plan: FirePlan, unit: Unit) -> Refusal:
    """10.4, 10.41 Why a hero isn't hit before all other units are."""
    if not unit.hero or not plan.star:
        return safe_hero(unit)
    if any(one.unit.id == unit.id and one.why == "hero" for one in plan.leaders):
        return no("leaders_last", unit=unit.id)
    return _unhurt(plan, unit, AWAY)


def _outranked(target: Target, asked: Target) -> Refusal | None:
    """6.31 Why another target comes first; None where it doesn't."""
    first = "intense_first" if asked.dot == "intense" else "field_first"
    keys = (first, "stronger_first", "closer_first")
    return outranked(keys, rank_of(target), rank_of(asked), "6.31", target.unit, asked.unit)


def _no_target(plan: FirePlan, unit: Unit) -> Refusal:
    """6.3, 6.31, 12.1 Why a position can't hit a unit."""
    why = plan.spared.get(unit.id, AWAY)
    if why == "leader" and plan.star:
        return no("leaders_last", unit=unit.id)
    return _unhurt(plan, unit, why)


def _unhurt(plan: FirePlan, unit: Unit, why: str) -> Refusal:
    if why == AWAY and unit.place in plan.site.dots and unit.place not in plan.dots and plan.form != "mortar":
        why = "smoke"
    rule = "12.1" if why == AWAY and plan.form == "mortar" else ""
    return unhurt(unit, why, (plan.forces[0].hex if plan.forces else plan.site.hexes[0]), rule)


# ---------------------------------------------------------------- 10.41 leaders


def leader_passed_over(
    game: Game, plan: FirePlan, chosen: Collection[Target], asked: Target, unit: Unit, *, hero: bool
) -> Refusal | None:
    """10.41 Why an HQ, or a hero, isn't among those of whom the next is hit; all other units have been chosen."""
    found = (one for one in plan.leaders if one.unit.id == unit.id and (one.why == "hero") == hero)
    target = next(found, None)
    if target is not None:
        return no("hit_already", "10.41", unit=unit.id) if target in chosen else _outranked(target, asked)
    if hero:
        return _unhurt(plan, unit, AWAY) if unit.hero else safe_hero(unit)
    if any(one.unit.id == unit.id for one in plan.targets):
        return no("hit_already", "10.41", unit=unit.id)
    why = plan.spared.get(unit.id, AWAY)
    if why == "leader":
        why = "stepped" if unit.id in game.state.stepped else AWAY
    return _unhurt(plan, unit, why)
