"""What a study counts: the figures of one game, gathered from what a player sees, and what a game says of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from engine.core.event import Event
from engine.core.results import WINS
from engine.core.session import Session

FAULTY: Final = "fault"
"""Result of a game that could not be played to its end; the reason is what stopped it."""
RESULTS: Final[Mapping[str, str]] = {"win": "Won", "draw": "Drawn", "loss": "Lost", FAULTY: "Faulty"}
"""The results that any game may have, from the best to the worst."""


HELD: Final = "held"
"""The measure of how many places the player holds."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A goal as a check found it: in which turn, its name, how much was reached, how much it asks for."""

    turn: int
    name: str
    reached: int
    asked: int


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """A turn's figures, taken as it ended."""

    turn: int
    values: Mapping[str, int]
    """The measures of the study plan by name."""
    held: tuple[str, ...] = ()
    """The places that the player held, in the map's order."""

    def value(self, measure: str) -> int:
        """A measure by its name."""
        return len(self.held) if measure == HELD else self.values[measure]


@dataclass(frozen=True, slots=True)
class GameFigures:
    """The figures of one game."""

    seed: str
    result: str
    reason: str
    turn: int
    """The turn in which the game ended."""
    decisions: int
    counts: Mapping[str, int] = field(default_factory=dict)
    """The counts and moments of the study plan by name."""
    goals: tuple[Checked, ...] = ()
    """The goals of every check, in the order in which they were looked at."""
    turns: tuple[TurnFigures, ...] = ()

    @property
    def won(self) -> bool:
        """Whether it is a victory."""
        return self.result in WINS

    @property
    def last(self) -> TurnFigures | None:
        """The figures as the game ended; None when it never got to a turn."""
        return self.turns[-1] if self.turns else None


@dataclass(frozen=True, slots=True)
class Count:
    """A number that a game has at its end."""

    name: str
    label: str
    unit: str
    """What it counts, on the axis of its graph."""


@dataclass(frozen=True, slots=True)
class TurnMoment:
    """Something that happens in one turn of a game or never; the number is that turn, 0 for never."""

    name: str
    title: str
    came: str
    """How its share of games is labelled."""
    turn: str
    """How its turn is labelled."""


@dataclass(frozen=True, slots=True)
class TurnMeasure:
    """A number that every turn has."""

    name: str
    label: str
    """How the figure of a whole game is labelled."""
    title: str
    """The title of its graph."""
    unit: str
    colour: Literal["own", "enemy", "goal"]
    adds_up: bool = False
    """Whether a game's figure is the sum of its turns, not what the last one shows."""
    level: str = ""
    """What the level is called that the measure may not reach, if there is one."""


@dataclass(frozen=True, slots=True)
class Panels:
    """A picture with measures side by side."""

    name: str
    """Its name in the names of files."""
    shows: str
    measures: tuple[TurnMeasure, ...]


@dataclass(frozen=True, slots=True)
class StudiedPlace:
    """A place whose fate is followed turn by turn."""

    name: str
    part: str
    """The part of the map that it lies in."""


class Tally:
    """Counts one game. It sees each event with the view just before it."""

    def note(self, event: Event, view: Any) -> None:
        """Take an event in."""

    def turn(self, view: Any) -> tuple[Mapping[str, int], tuple[str, ...]]:
        """The measures of the turn that is over, and the places held at its end."""
        return {}, ()

    def counts(self, view: Any) -> Mapping[str, int]:
        """The counts and moments of the game so far."""
        return {}

    def goals(self, event: Event) -> tuple[tuple[str, int, int], ...]:
        """The goals that an event checks: each with its name, how much is reached and how much it asks for."""
        return ()


class StudyPlan:
    """What a study of a scenario counts; by default how games end, and how many turns and decisions they take."""

    turns: range = range(1, 2)
    """The turns that can be played."""
    results: Mapping[str, str] = RESULTS
    """The results that the scenario knows, each with its label, from the best to the worst."""
    counts: tuple[Count, ...] = ()
    moments: tuple[TurnMoment, ...] = ()
    panels: tuple[Panels, ...] = ()
    """The measures of turns, as they are drawn together."""
    places: Mapping[str, StudiedPlace] = {}
    held: str = "held"
    """What is said of a place that the player holds."""

    def tally(self) -> Tally:
        """Counts a new game."""
        return Tally()

    def level(self, measure: str, turn: int) -> int:
        """The number that a measure may not reach in a turn; 0 for none."""
        return 0

    def goal_name(self, goal: Checked) -> str:
        """What a goal asks for, in words."""
        return goal.name

    def goal_met(self, goal: Checked) -> bool:
        """Whether a goal is reached."""
        return goal.reached >= goal.asked

    @property
    def numbers(self) -> tuple[str, ...]:
        """The names of all counts and moments."""
        return (*(count.name for count in self.counts), *(moment.name for moment in self.moments))

    @property
    def by_turn(self) -> tuple[TurnMeasure, ...]:
        """All measures of turns but the number of places held, which the places themselves give."""
        return tuple(one for panels in self.panels for one in panels.measures if one.name != HELD)


class Gatherer:
    """Follows a session with a view of its own and counts."""

    def __init__(self, session: Session, plan: StudyPlan) -> None:
        self._session = session
        self._side = session.rules.sides[0]
        self._tally = plan.tally()
        self._view = session.opening_view(self._side)
        self._mark = 0
        self._underway = False
        """Whether anything has happened in the turn that the view stands at."""
        self._goals: list[Checked] = []
        self._turns: list[TurnFigures] = []

    def follow(self) -> None:
        """Take in what happened since the last time."""
        events = self._session.events(self._mark, self._side)
        self._mark = self._session.mark
        for event in events:
            self._count(event)
            event.apply(self._view)

    def figures(self, seed: str, outcome: tuple[str, str]) -> GameFigures:
        """All figures so far."""
        self._close_turn()
        return GameFigures(
            seed=seed,
            result=outcome[0],
            reason=outcome[1],
            turn=self._view.turn,
            decisions=len(self._session.choices),
            counts=dict(self._tally.counts(self._view)),
            goals=tuple(self._goals),
            turns=tuple(self._turns),
        )

    def _count(self, event: Event) -> None:
        if event.opens == "turn":
            self._close_turn()
        self._tally.note(event, self._view)
        self._goals += (Checked(self._view.turn, *goal) for goal in self._tally.goals(event))
        self._underway |= event.opens != "step"

    def _close_turn(self) -> None:
        """Note the turn that has just ended; the set-up is none, nor is a turn that the game was not played in."""
        values, held = self._tally.turn(self._view)
        if self._view.turn and self._underway:
            self._turns.append(TurnFigures(self._view.turn, dict(values), held))
