"""Events of the sequence of play: turns, phases, cards (2.3, 4.0) and the game's end (15.0)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.because import Because
from engine.dday.state.state import State


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn starts; ``letter`` is the action letter that becomes available with it, or "", or several letters."""

    turn: int
    letter: str = ""
    marker: bool = False
    """The letter comes from a marker that was turned over (20.1)."""
    secret: ClassVar[bool] = True
    opens: ClassVar[str] = "turn"
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.turn = self.turn
        if self.letter:
            state.letters.extend(self.letter)
        state.letter_markers.pop(str(self.turn), None)


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """A step of the sequence of play starts."""

    step: str
    alters: ClassVar[bool] = False
    opens: ClassVar[str] = "step"
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.step = self.step


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The top card goes face up on the card track. ``use``: bombardment, drift, landing, event, fire or special."""

    card: int
    use: str
    alters: ClassVar[bool] = False
    secret: ClassVar[bool] = True
    no_reason: ClassVar[str] = "chance"

    def apply(self, state: State) -> None:
        del state.deck[0]
        state.track.append((self.use, self.card))


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discards, and what is left of the deck, are shuffled into a new deck (4.0)."""

    order: tuple[int, ...]
    alters: ClassVar[bool] = False
    secret: ClassVar[bool] = True
    no_reason: ClassVar[str] = "chance"

    def apply(self, state: State) -> None:
        state.deck = list(self.order)
        state.discards.clear()
        state.draws["deck"] = state.draws.get("deck", 0) + 1

    def masked(self, side: str) -> Event:
        return replace(self, order=(0,) * len(self.order))


@dataclass(frozen=True, slots=True)
class TrackCleared(Event):
    """All cards of the track go to the discards (4.0 VII)."""

    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.discards.extend(card for _, card in state.track)
        state.track.clear()


@dataclass(frozen=True, slots=True)
class EventCalled(Event):
    """An event card names its event (2.3)."""

    event: str
    card: int
    turn: int
    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "the sequence of play"


@dataclass(frozen=True, slots=True)
class EventVoid(Event):
    """An event, an action or the half of one finds nothing that it could be carried out on, or counts as another."""

    event: str
    why: str
    because: Because = ()
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("because", "why")


@dataclass(frozen=True, slots=True)
class VictoryChecked(Event):
    """A victory check decides nothing: the scenario goes on (17.1)."""

    secured: tuple[str, ...]
    goals: tuple[tuple[str, int, int], ...]
    """As in GameEnded."""
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("goals",)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: ``result`` says how (engine/core/results.py), ``reason`` is its name, ``secured`` a tally."""

    result: str
    reason: str
    secured: tuple[str, ...] = ()
    goals: tuple[tuple[str, int, int], ...] = ()
    """Each goal's name, how much of it was reached and how much it asks for."""
    because: Because = ()
    reasons_in: ClassVar[tuple[str, ...]] = ("reason",)

    def apply(self, state: State) -> None:
        state.outcome = (self.result, self.reason)
