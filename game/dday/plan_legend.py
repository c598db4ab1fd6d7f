"""What the signs on the map of an order mean: a strip of paper below the map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.dday.island.island import COLOURS
from game.dday.board.emblems import shape_picture, stamp_shape
from game.dday.staff_plan import BEACHES, Plan
from game.table import pencil
from game.ui import colours, fonts, paper
from game.ui.drawing import shapes
from game.ui.palette import Palette
from game.ui.scale import Scale

Draw = Callable[[pygame.Surface, Palette, pygame.Rect], None]


@dataclass(frozen=True)
class _Sign:
    """A sign: the key of its words, how wide it is in heights of a line, and what draws it."""

    key: str
    wide: float
    draw: Draw


def _shape(surface: pygame.Surface, inks: Palette, rect: pygame.Rect, colour: str, *, pale: bool) -> None:
    tone = colours.mix(inks.position[colour], inks.paper, 0.5) if pale else inks.position[colour]
    radius = rect.height * 0.34
    stamp_shape(surface, shape_picture(colour, radius, tone, None, 1.0, inks.paper_light), rect.center)


def _position(surface: pygame.Surface, inks: Palette, rect: pygame.Rect) -> None:
    _shape(surface, inks, rect, "red", pale=False)


def _other(surface: pygame.Surface, inks: Palette, rect: pygame.Rect) -> None:
    _shape(surface, inks, rect, "red", pale=True)


def _colours(surface: pygame.Surface, inks: Palette, rect: pygame.Rect) -> None:
    step = rect.width / len(COLOURS)
    for i, colour in enumerate(COLOURS):
        place = pygame.Rect(round(rect.left + i * step), rect.top, round(step), rect.height)
        _shape(surface, inks, place, colour, pale=False)


def _arrow(surface: pygame.Surface, inks: Palette, rect: pygame.Rect) -> None:
    points = [
        (rect.left + 2.0, rect.centery + rect.height * 0.15),
        (rect.centerx, rect.centery - rect.height * 0.1),
        (rect.right - 2.0, float(rect.centery)),
    ]
    pencil.arrow(surface, points, colours.REGIMENT["5"], max(2.0, rect.height * 0.14), pale=inks.paper_light, seed=3)


def _loop(surface: pygame.Surface, inks: Palette, rect: pygame.Rect) -> None:
    ring = rect.inflate(-rect.width // 8, -rect.height // 4)
    shapes.ellipse(surface, inks.stamp_red, ring, max(2, rect.height // 9))


def _signs(plan: Plan) -> list[_Sign]:
    """The signs that are on the map of a plan."""
    found = [_Sign("goal", 1.0, _position), _Sign("other", 1.0, _other), _Sign("colours", 4.6, _colours)]
    if plan.moves:
        found.append(_Sign("advance", 2.2, _arrow))
    if any(what != BEACHES for what, _, _, _ in plan.loops):
        found.append(_Sign("area", 1.6, _loop))
    return found


def _laid(plan: Plan, width: int, measure: Scale) -> list[tuple[_Sign, pygame.Rect, str]]:
    """The signs in rows on a width, each with its place and words."""
    size, gap, pad = measure.text("tiny"), measure.px(16), measure.px(10)
    high = round(size * 1.45)
    x, y, found = pad, measure.px(5), []
    for sign in _signs(plan):
        words = measure.theme.text(f"plans.legend.{sign.key}")
        mark = round(sign.wide * high)
        wide = mark + measure.px(6) + fonts.width("semi", size, words)
        if x > pad and x + wide > width - pad:
            x, y = pad, y + high
        found.append((sign, pygame.Rect(x, y, mark, high), words))
        x += wide + gap
    return found


def height(plan: Plan, width: int, measure: Scale) -> int:
    """How high the strip is."""
    return _laid(plan, width, measure)[-1][1].bottom + measure.px(5)


def draw(surface: pygame.Surface, rect: pygame.Rect, plan: Plan, measure: Scale) -> None:
    """Draw the strip."""
    inks = measure.theme.palette
    surface.fill(inks.paper_light, rect)
    shapes.line(surface, inks.neatline, rect.topleft, rect.topright, max(1, measure.px(1.5)))
    size = measure.text("tiny")
    for sign, mark, words in _laid(plan, rect.width, measure):
        place = mark.move(rect.topleft)
        sign.draw(surface, inks, place)
        at = (place.right + measure.px(6), place.centery)
        paper.write(surface, words, at, size, inks.ink, "semi", anchor="midleft", within=rect.right - at[0])
