"""What all events with dice have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.core.event import Event


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """Dice are thrown, and nobody takes a throw back."""

    dice: tuple[int, ...]
    secret: ClassVar[bool] = True

    def apply(self, state: Any) -> None:
        """The dice count as thrown: ``state`` keeps them as ``dice``."""
        state.dice.count(len(self.dice))
