"""Paints Japanese positions, their fields of fire and the landing boxes."""

import math
from collections.abc import Iterable, Iterator
from types import MappingProxyType

import pygame

from engine.dday.island.island import Position
from game.dday.board.emblems import LETTER, WRITTEN_AT, shape_picture, stamp_shape
from game.dday.board.sheet import MapSheet
from game.table.brush import Brush
from game.ui import colours, fonts
from game.ui.colours import mix, shade
from game.ui.drawing import shapes
from game.ui.palette import Palette
from game.ui.theme import Theme

RADIUS = 0.42
INTENSE_DOT, STEADY_DOT = 0.098, 0.078
"""Radius of fire dots in sides of a hex: large and solid where fire is intense, small and hollow where steady."""
SMALL_PRINT = 32.0
"""From this side of a hex in pixels on, the small print in an emblem can be read."""
QUIET = 0.2
"""How much of the ground's colour is mixed into the dots, which are quiet until a field is lit."""


def paint_positions(brush: Brush, sheet: MapSheet) -> Iterator[bool]:
    """Every position with the bar to the others of its group, its emblem and its id, one by one."""
    for colour, one, other in sheet.links:
        if brush.near(one, 2.0) or brush.near(other, 2.0):
            _bar(brush, brush.palette.position[colour], one, other)
    for position in sheet.island.positions.values():
        middle = sheet.geometry.centre(position.hex)
        if brush.near(middle, 1.2):
            draw_position(brush.surface, brush.theme, brush.at(middle), brush.size, position)
            yield False


def draw_position(
    surface: pygame.Surface, theme: Theme, at: tuple[float, float], size: float, position: Position
) -> None:
    """One position's emblem around a pixel, for hexes of ``size`` pixels to the side."""
    ink, radius = theme.palette.position[position.colour], RADIUS * size
    if position.mountaintop:
        _peak(surface, theme.palette, at, radius)
    emblem = shape_picture(
        position.colour, round(radius, 1), ink, shade(ink, 0.62), max(1.0, radius * 0.09), theme.palette.paper_light
    )
    stamp_shape(surface, emblem, at)
    kind = _kind(theme, position.small_print, alternate=position.alt_armour)
    if size < (2 * SMALL_PRINT if "×" in kind else SMALL_PRINT):
        kind = ""
    if size >= 13:
        broad = at[0], at[1] + WRITTEN_AT.get(position.colour, 0.0) * radius
        _id(surface, position.id, broad, radius, raised=bool(kind))
    if kind:
        height = max(8, round(radius * 0.44))
        picture = fonts.text("semi", height, kind, colours.POSITION_TEXT)
        surface.blit(picture, (at[0] - picture.get_width() / 2, at[1] + radius * 0.22))


def _bar(brush: Brush, ink: colours.Colour, one: tuple[float, float], other: tuple[float, float]) -> None:
    """6.21 The bar that joins two positions of a group: coloured, between two pale lines."""
    start, end = brush.at(one), brush.at(other)
    for colour, width in ((shade(ink, 0.55), 0.25), (brush.palette.paper_light, 0.215), (ink, 0.14)):
        shapes.aaline(brush.surface, colour, start, end, max(2, round(brush.size * width)))


def _peak(surface: pygame.Surface, inks: Palette, at: tuple[float, float], radius: float) -> None:
    """2.1 The black triangle above a mountaintop position."""
    over = 4
    width, height = round(radius * 1.3) + 4, round(radius * 0.95) + 4
    big = pygame.Surface((width * over, height * over), pygame.SRCALPHA)
    big.fill((*inks.paper_light, 0))
    for colour, inset in ((inks.paper_light, 0.0), (inks.ink, max(1.2, radius * 0.09))):
        points = [(width / 2, inset * 1.9), (width - inset * 1.7, height - inset), (inset * 1.7, height - inset)]
        shapes.polygon(big, colour, [(x * over, y * over) for x, y in points])
    picture = pygame.transform.smoothscale(big, (width, height))
    surface.blit(picture, (at[0] - width / 2, at[1] - radius * 1.1 - height * 0.72))


def _id(surface: pygame.Surface, name: str, at: tuple[float, float], radius: float, *, raised: bool) -> None:
    height = max(8, round(radius * (0.9 if raised else 1.05)))
    words = fonts.text("bold", height, name, colours.POSITION_TEXT)
    up = radius * 0.16 if raised else 0.0
    surface.blit(words, (at[0] - words.get_width() / 2, at[1] - words.get_height() / 2 - up))


SMALL = MappingProxyType({"artillery": "guns", "armour": "tanks"})
"""The keys of small print that has another name on counters."""


def _kind(theme: Theme, marks: Iterable[str], *, alternate: bool) -> str:
    """3.0 What is set up here: a unit, guns, a tank; in small print below the id."""
    words = " ".join("×" if mark == "x" else theme.text(f"counters.{SMALL.get(mark, mark)}") for mark in marks)
    return words + "*" if alternate else words


def paint_dots(brush: Brush, sheet: MapSheet) -> Iterator[bool]:
    """The fire dots, drawn quietly: the shape of the colour, solid where fire is intense, hollow where steady.

    Yields False between pieces of the work.
    """
    if brush.size < 9:
        return
    left, top, right, bottom = brush.box
    for cell in sheet.geometry.cells_in(left, top, right, bottom):
        dots = sheet.dots.get(sheet.geometry.grid.at(cell) or "", ())
        for dot in dots:
            draw_dot(brush, dot.at, dot.colour, intense=dot.intense, ground=colours.GROUND[sheet.terrain(cell)])
        if dots:
            yield False


def draw_dot(
    brush: Brush, point: tuple[float, float], colour: str, *, intense: bool, ground: colours.Colour, scale: float = 1.0
) -> None:
    """One fire dot."""
    radius = round(max(2.0, (INTENSE_DOT if intense else STEADY_DOT) * brush.size * scale), 1)
    stamp_shape(brush.surface, dot_picture(brush.palette, colour, radius, ground, intense=intense), brush.at(point))


def dot_picture(inks: Palette, colour: str, radius: float, ground: colours.Colour, *, intense: bool) -> pygame.Surface:
    """A fire dot of ``radius`` pixels as it is printed on ``ground``."""
    ink = mix(inks.position[colour], ground, QUIET)
    if intense:
        return shape_picture(colour, radius, ink)
    paper = mix(inks.paper_light, ground, 0.3)
    return shape_picture(colour, radius, paper, ink, max(1.0, radius * 0.3))


def paint_boxes(brush: Brush, sheet: MapSheet) -> None:
    """The landing boxes, printed in the western sea like the insets of a chart, with their lanes to the beach.

    5.0 In the head of each stands whose fire is met on the way in (6.24).
    """
    for name, (left, top, right, bottom) in sheet.boxes.items():
        if not brush.sees((left - 0.3, top - 0.3, right + 3, bottom + 0.3)):
            continue
        box = sheet.island.boxes[name]
        (x0, y0), (x1, y1) = brush.at((left, top)), brush.at((right, bottom))
        rect = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))
        for h in box.landing_hexes:
            x, y = sheet.geometry.centre(h)
            end = brush.at((x - 0.92, y))
            start = (
                float(rect.right),
                min(max(end[1], rect.top + rect.height * 0.12), rect.bottom - rect.height * 0.12),
            )
            _lane(brush, start, end)
        _inset(brush, rect)
        line = max(1, round(brush.size * 0.03))
        y = rect.top + round(brush.size * 0.66)
        inset = max(3, round(brush.size * 0.12))
        shapes.line(brush.surface, brush.palette.pencil_blue, (rect.left + inset, y), (rect.right - inset, y), line)
        height = round(brush.size * 0.46)
        if height >= 7:
            words = fonts.text("stencil", height, name, brush.palette.pencil_blue)
            middle = rect.top + brush.size * 0.36
            brush.surface.blit(words, (rect.left + brush.size * 0.2, middle - words.get_height() / 2))
        if brush.size >= 10:
            step = min(0.52, (right - left - 1.15) / max(1, len(box.fire)))
            for i, (colour, site) in enumerate(box.fire):
                point = (right - 0.4 - step * (len(box.fire) - 1 - i), top + 0.36)
                _box_dot(brush, point, colour, site)


def _inset(brush: Brush, rect: pygame.Rect) -> None:
    """A sheet of pale paper through which the sea shows, framed by a heavy and a fine line."""
    corner = max(2, round(brush.size * 0.06))
    sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
    shapes.rect(sheet, (*brush.palette.landing_box, 205), sheet.get_rect(), border_radius=corner)
    brush.surface.blit(sheet, rect)
    shapes.rect(brush.surface, brush.palette.pencil_blue, rect, max(1, round(brush.size * 0.055)), corner)
    fine = rect.inflate(-2 * max(3, round(brush.size * 0.1)), -2 * max(3, round(brush.size * 0.1)))
    if brush.size >= 20:
        faint = mix(brush.palette.pencil_blue, brush.palette.landing_box, 0.45)
        shapes.rect(brush.surface, faint, fine, max(1, round(brush.size * 0.018)), max(1, corner // 2))


def _lane(brush: Brush, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A dashed lane with an arrowhead at the beach."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    if length < 4:
        return
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    width = max(1, round(brush.size * 0.045))
    dash = max(4.0, brush.size * 0.16)
    along = 0.0
    while along < length - dash * 0.6:
        reach = min(along + dash, length)
        one = start[0] + ux * along, start[1] + uy * along
        shapes.aaline(
            brush.surface, brush.palette.pencil_blue, one, (start[0] + ux * reach, start[1] + uy * reach), width
        )
        along += dash * 1.7
    size = brush.size * 0.13
    points = [
        (end[0] + ux * size, end[1] + uy * size),
        (end[0] - ux * size - uy * size * 0.7, end[1] - uy * size + ux * size * 0.7),
        (end[0] - ux * size + uy * size * 0.7, end[1] - uy * size - ux * size * 0.7),
    ]
    shapes.polygon(brush.surface, brush.palette.pencil_blue, points)


def _box_dot(brush: Brush, point: tuple[float, float], colour: str, site: str) -> None:
    """A position whose fire is met in a box: its emblem, with its id or at least its letter."""
    radius = 0.19 * brush.size
    at, ink = brush.at(point), brush.palette.position[colour]
    stamp_shape(
        brush.surface,
        shape_picture(colour, round(max(2.5, radius), 1), ink, shade(ink, 0.62), max(1.0, radius * 0.1)),
        at,
    )
    height = round(radius * 1.15)
    if height >= 7:
        words = fonts.text("bold", height, LETTER[colour] if height < 13 else site.split("/")[0], colours.POSITION_TEXT)
        box = words.get_bounding_rect()
        y = at[1] + WRITTEN_AT.get(colour, 0.0) * radius
        brush.surface.blit(words, (round(at[0] - box.centerx), round(y - box.centery)))
