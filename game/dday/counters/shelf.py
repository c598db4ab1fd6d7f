"""Counters that were drawn once are kept: a few sizes each, the least used thrown away first."""

from collections import OrderedDict

import pygame

from engine.dday.content import Content
from game.app import frame_budget
from game.dday.counters.japanese_counter import JapanLook, draw_japan
from game.dday.counters.us_counter import USLook, draw_us
from game.ui.theme import Theme

Look = USLook | JapanLook
Kind = tuple[Theme, Look]
"""What counters of every size have in common."""
KEPT_PIXELS = 6_000_000
SMOOTHED = 250_000
"""Pixels of counters that are stretched smoothly in one frame. The rest is stretched quickly, in a third of the time,
and smoothly in one of the next frames if the camera is still at that size: what it only passes shows no grain."""


class Shelf:
    """All counters drawn so far."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._kept: OrderedDict[tuple[Kind, int], pygame.Surface] = OrderedDict()
        self._sizes: dict[Kind, set[int]] = {}
        self._stretched: dict[tuple[Kind, int], tuple[pygame.Surface, bool]] = {}
        """What stands in in this frame at sizes that a zoom passes, and whether it is stretched smoothly."""
        self._before: dict[tuple[Kind, int], tuple[pygame.Surface, bool]] = {}
        """What stood in in the last frame; a size is passed in one frame or several."""
        self._smooth = 0
        """Pixels that may still be stretched smoothly in this frame."""
        self._pixels = 0
        self._until = 0.0
        self._owed = False
        """Whether one counter may be drawn anew however late it is, so that a busy table becomes sharp at last."""
        self.waiting = False
        """Whether a counter of this frame is only a stand-in, stretched from another size."""

    def open(self, budget: float) -> None:
        """Start a frame in which about ``budget`` seconds may go into drawing counters anew."""
        self._until = frame_budget.now() + budget
        self._before, self._stretched, self._smooth = self._stretched, {}, SMOOTHED
        self._owed = budget > 0.0
        self.waiting = False

    def forget(self) -> None:
        """Throw all counters away, because what is printed on them changes."""
        self._kept.clear()
        self._stretched.clear()
        self._before.clear()
        self._sizes.clear()
        self._pixels = 0

    def has(self, theme: Theme, look: Look, side: int) -> bool:
        """Whether the counter is there at this size, so that ``get`` gives it as it should be."""
        return ((theme, look), max(8, side)) in self._kept

    def get(self, theme: Theme, look: Look, side: int, *, exact: bool = False) -> pygame.Surface:
        """The counter at this size; when the frame has no time left, one of another size stretched to it.

        The picture is kept for others: copy it before drawing on it. ``faces`` gives the other side.
        """
        kind, side = (theme, look), max(8, side)
        found = self._kept.get((kind, side))
        if found is not None:
            self._kept.move_to_end((kind, side))
            return found
        others = self._sizes.setdefault(kind, set())
        if others and not exact and not self._owed and frame_budget.now() > self._until:
            self.waiting = True
            return self._stand_in(kind, side, others)
        self._owed = self._owed and exact
        if isinstance(look, USLook):
            picture = draw_us(theme, self.content, look, side)
        else:
            picture = draw_japan(theme, self.content, look, side)
        self._kept[kind, side] = picture
        others.add(side)
        self._pixels += side * side
        while self._pixels > KEPT_PIXELS and len(self._kept) > 1:
            (gone, old), _ = self._kept.popitem(last=False)
            self._sizes[gone].discard(old)
            self._pixels -= old * old
        return picture

    def _stand_in(self, kind: Kind, side: int, others: set[int]) -> pygame.Surface:
        """The counter stretched from the nearest of ``others``, the sizes at which it is there."""
        known = self._stretched.get((kind, side)) or self._before.get((kind, side))
        pixels = side * side
        if known is None or not (known[1] or self._smooth < pixels):
            nearest = min(others, key=lambda size: (abs(size - side), size))
            smooth = self._smooth >= pixels
            self._smooth -= pixels if smooth else 0
            way = pygame.transform.smoothscale if smooth else pygame.transform.scale
            known = way(self._kept[kind, nearest], (side, side)), smooth
        self._stretched[kind, side] = known
        return known[0]
