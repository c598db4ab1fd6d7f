"""What a study counts in games of Tarawa: losses, Japanese units left, positions held, cards and turning points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.event import Event
from engine.core.study import (
    FAULTY,
    HELD,
    Checked,
    Count,
    Panels,
    StudiedPlace,
    StudyPlan,
    Tally,
    TurnMeasure,
)
from engine.dday import events as ev
from engine.dday.content import Goal
from engine.dday.game import BattleData, Game
from engine.dday.state.state import State
from engine.dday.state.view import UNSEEN
from engine.dday.victory.victory import met, secured
from engine.tarawa.rules import load_facts

_LABELS: Final = {
    "decisive_win": "Won decisively",
    "win": "Won",
    "draw": "Drawn",
    "loss": "Lost",
    "decisive_loss": "Lost decisively",
    FAULTY: "Faulty",
}
_GOALS: Final = {
    "secured": "positions secured",
    "southern": "positions that fire on the southern beach",
    "fewer_than": "fewer than {asked} positions",
    "zones_whole": "three zones and eight positions more",
    "reserve_empty": "no Japanese unit in reserve",
    "japanese_on_map": "no Japanese unit on the map",
}


class TarawaPlan(StudyPlan):
    """What a study of one scenario counts."""

    def __init__(self, scenario: str) -> None:
        """Raises ValueError for a scenario that does not exist."""
        self.facts = load_facts(scenario)
        own = self.facts.scenario
        known = {"win", "loss", own.otherwise, own.catastrophic, *(check.verdict for check in own.checks)}
        self.turns = range(own.first_turn, own.last_turn + 1)
        self.results = {name: label for name, label in _LABELS.items() if name in known}
        self.counts = (Count("cards", "Cards drawn", "cards in a game"),)
        self.held = "secured"
        self.places = {
            name: StudiedPlace(self.facts.island.positions[name].name, self.facts.island.positions[name].zone)
            for name in watched(self.facts)
        }
        losses = TurnMeasure(
            "loss_box",
            "Counters in the loss box at the end",
            "Counters in the loss box at the end of each turn",
            "counters",
            "own",
        )
        steps = TurnMeasure("steps_lost", "US steps lost", "US steps lost in each turn", "steps", "own", adds_up=True)
        held_ones = TurnMeasure(
            HELD,
            f"Positions {self.held} at the end",
            f"Positions {self.held} at the end of each turn",
            "positions",
            "goal",
        )
        japanese = TurnMeasure(
            "japanese", "Japanese units left at the end", "Japanese units on the map and in reserve", "units", "enemy"
        )
        self.panels = (
            Panels("losses", "US losses by turn", (steps, losses)),
            Panels("held", f"Positions {self.held} by turn", (held_ones, japanese)),
        )

    def tally(self) -> Tally:
        """Counts a new game."""
        return TarawaTally(self.facts)

    def goal_name(self, goal: Checked) -> str:
        """What a goal asks for, in words."""
        kind, _, what = goal.name.partition(" ")
        return _GOALS.get(kind, goal.name).format(what=what, asked=goal.asked)

    def goal_met(self, goal: Checked) -> bool:
        """14.2, 18 Whether a goal is reached."""
        return met(Goal(goal.name.partition(" ")[0]), goal.reached, goal.asked)


class TarawaTally(Tally):
    """Counts one game."""

    def __init__(self, facts: BattleData) -> None:
        self._facts = facts
        self._cards = 0
        self._steps = 0

    def note(self, event: Event, view: State) -> None:
        """Take an event in."""
        match event:
            case ev.CardDrawn() | ev.CombatCardTurned() | ev.PileCardDiscarded():
                self._cards += 1
            case ev.StepLost():
                self._steps += 1
            case ev.UnitEliminated(unit=unit):
                self._steps += view.us[unit].steps

    def goals(self, event: Event) -> tuple[tuple[str, int, int], ...]:
        """The goals that a victory check looks at."""
        return event.goals if isinstance(event, ev.VictoryChecked | ev.GameEnded) else ()

    def turn(self, view: State) -> tuple[Mapping[str, int], tuple[str, ...]]:
        """Steps lost in the turn, the loss box (14.1), the Japanese units left, and the positions held."""
        steps, self._steps = self._steps, 0
        japanese = len(view.reserve) + sum(1 for force in view.forces.values() if force.unit)
        values = {"steps_lost": steps, "loss_box": len(view.loss_box), "japanese": japanese}
        return values, held(self._facts, view)

    def counts(self, view: State) -> Mapping[str, int]:
        """Cards that went from the deck to the card track, those of close combats included."""
        return {"cards": self._cards}


def watched(facts: BattleData) -> tuple[str, ...]:
    """The positions whose fate a study follows: all."""
    return tuple(facts.island.positions)


def held(facts: BattleData, view: State) -> tuple[str, ...]:
    """14.2 The positions that are secure."""
    table = view.copy()
    for force in table.forces.values():
        # what is secure depends on nothing of a unit but whether it is a tank, which its back shows
        if force.unit.startswith(UNSEEN):
            force.unit = _of_type(facts, force.unit.removeprefix(UNSEEN))
    return secured(Game(facts, table, []))


def _of_type(facts: BattleData, kind: str) -> str:
    """Any Japanese unit of a type."""
    return next(counter.id for counter in facts.content.japanese.values() if counter.type == kind)
