"""How counters move: along a path, jolted, turning over, lifted off, set down."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.dday.board.moving_counters import Transform
from game.dday.counters.shelf import Look
from game.table.easing import arc, away, home, mix, part, settle, smooth
from game.table.hexgrid import Point

CLASH, BLOW, BLOWN = 0.05, 0.26, 0.5
"""How far counters in a close combat are thrown when the sides meet, and by a hit, in hex sides; and how long that
takes, in seconds."""
PULLED = 0.25
"""The share of its turning over in which a counter is pulled out of its stack, and in which it is pushed back."""
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

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return _crossfade(self.points[0], share, self.look)
        legs = len(self.points) - 1
        along = smooth(share) * legs if legs == 1 else share * legs
        leg = min(int(along), legs - 1)
        within = along - leg if legs == 1 else smooth(along - leg)
        hop = arc(along - leg)
        lifted = 0.25 * min(1.0, arc(share) * 3.0) + 0.75 * hop
        nearness = part(seconds, self.length * 0.8, self.length * 0.2)
        at = mix(self.points[leg], self.points[leg + 1], within)
        return Transform(at=at, height=self.height * lifted, homing=smooth(nearness), look=self.look)


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
    look: Look | None = None
    """The face that it still shows; None for its own."""

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        if calm:
            return None
        swing = settle(part(seconds, 0.0, self.length), 1.5) * self.force
        run = math.hypot(*self.way) or 1.0
        return Transform(
            shift=(self.way[0] / run * swing, self.way[1] / run * swing), angle=swing * 40.0, look=self.look
        )


@dataclass(frozen=True)
class TurnOver:
    """A counter that is picked up, turned over and laid down again."""

    piece: str
    old: Look
    """The face that it showed before; its own is what it shows now."""
    start: float = 0.0
    length: float = 0.6
    aside: float = 0.0
    """So far to the left it is pulled out from under its stack before, and pushed back after, in hex sides."""

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return Transform(look=self.old if share < 0.5 else None, alpha=round(255 * abs(1 - 2 * share)))
        out = smooth(min(1.0, share / PULLED, (1.0 - share) / PULLED)) if self.aside else 0.0
        share = part(share, PULLED, 1.0 - 2 * PULLED) if self.aside else share
        turned = smooth(share)
        return Transform(
            shift=(-self.aside * out, 0.0),
            height=0.45 * arc(share),
            look=self.old if turned < 0.5 else None,
            width=max(0.04, abs(math.cos(turned * math.pi))),
        )


@dataclass(frozen=True)
class SetDown:
    """A counter that comes from above, or from a point of the sheet, and is laid in its place."""

    piece: str
    origin: Point | None = None
    start: float = 0.0
    length: float = 0.5
    height: float = 1.4

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return Transform(alpha=round(255 * share))
        alpha = round(255 * min(1.0, share * 4.0))
        if self.origin is not None:
            return Transform(at=self.origin, homing=home(share), height=0.5 * arc(share), alpha=alpha)
        return Transform(height=self.height * (1.0 - home(share)), alpha=alpha)


@dataclass(frozen=True)
class Absent:
    """A counter that lies on the table already but has still to be shown arriving."""

    piece: str
    start: float = 0.0
    length: float = 0.0

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        return Transform(alpha=0)


@dataclass(frozen=True)
class Held:
    """A counter that still shows its old face while what changes it is on its way."""

    piece: str
    look: Look
    start: float = 0.0
    length: float = 0.5

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        return Transform(look=self.look)


@dataclass(frozen=True)
class Peek:
    """A counter that is lifted a little, so that what lies under it can be changed."""

    piece: str
    old: Look
    start: float = 0.0
    length: float = 0.8

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        share = part(seconds, 0.0, self.length)
        look = self.old if share < 0.5 else None
        if calm:
            return Transform(look=look)
        up = smooth(min(1.0, 4.0 * share, 4.0 * (1.0 - share)))
        return Transform(shift=(0.0, -0.1 * up), height=0.24 * up, angle=-4.0 * up, look=look)


@dataclass(frozen=True)
class Rising:
    """A counter that comes up out of the ground."""

    piece: str
    start: float = 0.0
    length: float = 0.7

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return Transform(alpha=round(255 * share))
        up = home(share)
        return Transform(
            shift=(0.0, 0.3 * (1.0 - up)),
            scale=0.35 + 0.65 * up,
            alpha=round(255 * min(1.0, share * 3.0)),
            angle=6.0 * settle(share, 1.0),
        )


@dataclass(frozen=True)
class Lean:
    """A counter that leans towards a point and comes back: it takes aim, or is heaved against something."""

    piece: str
    way: Point
    """The direction."""
    start: float = 0.0
    length: float = 0.8
    reach: float = 0.22
    """In hex sides."""

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        if calm:
            return None
        share = part(seconds, 0.0, self.length)
        run = math.hypot(*self.way) or 1.0
        out = self.reach * (smooth(share * 3.0) if share < 0.7 else 1.0 - smooth((share - 0.7) / 0.3))
        return Transform(shift=(self.way[0] / run * out, self.way[1] / run * out), height=0.12 * arc(share))


@dataclass(frozen=True)
class Lunge:
    """A counter that draws back, and then rushes from a point into the place where it lies now."""

    piece: str
    origin: Point
    end: Point
    start: float = 0.0
    length: float = 0.8
    look: Look | None = None

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return _crossfade(self.origin, share, self.look)
        dx, dy = self.end[0] - self.origin[0], self.end[1] - self.origin[1]
        run = math.hypot(dx, dy) or 1.0
        back = 0.22 * arc(part(share, 0.0, 0.3))
        rushed = away(part(share, 0.28, 0.47))
        shock = settle(part(share, 0.75, 0.25), 1.5) * 0.1 if share > 0.75 else 0.0
        shift = (-dx / run * (back - shock), -dy / run * (back - shock))
        return Transform(
            at=mix(self.origin, self.end, rushed),
            homing=smooth(part(share, 0.7, 0.1)),
            shift=shift,
            height=0.15 * arc(rushed),
            angle=-7.0 * arc(rushed) + shock * 50.0,
            look=self.look,
        )


@dataclass(frozen=True)
class Grind:
    """A tank's counter: slow and flat over the ground, with a tremble."""

    piece: str
    points: tuple[Point, ...]
    length: float
    start: float = 0.0
    look: Look | None = None

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        share = part(seconds, 0.0, self.length)
        if calm:
            return _crossfade(self.points[0], share, self.look)
        legs = len(self.points) - 1
        along = smooth(share) * legs
        leg = min(int(along), legs - 1)
        tremble = 0.012 * math.sin(seconds * 41.0) * min(1.0, arc(share) * 4.0)
        return Transform(
            at=mix(self.points[leg], self.points[leg + 1], along - leg),
            homing=smooth(part(share, 0.9, 0.1)),
            shift=(tremble, -tremble),
            angle=tremble * 60.0,
            look=self.look,
        )


@dataclass(frozen=True)
class Apart:
    """A counter that is pushed to a spot beside its place and back: two sides that face each other."""

    piece: str
    spot: Point
    """The point of the sheet where it stands meanwhile."""
    way: float
    """To which side that is: -1 left, 1 right."""
    start: float = 0.0
    length: float = 1.0
    blow: float | None = None
    """When it is struck from the other side; None for never."""

    def transform(self, seconds: float, *, calm: bool) -> Transform | None:
        if calm:
            return None
        share = part(seconds, 0.0, self.length)
        out = smooth(share * 4.0) if share < 0.75 else 1.0 - smooth((share - 0.75) * 4.0)
        thrown = CLASH * settle(part(seconds, 0.35, 0.4), 1.5) if seconds > 0.35 else 0.0
        if self.blow is not None and seconds > self.blow:
            thrown += BLOW * settle(part(seconds, self.blow, min(BLOWN, self.length - self.blow)), 1.5)
        return Transform(
            at=self.spot,
            homing=1.0 - out,
            shift=(self.way * thrown, 0.0),
            height=0.1 * out,
            angle=5.0 * self.way * out + thrown * 40.0,
        )


def lifted_off(seconds: float, length: float, *, calm: bool) -> Transform:
    """The pose of a counter that is taken off the map: up, and gone."""
    share = part(seconds, 0.0, length)
    if calm:
        return Transform(alpha=round(255 * (1.0 - share)))
    return Transform(height=0.9 * away(share), angle=-10.0 * away(share), alpha=round(255 * (1.0 - away(share))))


def _crossfade(origin: Point, share: float, look: Look | None) -> Transform:
    """Fading in its old place, then appearing in its own."""
    if share < 0.5:
        return Transform(at=origin, alpha=round(255 * (1 - 2 * share)), look=look)
    return Transform(alpha=round(255 * (2 * share - 1)), look=look)
