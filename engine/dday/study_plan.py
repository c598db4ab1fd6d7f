"""What a study counts in games of a landing: losses, Japanese units left, positions held, and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

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

LABELS: Final = {
    "decisive_win": "Won decisively",
    "win": "Won",
    "draw": "Drawn",
    "loss": "Lost",
    "decisive_loss": "Lost decisively",
    FAULTY: "Faulty",
}
"""How verdicts stand in a study, in this order."""


class LandingPlan(StudyPlan):
    """What a study of one scenario counts; each battle names its goals, and adds what is its own."""

    goal_names: ClassVar[Mapping[str, str]]
    """What each kind of goal asks for, in words."""
    held = "secured"
    loss_level: ClassVar[str] = ""
    """What the number of losses that ends a game is called; empty where none is known beforehand."""

    def __init__(self, facts: BattleData) -> None:
        self.facts = facts
        own = facts.scenario
        known = {"win", "loss", own.otherwise, own.catastrophic, *(check.verdict for check in own.checks)}
        self.turns = range(own.first_turn, own.last_turn + 1)
        self.results = {name: label for name, label in LABELS.items() if name in known}
        self.counts = (Count("cards", "Cards drawn", "cards in a game"),)
        positions = facts.island.positions
        self.places = {name: StudiedPlace(positions[name].name, positions[name].zone) for name in self.watched()}
        losses = TurnMeasure(
            "loss_box",
            "Counters in the loss box at the end",
            "Counters in the loss box at the end of each turn",
            "counters",
            "own",
            level=self.loss_level,
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

    def watched(self) -> Iterable[str]:
        """The positions whose fate the study follows, in the map's order: all."""
        return self.facts.island.positions

    def held_by(self, view: State) -> tuple[str, ...]:
        """The positions that are secure on a table."""
        table = view.copy()
        for force in table.forces.values():
            # what is secure depends on nothing of a unit but whether it is a tank, which its back shows
            if force.unit.startswith(UNSEEN):
                force.unit = _of_type(self.facts, force.unit.removeprefix(UNSEEN))
        return secured(Game(self.facts, table, []))

    def counted(self, view: State) -> Mapping[str, int]:
        """What is known at the end of a game beside its cards: turning points."""
        return {}

    def tally(self) -> Tally:
        """Counts a new game."""
        return LandingTally(self)

    def goal_name(self, goal: Checked) -> str:
        """What a goal asks for, in words."""
        kind, _, what = goal.name.partition(" ")
        return self.goal_names.get(kind, goal.name).format(what=what, asked=goal.asked)

    def goal_met(self, goal: Checked) -> bool:
        """Whether a goal is reached."""
        return met(Goal(goal.name.partition(" ")[0]), goal.reached, goal.asked)


class LandingTally(Tally):
    """Counts one game."""

    def __init__(self, plan: LandingPlan) -> None:
        self._plan = plan
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
        """Steps lost in the turn, the loss box, the Japanese units left, and the positions held."""
        steps, self._steps = self._steps, 0
        japanese = len(view.reserve) + sum(1 for force in view.forces.values() if force.unit)
        values = {"steps_lost": steps, "loss_box": len(view.loss_box), "japanese": japanese}
        return values, self._plan.held_by(view)

    def counts(self, view: State) -> Mapping[str, int]:
        """Cards that went from deck to card track, those of close combats included, and what the battle adds."""
        return {"cards": self._cards, **self._plan.counted(view)}


def _of_type(facts: BattleData, kind: str) -> str:
    """Any Japanese unit of a type."""
    return next(counter.id for counter in facts.content.japanese.values() if counter.type == kind)
