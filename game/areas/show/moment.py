"""A moment of the show: one event as it is seen and heard. Times are seconds at single speed from its beginning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

import pygame

from engine.core.event import Event
from game.table.area_board import AreaBoard, Point
from game.table.dice_throw import Fall, throw
from game.table.dice_tray import OWN, SIZE, THEIRS, DiceLook, Tray
from game.ui.scale import Scale
from game.ui.theme import Theme

READ = 0.45
"""Seconds for which dice lie before the next event's turn comes."""


class SightLayer(Enum):
    """Between what something is drawn."""

    WATER = "water"
    """On the map, below the counters."""
    AIR = "air"
    """On the map, above the counters."""
    TABLE = "table"
    """Above everything."""


class BoxSheet(Protocol):
    """Boxes and tracks of a game, beside its map or on it."""

    @property
    def things(self) -> dict[str, pygame.Rect]:
        """The boxes, "box:NAME", and the counters in them that can be looked at."""

    def middle(self, name: str) -> Point:
        """The middle of a box or of a space of a track."""

    def draw(self, surface: pygame.Surface, view: Any, hidden: frozenset[str]) -> None:
        """Draw all of it; counters that are ``hidden`` are shown elsewhere."""


@dataclass(frozen=True)
class Canvas:
    """What a sight is drawn on in a frame."""

    surface: pygame.Surface
    measure: Scale
    board: AreaBoard
    sheet: BoxSheet
    tray: Tray
    view: Any
    calm: bool

    @property
    def theme(self) -> Theme:
        """The theme to draw in."""
        return self.measure.theme

    @property
    def unit(self) -> float:
        """Pixels of a unit of the map."""
        return self.board.camera.size

    def on_board(self, at: Point) -> Point:
        """The pixel of a point of the map."""
        return self.board.camera.to_screen(at)


Where = Callable[[Canvas], Point]
"""Where something is in the window, whatever the camera does."""


def at_board(at: Point) -> Where:
    """A point of the map."""
    return lambda canvas: canvas.on_board(at)


def at_box(name: str) -> Where:
    """The middle of a box, or of a space of a track."""
    return lambda canvas: canvas.sheet.middle(name)


@dataclass(frozen=True)
class Sight:
    """Something that is drawn for a while; ``paint`` is given how much of its time is over, and its seconds."""

    start: float
    length: float
    paint: Callable[[Canvas, float, float], None]
    layer: SightLayer = SightLayer.AIR
    holds: bool = False
    """Whether it is seen until its moment ends, as a counter is that the table doesn't draw meanwhile."""
    waits: bool = False
    """Whether it is seen before it starts, too: a counter that waits for its turn."""


@dataclass(frozen=True)
class SightCue:
    """A cue of sounds/cues.toml, when it is heard, and where it comes from."""

    name: str
    delay: float = 0.0
    at: Where | None = None
    gain: float = 1.0


@dataclass(frozen=True)
class Throw:
    """Dice in the tray: how they fall, their colours, and which of them count."""

    fall: Fall
    looks: tuple[DiceLook, ...]
    lit: frozenset[int]


@dataclass
class Moment:
    """One event on stage."""

    length: float = 0.0
    sights: list[Sight] = field(default_factory=list)
    hides: frozenset[str] = frozenset()
    """Counters that are drawn by its sights and not in their places."""
    cues: list[SightCue] = field(default_factory=list)
    thrown: Throw | None = None
    tells: float = 0.0
    """When its result may be put into words."""
    points: tuple[Point, ...] = ()
    """Points of the map that should be in sight."""


@dataclass
class Props:
    """What the makers of moments know: the map, the table before the event, and how dice are thrown."""

    board: AreaBoard
    view: Any
    calm: bool = False
    number: int = 0
    """How many events came before: what looks random follows from it and from the event."""

    def dice(
        self, event: Event, faces: tuple[int, ...], lit: frozenset[int], *, theirs: int = 0, start: float = 0.0
    ) -> tuple[Throw, float]:
        """Dice as they fall for an event, the last ``theirs`` of them red, and when they have been read."""
        looks = tuple(THEIRS if number >= len(faces) - theirs else OWN for number in range(len(faces)))
        fall = throw(faces, f"{event.kind()} {self.number} {faces}", SIZE)
        return Throw(fall, looks, lit), start + (0.25 if self.calm else fall.length) + READ


def knocks(thrown: Throw) -> list[SightCue]:
    """What is heard of dice: the throw, and the hardest knocks of it."""
    found = [SightCue("dice_throw", 0.0)]
    hard = [one for one in thrown.fall.knocks if one[1] > 0.3][:6]
    return found + [SightCue("dice_knock", when, None, 0.4 + 0.6 * force) for when, force in hard]


def reaching(faces: tuple[int, ...], least: int) -> frozenset[int]:
    """Which dice show so much or more."""
    return frozenset(number for number, face in enumerate(faces) if face >= least)
