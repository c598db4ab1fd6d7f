"""The ground as it is painted, laid under one tile of the view at its size.

The picture's files are decoded in a thread of their own, for that takes longer than a frame has; what was decoded is
kept while there is room. Decoding holds no lock of Python's, so the frame goes on beside it.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

import pygame

KEPT_BYTES = 16_000_000
FITTING = 1.04
"""A picture may be enlarged by this much before the next finer one is taken."""
SEARCH = 24
"""Pixels beside a part among which an edge is sought that falls on a whole pixel when it is scaled."""
Key = tuple[int, int, int]
Box = tuple[int, int, int, int]


class PaintedGround(Protocol):
    """A picture of the whole sheet in several densities, each cut into square tiles."""

    @property
    def densities(self) -> tuple[int, ...]:
        """Pixels to the unit of the sheet, finest first."""

    @property
    def side(self) -> int:
        """Pixels along a tile's side."""

    def holds(self, density: int, column: int, row: int) -> bool:
        """Whether there is such a tile; there is none beyond the picture's edge."""

    def tile(self, density: int, column: int, row: int) -> pygame.Surface:
        """The picture of a tile; it is asked for in another thread."""


@dataclass
class GroundPicture:
    """The painted picture of one sheet."""

    painted: PaintedGround
    _kept: OrderedDict[Key, pygame.Surface] = field(default_factory=OrderedDict)
    _coming: dict[Key, Future[pygame.Surface]] = field(default_factory=dict)
    _pool: ThreadPoolExecutor | None = None

    def want(self, parts: Iterable[tuple[float, float, float, float]], size: float) -> None:
        """Begin to decode what parts of the sheet need (pixels at ``size``: left, top, width, height), no more."""
        keys = {}
        for part in parts:
            keys.update(dict.fromkeys(self._keys(*_source(self.painted.densities, *part, size))))
        for key in list(self._coming):
            if key not in keys and self._coming[key].cancel():
                del self._coming[key]
        for key in keys:
            self._ask(key)

    def lay(self, surface: pygame.Surface, left: float, top: float, size: float) -> Iterator[bool]:
        """Cover ``surface``, whose corner is this pixel of the sheet at ``size``; yields True while it has to wait."""
        density, box = _source(self.painted.densities, left, top, *surface.get_size(), size)
        keys = self._keys(density, box)
        for key in keys:
            self._ask(key)
        self._receive()
        while any(key not in self._kept for key in keys):
            yield True
            for key in keys:  # again, for what is more urgent may have pushed the order aside
                self._ask(key)
            self._receive()
        (x0, y0, x1, y1), side = box, self.painted.side
        part = pygame.Surface((x1 - x0, y1 - y0))
        for key in keys:
            part.blit(self._kept[key], (key[1] * side - x0, key[2] * side - y0))
        yield False
        scale = size / density
        wide, high = round((x1 - x0) * scale), round((y1 - y0) * scale)
        if (wide, high) != part.get_size():
            part = pygame.transform.smoothscale(part, (wide, high))
        surface.blit(part, (round(x0 * scale - left), round(y0 * scale - top)))
        self._drop()

    def close(self) -> None:
        """End the thread, and give back what was decoded."""
        self._kept.clear()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
            self._coming.clear()

    # ------------------------------------------------------------ files

    def _keys(self, density: int, box: Box) -> list[Key]:
        (x0, y0, x1, y1), side = box, self.painted.side
        return [
            (density, column, row)
            for row in range(y0 // side, (y1 - 1) // side + 1)
            for column in range(x0 // side, (x1 - 1) // side + 1)
            if self.painted.holds(density, column, row)
        ]

    def _ask(self, key: Key) -> None:
        if key in self._kept:
            self._kept.move_to_end(key)
        elif key not in self._coming:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="map")
            self._coming[key] = self._pool.submit(self.painted.tile, *key)

    def _receive(self) -> None:
        for key in [key for key, coming in self._coming.items() if coming.done()]:
            self._kept[key] = self._coming.pop(key).result()

    def _drop(self) -> None:
        while len(self._kept) * self.painted.side**2 * 3 > KEPT_BYTES:
            self._kept.popitem(last=False)


def density_for(densities: tuple[int, ...], size: float) -> int:
    """The coarsest density that is still sharp at ``size``, the finest one where none is."""
    return min((density for density in densities if density * FITTING >= size), default=densities[0])


@lru_cache(maxsize=1024)
def _source(
    densities: tuple[int, ...], left: float, top: float, width: float, height: float, size: float
) -> tuple[int, Box]:
    """Which pixels of which density a part needs, its edges as near to whole pixels of the view as may be."""
    density = density_for(densities, size)
    scale = size / density
    x0, y0 = _edge(math.floor(left / scale) - 1, -1, scale), _edge(math.floor(top / scale) - 1, -1, scale)
    x1 = _edge(math.ceil((left + width) / scale) + 1, 1, scale)
    y1 = _edge(math.ceil((top + height) / scale) + 1, 1, scale)
    return density, (x0, y0, x1, y1)


def _edge(first: int, step: int, scale: float) -> int:
    best, least = first, 1.0
    for i in range(SEARCH):
        place = first + step * i
        off = abs(place * scale - round(place * scale))
        if off < least - 1e-6:
            best, least = place, off
        if off < 0.02:
            break
    return best
