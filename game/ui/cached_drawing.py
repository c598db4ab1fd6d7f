"""Things of the table that change rarely: each is drawn once, shadow and all, and kept until it looks different."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import colours, paper
from game.ui.drawing import misaligned
from game.ui.scale import Scale

AROUND = 16
"""Room around a thing for its shadow, at 1080 lines."""
Draw = Callable[[pygame.Surface, pygame.Rect], None]


class DrawnThings:
    """The last picture of each thing, by its name."""

    def __init__(self) -> None:
        self._pictures: dict[str, tuple[object, pygame.Surface]] = {}

    def lay(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        name: str,
        facts: object,
        measure: Scale,
        draw: Draw,
        *,
        around: int = AROUND,
    ) -> None:
        """Lay a thing at ``rect``; ``draw`` is asked for it anew when size or ``facts`` are others than before.

        It keeps to the room ``around`` the rectangle, at 1080 lines. What has no room at all is left out.
        """
        if rect.width <= 0 or rect.height <= 0:
            return
        room = measure.px(around)
        key = (rect.size, measure, facts)
        known = self._pictures.get(name)
        if known is None or known[0] != key:
            picture = pygame.Surface((rect.width + 2 * room, rect.height + 2 * room), pygame.SRCALPHA)
            picture.fill((*colours.SHADOW, 0))
            draw(picture, pygame.Rect((room, room), rect.size))
            known = self._pictures[name] = (key, picture)
        surface.blit(known[1], (rect.left - room, rect.top - room))

    def lay_sheet(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        name: str,
        facts: object,
        measure: Scale,
        draw: Draw,
        *,
        lift: int,
    ) -> None:
        """Lay a sheet of paper that fills ``rect``, with ``lift`` pixels of shadow; the rest as for ``lay``.

        What ``draw`` draws beside the sheet isn't seen. As nothing shines through it, it is laid in half the time.
        """
        key = (rect.size, measure, facts)
        known = self._pictures.get(name)
        if known is None or known[0] != key:
            picture = misaligned.opaque(rect.size)
            draw(picture, picture.get_rect())
            known = self._pictures[name] = (key, picture)
        paper.cast_around(surface, rect, lift)
        surface.blit(known[1], rect)
