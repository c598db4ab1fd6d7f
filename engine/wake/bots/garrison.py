"""A bot that plays as a sensible player would, one choice ahead, from what a player sees; it throws no dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.decision import Decision, Option
from engine.core.session import Session
from engine.wake.bots.worth import (
    AMMO_PRICE,
    CIVILIAN_CHANCE,
    CIVILIAN_COUNTERS,
    DIVE_WORTH,
    GRIT_PRICE,
    PATROL_DISTANCE,
    RESERVE,
    dive_worth,
    option_worth,
    shot_worth,
)
from engine.wake.chances import dogfight, held, needed, reroll
from engine.wake.content import load_content
from engine.wake.discovery import returning
from engine.wake.state import DISGRACE
from engine.wake.wake_table import WakeTable
from engine.wake.wildcats import hunting_grounds


class GarrisonBot:
    """Plays sensibly."""

    def __init__(self, seed: str) -> None:
        """The seed plays no part."""

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision."""
        assert session.pending
        return _ANSWERS[session.pending.kind](WakeTable(load_content(), session.view(), []), session.pending)


def _any_order(table: WakeTable, asked: Decision) -> str:
    """Who moves first hardly matters."""
    return "any"


def _detour(table: WakeTable, asked: Decision) -> str:
    """As far from the island as can be, then where guns hit least."""
    areas = table.content.areas

    def far(option: Option) -> tuple[int, int]:
        area = areas[option.argument]
        return area.distance, area.target

    return max(asked.options, key=far).id


def _hit(table: WakeTable, asked: Decision) -> str:
    """The garrison pays for batteries, and for fuel that is short, while it is well above who could land."""
    men, ashore, facility = table.state.garrison, table.ashore(), asked.facts["facility"]
    spare = men - ashore > RESERVE and men > RESERVE
    dear = facility in table.content.batteries or (facility == "FUEL" and table.state.fuel <= 2)
    return "garrison" if dear and spare else "damage"


def _airfield(table: WakeTable, asked: Decision) -> str:
    """Yankee Grit saves a plane; otherwise the weakest goes."""
    return "grit" if asked.option("grit") else _weakest(table, asked)


def _weakest(table: WakeTable, asked: Decision) -> str:
    planes = [option for option in asked.options if option.verb == "wildcat"]
    return min(planes, key=lambda option: table.content.counters[option.argument].strength).id


def _duel(table: WakeTable, asked: Decision) -> str:
    """The plane with the least to lose."""
    zero = next(iter(table.content.of_kind("zero").values())).strength

    def risk(option: Option) -> float:
        strength = table.content.counters[option.argument].strength
        return strength * float(1 - dogfight(strength, zero, wing=table.wing(option.argument)))

    return min(asked.options, key=risk).id


def _banzai(table: WakeTable, asked: Decision) -> str:
    """The weakest division."""

    def strength(division: str) -> int:
        ships = [ship for ship in table.ships_in(DISGRACE) if table.division(ship) == division]
        return sum(table.strength(ship) for ship in ships)

    return f"division:{min(returning(table), key=strength)}"


def _battery(table: WakeTable, asked: Decision) -> str:
    """The best shot first."""
    ready = [option for option in asked.options if option.verb == "battery"]

    def best(option: Option) -> float:
        return max(shot_worth(table, option.argument, ship, ammo=False) for ship in option.facts["ships"])

    return max(ready, key=best).id


def _target(table: WakeTable, asked: Decision) -> str:
    """The best shot; ammo where it is worth its price."""
    battery = asked.facts["battery"]

    def worth(option: Option) -> float:
        ammo = option.verb == "ammo"
        return shot_worth(table, battery, option.argument, ammo=ammo) - (AMMO_PRICE if ammo else 0.0)

    return max(asked.options, key=worth).id


def _reroll(table: WakeTable, asked: Decision) -> str:
    """All failed dice, where what they promise is worth more than a counter of Grit."""
    ship, points, failed = asked.facts["ship"], asked.facts["points"], asked.facts["failed"]
    burning, out = reroll(points, failed, table.strength(ship), needed(table, ship))
    now = option_worth(table, ship, burning=float(points > 0), out=0.0)
    then = option_worth(table, ship, burning=float(burning), out=float(out))
    return f"reroll:{failed}" if then - now > GRIT_PRICE else "keep"


def _patrol(table: WakeTable, asked: Decision) -> str:
    """The strongest plane first, as long as a dive is worth it."""
    planes = [option for option in asked.options if option.verb == "plane"]
    best = max(planes, key=lambda option: table.content.counters[option.argument].strength)
    worth = max(dive_worth(table, best.argument, area) for area in hunting_grounds(table))
    return best.id if worth > DIVE_WORTH else "done"


def _assign(table: WakeTable, asked: Decision) -> str:
    """The area with the best dive."""
    return max(asked.options, key=lambda option: dive_worth(table, asked.facts["plane"], option.argument)).id


def _launch(table: WakeTable, asked: Decision) -> str:
    """Up when somebody is off the coast, or comes near."""
    planes = [option for option in asked.options if option.verb == "plane"]
    best = max(planes, key=lambda option: table.content.counters[option.argument].strength)
    near = any(table.content.areas[area].distance <= PATROL_DISTANCE for area in hunting_grounds(table))
    return best.id if near else "done"


def _takeoff(table: WakeTable, asked: Decision) -> str:
    """At once against ships off the coast, if that is worth it; otherwise on patrol."""
    sends = [option for option in asked.options if option.verb == "send"]
    best = max(sends, key=lambda option: dive_worth(table, asked.facts["plane"], option.argument), default=None)
    if best is None or dive_worth(table, asked.facts["plane"], best.argument) <= DIVE_WORTH:
        return "cap"
    return best.id


def _dive(table: WakeTable, asked: Decision) -> str:
    """The ship whose loss is worth most."""
    plane = asked.facts["plane"]
    return max(asked.options, key=lambda option: dive_worth(table, plane, "", option.argument)).id


def _enlist(table: WakeTable, asked: Decision) -> str:
    """When the garrison would be overrun, and enough counters are still to come."""
    state = table.state
    to_come = sum(len(track) - count for track, count in zip(state.tracks, state.uncovered, strict=True))
    overrun = table.ashore() > state.garrison
    return "enlist" if overrun and to_come >= CIVILIAN_COUNTERS and held(table) >= CIVILIAN_CHANCE else "decline"


_ANSWERS: Mapping[str, Callable[[WakeTable, Decision], str]] = {
    "order": _any_order,
    "detour": _detour,
    "hit": _hit,
    "airfield": _airfield,
    "duel": _duel,
    "strafed": _weakest,
    "banzai": _banzai,
    "battery": _battery,
    "target": _target,
    "reroll": _reroll,
    "patrol": _patrol,
    "assign": _assign,
    "launch": _launch,
    "takeoff": _takeoff,
    "dive": _dive,
    "enlist": _enlist,
}
"""How each question is answered."""
