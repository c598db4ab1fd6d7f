"""Plays one game of a study and gathers its figures from what the player sees: the events and a view that follows them.

A game stands alone, so that another process can play it, and gives back plain values.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.event import Event
from engine.core.session import Session
from engine.peleliu import events as ev
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.content import Goal
from engine.peleliu.game import Facts, Game
from engine.peleliu.rules import load_facts
from engine.peleliu.state import State
from engine.peleliu.victory import met, secured
from engine.peleliu.view import UNSEEN

CAREFUL = "careful"
FAULTY = "fault"
"""Result of a game that could not be played to its end; the reason is what stopped it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What every game of a study has in common."""

    scenario: str
    bot: str = CAREFUL
    options: tuple[str, ...] = ()
    start: str = ""
    """Where the scenario is taken up, as ``new_session`` names it; "" for its own beginning."""

    @property
    def name(self) -> str:
        """The study's name in files and pages."""
        who = "" if self.bot == CAREFUL else self.bot
        start = f"from-{self.start}" if self.start else ""
        return "-".join(part for part in (self.scenario, start, *self.options, who) if part)

    def begin(self, seed: str) -> Session:
        """A new game; raises ValueError for a scenario, option or start that does not exist."""
        return new_session(self.scenario, seed, self.options, start=self.start)


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """A turn's figures, taken as it ended."""

    turn: int
    steps_lost: int
    """Steps that US units of all kinds lost in this turn."""
    loss_box: int
    """Counters in the infantry loss box (15.1, 18.41)."""
    japanese: int
    """Japanese units on the map and in the reserve."""
    held: tuple[str, ...]
    """The positions that are secure (15.2), or cleared of their fortification on the ridge, in the map's order."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A goal as a victory check found it: in which turn, its name, how much was reached, how much it asks for."""

    turn: int
    name: str
    reached: int
    asked: int

    @property
    def met(self) -> bool:
        """Whether the goal is reached."""
        return met(Goal(self.name.partition(" ")[0]), self.reached, self.asked)


@dataclass(frozen=True, slots=True)
class GameFigures:
    """The figures of one game."""

    seed: str
    result: str
    reason: str
    turn: int
    """The turn in which the game ended."""
    decisions: int
    cards: int
    """Cards that went from the deck to the card track, those of close combats included."""
    counterattack_turn: int
    """0 when the counterattack did not come (13.4)."""
    command_turn: int
    """0 when General Rupertus was not relieved (18.32)."""
    goals: tuple[Checked, ...]
    """The goals of every victory check, in the order in which they were looked at."""
    turns: tuple[TurnFigures, ...]

    @property
    def won(self) -> bool:
        """Whether it is a victory."""
        return self.result == "win"

    @property
    def last(self) -> TurnFigures | None:
        """The figures as the game ended; None when it never got to a turn."""
        return self.turns[-1] if self.turns else None


def watched(facts: Facts) -> tuple[str, ...]:
    """The positions whose fate a study follows: all, or on the ridge those of the Japanese zone, in the map's order."""
    ridge = facts.scenario.ridge is not None
    return tuple(name for name, position in facts.island.positions.items() if position.bnr_zone or not ridge)


def held(facts: Facts, view: State) -> tuple[str, ...]:
    """15.2, 19.2 The positions that are secure or, on the ridge, without their fortification."""
    if facts.scenario.ridge is not None:
        return tuple(name for name in watched(facts) if facts.island.positions[name].hex not in view.fortifications)
    table = view.copy()
    for force in table.forces.values():
        # what is secure depends on nothing of a unit but whether it is a tank, which its back shows
        if force.unit.startswith(UNSEEN):
            force.unit = _of_type(facts, force.unit.removeprefix(UNSEEN))
    return secured(Game(facts, table, []))


def _of_type(facts: Facts, kind: str) -> str:
    """Any Japanese unit of a type."""
    return next(counter.id for counter in facts.content.japanese.values() if counter.type == kind)


class Gatherer:
    """Follows a session with a view of its own and counts."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._facts = load_facts(session.setup["scenario"])
        self._view: State = session.opening_view()
        self._mark = 0
        self._underway = False
        """Whether anything has happened in the turn that the view stands at."""
        self._cards = 0
        self._steps = 0
        self._goals: list[Checked] = []
        self._turns: list[TurnFigures] = []

    def follow(self) -> None:
        """Take in what happened since the last time."""
        events = self._session.events(self._mark)
        self._mark = self._session.mark
        for event in events:
            self._count(event)
            event.apply(self._view)

    def figures(self, seed: str, outcome: tuple[str, str]) -> GameFigures:
        """All figures, once the game is over."""
        self._close_turn()
        view = self._view
        return GameFigures(
            seed=seed,
            result=outcome[0],
            reason=outcome[1],
            turn=view.turn,
            decisions=len(self._session.choices),
            cards=self._cards,
            counterattack_turn=view.counterattack_turn,
            command_turn=view.command_changed,
            goals=tuple(self._goals),
            turns=tuple(self._turns),
        )

    def _count(self, event: Event) -> None:
        match event:
            case ev.TurnBegan():
                self._close_turn()
            case ev.CardDrawn() | ev.CombatCardTurned() | ev.PileCardDiscarded():
                self._cards += 1
            case ev.StepLost():
                self._steps += 1
            case ev.UnitEliminated(unit=unit):
                self._steps += self._view.us[unit].steps
            case ev.VictoryChecked(goals=goals) | ev.GameEnded(goals=goals):
                self._goals += (Checked(self._view.turn, *goal) for goal in goals)
        self._underway |= not isinstance(event, ev.StepBegan)

    def _close_turn(self) -> None:
        """Note the turn that has just ended; the set-up is none, nor is a turn that the game was not played in."""
        view, steps = self._view, self._steps
        self._steps = 0
        if view.turn == 0 or not self._underway:
            return
        japanese = len(view.reserve) + sum(1 for force in view.forces.values() if force.unit)
        now = held(self._facts, view)
        self._turns.append(TurnFigures(view.turn, steps, len(view.loss_box), japanese, now))


def play_one(wanted: Wanted, seed: int) -> GameFigures:
    """One game to its end. What stops it before becomes its result, so that the other games are not lost."""
    name = str(seed)
    gatherer: Gatherer | None = None
    try:
        session = wanted.begin(name)
        player, gatherer = bot(wanted.bot, name), Gatherer(session)
        gatherer.follow()
        while session.pending:
            session.choose(player.choose(session))
            gatherer.follow()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        if gatherer is None:
            return GameFigures(name, FAULTY, why, 0, 0, 0, 0, 0, (), ())
        return gatherer.figures(name, (FAULTY, why))
    return gatherer.figures(name, session.outcome or (FAULTY, "neither a question nor an end"))
