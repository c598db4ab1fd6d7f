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
PASSED = 150
"""How many stretched counters are kept."""


class Shelf:
    """All counters drawn so far."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._kept: OrderedDict[tuple[Kind, int], pygame.Surface] = OrderedDict()
        self._sizes: dict[Kind, set[int]] = {}
        self._stretched: dict[tuple[Kind, int], pygame.Surface] = {}
        """What stands in at sizes that a zoom passes, for each of which there are some frames."""
        self._pixels = 0
        self._until = 0.0
        self._owed = False
        """Whether one counter may be drawn anew however late it is, so that a busy table becomes sharp at last."""
        self.waiting = False
        """Whether a counter of this frame is only a stand-in, stretched from another size."""

    def open(self, budget: float) -> None:
        """Start a frame in which about ``budget`` seconds may go into drawing counters anew."""
        self._until = frame_budget.now() + budget
        if len(self._stretched) > PASSED:
            self._stretched.clear()
        self._owed = budget > 0.0
        self.waiting = False

    def forget(self) -> None:
        """Throw all counters away, because what is printed on them changes."""
        self._kept.clear()
        self._stretched.clear()
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
            if (kind, side) not in self._stretched:
                nearest = min(others, key=lambda size: (abs(size - side), size))
                self._stretched[kind, side] = pygame.transform.smoothscale(self._kept[kind, nearest], (side, side))
            return self._stretched[kind, side]
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
