"""How counters move: along a path, jolted, turning over, lifted off, set down."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.board.hexgrid import Point
from game.board.posed import Pose
from game.counters.shelf import Look
from game.show.ease import arc, away, home, mix, part, settle, smooth

LIFT = 0.3
"""How high a counter is held on its way, in sides of a hex."""


@dataclass(frozen=True)
class Along:
    """A counter on its way through points of the sheet, a stop at each."""

    piece: str
    points: tuple[Point, ...]
    length: float
    start: float = 0.0
    height: float = LIFT
    look: Look | None = None

    def pose(self, seconds: float, *, calm: bool) -> Pose | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return _crossfade(self.points[0], share, self.look)
        legs = len(self.points) - 1
        along = smooth(share) * legs if legs == 1 else share * legs
        leg = min(int(along), legs - 1)
        within = along - leg if legs == 1 else smooth(along - leg)
        lifted = min(1.0, arc(share) * 3.0)
        nearness = part(seconds, self.length * 0.8, self.length * 0.2)
        at = mix(self.points[leg], self.points[leg + 1], within)
        return Pose(at=at, height=self.height * lifted, homing=smooth(nearness), look=self.look)


@dataclass(frozen=True)
class Jolt:
    """A counter that is struck: thrown off a little, and back."""

    piece: str
    way: Point = (1.0, 0.0)
    """The direction of the blow."""
    start: float = 0.0
    length: float = 0.5
    force: float = 0.16
    """How far it is thrown, in sides of a hex."""

    def pose(self, seconds: float, *, calm: bool) -> Pose | None:
        if calm:
            return None
        swing = settle(part(seconds, 0.0, self.length), 1.5) * self.force
        run = math.hypot(*self.way) or 1.0
        return Pose(shift=(self.way[0] / run * swing, self.way[1] / run * swing), angle=swing * 40.0)


@dataclass(frozen=True)
class TurnOver:
    """A counter that is picked up, turned over and laid down again."""

    piece: str
    old: Look
    """The face that it showed before; its own is what it shows now."""
    start: float = 0.0
    length: float = 0.6

    def pose(self, seconds: float, *, calm: bool) -> Pose | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return Pose(look=self.old if share < 0.5 else None, alpha=round(255 * abs(1 - 2 * share)))
        turned = smooth(share)
        width = abs(math.cos(turned * math.pi))
        return Pose(height=0.45 * arc(share), width=max(0.04, width), look=self.old if turned < 0.5 else None)


@dataclass(frozen=True)
class SetDown:
    """A counter that comes from above, or from a point of the sheet, and is laid in its place."""

    piece: str
    origin: Point | None = None
    start: float = 0.0
    length: float = 0.5
    height: float = 1.4

    def pose(self, seconds: float, *, calm: bool) -> Pose | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return Pose(alpha=round(255 * share))
        alpha = round(255 * min(1.0, share * 4.0))
        if self.origin is not None:
            return Pose(at=self.origin, homing=home(share), height=0.5 * arc(share), alpha=alpha)
        return Pose(height=self.height * (1.0 - home(share)), alpha=alpha)


@dataclass(frozen=True)
class Absent:
    """A counter that lies on the table already but has still to be shown arriving."""

    piece: str
    start: float = 0.0
    length: float = 0.0

    def pose(self, seconds: float, *, calm: bool) -> Pose | None:
        return Pose(alpha=0)


def lifted_off(seconds: float, length: float, *, calm: bool) -> Pose:
    """The pose of a counter that is taken off the map: up, and gone."""
    share = part(seconds, 0.0, length)
    if calm:
        return Pose(alpha=round(255 * (1.0 - share)))
    return Pose(height=0.9 * away(share), angle=-10.0 * away(share), alpha=round(255 * (1.0 - away(share))))


def _crossfade(origin: Point, share: float, look: Look | None) -> Pose:
    """Fading in its old place, then appearing in its own."""
    if share < 0.5:
        return Pose(at=origin, alpha=round(255 * (1 - 2 * share)), look=look)
    return Pose(alpha=round(255 * (2 * share - 1)), look=look)
