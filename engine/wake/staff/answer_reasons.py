"""Why an answer is good or costly on Wake: exact chances, what is spent, what is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.core.decision import Decision, Option
from engine.core.staff.answers import Reason, Value, percent
from engine.wake import chances
from engine.wake.chances import Strike
from engine.wake.facts import COASTAL, FIRE
from engine.wake.state import DISGRACE
from engine.wake.wake_table import WakeTable


class AskedOnWake:
    """An answer with the table and the question that it belongs to."""

    def __init__(self, table: WakeTable, decision: Decision, choice: str) -> None:
        found = decision.option(choice)
        assert found
        self.table = table
        self.decision = decision
        self.option: Option = found
        self.verb, self.what = found.verb, found.argument


def reasons(table: WakeTable, decision: Decision, choice: str) -> tuple[Reason, ...]:
    """What speaks for an answer and against it."""
    told = _KINDS.get(decision.kind)
    return tuple(told(AskedOnWake(table, decision, choice))) if told else ()


# ------------------------------------------------------------ strikes


def _strike(asked: AskedOnWake, ship: str, found: Strike, rule: str) -> Iterator[Reason]:
    """3.5.6 What an attack does to a ship, and what it would be rid of."""
    table, things = asked.table, (f"ship:{ship}",)
    values: dict[str, Value] = {"ship": ship, "out": percent(found.out), "burning": percent(found.burning)}
    yield Reason("strike", rule, values, things)
    area, facts = table.area_of(ship), table.content.counters[ship]
    if area is not None and area.kind == COASTAL and not facts.starred:
        yield Reason("lands", "3.8.3b", {"ship": ship, "strength": table.strength(ship)}, things)
    elif facts.gunnery and table.strength(ship) > 0:
        yield Reason("fires", "3.4.2", {"ship": ship, "strength": table.strength(ship)}, things)


def _battery(asked: AskedOnWake) -> Iterator[Reason]:
    """3.5.1 The best shot of a battery; who holds fire lets ships go."""
    table = asked.table
    if asked.verb == "done":
        ready = tuple(option.argument for option in asked.decision if option.verb == "battery")
        yield Reason("silent", "3.5.5", {"batteries": ready}, tuple(f"facility:{one}" for one in ready), against=True)
        return
    strikes = {
        ship: chances.battery_strike(table, asked.what, ship, ammo=False) for ship in asked.option.facts["ships"]
    }
    best = max(strikes, key=lambda ship: strikes[ship].out)
    yield from _strike(asked, best, strikes[best], "3.5.4")


def _target(asked: AskedOnWake) -> Iterator[Reason]:
    """3.5.4 The shot itself, and what ammo adds and costs."""
    table, battery, ammo = asked.table, asked.decision.facts["battery"], asked.verb == "ammo"
    found = chances.battery_strike(table, battery, asked.what, ammo=ammo)
    yield from _strike(asked, asked.what, found, "3.5.4")
    if ammo:
        without = chances.battery_strike(table, battery, asked.what, ammo=False)
        more = percent(found.out) - percent(without.out)
        yield Reason("ammo_adds", "3.5.4a", {"count": more})
        yield Reason("ammo_spent", "3.5.4a", {"count": table.state.ammo - 1}, against=True)
    elif table.state.ammo:
        yield Reason("ammo_kept", "3.5.4a", {"count": table.state.ammo})


def _reroll(asked: AskedOnWake) -> Iterator[Reason]:
    """3.5.4f What the dice can still do, for Grit that counts in the end."""
    table, facts = asked.table, asked.decision.facts
    grit = table.content.figures.grit_points
    if asked.verb == "keep":
        yield Reason("grit_kept", "5.1", {"points": grit, "count": facts["grit"]})
        return
    ship, dice = facts["ship"], int(asked.what)
    burning, out = chances.reroll(facts["points"], dice, table.strength(ship), chances.needed(table, ship))
    values: dict[str, Value] = {"ship": ship, "out": percent(out), "burning": percent(burning)}
    yield Reason("strike", "3.5.4f", values, (f"ship:{ship}",))
    yield Reason("grit_spent", "5.1", {"points": grit, "count": facts["grit"] - 1}, against=True)


# ------------------------------------------------------------ planes


def _patrol(asked: AskedOnWake) -> Iterator[Reason]:
    """3.6.2 Who leaves patrol needs fuel to be there again."""
    planes = tuple(option.argument for option in asked.decision if option.verb == "plane")
    if asked.verb == "done":
        yield Reason("stay_up", "4.1.3d", {"planes": planes}, tuple(f"plane:{one}" for one in planes))
        return
    yield from _best_dive(asked, asked.what)
    yield Reason("needs_fuel", "3.6.3", {"count": asked.table.state.fuel}, against=True)


def _assign(asked: AskedOnWake) -> Iterator[Reason]:
    """3.6.2 The best dive in an area."""
    plane, ship = asked.decision.facts["plane"], asked.option.facts["ship"]
    yield from _strike(asked, ship, chances.dive_strike(asked.table, plane, ship), "3.6.4")


def _best_dive(asked: AskedOnWake, plane: str) -> Iterator[Reason]:
    table = asked.table
    ships = [ship for area in table.content.areas for ship in table.targets_in(area)]
    strikes = {ship: chances.dive_strike(table, plane, ship) for ship in ships}
    if strikes:
        best = max(strikes, key=lambda ship: strikes[ship].out)
        yield from _strike(asked, best, strikes[best], "3.6.4")


def _launch(asked: AskedOnWake) -> Iterator[Reason]:
    """3.6.3 Fuel brings a plane up, where no shell finds it."""
    table = asked.table
    if asked.verb == "done":
        planes = table.grounded()
        values: dict[str, Value] = {"planes": planes, "count": len(planes)}
        yield Reason("fuel_kept", "3.6.3", {"count": table.state.fuel})
        yield Reason("on_field", "3.4.7e", values, tuple(f"plane:{one}" for one in planes), against=True)
        return
    yield Reason("off_field", "3.4.7e", {"plane": asked.what}, (f"plane:{asked.what}",))
    left = table.state.fuel - table.content.figures.launch_fuel
    yield Reason("fuel_spent", "3.6.3", {"count": left}, against=True)


def _takeoff(asked: AskedOnWake) -> Iterator[Reason]:
    """3.6.3 On patrol a plane waits; at once it strikes off the coast."""
    plane = asked.decision.facts["plane"]
    if asked.verb == "cap":
        yield Reason("stay_up", "4.1.3d", {"planes": (plane,)}, (f"plane:{plane}",))
    else:
        yield from _assign(asked)


def _dive(asked: AskedOnWake) -> Iterator[Reason]:
    """3.6.4 The dive itself."""
    found = chances.dive_strike(asked.table, asked.decision.facts["plane"], asked.what)
    yield from _strike(asked, asked.what, found, "3.6.4")


def _duel(asked: AskedOnWake) -> Iterator[Reason]:
    """4.1.3d Who meets a Zero may not come back."""
    table, plane = asked.table, asked.what
    strength = table.content.counters[plane].strength
    zero = next(iter(table.content.of_kind("zero").values())).strength
    survives = chances.dogfight(strength, zero, wing=table.wing(plane))
    yield Reason("survives", "4.1.3d", {"plane": plane, "percent": percent(survives)}, (f"plane:{plane}",))
    yield from _at_stake(asked)


def _at_stake(asked: AskedOnWake) -> Iterator[Reason]:
    """2.2.2 What is lost with a Wildcat."""
    plane = asked.what
    values: dict[str, Value] = {"plane": plane, "strength": asked.table.content.counters[plane].strength}
    left = len(asked.table.planes_left()) - 1
    yield Reason("at_stake", "2.2.2", {**values, "count": left}, (f"plane:{plane}",), against=True)


# ------------------------------------------------------------ the island


def _hit(asked: AskedOnWake) -> Iterator[Reason]:
    """3.4.7a What is damaged, or what the garrison has left against those who land."""
    table, facility = asked.table, asked.decision.facts["facility"]
    things = (f"facility:{facility}",)
    if asked.verb == "garrison":
        yield Reason("spared", "3.4.7a", {"facility": facility}, things)
        yield from _garrison(asked, table.state.garrison - 1)
        return
    yield Reason("men_kept", "3.8.3b", {"men": table.state.garrison, "ashore": table.ashore()})
    if facility in table.content.batteries:
        dice = table.content.figures.battery_dice
        now = dice[table.state.markers.get(facility, "")]
        values: dict[str, Value] = {"facility": facility, "dice": dice[FIRE], "now": now}
        yield Reason("burns", "3.4.7b", values, things, against=True)
    else:
        kind = table.content.facilities[facility].kind
        yield Reason(
            "stock_lost", "3.4.7c", {"stock": kind, "count": table.state.stock(kind) - 1}, things, against=True
        )


def _garrison(asked: AskedOnWake, men: int) -> Iterator[Reason]:
    """3.8.3b How the garrison stands against those who could land."""
    ashore = asked.table.ashore()
    key = "overrun" if ashore > men else "margin"
    yield Reason(key, "3.8.3b", {"men": men, "ashore": ashore, "count": men - ashore}, against=True)


def _airfield(asked: AskedOnWake) -> Iterator[Reason]:
    """3.4.7e A Wildcat, or Grit instead."""
    if asked.verb == "grit":
        planes = asked.table.grounded()
        yield Reason("plane_saved", "3.4.7e", {"planes": planes}, tuple(f"plane:{one}" for one in planes))
        points, left = asked.table.content.figures.grit_points, asked.option.facts["grit"]
        yield Reason("grit_spent", "5.1", {"points": points, "count": left}, against=True)
    else:
        yield from _at_stake(asked)


def _enlist(asked: AskedOnWake) -> Iterator[Reason]:
    """3.7.4 Whether the garrison holds out with civilians, and what they cost."""
    table, facts = asked.table, asked.decision.facts
    if asked.verb == "decline":
        yield Reason("no_cost", "5.1", {"points": -table.content.figures.civilian_points})
        if asked.option.facts["overrun"]:
            yield from _garrison(asked, facts["men"])
        return
    yield Reason("holds", "3.7.4c", {"percent": percent(chances.held(table))})
    yield Reason("civilians_cost", "5.1", {"points": -table.content.figures.civilian_points}, against=True)


# ------------------------------------------------------------ ships on the move


def _detour(asked: AskedOnWake) -> Iterator[Reason]:
    """3.3.7 How far off they stay, and how well batteries hit there."""
    area = asked.table.content.areas[asked.what]
    things = (f"area:{area.id}",)
    if not area.target:
        yield Reason("out_of_range", "2.1.1d", {"area": area.id}, things)
        return
    yield Reason("target", "2.1.1d", {"area": area.id, "target": area.target}, things)
    if area.kind == COASTAL:
        yield Reason("off_coast", "3.8.3b", {"division": asked.decision.facts["division"]}, things, against=True)


def _order(asked: AskedOnWake) -> Iterator[Reason]:
    """3.3.5 Who moves first takes the way from those behind."""
    if asked.verb != "move":
        return
    barred = sum(count for _, count, why in asked.option.facts["ways"] if why)
    yield Reason("barred", "3.3.7", {"division": asked.what, "count": barred})


def _banzai(asked: AskedOnWake) -> Iterator[Reason]:
    """4.1.3b How strong the ships are that come back, and whether they can land."""
    table = asked.table
    ships = tuple(
        ship for ship, place in table.state.ships.items() if place == DISGRACE and table.division(ship) == asked.what
    )
    strength = sum(table.strength(ship) for ship in ships)
    yield Reason("comes_back", "4.1.3b", {"division": asked.what, "count": len(ships), "strength": strength})
    if table.starred(asked.what):
        yield Reason("never_lands", "3.3.9", {"division": asked.what})


_KINDS: Final[Mapping[str, Callable[[AskedOnWake], Iterator[Reason]]]] = {
    "order": _order,
    "detour": _detour,
    "hit": _hit,
    "airfield": _airfield,
    "duel": _duel,
    "strafed": _at_stake,
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
