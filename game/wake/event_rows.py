"""How each class of event of Wake is presented: a row for each; a test holds that every class has one."""

from __future__ import annotations

from typing import Final

from engine.wake import events as ev
from game.areas.event_row import AreaEventRow
from game.wake.show import arrivals, ashore, flight, guns, turns

GROUPS: Final = ("fleet", "guns", "planes", "garrison", "turns")
"""What the diary can be narrowed to."""


ROWS: Final = (
    AreaEventRow(ev.TurnOpened, 0.9, turns.turn_opened, "turns", ("type_return",)),
    AreaEventRow(ev.PhaseBegan, 0.35, turns.phase_began, "turns", ("paper_open",)),
    AreaEventRow(ev.DiscoveryRolled, 0.7, turns.discovery_rolled, "fleet"),
    AreaEventRow(ev.CounterUncovered, 0.55, arrivals.counter_uncovered, "fleet", ("counter_turn",)),
    AreaEventRow(ev.ShipsDeployed, 1.0, arrivals.ships_deployed, "fleet"),
    AreaEventRow(ev.ShipJoined, 0.7, arrivals.ship_joined, "fleet"),
    AreaEventRow(ev.PlaneReady, 0.5, arrivals.plane_ready, "planes", ("counter_down",)),
    AreaEventRow(ev.StockGained, 0.4, arrivals.stock_gained, "garrison", ("counter_slide",)),
    AreaEventRow(ev.GarrisonGained, 0.6, ashore.garrison_gained, "garrison", ("marker_pick",)),
    AreaEventRow(ev.BanzaiWasted, 0.7, turns.told, "fleet", ("infiltration",)),
    AreaEventRow(ev.DogfightRolled, 1.0, flight.dogfight_rolled, "planes"),
    AreaEventRow(ev.PlaneLost, 1.0, flight.plane_lost, "planes"),
    AreaEventRow(ev.MoveRolled, 0.3, turns.move_rolled, "fleet"),
    AreaEventRow(ev.DivisionMoved, 1.3, arrivals.division_moved, "fleet"),
    AreaEventRow(ev.DivisionStayed, 0.5, turns.told, "fleet", ("counter_down",)),
    AreaEventRow(ev.ShipRetreated, 0.9, arrivals.ship_retreated, "fleet"),
    AreaEventRow(ev.MarkersTurned, 0.7, turns.told, "garrison", ("marker_pick",)),
    AreaEventRow(ev.CiviliansEnlisted, 0.7, ashore.civilians_enlisted, "garrison"),
    AreaEventRow(ev.AttemptEnded, 1.6, turns.attempt_ended, "turns", ("dusk",)),
    AreaEventRow(ev.SecondAttemptBegan, 1.8, turns.second_attempt_began, "turns", ("dawn",)),
    AreaEventRow(ev.LandingCompared, 0.8, turns.told, "turns", ("depth",)),
    AreaEventRow(ev.GameScored, 1.6, turns.game_scored, "turns", ("draw",)),
    AreaEventRow(ev.GunneryRolled, 0.6, guns.gunnery_rolled, "guns"),
    AreaEventRow(ev.HitsLocated, 0.5, guns.hits_located, "guns"),
    AreaEventRow(ev.BatteryDamaged, 0.9, ashore.battery_damaged, "garrison"),
    AreaEventRow(ev.StockLost, 0.8, ashore.stock_lost, "garrison"),
    AreaEventRow(ev.PlaneSaved, 0.7, turns.told, "planes", ("hero",)),
    AreaEventRow(ev.GarrisonLost, 0.8, ashore.garrison_lost, "garrison"),
    AreaEventRow(ev.BatteryFired, 0.6, guns.battery_fired, "guns"),
    AreaEventRow(ev.DamageRolled, 0.4, guns.damage_rolled, "guns"),
    AreaEventRow(ev.DamageRerolled, 0.4, guns.damage_rolled, "guns"),
    AreaEventRow(ev.ShipBurning, 1.0, guns.ship_burning, "fleet"),
    AreaEventRow(ev.ShipOut, 2.0, guns.ship_out, "fleet"),
    AreaEventRow(ev.PlaneSent, 1.2, flight.plane_sent, "planes"),
    AreaEventRow(ev.PlaneLaunched, 1.0, flight.plane_launched, "planes"),
    AreaEventRow(ev.EvasionRolled, 0.6, flight.evasion_rolled, "planes"),
    AreaEventRow(ev.PlaneReturned, 1.0, flight.plane_returned, "planes"),
)
ROW_OF: Final = {row.event: row for row in ROWS}
