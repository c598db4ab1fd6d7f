"""What a study counts in games of Peleliu: losses, Japanese units left, positions held, cards and turning points."""

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
    TurnMoment,
)
from engine.dday import events as ev
from engine.dday.content import Goal
from engine.dday.game import BattleData, Game
from engine.dday.state.state import State
from engine.dday.state.view import UNSEEN
from engine.dday.victory.victory import met, secured
from engine.peleliu.rules import load_facts

_LABELS: Final = {
    "win": "Won",
    "draw": "Drawn",
    "loss": "Lost",
    "decisive_loss": "Lost decisively",
    FAULTY: "Faulty",
}
_GOALS: Final = {
    "landing_fire": "the beaches",
    "coral": "the coral",
    "zone": "zone {what}",
    "zones_eased": "zones {what}, less those excused",
    "positions": "positions {what}",
    "fewer_than": "fewer than {asked} positions",
    "reserve_empty": "no Japanese unit in reserve",
    "japanese_on_map": "at most {asked} Japanese units on the map",
}
_COUNTERATTACK: Final = TurnMoment(
    "counterattack_turn", "Counterattack", "Counterattack came", "Turn of the counterattack"
)
_COMMAND: Final = TurnMoment("command_turn", "Change of command", "Command changed", "Turn of the change of command")
_TURN_MOMENTS: Final = {"invasion": _COUNTERATTACK, "bnr": _COMMAND}
"""The turning point by the turn track that a scenario is played on (13.4, 18.32)."""


class PeleliuPlan(StudyPlan):
    """What a study of one scenario counts."""

    def __init__(self, scenario: str) -> None:
        """Raises ValueError for a scenario that does not exist."""
        self.facts = load_facts(scenario)
        own = self.facts.scenario
        known = {"win", "loss", own.otherwise, own.catastrophic, *(check.verdict for check in own.checks)}
        self.turns = range(own.first_turn, own.last_turn + 1)
        self.results = {name: label for name, label in _LABELS.items() if name in known}
        self.counts = (Count("cards", "Cards drawn", "cards in a game"),)
        self.moments = (_TURN_MOMENTS[own.track],)
        self.held = "secured" if self.facts.variant.secures else "cleared"
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
            level="unacceptable losses",
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
        return PeleliuTally(self.facts)

    def level(self, measure: str, turn: int) -> int:
        """15.1, 18.41 The number of counters at which losses end the game; 0 for none."""
        if measure != "loss_box":
            return 0
        return self.facts.variant.loss_level(self.facts.content.turn_track[self.facts.scenario.track][turn])

    def goal_name(self, goal: Checked) -> str:
        """What a goal asks for, in words."""
        kind, _, what = goal.name.partition(" ")
        return _GOALS.get(kind, goal.name).format(what=what, asked=goal.asked)

    def goal_met(self, goal: Checked) -> bool:
        """15.2, 18.4 Whether a goal is reached."""
        return met(Goal(goal.name.partition(" ")[0]), goal.reached, goal.asked)


class PeleliuTally(Tally):
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
        """Steps lost in the turn, the loss box (15.1, 18.41), the Japanese units left, and the positions held."""
        steps, self._steps = self._steps, 0
        japanese = len(view.reserve) + sum(1 for force in view.forces.values() if force.unit)
        values = {"steps_lost": steps, "loss_box": len(view.loss_box), "japanese": japanese}
        return values, held(self._facts, view)

    def counts(self, view: State) -> Mapping[str, int]:
        """Cards that went from the deck to the card track, those of close combats included, and the turning point."""
        moments = {"counterattack_turn": view.counterattack_turn, "command_turn": view.command_changed}
        own = _TURN_MOMENTS[self._facts.scenario.track].name
        return {"cards": self._cards, own: moments[own]}


def watched(facts: BattleData) -> tuple[str, ...]:
    """The positions whose fate a study follows: all, or on the ridge those of the Japanese zone, in the map's order."""
    zone, all_of_them = facts.variant.linked_zone, facts.variant.secures
    return tuple(name for name, position in facts.island.positions.items() if position.hex in zone or all_of_them)


def held(facts: BattleData, view: State) -> tuple[str, ...]:
    """15.2, 19.2 The positions that are secure or, on the ridge, without their fortification."""
    if not facts.variant.secures:
        return tuple(name for name in watched(facts) if facts.island.positions[name].hex not in view.fortifications)
    table = view.copy()
    for force in table.forces.values():
        # what is secure depends on nothing of a unit but whether it is a tank, which its back shows
        if force.unit.startswith(UNSEEN):
            force.unit = _of_type(facts, force.unit.removeprefix(UNSEEN))
    return secured(Game(facts, table, []))


def _of_type(facts: BattleData, kind: str) -> str:
    """Any Japanese unit of a type."""
    return next(counter.id for counter in facts.content.japanese.values() if counter.type == kind)
