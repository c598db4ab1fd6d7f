"""The window as a list of strokes: what a frame lays where, noted in order before any of it is drawn.

A scene draws the whole window in every frame, on a page as it would on a surface; ``game.ui.drawing.screen`` then draws
what differs from the last frame. So nobody has to tell what has changed, with one exception: a surface that is drawn
on once more after it was laid on a page is told by ``redrawn``.

A page takes what scenes do with the window. Whatever else is asked of it fails at once, for it has no pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import pygame

from game.ui.drawing import opaque_part

COVERING = 10_000
"""Pixels from which it is worth knowing that nothing shines through."""
SOFT = (pygame.draw.aaline, pygame.draw.aalines)
"""What draws soft lines."""
Box: TypeAlias = tuple[int, int, int, int]
_redrawn: set[pygame.Surface] = set()
"""The surfaces that were drawn on since the last frame."""


def redrawn(surface: pygame.Surface) -> None:
    """Tell that a surface which may lie in the window looks different now."""
    opaque_part.forget(surface)
    _redrawn.add(surface)


def take_redrawn() -> set[pygame.Surface]:
    """The surfaces that were drawn on since this was asked last."""
    taken = set(_redrawn)
    _redrawn.clear()
    return taken


class Blit(NamedTuple):
    """A part of a picture is laid; None stands for all of it, and for the whole window."""

    picture: pygame.Surface
    at: tuple[int, int]
    part: Box | None
    flags: int
    alpha: int | None
    """How much the whole picture covers, which may be set anew before it is laid once more."""
    clip: Box | None


class Stretch(NamedTuple):
    """A part of a picture is stretched over a rectangle."""

    picture: pygame.Surface
    part: Box
    target: Box
    smooth: bool
    clip: Box | None


class Shape(NamedTuple):
    """A function of pygame draws something on the window."""

    draw: Callable[..., Any]
    arguments: tuple[Any, ...]
    options: tuple[tuple[str, Any], ...]
    clip: Box | None


Stroke: TypeAlias = Blit | Stretch | Shape
_new = tuple.__new__
"""Makes a stroke in half the time that its class takes for it; a page has hundreds of them."""


class PagePart(NamedTuple):
    """Some strokes of a page that follow one another."""

    strokes: Sequence[Stroke]
    rects: Sequence[pygame.Rect]
    soft: Sequence[pygame.Rect]


class Page(pygame.Surface):
    """What one frame draws on in place of the window."""

    def __init__(self, size: tuple[int, int], masks: tuple[int, int, int, int]) -> None:
        # the surface's own beginning is left out: without pixels whatever isn't noted here raises pygame.error
        self._size = size
        self.strokes: list[Stroke] = []
        self.rects: list[pygame.Rect] = []
        """Where each stroke draws, inside the window."""
        self.soft: list[pygame.Rect] = []
        """Where soft lines are drawn, whose shades change where they are cut off."""
        self._masks = masks
        self._clip = self._window = pygame.Rect((0, 0), size)
        self._box: Box | None = None
        """The clip as strokes keep it."""

    def covered(self, number: int, *, look: bool = True) -> pygame.Rect | None:
        """A rectangle of a stroke through which nothing shines, if there is a large one; ``look`` for it, or recall it.

        To look for it takes longer than to draw the picture, so that it pays for those that lie there for some frames.
        """
        stroke, rect = self.strokes[number], self.rects[number]
        if rect.width * rect.height < COVERING:
            return None
        if type(stroke) is Blit:
            if stroke.flags or stroke.alpha not in (None, 255):
                return None
            part = opaque_part.opaque_part(stroke.picture, look=look)
            if part is None:
                return None
            left, top = stroke.part[:2] if stroke.part else (0, 0)
            return part.move(stroke.at[0] - left, stroke.at[1] - top).clip(rect)
        if type(stroke) is Shape and (stroke.draw is not pygame.Surface.fill or stroke.arguments[2]):
            return None
        return rect

    def since(self, strokes: int, soft: int) -> PagePart:
        """What was noted when there were so many strokes, and soft ones among them, already."""
        return PagePart(self.strokes[strokes:], self.rects[strokes:], self.soft[soft:])

    def add(self, part: PagePart) -> None:
        """Note once more what another page of this size has, where the clip is the same."""
        self.strokes += part.strokes
        self.rects += part.rects
        self.soft += part.soft

    # ------------------------------------------------------------ what scenes do with the window

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        x, y = int(dest[0]), int(dest[1])
        if area is None:
            rect = pygame.Rect((x, y), source.get_size()).clip(self._clip)
        else:
            asked = pygame.Rect(area)
            seen = asked.clip(source.get_rect())
            rect = seen.move(x - asked.left, y - asked.top).clip(self._clip)
            area = (asked.left, asked.top, asked.width, asked.height)
        if rect.width and rect.height:
            self.strokes.append(_new(Blit, (source, (x, y), area, special_flags, source.get_alpha(), self._box)))
            self.rects.append(rect)
        return rect.copy()

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        where = self._window if rect is None else pygame.Rect(rect)
        box = (where.left, where.top, where.width, where.height)
        return self.note(pygame.Surface.fill, (tuple(color), box, special_flags), (), where)

    def note(
        self,
        draw: Callable[..., Any],
        arguments: tuple[Any, ...],
        options: tuple[tuple[str, Any], ...],
        bounds: pygame.Rect,
    ) -> pygame.Rect:
        """Have ``draw`` be called with the window and with arguments; it draws nothing outside ``bounds``."""
        rect = bounds.clip(self._clip)
        if rect.width and rect.height:
            self.strokes.append(Shape(draw, arguments, options, self._box))
            self.rects.append(rect)
            if draw in SOFT:
                self.soft.append(rect)
        return rect.copy()

    def stretch(self, picture: pygame.Surface, part: pygame.Rect, target: pygame.Rect, *, smooth: bool) -> None:
        """Stretch a part of an opaque picture over a rectangle."""
        rect = target.clip(self._clip)
        if rect.width and rect.height:
            seen, taken = (part.left, part.top, *part.size), (target.left, target.top, *target.size)
            self.strokes.append(Stretch(picture, seen, taken, smooth, self._box))
            self.rects.append(rect)

    def set_clip(self, rect: Any = None) -> None:
        self._clip = self._window if rect is None else pygame.Rect(rect).clip(self._window)
        clip = self._clip
        self._box = None if clip == self._window else (clip.left, clip.top, clip.width, clip.height)

    def get_clip(self) -> pygame.Rect:
        return self._clip.copy()

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **places: Any) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self._size)
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def get_masks(self) -> tuple[int, int, int, int]:
        return self._masks


def page_for(window: pygame.Surface) -> Page:
    """An empty page for a window."""
    return Page(window.get_size(), window.get_masks())
