"""What is printed on Betio's map alone: approach hexes with letters and arrows, names of the beaches, wrecks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from engine.tarawa.map_schema import SPINE, Approach, island_of
from game.dday.board.ink import beach_name
from game.dday.board.sheet import MapSheet
from game.dday.texts import own
from game.table.brush import Brush
from game.table.hexgrid import Point
from game.ui import colours, fonts
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes

LETTERS_FROM, CODES_FROM = 10.0, 12.0
"""The smallest sizes at which letters of approach hexes and codes of beaches are printed."""
HEADINGS: dict[str, Point] = {"SE": (0.5, 0.866), "SW": (-0.5, 0.866), "E": (1.0, 0.0)}
ZIGZAG = ((0.0, -0.2), (0.12, 0.08), (-0.12, 0.36), (0.0, 0.66))
"""The arrow of runs along the spine of the hexes, from the middle of its hex."""
REACH = (0.05, 0.74)
"""Where the straight arrows begin and end, from the middle of their hex."""
NAMES: dict[str, str] = {"R1": "1135", "R2": "0929", "R3": "0815", "G": "1341"}
"""In which hex of water the name of a beach is printed."""
HALO = colours.SHALLOW_NEAR
DOTS = 18
"""Dots in the ring that charts have around a wreck."""


def ink(brush: Brush, sheet: MapSheet) -> None:
    """Print all of it on a tile."""
    betio = island_of(sheet.island)
    for h in sorted(betio.wrecks):
        _wreck(brush, sheet.geometry.centre(h))
    if brush.size >= CODES_FROM:
        for beach in betio.beaches.values():
            for h in beach.hexes if beach.landing else ():
                if brush.near(sheet.geometry.centre(h), 1.2):
                    beach_name(brush, sheet.geometry.centre(h), beach.id)
    for beach in betio.beaches.values():
        if beach.id in NAMES:
            _name(brush, sheet, beach.id)
    for approach in betio.approach.values():
        if brush.near(sheet.geometry.centre(approach.hex), 1.6):
            _approach(brush, sheet, approach)


def _name(brush: Brush, sheet: MapSheet, beach: str) -> None:
    """The name of a beach in large stencilled letters, in its colour."""
    height = round(brush.size * 0.78)
    if height < 7:
        return
    middle = sheet.geometry.centre(NAMES[beach])
    if not brush.near(middle, 4.0):
        return
    inks = brush.palette
    tone = inks.pencil_green if beach == "G" else inks.stamp_red
    _stencilled(brush, middle, height, own(brush.theme.language, sheet.island.game, f"map.beach_{beach}"), tone)


def _stencilled(brush: Brush, middle: Point, height: int, said: str, tone: Colour) -> None:
    """Stencilled letters with a rim of pale water, so that they can be read on whatever lies below."""
    words, rim = fonts.text("stencil", height, said, tone), fonts.text("stencil", height, said, HALO).copy()
    rim.set_alpha(80)
    x, y = brush.at(middle)
    left, top, away = x - words.get_width() / 2, y - words.get_height() / 2, max(1, round(height * 0.08))
    for dx in (-away, 0, away):
        for dy in (-away, 0, away):
            brush.surface.blit(rim, (left + dx, top + dy))
    brush.surface.blit(words, (left, top))


def _approach(brush: Brush, sheet: MapSheet, approach: Approach) -> None:
    """An approach hex: its letter, the turn from which it is open, the way of runs from here."""
    x, y = sheet.geometry.centre(approach.hex)
    blue = brush.palette.pencil_blue
    lettered = bool(approach.letter)
    tone = blue if lettered else mix(blue, brush.palette.landing_box, 0.45)
    if lettered:
        _ring(brush, sheet, approach.hex, blue)
    width = max(1.2, brush.size * (0.05 if lettered else 0.035))
    if approach.second_arrow:
        _arrow(brush, _way((x, y), approach.second_arrow), mix(blue, brush.palette.landing_box, 0.5), width)
    _arrow(brush, _way((x, y), approach.arrow), tone, width)
    if not lettered or brush.size < LETTERS_FROM:
        return
    height = max(8, round(brush.size * 0.42))
    _stencilled(brush, (x, y - 0.3), height, approach.beach + approach.letter, blue)
    small = round(brush.size * 0.19)
    if approach.from_turn > 1 and small >= 7:
        said = own(brush.theme.language, sheet.island.game, "map.from_turn", turn=approach.from_turn)
        note = fonts.text("semi", small, said, blue)
        nx, ny = brush.at((x - 0.42, y + 0.14)) if approach.arrow == "SE" else brush.at((x, y + 0.42))
        brush.surface.blit(note, (nx - note.get_width() / 2, ny - note.get_height() / 2))


def _way(middle: Point, arrow: str) -> list[Point]:
    """The points of an arrow in a hex."""
    x, y = middle
    if arrow == SPINE:
        return [(x + dx, y + dy) for dx, dy in ZIGZAG]
    dx, dy = HEADINGS[arrow]
    return [(x + dx * far, y + dy * far) for far in REACH]


def _arrow(brush: Brush, way: Sequence[Point], tone: Colour, width: float) -> None:
    points = [brush.at(one) for one in way]
    broad = max(1, round(width))
    for one, other in pairwise(points):
        shapes.aaline(brush.surface, tone, one, other, broad)
    (ax, ay), (bx, by) = points[-2:]
    run = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy, long = (bx - ax) / run, (by - ay) / run, max(3.0, brush.size * 0.17)
    head = [
        (bx + ux * long * 0.6, by + uy * long * 0.6),
        (bx - ux * long * 0.5 - uy * long * 0.6, by - uy * long * 0.5 + ux * long * 0.6),
        (bx - ux * long * 0.5 + uy * long * 0.6, by - uy * long * 0.5 - ux * long * 0.6),
    ]
    shapes.polygon(brush.surface, tone, head)
    shapes.aalines(brush.surface, tone, True, head)


def _ring(brush: Brush, sheet: MapSheet, h: str, tone: Colour) -> None:
    """The edge of a lettered approach hex, a little inside its own."""
    points = [brush.at(point) for point in sheet.geometry.corners(h, 0.93)]
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        shapes.aaline(brush.surface, tone, one, other, max(1, round(brush.size * 0.03)))


def _wreck(brush: Brush, middle: Point) -> None:
    """The ring of dots that charts have around a wreck."""
    if brush.size < CODES_FROM or not brush.near(middle, 1.2):
        return
    radius = max(1.0, brush.size * 0.022)
    for number in range(DOTS):
        angle = number * math.tau / DOTS
        at = brush.at((middle[0] + 0.1 + 0.66 * math.cos(angle), middle[1] + 0.6 * math.sin(angle)))
        shapes.aacircle(brush.surface, brush.palette.ink_soft, at, radius)
