"""Lines, rectangles, circles: the functions of ``pygame.draw``, which draw on a surface and are noted on a page."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, cast

import pygame

from game.ui.drawing.page import Page

MORE = 3
"""Pixels that a shape may reach beyond its points and its width."""
P = ParamSpec("P")


def _either(draw: Callable[P, pygame.Rect], bounds: Callable[..., pygame.Rect]) -> Callable[P, pygame.Rect]:
    """A function of ``pygame.draw`` for surfaces and pages; ``bounds`` gives a rectangle that holds all it draws."""

    @wraps(draw)
    def either(*args: P.args, **options: P.kwargs) -> pygame.Rect:
        if type(args[0]) is not Page:
            return draw(*args, **options)
        page, *rest = cast("tuple[Any, ...]", args)
        fixed = tuple(map(_fixed, rest))
        return cast("Page", page).note(draw, fixed, tuple(options.items()), bounds(*fixed[1:], **options))

    return either


def _fixed(value: Any) -> Hashable:
    """A value that nobody changes any more: points and rectangles as rows of numbers."""
    if isinstance(value, (int, float, str)):
        return value
    return tuple(map(_fixed, value))


def _of_rect(rect: Any, width: int = 0, *_: object, **__: object) -> pygame.Rect:
    """What a rectangle or an ellipse inside it takes."""
    exact = pygame.FRect(rect)
    return _whole(exact.left, exact.top, exact.right, exact.bottom, max(0, width))


def _of_points(points: Any, width: int = 0, *_: object, **__: object) -> pygame.Rect:
    """What lines between points take."""
    across, down = [point[0] for point in points], [point[1] for point in points]
    return _whole(min(across), min(down), max(across), max(down), max(0, width))


def _of_line(start: Any, end: Any, width: int = 1, *_: object, **__: object) -> pygame.Rect:
    return _of_points((start, end), width)


def _of_lines(_: object, points: Any, width: int = 1, *__: object, **___: object) -> pygame.Rect:
    return _of_points(points, width)


def _of_circle(centre: Any, radius: float, *_: object, **__: object) -> pygame.Rect:
    x, y = centre
    return _whole(x, y, x, y, radius)


def _whole(left: float, top: float, right: float, bottom: float, reach: float) -> pygame.Rect:
    """The pixels of a rectangle and of what is ``reach`` around it."""
    x, y = math.floor(left - reach) - MORE, math.floor(top - reach) - MORE
    return pygame.Rect(x, y, math.ceil(right + reach) + MORE - x, math.ceil(bottom + reach) + MORE - y)


def _rect(
    surface: pygame.Surface, colour: Any, rect: Any, width: int = 0, border_radius: int = -1, **corners: int
) -> pygame.Rect:
    """The same as ``pygame.draw.rect``, which draws the sides of a frame too thick where a clip cuts them off."""
    place = pygame.Rect(rect)
    if width < 2 or border_radius > 0 or corners or 2 * width >= min(place.size):
        return pygame.draw.rect(surface, colour, rect, width, border_radius, **corners)
    inner = place.inflate(-2 * width, -2 * width)
    surface.fill(colour, (*place.topleft, place.width, width))
    surface.fill(colour, (place.left, inner.bottom, place.width, width))
    surface.fill(colour, (place.left, inner.top, width, inner.height))
    surface.fill(colour, (inner.right, inner.top, width, inner.height))
    return place.clip(surface.get_clip())


line = _either(pygame.draw.line, _of_line)
aaline = _either(pygame.draw.aaline, _of_line)
lines = _either(pygame.draw.lines, _of_lines)
aalines = _either(pygame.draw.aalines, _of_lines)
rect = _either(_rect, _of_rect)
ellipse = _either(pygame.draw.ellipse, _of_rect)
polygon = _either(pygame.draw.polygon, _of_points)
circle = _either(pygame.draw.circle, _of_circle)
aacircle = _either(pygame.draw.aacircle, _of_circle)
