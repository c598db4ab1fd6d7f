"""How each class of event is presented: how long, what is seen and heard of it, and where the diary has it.

One row for each class; a test holds that every class of the engine has one. Words are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.core.event import Event
from engine.wake import events as ev
from game.wake.show import arrivals, ashore, flight, guns, turns
from game.wake.show.moment import Moment, Props

GROUPS: Final = ("fleet", "guns", "planes", "garrison", "turns")
"""What the diary can be narrowed to."""


@dataclass(frozen=True, slots=True)
class ChartEventRow:
    """How a class of event is presented."""

    event: type[Event]
    seconds: float
    """How long it is on stage at single speed; 0 for what happens at once."""
    show: Callable[[Any, Props, float], Moment] | None
    """Makes what is seen and heard of it; None changes the table without a show."""
    group: str
    """Its place in the diary."""
    cues: tuple[str, ...] = ()
    """What is heard at once, where what is seen has no sounds of its own."""
    why: str = ""
    """Why nothing is seen of it."""


ROWS: Final = (
    ChartEventRow(ev.TurnOpened, 0.9, turns.turn_opened, "turns", ("type_return",)),
    ChartEventRow(ev.PhaseBegan, 0.35, turns.phase_began, "turns", ("paper_open",)),
    ChartEventRow(ev.DiscoveryRolled, 0.7, turns.discovery_rolled, "fleet"),
    ChartEventRow(ev.CounterUncovered, 0.55, arrivals.counter_uncovered, "fleet", ("counter_turn",)),
    ChartEventRow(ev.ShipsDeployed, 1.0, arrivals.ships_deployed, "fleet"),
    ChartEventRow(ev.ShipJoined, 0.7, arrivals.ship_joined, "fleet"),
    ChartEventRow(ev.PlaneReady, 0.5, arrivals.plane_ready, "planes", ("counter_down",)),
    ChartEventRow(ev.StockGained, 0.4, arrivals.stock_gained, "garrison", ("counter_slide",)),
    ChartEventRow(ev.GarrisonGained, 0.6, ashore.garrison_gained, "garrison", ("marker_pick",)),
    ChartEventRow(ev.BanzaiWasted, 0.7, turns.told, "fleet", ("infiltration",)),
    ChartEventRow(ev.DogfightRolled, 1.0, flight.dogfight_rolled, "planes"),
    ChartEventRow(ev.PlaneLost, 1.0, flight.plane_lost, "planes"),
    ChartEventRow(ev.MoveRolled, 0.3, turns.move_rolled, "fleet"),
    ChartEventRow(ev.DivisionMoved, 1.3, arrivals.division_moved, "fleet"),
    ChartEventRow(ev.DivisionStayed, 0.5, turns.told, "fleet", ("counter_down",)),
    ChartEventRow(ev.ShipRetreated, 0.9, arrivals.ship_retreated, "fleet"),
    ChartEventRow(ev.MarkersTurned, 0.7, turns.told, "garrison", ("marker_pick",)),
    ChartEventRow(ev.CiviliansEnlisted, 0.7, ashore.civilians_enlisted, "garrison"),
    ChartEventRow(ev.AttemptEnded, 1.6, turns.attempt_ended, "turns", ("dusk",)),
    ChartEventRow(ev.SecondAttemptBegan, 1.8, turns.second_attempt_began, "turns", ("dawn",)),
    ChartEventRow(ev.LandingCompared, 0.8, turns.told, "turns", ("depth",)),
    ChartEventRow(ev.GameScored, 1.6, turns.game_scored, "turns", ("draw",)),
    ChartEventRow(ev.GunneryRolled, 0.6, guns.gunnery_rolled, "guns"),
    ChartEventRow(ev.HitsLocated, 0.5, guns.hits_located, "guns"),
    ChartEventRow(ev.BatteryDamaged, 0.9, ashore.battery_damaged, "garrison"),
    ChartEventRow(ev.StockLost, 0.8, ashore.stock_lost, "garrison"),
    ChartEventRow(ev.PlaneSaved, 0.7, turns.told, "planes", ("hero",)),
    ChartEventRow(ev.GarrisonLost, 0.8, ashore.garrison_lost, "garrison"),
    ChartEventRow(ev.BatteryFired, 0.6, guns.battery_fired, "guns"),
    ChartEventRow(ev.DamageRolled, 0.4, guns.damage_rolled, "guns"),
    ChartEventRow(ev.DamageRerolled, 0.4, guns.damage_rolled, "guns"),
    ChartEventRow(ev.ShipBurning, 1.0, guns.ship_burning, "fleet"),
    ChartEventRow(ev.ShipOut, 2.0, guns.ship_out, "fleet"),
    ChartEventRow(ev.PlaneSent, 1.2, flight.plane_sent, "planes"),
    ChartEventRow(ev.PlaneLaunched, 1.0, flight.plane_launched, "planes"),
    ChartEventRow(ev.EvasionRolled, 0.6, flight.evasion_rolled, "planes"),
    ChartEventRow(ev.PlaneReturned, 1.0, flight.plane_returned, "planes"),
)
ROW_OF: Final = {row.event: row for row in ROWS}
