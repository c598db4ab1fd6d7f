"""What a study counts: counters left, morale, attacks, hits, support, and when things come about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.event import Event
from engine.core.study import FAULTY, Count, Panels, StudyPlan, Tally, TurnMeasure, TurnMoment
from engine.core.summing_tally import SummingTally
from engine.savagery import events as ev
from engine.savagery.content import load_content
from engine.savagery.state import SavageryState

_RESULTS: Final = {"win": "Won", "loss": "Lost", FAULTY: "Faulty"}
_MOST_TURNS: Final = 40


class SavageryPlan(StudyPlan):
    """The plan of the one scenario."""

    turns = range(1, _MOST_TURNS + 1)
    results = _RESULTS
    counts = (
        Count("left", "Japanese counters left", "counters"),
        Count("level", "Level of intensity", "levels"),
        Count("morale", "Morale at the end", "points"),
        Count("activations", "Activations", "activations"),
        Count("attacks", "Attacks", "attacks"),
        Count("destroyed", "Japanese counters destroyed", "counters"),
        Count("rerolls", "Attacks with dice re-rolled", "attacks"),
        Count("sixes", "Morale gained by sixes", "points"),
        Count("hits", "Hits taken", "hits"),
        Count("broken", "Battalions broken", "battalions"),
        Count("companies_lost", "Companies lost", "companies"),
        Count("commanders", "Commanders out of battle", "commanders"),
        Count("companies", "Companies selected", "companies"),
        Count("restored", "Battalions restored", "battalions"),
        Count("returned", "Battalions and commanders back", "counters"),
        Count("merged", "Battalions consolidated", "battalions"),
        Count("beach_fire", "Rolls on beaches and airfield under fire", "rolls"),
        Count("heat", "Morale lost by heat", "points"),
    )
    moments = (
        TurnMoment("airfield_turn", "Airfield", "The whole airfield was taken", "Turn of the airfield"),
        TurnMoment("army_turn", "Army", "A regiment of the Army landed", "Turn of the first Army regiment"),
        TurnMoment("level_2_turn", "Level II", "Level II began", "Turn of level II"),
        TurnMoment("level_3_turn", "Level III", "Level III began", "Turn of level III"),
        TurnMoment("level_4_turn", "Level IV", "Level IV began", "Turn of level IV"),
    )
    panels = (
        Panels(
            "course",
            "Japanese counters and morale by turn",
            (
                TurnMeasure("enemy", "Japanese counters at the end", "Japanese counters left", "counters", "enemy"),
                TurnMeasure("spirit", "Morale after the last turn", "Morale at the end of each turn", "points", "own"),
            ),
        ),
    )

    def tally(self) -> Tally:
        """Counts a new game."""
        return SavageryTally(self)


class SavageryTally(SummingTally):
    """Counts one game."""

    def note(self, event: Event, view: SavageryState) -> None:
        """Take an event in."""
        sums = self.sums
        match event:
            case ev.RegimentActivated():
                sums["activations"] += 1
            case ev.RegimentAshore(why="army"):
                self.turns.setdefault("army_turn", view.turn)
            case ev.BeachFireRolled():
                sums["beach_fire"] += 1
            case ev.IntensityRose(level=level):
                self.turns[f"level_{level}_turn"] = view.turn
            case ev.AirfieldTaken():
                self.turns["airfield_turn"] = view.turn
            case ev.AttackRolled():
                sums["attacks"] += 1
            case ev.AttackRerolled():
                sums["rerolls"] += 1
            case ev.MoraleMoved(why="six", amount=amount):
                sums["sixes"] += amount
            case ev.MoraleMoved(why="heat", amount=amount):
                sums["heat"] -= amount
            case ev.BattalionReduced():
                sums["hits"] += 1
            case ev.BattalionBroken():
                sums["hits"] += 1
                sums["broken"] += 1
            case ev.CompanyLost():
                sums["hits"] += 1
                sums["companies_lost"] += 1
            case ev.CommanderOut():
                sums["commanders"] += 1
            case ev.CompanyJoined():
                sums["companies"] += 1
            case ev.BattalionRestored():
                sums["restored"] += 1
            case ev.FormationReturned():
                sums["returned"] += 1
            case ev.BattalionsMerged():
                sums["merged"] += 1

    def turn(self, view: SavageryState) -> tuple[Mapping[str, int], tuple[str, ...]]:
        """Counters left and morale."""
        return {"enemy": len(view.japanese), "spirit": view.morale}, ()

    def seen(self, view: SavageryState) -> Mapping[str, int]:
        """The counts that stand on the table itself."""
        left = len(view.japanese)
        return {
            "left": left,
            "level": view.level,
            "morale": view.morale,
            "destroyed": len(load_content().strongpoints) - left,
        }
