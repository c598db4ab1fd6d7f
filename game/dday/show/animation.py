"""An animation: one event as it is shown. Times are seconds at single speed from the animation's beginning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from game.dday.board.moving_counters import Transform, draw_counter
from game.dday.counters.shelf import Look, Shelf
from game.table.hexgrid import Point
from game.table.layout import WindowLayout
from game.table.map_canvas import MapCanvas
from game.ui import colours
from game.ui.colours import Colour, mix


def _plain(pixel: Point) -> Colour | None:
    """By day nothing is coloured."""
    return None


class Layer(Enum):
    """Between what an effect is drawn."""

    GROUND = "ground"
    """On the map, below the counters."""
    AIR = "air"
    """Above the counters, below the panels."""
    TABLE = "table"
    """Above everything; points are pixels of the window."""


@dataclass(frozen=True)
class EffectCanvas(MapCanvas):
    """What an effect is drawn on."""

    shelf: Shelf
    layout: WindowLayout
    calm: bool = False
    """Motion is reduced: effects that fly or burst are drawn as a mark that fades."""
    light: Callable[[Point], Colour | None] = _plain
    """The light of the hour at a pixel of the window, None where it is plain: for what is drawn over it."""

    def at(self, point: Point) -> Point:
        """The pixel of a point of the sheet."""
        return self.camera.to_screen(point)

    def counter(self, look: Look, point: Point, transform: Transform) -> None:
        """Draw a counter that is not on the table around a point of the sheet."""
        draw_counter(self, self.shelf, look, self.at(point), transform)

    def lit(self, pixel: Point, share: float) -> Colour | None:
        """The light on what is carried between the lamp-lit strip and the map: ``share`` of it is the map's."""
        light = self.light(pixel)
        return None if light is None else mix(colours.WHITE, light, share)

    def sees(self, point: Point, margin: float = 3.0) -> bool:
        """Whether a point of the sheet lies in the window or at most ``margin`` hex sides outside."""
        x, y = self.camera.to_screen(point)
        away = margin * self.camera.size
        width, height = self.camera.window
        return -away <= x <= width + away and -away <= y <= height + away


class Effect(Protocol):
    """Something that is drawn for a while."""

    @property
    def layer(self) -> Layer:
        """Between what it is drawn."""

    @property
    def start(self) -> float:
        """Seconds after its animation's beginning."""

    @property
    def length(self) -> float:
        """How long it is seen."""

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        """Draw it as it is ``seconds`` after its own beginning (0 to ``length``)."""


class Motion(Protocol):
    """How a counter is held for a while."""

    @property
    def piece(self) -> str:
        """The unit's or force's id."""

    @property
    def start(self) -> float:
        """Seconds after its animation's beginning."""

    @property
    def length(self) -> float:
        """How long the counter is held."""

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        """The counter's pose ``seconds`` after the motion's own beginning; None for lying at rest.

        ``calm`` asks for a fade in place of movement.
        """


@dataclass(frozen=True, slots=True)
class AnimationCue:
    """A sound: its name in sounds/cues.toml, when, and the sheet's point where it comes from."""

    name: str
    delay: float = 0.0
    at: Point | None = None
    gain: float = 1.0


@dataclass
class Animation:
    """One event as it is shown."""

    length: float = 0.0
    """How long it is on stage before the next event's turn comes."""
    effects: list[Effect] = field(default_factory=list)
    """What is drawn; one that lasts longer than the animation dies away under the next ones."""
    motions: list[Motion] = field(default_factory=list)
    """Counters that are held; they are let go when the animation ends."""
    cues: list[AnimationCue] | None = None
    """What is heard; None for what the event's kind sounds like by itself."""
    focus: tuple[str, ...] = ()
    """Hexes that the camera should have in view."""
    points: tuple[Point, ...] = ()
    """Further points of the sheet for the camera."""
    closer: float = 50.0
    """Pixels of a hex side, at 1080 lines, to which the camera goes in at least."""
    tells: float = 0.0
    """Seconds after which the result has been shown, so that it may be put into words."""
