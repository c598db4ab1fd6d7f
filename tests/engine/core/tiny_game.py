"""A game small enough to see through: climb to a height by ones and twos, or turn the next hidden card and climb by it.

It has what a session is about: steps that ask several times, a deck with an order that nobody knows, an event that
brings a card to light, an end from inside a step and an end between steps.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from engine.core import chance
from engine.core.decision import PLAYER, Decision, Option, Refused
from engine.core.event import Event
from engine.core.session import GameOver, Session, TopStep


@dataclass(slots=True)
class TinyState:
    """The height reached, the cards still hidden, and how many steps were played."""

    goal: int
    height: int = 0
    steps: int = 0
    deck: list[int] = field(default_factory=list)
    outcome: tuple[str, str] | None = None

    def copy(self) -> "TinyState":
        return replace(self, deck=list(self.deck))

    def to_json(self) -> dict[str, Any]:
        return {
            "goal": self.goal,
            "height": self.height,
            "steps": self.steps,
            "deck": self.deck,
            "outcome": self.outcome,
        }


@dataclass(frozen=True, slots=True)
class Climbed(Event):
    """The climber is higher by so much."""

    by: int

    def apply(self, state: TinyState) -> None:
        state.height += self.by


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The top card comes to light."""

    card: int
    secret: ClassVar[bool] = True

    def apply(self, state: TinyState) -> None:
        del state.deck[0]


@dataclass(frozen=True, slots=True)
class CardBuried(Event):
    """A hidden card goes from the top to the bottom; nobody sees which."""

    card: int

    def apply(self, state: TinyState) -> None:
        del state.deck[0]
        state.deck.append(self.card)

    def masked(self, side: str) -> Event:
        return replace(self, card=0)


@dataclass(frozen=True, slots=True)
class StepCounted(Event):
    """A step is over."""

    def apply(self, state: TinyState) -> None:
        state.steps += 1


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    result: str
    reason: str

    def apply(self, state: TinyState) -> None:
        state.outcome = (self.result, self.reason)


@dataclass(slots=True)
class TinyTable:
    """The state and the log."""

    state: TinyState
    log: list[Event]

    def emit(self, event: Event) -> None:
        event.apply(self.state)
        self.log.append(event)


class TinyRules:
    """Climb to the goal in twelve steps or fewer; a card of nine ends the game at once."""

    name = "tiny"
    sides: tuple[str, ...] = (PLAYER,)
    version = "1"

    def begin(self, setup: Mapping[str, Any]) -> TinyState:
        if setup["goal"] < 1:
            raise ValueError("the goal must be above the ground")
        order = chance.order(str(setup["seed"]), "deck", 0, 9)
        return TinyState(setup["goal"], deck=[1 + index for index in order])

    def table(self, state: TinyState, log: list[Event]) -> TinyTable:
        return TinyTable(state, log)

    def step(self, table: TinyTable) -> TopStep:
        for _ in range(2):
            options = [Option("climb:1", {"by": 1}), Option("climb:2", {"by": 2})]
            if table.state.deck:
                options += [Option("turn"), Option("bury")]
            answer = yield Decision("climb", "1.1", tuple(options), {"height": table.state.height})
            if answer == "turn":
                card = table.state.deck[0]
                table.emit(CardTurned("1.2", card))
                if card == 9:
                    table.emit(Ended("1.3", "loss", "fell"))
                    raise GameOver
                table.emit(Climbed("1.2", card))
            elif answer == "bury":
                table.emit(CardBuried("1.4", table.state.deck[0]))
            else:
                table.emit(Climbed("1.1", int(answer.partition(":")[2])))
        return None

    def advance(self, table: TinyTable, result: str | None) -> None:
        table.emit(StepCounted("1.5"))
        if table.state.height >= table.state.goal:
            table.emit(Ended("1.6", "win", "summit"))
        elif table.state.steps == 12:
            table.emit(Ended("1.6", "loss", "night"))

    def view(self, state: TinyState, side: str) -> TinyState:
        return replace(state, deck=[0] * len(state.deck))

    def state_from_json(self, plain: dict[str, Any], setup: Mapping[str, Any]) -> TinyState:
        outcome = tuple(plain["outcome"]) if plain["outcome"] else None
        return TinyState(**{**plain, "outcome": outcome})

    def unasked(self, pending: Decision, version: str) -> str:
        return ""

    def why_not(self, table: TinyTable, pending: Decision | None, action: str) -> Refused | None:
        if action.startswith("climb:"):
            return Refused("One or two at a time.", "1.1")
        return None


def tiny(goal: int = 20, seed: str = "1") -> Session:
    """A new game."""
    return Session(TinyRules(), {"goal": goal, "seed": seed})
