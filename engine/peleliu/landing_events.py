"""Events of Peleliu's landing from boxes: units that find no room on a beach."""

from dataclasses import dataclass
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.because import Because


@dataclass(frozen=True, slots=True)
class UnitKeptAfloat(Event):
    """A unit finds no room on the beach hexes of its landing box and waits there for the next turn (5.2)."""

    unit: str
    place: str
    """Its landing box."""
    because: Because
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)
