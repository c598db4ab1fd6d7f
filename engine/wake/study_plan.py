"""What a study counts: points, levels, how games end, ships, planes, stock and the garrison."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.event import Event
from engine.core.study import FAULTY, Count, Panels, StudyPlan, Tally, TurnMeasure, TurnMoment
from engine.core.summing_tally import SummingTally
from engine.wake import events as ev
from engine.wake.content import load_content
from engine.wake.ending import score
from engine.wake.state import DISGRACE, GLORY, WakeState
from engine.wake.wake_table import WakeTable

_LABELS: Final = {
    "win": "Japan's victory tragic or bitter",
    "draw": "Costly",
    "loss": "Hard or plain",
    "decisive_loss": "Swift",
    FAULTY: "Faulty",
}
_ENDINGS: Final = {
    "landing": "The garrison was overrun",
    "garrison": "The garrison was used up",
    "exhausted": "No ship and no counter was left",
    "offshore": "Only ships that never land were left",
    "idle": "Nobody fired any more",
    "ships": "All ships were out of action",
}
_MOST_TURNS: Final = 60


class WakePlan(StudyPlan):
    """The plan of the one scenario."""

    turns = range(1, _MOST_TURNS + 1)
    results = _LABELS
    counts = (
        Count("points", "Points", "points"),
        Count("first_counters", "Counters of the first attempt", "counters"),
        Count("second_counters", "Counters of the second attempt", "counters"),
        Count("first_turns", "Turns of the first attempt", "turns"),
        Count("second_turns", "Turns of the second attempt", "turns"),
        Count("ships", "Ships out of action", "ships"),
        Count("first_ships", "Ships out of action in the first attempt", "ships"),
        Count("by_batteries", "Ships out of action by batteries", "ships"),
        Count("by_planes", "Ships out of action by planes", "ships"),
        Count("dives", "Dives", "dives"),
        Count("dogfights_lost", "Wildcats lost to Zeros", "planes"),
        Count("planes_lost", "Wildcats lost on the field", "planes"),
        Count("ammo", "Ammo used", "counters"),
        Count("fuel", "Fuel used", "counters"),
        Count("grit", "Yankee Grit used", "counters"),
        Count("garrison", "Garrison lost", "points"),
    )
    moments = (
        TurnMoment("civilians_turn", "Civilians", "Civilians were enlisted", "Turn of the civilians"),
        *(TurnMoment(f"{name}_turn", told, told, f"Turn: {told.lower()}") for name, told in _ENDINGS.items()),
    )
    panels = (
        Panels(
            "course",
            "Ships and garrison by turn",
            (
                TurnMeasure(
                    "out", "Ships driven off or out of action", "Ships driven off or out of action", "ships", "goal"
                ),
                TurnMeasure("men", "Garrison at the end", "Garrison at the end of each turn", "points", "own"),
            ),
        ),
    )

    def tally(self) -> Tally:
        """Counts a new game."""
        return WakeTally(self)


class WakeTally(SummingTally):
    """Counts one game."""

    def note(self, event: Event, view: WakeState) -> None:
        """Take an event in."""
        sums, batteries = self.sums, load_content().batteries
        match event:
            case ev.ShipOut(by=by):
                sums["by_batteries" if by in batteries else "by_planes"] += 1
                sums["first_ships"] += view.attempt == 1
            case ev.EvasionRolled():
                sums["dives"] += 1
            case ev.PlaneLost(why=why):
                sums["planes_lost" if why == "shelled" else "dogfights_lost"] += 1
            case ev.BatteryFired(ammo=ammo):
                sums["ammo"] += ammo
            case ev.PlaneSent(fuel=fuel) | ev.PlaneLaunched(fuel=fuel):
                sums["fuel"] += fuel
            case ev.DamageRerolled() | ev.PlaneSaved():
                sums["grit"] += 1
            case ev.GarrisonLost(amount=amount):
                sums["garrison"] += amount
            case ev.CiviliansEnlisted():
                self.turns["civilians_turn"] = view.turn
            case ev.GameScored(ending=ending):
                self.turns[f"{ending}_turn"] = view.turn

    def turn(self, view: WakeState) -> tuple[Mapping[str, int], tuple[str, ...]]:
        """Ships out of the fight and the garrison."""
        return {"out": sum(one in (DISGRACE, GLORY) for one in view.ships.values()), "men": view.garrison}, ()

    def seen(self, view: WakeState) -> Mapping[str, int]:
        """The counts that stand on the table itself."""
        first = view.second_turn - 1 if view.second_turn else view.turn
        return {
            "points": score(WakeTable(load_content(), view, [])).points,
            "first_counters": view.mark or view.uncovered[0],
            "second_counters": view.uncovered[1],
            "first_turns": first,
            "second_turns": view.turn - first,
            "ships": sum(one == GLORY for one in view.ships.values()),
        }
