"""Hits on the island: what each facility loses, and what the garrison pays instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.decision import Option
from engine.core.questions import argument, ask, pick
from engine.core.session import Step
from engine.wake import events as ev
from engine.wake.facts import FIRE, Facility
from engine.wake.wake_table import WakeTable


def pay(table: WakeTable, amount: int, why: str, rule: str, *, spared: bool = False) -> None:
    """2.1.4 The garrison's marker goes down, at most to the lowest space of its track: what is beyond that is void."""
    left = table.state.garrison - table.content.figures.garrison_low
    table.emit(ev.GarrisonLost(rule, max(0, min(amount, left)), why, spared))


def take_hit(table: WakeTable, facility: Facility, ship: str) -> Step:
    """3.4.7 A hit on a facility."""
    yield from _KINDS[facility.kind](table, facility, ship)


def _spared(table: WakeTable, facility: Facility, ship: str) -> Step:
    """3.4.7a The player takes the damage or reduces the garrison, if its marker can go down."""
    if table.can_pay():
        options = (Option("damage"), Option("garrison", {"garrison": table.state.garrison - 1}))
        answer = yield from ask("hit", "3.4.7a", options, facility=facility.id, ship=ship, **_standing(table))
        if answer == "garrison":
            pay(table, 1, facility.id, "3.4.7a", spared=True)
            return
    if facility.kind == "battery":
        table.emit(ev.BatteryDamaged("3.4.7b", facility.id))
    else:
        table.emit(ev.StockLost("3.4.7c" if facility.kind == "fuel" else "3.4.7d", facility.kind))


def _standing(table: WakeTable) -> dict[str, int]:
    """What the player weighs: the garrison and who could overrun it (3.8.3b)."""
    return {"men": table.state.garrison, "ashore": table.ashore()}


def battery(table: WakeTable, facility: Facility, ship: str) -> Step:
    """3.4.7b A battery burns or the garrison pays; one on fire has nothing left to lose."""
    if table.state.markers.get(facility.id) == FIRE:
        pay(table, 1, facility.id, "3.4.7b")
    else:
        yield from _spared(table, facility, ship)


def depot(table: WakeTable, facility: Facility, ship: str) -> Step:
    """3.4.7c, 3.4.7d A counter of fuel or ammo is lost or the garrison pays; without counters it has to."""
    if table.state.stock(facility.kind):
        yield from _spared(table, facility, ship)
    else:
        pay(table, 1, facility.id, "3.4.7c" if facility.kind == "fuel" else "3.4.7d")


def airfield(table: WakeTable, facility: Facility, ship: str) -> Step:
    """2.2.3, 3.4.7e A Wildcat on the field is lost unless Yankee Grit saves it; an empty field costs garrison."""
    planes = table.grounded()
    if not planes:
        pay(table, 1, facility.id, "3.4.7e")
        return
    options = [Option(f"wildcat:{plane}", {"plane": plane}) for plane in planes]
    if table.state.grit:
        options.append(Option("grit", {"grit": table.state.grit - 1}))
    answer = yield from pick("airfield", "3.4.7e", options, ship=ship)
    if answer == "grit":
        table.emit(ev.PlaneSaved("3.4.7e"))
    else:
        table.emit(ev.PlaneLost("3.4.7e", argument(answer), "shelled"))


def headquarters(table: WakeTable, facility: Facility, ship: str) -> Step:
    """3.4.7f The headquarters costs garrison, and nothing helps."""
    pay(table, table.content.figures.headquarters_loss, facility.id, "3.4.7f")
    yield from ()


_KINDS: Mapping[str, Callable[[WakeTable, Facility, str], Step]] = {
    "battery": battery,
    "fuel": depot,
    "ammo": depot,
    "airfield": airfield,
    "hq": headquarters,
}
