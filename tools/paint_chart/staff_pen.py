"""What is drawn on the staff map: the frame with its grid, roads, runways, works, and the pencil of the staff."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from engine.core.area_map import inside
from tools.paint_chart.outlines import MARGIN, OVER
from tools.paint_chart.pen import TYPE
from tools.paint_chart.staff_outlines import StaffOutlines

Point: TypeAlias = tuple[float, float]
INK = (58, 54, 48)
GRID = (70, 84, 92)
ROAD, ROAD_EDGE = (246, 236, 206), (112, 74, 46)
CORAL, CORAL_EDGE = (248, 243, 226), (150, 136, 108)
PENCIL = (44, 82, 142)
RED = (172, 46, 36)
SQUARES = 12
"""Squares of the grid along the lower edge."""
ROADS = (
    ("F4", "J5", "J3", "A3", "A2", "A1", "J1", "F1", "J9"),
    ("A5", "A7", "F2", "J10", "M3", "M5"),
    ("F3", "J5", "J4", "A5"),
    ("A7", "J6"),
    ("F5", "M6", "F6"),
    ("B6", "J7", "J8"),
    ("A6", "F2"),
)
"""Areas that roads lead through."""
ARROWS = ("B1", "B2", "B3", "B4", "B5")
"""Beaches that arrows of pencil lead to."""
WORKS = {"fortified": 7, "mountain": 5}
"""Pillboxes drawn on the ground of each kind, for each area."""
CRATERS = 9
"""Craters for each area of the airfield."""


def draw(picture: NDArray[np.uint8], chart: StaffOutlines) -> NDArray[np.uint8]:
    """The picture with all of it."""
    high, wide = picture.shape[:2]
    sheet = Image.new("RGBA", (wide * OVER, high * OVER), (*INK, 0))
    pen = ImageDraw.Draw(sheet)
    _craters(pen, chart)
    _roads(pen, chart)
    _runways(pen, chart)
    _works(pen, chart)
    _crossings(pen, chart)
    _arrows(pen, chart)
    under = Image.alpha_composite(Image.fromarray(picture).convert("RGBA"), _grid(wide, high))
    small = sheet.resize((wide, high), Image.Resampling.BOX)
    return np.asarray(Image.alpha_composite(under, small).convert("RGB")).copy()


def _at(points: Sequence[Point]) -> list[Point]:
    return [(x * OVER, y * OVER) for x, y in points]


def _curve(points: Sequence[Point]) -> list[Point]:
    """A smooth line through points."""
    padded = [points[0], *points, points[-1]]
    found: list[Point] = []
    for number in range(1, len(padded) - 2):
        before, start, end, after = padded[number - 1 : number + 3]
        for step in range(14):
            found.append(_between(before, start, end, after, step / 14))
    return [*found, points[-1]]


def _between(before: Point, start: Point, end: Point, after: Point, share: float) -> Point:
    """A point of the smooth line between two points, which lies towards those before and after."""
    t, found = share, []
    for axis in (0, 1):
        a, b, c, d = before[axis], start[axis], end[axis], after[axis]
        found.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
        )
    return found[0], found[1]


def _grid(wide: int, high: int) -> Image.Image:
    """A frame of two lines, squares with letters and figures along its edges, a sign for north."""
    sheet = Image.new("RGBA", (wide * OVER, high * OVER), (*INK, 0))
    pen = ImageDraw.Draw(sheet)
    left, top, right, low = MARGIN, MARGIN, wide - MARGIN, high - MARGIN
    for away, thick in ((0, 3), (34, 5)):
        box = [*_at([(left - away, top - away)])[0], *_at([(right + away, low + away)])[0]]
        pen.rectangle(box, outline=(*INK, 255), width=thick * OVER)
    step = (right - left) / SQUARES
    face = ImageFont.truetype(str(TYPE), 26 * OVER)
    for number in range(SQUARES):
        x = left + number * step
        if number:
            pen.line(_at([(x, top), (x, low)]), fill=(*GRID, 62), width=2 * OVER)
        for edge in (top - 17, low + 17):
            pen.text(((x + step / 2) * OVER, edge * OVER), chr(65 + number), font=face, fill=(*INK, 220), anchor="mm")
    rows = int((low - top) // step)
    for number in range(rows + 1):
        y = top + number * step
        if number:
            pen.line(_at([(left, y), (right, y)]), fill=(*GRID, 62), width=2 * OVER)
        if y + step / 2 < low:
            for x in (left - 17, right + 17):
                pen.text((x * OVER, (y + step / 2) * OVER), str(number + 1), font=face, fill=(*INK, 220), anchor="mm")
    _north(pen, (left + 0.085 * (right - left), top + 0.12 * (low - top)))
    return sheet.resize((wide, high), Image.Resampling.BOX)


def _north(pen: ImageDraw.ImageDraw, at: Point) -> None:
    """An arrow with a letter."""
    x, y = at
    pen.line(_at([(x, y + 120), (x, y - 90)]), fill=(*INK, 235), width=4 * OVER)
    pen.polygon(_at([(x, y - 140), (x + 24, y - 56), (x, y - 78)]), fill=(*INK, 235))
    pen.line(_at([(x, y - 140), (x - 24, y - 56), (x, y - 78)]), fill=(*INK, 235), width=3 * OVER)
    face = ImageFont.truetype(str(TYPE), 64 * OVER)
    pen.text((x * OVER, (y + 20) * OVER), "N", font=face, fill=(*INK, 235), anchor="mm", stroke_width=OVER)


def _roads(pen: ImageDraw.ImageDraw, chart: StaffOutlines) -> None:
    """Roads of crushed coral with dark edges."""
    lines = [_curve([chart.middles[name] for name in road]) for road in ROADS]
    lines += [_curve(line) for line in chart.ways.get("road", ())]
    for thick, colour in ((11, ROAD_EDGE), (7, ROAD)):
        for line in lines:
            pen.line(_at(line), fill=(*colour, 225), width=thick * OVER, joint="curve")


def _runways(pen: ImageDraw.ImageDraw, chart: StaffOutlines) -> None:
    """Strips of rolled coral, broken by a line along their middle."""
    for thick, colour in ((34, CORAL_EDGE), (28, CORAL)):
        for line in chart.runways:
            pen.line(_at(line), fill=(*colour, 255), width=thick * OVER, joint="curve")
    for line in chart.runways:
        for start, end in _dashes(line, 30, 26):
            pen.line(_at([start, end]), fill=(*CORAL_EDGE, 235), width=3 * OVER)


def _dashes(line: Sequence[Point], long: float, gap: float) -> list[tuple[Point, Point]]:
    """A line in pieces."""
    found, walked = [], 0.0
    for start, end in pairwise(line):
        whole = math.dist(start, end)
        at = -(walked % (long + gap))
        while at < whole:
            one, other = max(0.0, at), min(whole, at + long)
            if other > one:
                found.append((_along(start, end, one / whole), _along(start, end, other / whole)))
            at += long + gap
        walked += whole
    return found


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _spots(outline: Sequence[Point], count: int, source: random.Random) -> list[Point]:
    """Places inside an outline, away from its edge."""
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, low = min(y for _, y in outline), max(y for _, y in outline)
    found: list[Point] = []
    for _ in range(count * 30):
        at = source.uniform(left, right), source.uniform(top, low)
        around = [(at[0] + dx, at[1] + dy) for dx in (-16, 16) for dy in (-16, 16)]
        if all(inside(one, outline) for one in around) and all(math.dist(at, one) > 40 for one in found):
            found.append(at)
        if len(found) == count:
            break
    return found


def _works(pen: ImageDraw.ImageDraw, chart: StaffOutlines) -> None:
    """Pillboxes and caves, in the red of the enemy."""
    source = random.Random(1944)
    for kind, count in WORKS.items():
        for outline in chart.ground[kind]:
            for x, y in _spots(outline, count, source):
                if kind == "fortified":
                    box = [(x - 7) * OVER, (y - 7) * OVER, (x + 7) * OVER, (y + 7) * OVER]
                    pen.rectangle(box, fill=(*RED, 150), outline=(*RED, 230), width=2 * OVER)
                else:
                    box = [(x - 9) * OVER, (y - 7) * OVER, (x + 9) * OVER, (y + 11) * OVER]
                    pen.pieslice(box, 180, 360, fill=(*INK, 190), outline=(*RED, 200), width=2 * OVER)


def _craters(pen: ImageDraw.ImageDraw, chart: StaffOutlines) -> None:
    """Craters on the airfield."""
    source = random.Random(15)
    for outline in chart.ground["airfield"]:
        for x, y in _spots(outline, CRATERS, source):
            reach = source.uniform(4, 9)
            box = [(x - reach) * OVER, (y - reach * 0.8) * OVER, (x + reach) * OVER, (y + reach * 0.8) * OVER]
            pen.ellipse(box, fill=(168, 150, 122, 150), outline=(128, 108, 82, 190), width=2 * OVER)


def _crossings(pen: ImageDraw.ImageDraw, chart: StaffOutlines) -> None:
    """Causeways as dams, ways over the reef as lines of stakes."""
    for line in chart.ways.get("causeway", ()):
        for thick, colour in ((15, ROAD_EDGE), (10, ROAD)):
            pen.line(_at(_curve(line)), fill=(*colour, 255), width=thick * OVER, joint="curve")
    for line in chart.ways.get("reef", ()):
        for start, end in _dashes(_curve(line), 9, 7):
            pen.line(_at([start, end]), fill=(*INK, 235), width=5 * OVER)


def _arrows(pen: ImageDraw.ImageDraw, chart: StaffOutlines) -> None:
    """Arrows of blue pencil from the sea to the beaches, a little uneven."""
    source = random.Random(915)
    for name in ARROWS:
        x, y = chart.middles[name]
        tail = (MARGIN + 26, y + source.uniform(-14, 14))
        tip = (x - 120, y + source.uniform(-6, 6))
        body = _curve([tail, ((tail[0] + tip[0]) / 2, (tail[1] + tip[1]) / 2 - 10), tip])
        for off in (-2.0, 0.0, 2.2):
            pen.line(_at([(px, py + off) for px, py in body]), fill=(*PENCIL, 120), width=4 * OVER, joint="curve")
        for dx, dy in ((-34, -24), (-36, 22)):
            pen.line(_at([tip, (tip[0] + dx, tip[1] + dy)]), fill=(*PENCIL, 200), width=8 * OVER)
