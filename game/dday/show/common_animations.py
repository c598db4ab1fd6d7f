"""Effects that several makers use: counters that are no longer on the table, hexes that light up."""

from __future__ import annotations

from dataclasses import dataclass

from game.dday.board import lights
from game.dday.board.moving_counters import Transform
from game.dday.board.pieces import MapPiece
from game.dday.board.sheet import MapSheet
from game.dday.counters.shelf import Look
from game.dday.show.animation import EffectCanvas, Layer
from game.dday.show.motions import lifted_off
from game.table.easing import arc, mix, part, smooth
from game.table.hexgrid import Point
from game.table.stacks import lay_out
from game.ui.colours import Colour

PULLING = 0.3
"""Seconds in which a counter is pulled out from under others."""


@dataclass(frozen=True)
class CoveringCounters:
    """The counters of a place that lie on one that is removed: drawn once more, for it is drawn over the table."""

    sheet: MapSheet
    place: str
    stack: tuple[MapPiece, ...]
    """All that stay there, from the bottom to the top."""
    upon: int
    """So many of them, the topmost, lie on it."""

    def draw(self, canvas: EffectCanvas) -> None:
        """Draw them where they lie."""
        for one in lay_out(self.sheet, canvas.camera, {self.place: self.stack})[-self.upon :]:
            canvas.surface.blit(canvas.shelf.get(canvas.theme, one.piece.look, one.rect.width), one.rect)


@dataclass
class TakenOff:
    """A counter that was removed, as it is lifted off the map."""

    look: Look
    at: Point
    start: float = 0.0
    length: float = 0.8
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        canvas.counter(self.look, self.at, lifted_off(seconds, self.length, calm=canvas.calm))


@dataclass
class Standing:
    """A counter that is no longer on the table and is seen where it lay until it is taken away.

    One that lay below others is pulled out from under them first.
    """

    look: Look
    at: Point
    length: float
    start: float = 0.0
    out: Point | None = None
    """The point of the sheet to which it is pulled; None for one on which nothing lies."""
    cover: CoveringCounters | None = None
    """What lies on it."""
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if self.out is None:
            canvas.counter(self.look, self.at, Transform())
            return
        share = 1.0 if canvas.calm else smooth(part(seconds, 0.0, PULLING))
        canvas.counter(self.look, mix(self.at, self.out, share), Transform())
        if share < 1.0 and self.cover is not None:
            self.cover.draw(canvas)


@dataclass
class Carried:
    """A counter that is carried from one point of the sheet to another and put out of sight there."""

    look: Look
    origin: Point
    end: Point
    length: float = 0.8
    start: float = 0.0
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        fade = round(255 * (1.0 - part(share, 0.75, 0.25)))
        at = self.origin if canvas.calm else mix(self.origin, self.end, smooth(share))
        canvas.counter(self.look, at, Transform(height=0.0 if canvas.calm else 0.4 * arc(share), alpha=fade))


@dataclass
class HexPulse:
    """A hex whose border is drawn once around and fades."""

    hex: str
    colour: Colour
    start: float = 0.0
    length: float = 0.9
    strength: int = 90
    layer: Layer = Layer.GROUND

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        lights.pane(canvas, self.hex, self.colour, round(self.strength * arc(share) / 6) * 6)
