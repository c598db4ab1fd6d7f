"""A line of figures on the page about the end."""

from __future__ import annotations

import pygame

from game.ui import paper
from game.ui.theme import Theme


def score_line(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    y: int,
    step: int,
    size: int,
    name: str,
    value: str,
    *,
    strong: bool,
) -> int:
    """A name at the left, its value at the right; gives where the next line begins."""
    palette, face = theme.palette, "bold" if strong else "plain"
    ink = palette.stamp_red if strong else palette.ink
    wide = round(rect.width * 0.62)
    paper.write(surface, name, (rect.left, y), size, ink, face, within=wide)
    paper.write(surface, value, (rect.right, y), size, ink, face, anchor="topright", within=rect.width - wide)
    return y + step
