"""Counters that were drawn once are kept: a few sizes each, the least used thrown away first."""

import time
from collections import OrderedDict

import pygame

from engine.peleliu.content import Content
from game.counters.japan import JapanLook, draw_japan
from game.counters.us import USLook, draw_us

Look = USLook | JapanLook
KEPT_PIXELS = 14_000_000


class Shelf:
    """All counters drawn so far."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._kept: OrderedDict[tuple[Look, int], pygame.Surface] = OrderedDict()
        self._sizes: dict[Look, int] = {}
        self._pixels = 0
        self._until = 0.0

    def open(self, budget: float) -> None:
        """Start a frame in which about ``budget`` seconds may go into drawing counters anew."""
        self._until = time.perf_counter() + budget

    def get(self, look: Look, side: int, *, exact: bool = False) -> pygame.Surface:
        """The counter at this size; when the frame has no time left, one of another size stretched to it."""
        side = max(8, side)
        found = self._kept.get((look, side))
        if found is not None:
            self._kept.move_to_end((look, side))
            return found
        other = self._kept.get((look, self._sizes.get(look, 0)))
        if other is not None and not exact and time.perf_counter() > self._until:
            return pygame.transform.scale(other, (side, side))
        picture = (
            draw_us(self.content, look, side) if isinstance(look, USLook) else draw_japan(self.content, look, side)
        )
        self._kept[look, side] = picture
        self._sizes[look] = side
        self._pixels += side * side
        while self._pixels > KEPT_PIXELS and len(self._kept) > 1:
            (_, old), _ = self._kept.popitem(last=False)
            self._pixels -= old * old
        return picture
