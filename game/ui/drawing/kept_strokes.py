"""A part of a picture that is noted again as it was, as long as what it shows is the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing.page import Page, PagePart


class KeptStrokes:
    """The strokes of that part in the last frame, and what they were made of."""

    def __init__(self) -> None:
        self._facts: object = None
        self._part = PagePart((), (), ())

    def draw(self, surface: pygame.Surface, facts: object, draw: Callable[[], bool]) -> bool:
        """Have ``draw`` draw, or note what it drew before; gives what it gives: whether the picture is as it will stay.

        It stays as long as ``facts`` and the surface's size and clip do; with None for facts it is drawn in each frame.
        """
        if not isinstance(surface, Page):
            self.forget()
            return draw()
        known = (surface.get_size(), tuple(surface.get_clip()), facts)
        if facts is not None and known == self._facts:
            surface.add(self._part)
            return True
        begun = len(surface.strokes), len(surface.soft)
        self.forget()
        final = draw()
        if final and facts is not None:
            self._facts, self._part = known, surface.since(*begun)
        return final

    def forget(self) -> None:
        """Draw in the next frame whatever comes."""
        self._facts, self._part = None, PagePart((), (), ())
