"""Squares side by side in a box."""

from __future__ import annotations

import pygame


def fitting(box: pygame.Rect, count: int) -> tuple[int, int]:
    """The largest side with which so many squares fit into a box, and how many stand in a row."""
    for side in range(min(box.height, box.width // 4), 9, -1):
        columns = max(1, (box.width - 4) // side)
        if columns * ((box.height - 4) // side) >= count:
            return side, columns
    return 9, max(1, (box.width - 4) // 9)
