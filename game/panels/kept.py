"""Things of the table that change rarely: each is drawn once, shadow and all, and kept until it looks different."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import palette
from game.edition import edition
from game.measure import Measure

AROUND = 16
"""Room around a thing for its shadow, at 1080 lines."""
Draw = Callable[[pygame.Surface, pygame.Rect], None]


class Kept:
    """The last picture of each thing, by its name."""

    def __init__(self) -> None:
        self._pictures: dict[str, tuple[object, pygame.Surface]] = {}

    def lay(
        self, surface: pygame.Surface, rect: pygame.Rect, name: str, facts: object, measure: Measure, draw: Draw
    ) -> None:
        """Lay a thing at ``rect``; ``draw`` is asked for it anew when size or ``facts`` are others than before."""
        around = measure.px(AROUND)
        key = (rect.size, measure, edition(), facts)
        known = self._pictures.get(name)
        if known is None or known[0] != key:
            picture = pygame.Surface((rect.width + 2 * around, rect.height + 2 * around), pygame.SRCALPHA)
            picture.fill((*palette.SHADOW, 0))
            draw(picture, pygame.Rect((around, around), rect.size))
            known = self._pictures[name] = (key, picture)
        surface.blit(known[1], (rect.left - around, rect.top - around))
