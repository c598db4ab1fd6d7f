"""What all events with dice have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core.event import Event
from engine.wake.state import WakeState


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """Dice are thrown, and nobody takes a throw back."""

    dice: tuple[int, ...]
    secret: ClassVar[bool] = True

    def apply(self, state: WakeState) -> None:
        """The dice count as thrown."""
        state.dice.count(len(self.dice))
