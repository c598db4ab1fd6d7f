"""The part of a window that has to be drawn anew, in small squares."""

from __future__ import annotations

import pygame

ACROSS = 120
"""Squares beside one another in a window, about."""
MOST = 40
"""Rectangles; a part that would take more of them is made of larger squares."""


class Cells:
    """Which squares of a window are marked: for each row of them a number with a bit for each square."""

    def __init__(self, size: tuple[int, int], side: int = 0) -> None:
        self.size = size
        self.side = side or max(8, size[0] // ACROSS)
        self._across, down = -(-size[0] // self.side), -(-size[1] // self.side)
        self._rows = [0] * down

    def __bool__(self) -> bool:
        return any(self._rows)

    def mark(self, rect: pygame.Rect) -> None:
        """Mark all squares that a rectangle inside the window touches."""
        if rect.width > 0 and rect.height > 0:
            bits, rows = self._bits(rect), self._rows
            for y in range(rect.top // self.side, (rect.bottom - 1) // self.side + 1):
                rows[y] |= bits

    def clear(self, rect: pygame.Rect) -> None:
        """Unmark the squares that a rectangle covers wholly, as far as they lie in the window."""
        side = self.side
        first = -(-rect.left // side)
        last = self._across if rect.right >= self.size[0] else rect.right // side
        end = len(self._rows) if rect.bottom >= self.size[1] else rect.bottom // side
        if last > first:
            bits, rows = ~(((1 << (last - first)) - 1) << first), self._rows
            for y in range(-(-rect.top // side), end):
                rows[y] &= bits

    def hold(self, rect: pygame.Rect) -> bool:
        """Whether all squares are marked that a rectangle inside the window touches."""
        bits = self._bits(rect)
        for row in self._rows_of(rect):  # noqa: SIM110, all() takes twice as long
            if row & bits != bits:
                return False
        return True

    def touch(self, rect: pygame.Rect) -> bool:
        """Whether any square is marked that a rectangle inside the window touches."""
        bits = self._bits(rect)
        for row in self._rows_of(rect):  # noqa: SIM110
            if row & bits:
                return True
        return False

    def _rows_of(self, rect: pygame.Rect) -> list[int]:
        return self._rows[rect.top // self.side : (rect.bottom - 1) // self.side + 1]

    def _bits(self, rect: pygame.Rect) -> int:
        first = rect.left // self.side
        return ((1 << ((rect.right - 1) // self.side - first + 1)) - 1) << first

    def rects(self) -> list[pygame.Rect]:
        """Rectangles that together are the marked squares, as few as come of joining equal rows."""
        found: list[pygame.Rect] = []
        above: dict[tuple[int, int], pygame.Rect] = {}
        window, side = pygame.Rect((0, 0), self.size), self.side
        for y, bits in enumerate(self._rows):
            runs = {}
            while bits:
                first = (bits & -bits).bit_length() - 1
                rest = bits >> first
                length = (rest ^ (rest + 1)).bit_length() - 1
                bits ^= ((1 << length) - 1) << first
                rect = above.get((first, length))
                if rect is None:
                    rect = pygame.Rect(first * side, y * side, length * side, side)
                    found.append(rect)
                else:
                    rect.height += side
                runs[first, length] = rect
            above = runs
        return [rect.clip(window) for rect in found]

    def few(self) -> Cells:
        """The same or a little more, in so few rectangles that each one may cost something."""
        rects = self.rects()
        if len(rects) <= MOST:
            return self
        coarser = Cells(self.size, self.side * 2)
        for rect in rects:
            coarser.mark(rect)
        return coarser.few()
