"""The sheet's paper margin: neat line, title, compass and scale bar."""

import math

import pygame

from game.dday.board.own_ink import own_ink
from game.dday.board.sheet import MapSheet
from game.dday.texts import own
from game.table.brush import Brush
from game.table.hexgrid import ROW, Point
from game.ui import colours, fonts
from game.ui.drawing import shapes

CARTOUCHE = (11.5, 4.6)
SMALLEST = 5
"""Pixels; lettering smaller than that is left out."""
ROSE = 2.9
"""Radius of the compass rose, in units."""
STEPS = (50, 100, 150, 200, 250, 500)
"""How many metres a step of the scale bar may stand for."""


def paint_paper(brush: Brush, sheet: MapSheet, table: colours.Colour) -> None:
    """The sheet's white margin with its neat line and title; the table shows beyond it."""
    left, top, right, bottom = sheet.frame
    outer = sheet.bounds
    surface, rect = brush.surface, brush.surface.get_rect()
    for box, colour in (
        ((outer[0] - 99, outer[1] - 99, outer[2] + 99, top), brush.palette.paper),
        ((outer[0] - 99, bottom, outer[2] + 99, outer[3] + 99), brush.palette.paper),
        ((outer[0] - 99, outer[1] - 99, left, outer[3] + 99), brush.palette.paper),
        ((right, outer[1] - 99, outer[2] + 99, outer[3] + 99), brush.palette.paper),
    ):
        (x0, y0), (x1, y1) = brush.at((box[0], box[1])), brush.at((box[2], box[3]))
        part = pygame.Rect(round(x0), round(y0), round(x1) - round(x0), round(y1) - round(y0)).clip(rect)
        if part.width > 0 and part.height > 0:
            surface.fill(colour, part)
    (x0, y0), (x1, y1) = brush.at((left, top)), brush.at((right, bottom))
    line = max(1, round(brush.size * 0.05))
    shapes.rect(
        surface, brush.palette.neatline, pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0)), line
    )
    gap = max(2, round(brush.size * 0.12))
    shapes.rect(
        surface,
        brush.palette.neatline,
        pygame.Rect(round(x0) - gap, round(y0) - gap, round(x1 - x0) + 2 * gap, round(y1 - y0) + 2 * gap),
        1,
    )
    _title(brush, sheet)
    _compass(brush, sheet)
    (x0, y0), (x1, y1) = brush.at((outer[0], outer[1])), brush.at((outer[2], outer[3]))
    for part in (
        pygame.Rect(0, 0, rect.width, round(y0)),
        pygame.Rect(0, round(y1), rect.width, rect.height),
        pygame.Rect(0, 0, round(x0), rect.height),
        pygame.Rect(round(x1), 0, rect.width, rect.height),
    ):
        part = part.clip(rect)
        if part.width > 0 and part.height > 0:
            surface.fill(table, part)


def _title(brush: Brush, sheet: MapSheet) -> None:
    """The cartouche in the south-eastern sea."""
    right, bottom = sheet.frame[2] - 1.0, sheet.frame[3] - 1.0
    left, top = right - CARTOUCHE[0], bottom - CARTOUCHE[1]
    if not brush.sees((left, top, right, bottom)):
        return
    (x0, y0), (x1, y1) = brush.at((left, top)), brush.at((right, bottom))
    rect = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))
    surface = brush.surface
    shapes.rect(surface, brush.palette.paper_light, rect)
    shapes.rect(surface, brush.palette.neatline, rect, max(1, round(brush.size * 0.07)))
    shapes.rect(surface, brush.palette.neatline, rect.inflate(-0.4 * brush.size, -0.4 * brush.size), 1)
    lines = (
        ("stencil", 1.75, own(brush.theme.language, sheet.island.game, "map.title"), brush.palette.neatline, 1.45),
        ("map", 0.48, own(brush.theme.language, sheet.island.game, "map.subtitle"), brush.palette.ink_soft, 2.72),
    )
    for face, height, words, colour, low in lines:
        pixels = round(height * brush.size)
        while pixels >= SMALLEST and fonts.width(face, pixels, words) > rect.width * 0.9:
            pixels -= 1
        if pixels < SMALLEST:
            continue
        picture = fonts.text(face, pixels, words, colour)
        surface.blit(
            picture, (rect.centerx - picture.get_width() / 2, rect.top + low * brush.size - picture.get_height() / 2)
        )
    if metres := own_ink(sheet).hex_metres:
        _scale_bar(brush, (left + right) / 2, bottom - 0.85, metres)


def _compass(brush: Brush, sheet: MapSheet) -> None:
    """The rose above the cartouche, turned to where north is."""
    x, y = sheet.frame[2] - 1.0 - CARTOUCHE[0] / 2, sheet.frame[3] - 1.9 - CARTOUCHE[1] - ROSE
    if not brush.sees((x - ROSE, y - ROSE * 1.3, x + ROSE, y + ROSE)) or brush.size < 8:
        return
    surface, ink, pale, north = brush.surface, colours.COMPASS, colours.SHALLOW_NEAR, own_ink(sheet).north
    middle, unit = brush.at((x, y)), ROSE * brush.size
    for radius, width in ((0.78, 0.008), (0.74, 0.022), (0.5, 0.008)):
        shapes.aacircle(surface, ink, middle, radius * unit, max(1, round(width * unit)))
    for degree in range(0, 360, 5 if unit > 60 else 15):
        long = 0.06 if degree % 45 else 0.1
        one, other = (_turned(middle, north + degree, reach * unit) for reach in (0.78, 0.78 + long))
        shapes.aaline(surface, ink, one, other)
    for degree, reach, waist in (
        *((d, 0.5, 0.13) for d in (45 + 90 * i for i in range(4))),
        *((d, 0.72, 0.16) for d in (90 * i for i in range(4))),
    ):
        tip = _turned(middle, north + degree, reach * unit)
        for side, colour in ((-45, pale), (45, ink)):
            half = [middle, tip, _turned(middle, north + degree + side, waist * unit)]
            shapes.polygon(surface, colour, half)
            shapes.aalines(surface, ink, True, half)
    height = round(0.24 * unit)
    if height >= 6:
        words = fonts.text("map", height, "N", ink)
        top = _turned(middle, north, 1.03 * unit)
        surface.blit(words, words.get_rect(center=(round(top[0]), round(top[1]))))


def _turned(middle: Point, degree: float, reach: float) -> Point:
    """The pixel ``reach`` away from another in a direction, in degrees clockwise from the top."""
    angle = math.radians(degree)
    return middle[0] + math.sin(angle) * reach, middle[1] - math.cos(angle) * reach


def _scale_bar(brush: Brush, x: float, y: float, hex_metres: float) -> None:
    """A bar of five steps, each about as long as a hex is wide."""
    step = min(STEPS, key=lambda metres: abs(metres - hex_metres))
    unit = ROW * step / hex_metres
    start = x - unit * 2.5
    for i in range(5):
        (px, py), (qx, qy) = brush.at((start + i * unit, y - 0.12)), brush.at((start + (i + 1) * unit, y))
        rect = pygame.Rect(round(px), round(py), round(qx) - round(px), max(2, round(qy) - round(py)))
        shapes.rect(brush.surface, brush.palette.neatline, rect, 0 if i % 2 == 0 else 1)
    pixels = round(brush.size * 0.34)
    if pixels >= 6:
        for i in (0, 2, 4):
            words = f"{i * step} m" if i == 4 else f"{i * step}"
            picture = fonts.text("map", pixels, words, brush.palette.neatline)
            px, py = brush.at((start + i * unit, y - 0.2))
            brush.surface.blit(picture, (px - picture.get_width() / 2, py - picture.get_height()))
