"""What a stick says to a cursor: a nudge is a step, a flick goes to the next target, a held stick runs on."""

from __future__ import annotations

import math

from game.input.bindings import FLICK, FLICK_REACH, QUICKER, REPEAT_FIRST, REPEAT_LEAST, REPEAT_NEXT
from game.input.intents import Device, Intent, Signal

AWAY, REST = 0.35, 0.22
"""How far a stick is pushed when it leaves its rest, and when it has come back to it."""
TURN = 0.6
"""A stick that turns so far that the cosine falls below this begins anew."""


class Stick:
    """The left stick between one frame and the next."""

    def __init__(self) -> None:
        self._way: tuple[float, float] | None = None
        self._peak = 0.0
        self._since = 0.0
        """Seconds since it left its rest, while nothing has been said yet; below 0 when it runs on."""
        self._wait = 0.0
        self._pause = REPEAT_NEXT
        self._spent = False
        """Whether nothing counts until it has been at rest."""

    def spend(self) -> None:
        """Say nothing more until the stick has been let go."""
        self._spent = self._way is not None
        self._way = None

    def signals(self, x: float, y: float, seconds: float) -> list[Signal]:
        """What the stick says after ``seconds`` in which it stood at (x, y), each -1 to 1."""
        reach = math.hypot(x, y)
        if self._spent:
            self._spent = reach >= REST
            return []
        if self._way is None:
            if reach >= AWAY:
                self._way, self._peak, self._since = (x / reach, y / reach), reach, 0.0
            return []
        if reach < REST:
            way, waiting = self._way, self._since >= 0
            self._way = None
            return [cursor_signal(way, Device.GAMEPAD, far=self._peak >= FLICK_REACH)] if waiting else []
        now = (x / reach, y / reach)
        if self._since >= 0:
            if reach > self._peak:
                self._way, self._peak = now, reach
            self._since += seconds
            if self._since < FLICK:
                return []
            self._since, self._wait, self._pause = -1.0, REPEAT_FIRST - FLICK, REPEAT_NEXT
            return [cursor_signal(self._way, Device.GAMEPAD)]
        if now[0] * self._way[0] + now[1] * self._way[1] < TURN:
            self._wait, self._pause = REPEAT_NEXT, REPEAT_NEXT
            self._way = now
            return [cursor_signal(now, Device.GAMEPAD)]
        self._wait -= seconds * (0.4 + 0.6 * min(1.0, reach))
        if self._wait > 0:
            return []
        self._way, self._wait = now, self._pause
        self._pause = max(REPEAT_LEAST, self._pause * QUICKER)
        return [cursor_signal(now, Device.GAMEPAD)]


def cursor_signal(way: tuple[float, float], device: Device, *, far: bool = False) -> Signal:
    """The cursor's intent that is nearest to a direction, with the direction itself."""
    x, y = way
    sideways = Intent.CURSOR_E if x > 0 else Intent.CURSOR_W
    upright = Intent.CURSOR_S if y > 0 else Intent.CURSOR_N
    return Signal(sideways if abs(x) > abs(y) else upright, device, by=way, far=far)
