"""Events of combat in a game of Utmost Savagery: what is revealed, what dice come to, who holds the area."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core.event import Event
from engine.core.throw import DiceThrown
from engine.savagery.state import SavageryState


@dataclass(frozen=True, slots=True)
class StrongpointRevealed(Event):
    """A Japanese counter is turned face up: its strength and its Defensive Strategy."""

    area: str
    counter: str
    strength: int
    strategy: str
    secret: ClassVar[bool] = True

    def apply(self, state: SavageryState) -> None:
        state.japanese[self.area] = self.counter
        state.revealed.append(self.area)


@dataclass(frozen=True, slots=True)
class AttackCalledOff(Event):
    """No battalion is left to attack an area."""

    area: str


@dataclass(frozen=True, slots=True)
class AttackRolled(DiceThrown):
    """The dice of an attack: American and Japanese net strength, the highest die, the face that wins, 7 for none."""

    area: str
    american: int
    japanese: int
    highest: int
    wins: int


@dataclass(frozen=True, slots=True)
class AttackRerolled(DiceThrown):
    """Gung-ho: some dice are thrown once more; ``kept`` are the others, ``highest`` is the best of all."""

    area: str
    kept: tuple[int, ...]
    highest: int


@dataclass(frozen=True, slots=True)
class StrongpointTaken(Event):
    """A Japanese counter is destroyed at the price of ``hits``; its markers go with it."""

    area: str
    counter: str
    hits: int
    left: int

    def apply(self, state: SavageryState) -> None:
        del state.japanese[self.area]
        state.revealed.remove(self.area)
        state.destroyed.append(self.counter)
        state.fires.pop(self.area, None)
        state.barrages.pop(self.area, None)


@dataclass(frozen=True, slots=True)
class AttackBeaten(Event):
    """The Japanese hold an area, and the attack costs ``hits``."""

    area: str
    hits: int
