"""What the pen draws on a chart: the scale around it, soundings, the compass rose, runway and tracks ashore."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from engine.core.area_map import inside
from tools.paint_chart.outlines import MARGIN, OVER, Outlines

INK = (58, 54, 48, 255)
BLUE = (46, 84, 108)
TYPE = Path(__file__).resolve().parents[2] / "sprites" / "fonts" / "routed-gothic" / "routed-gothic-italic.ttf"
MINUTES = 20
"""Strips of the scale along each side."""
ROSE = (0.085, 0.905, 190)
"""Where the compass rose lies, as shares of the chart, and its radius in pixels."""
SOUNDINGS = 150
"""How many depths are written into the sea."""
RUNWAY = ((-30, 10), (96, -20))
"""From the airfield's spot to both ends of its runway."""
Point: TypeAlias = tuple[float, float]


def draw(picture: NDArray[np.uint8], chart: Outlines) -> NDArray[np.uint8]:
    """The picture with all of it."""
    high, wide = picture.shape[:2]
    sheet = Image.new("RGBA", (wide * OVER, high * OVER), (*BLUE, 0))
    pen = ImageDraw.Draw(sheet)
    _scale(pen, wide, high)
    _rose(pen, wide, high)
    _soundings(pen, chart)
    _ashore(pen, chart)
    small = sheet.resize((wide, high), Image.Resampling.BOX)
    under = Image.fromarray(picture).convert("RGBA")
    return np.asarray(Image.alpha_composite(under, small).convert("RGB")).copy()


def _at(points: Sequence[Point]) -> list[Point]:
    return [(x * OVER, y * OVER) for x, y in points]


def _scale(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    """A double frame with minutes in black and white."""
    for away, thick in ((0, 3), (18, 2), (28, 5)):
        box = [
            (MARGIN - away) * OVER,
            (MARGIN - away) * OVER,
            (wide - MARGIN + away) * OVER,
            (high - MARGIN + away) * OVER,
        ]
        pen.rectangle(box, outline=INK, width=thick * OVER)
    for number in range(MINUTES):
        if number % 2:
            continue
        across, down = (wide - 2 * MARGIN) / MINUTES, (high - 2 * MARGIN) / MINUTES
        left, top = MARGIN + number * across, MARGIN + number * down
        for y in (MARGIN - 18, high - MARGIN + 6):
            pen.rectangle([*_at([(left, y)])[0], *_at([(left + across, y + 12)])[0]], fill=INK)
        for x in (MARGIN - 18, wide - MARGIN + 6):
            pen.rectangle([*_at([(x, top)])[0], *_at([(x + 12, top + down)])[0]], fill=INK)


def _rose(pen: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    """Rings of degrees, the star, and lines of bearing that run over the sea."""
    x, y = MARGIN + ROSE[0] * (wide - 2 * MARGIN), MARGIN + ROSE[1] * (high - 2 * MARGIN)
    radius = ROSE[2]
    for number in range(16):
        turn = math.tau * number / 16
        away = 4000
        end = (x + math.sin(turn) * away, y - math.cos(turn) * away)
        cut = _clipped((x, y), end, wide, high)
        pen.line(_at([(x, y), cut]), fill=(*BLUE, 46), width=OVER)
    for share, thick in ((1.0, 3), (0.86, 2), (0.6, 2)):
        reach = radius * share * OVER
        pen.ellipse(
            [x * OVER - reach, y * OVER - reach, x * OVER + reach, y * OVER + reach],
            outline=(*BLUE, 210),
            width=thick * OVER,
        )
    for degree in range(0, 360, 5):
        turn = math.radians(degree)
        start = 0.86 if degree % 10 else 0.8
        line = [(x + math.sin(turn) * radius * share, y - math.cos(turn) * radius * share) for share in (start, 1.0)]
        pen.line(_at(line), fill=(*BLUE, 200), width=(3 if degree % 30 == 0 else 1) * OVER)
    for number in (1, 3, 5, 7, 0, 2, 4, 6):
        _point(pen, (x, y), math.tau * number / 8, radius * (0.5 if number % 2 else 0.94))
    tip = (x, y - radius * 1.2)
    sign = [(tip[0], tip[1] - 18), (tip[0] + 15, tip[1] + 22), (tip[0], tip[1] + 12), (tip[0] - 15, tip[1] + 22)]
    pen.polygon(_at(sign), fill=(150, 50, 40, 235))


def _point(pen: ImageDraw.ImageDraw, at: Point, turn: float, reach: float) -> None:
    """One point of the star, dark on one side."""
    tip = (at[0] + math.sin(turn) * reach, at[1] - math.cos(turn) * reach)
    for side, colour in ((1, (*BLUE, 235)), (-1, (236, 228, 204, 235))):
        waist = turn + side * math.tau / 16
        low = (at[0] + math.sin(waist) * reach * 0.2, at[1] - math.cos(waist) * reach * 0.2)
        pen.polygon(_at([at, low, tip]), fill=colour)
        pen.line(_at([at, low, tip, at]), fill=(*BLUE, 235), width=OVER)


def _clipped(start: Point, end: Point, wide: int, high: int) -> Point:
    """Where a line leaves the chart."""
    share = 1.0
    for a, b, low, top in ((start[0], end[0], MARGIN, wide - MARGIN), (start[1], end[1], MARGIN, high - MARGIN)):
        if b > top:
            share = min(share, (top - a) / (b - a))
        if b < low:
            share = min(share, (low - a) / (b - a))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _soundings(pen: ImageDraw.ImageDraw, chart: Outlines) -> None:
    """Depths in fathoms, deeper away from the reef, no two close together."""
    source, wide, high = (random.Random(1941), *chart.size)
    face = ImageFont.truetype(str(TYPE), 20 * OVER)
    taken: list[Point] = []
    tries = 0
    while len(taken) < SOUNDINGS and tries < 9000:
        tries += 1
        x, y = source.uniform(MARGIN + 30, wide - MARGIN - 30), source.uniform(MARGIN + 30, high - MARGIN - 30)
        near = min(math.dist((x, y), point) for point in chart.reef[0])
        if near < 46 or inside((x, y), chart.reef[0]) or any(math.dist((x, y), one) < 128 for one in taken):
            continue
        taken.append((x, y))
        depth = 12 + near * 0.35 + source.uniform(-0.12, 0.12) * near
        pen.text((x * OVER, y * OVER), str(round(depth)), font=face, fill=(*BLUE, 150), anchor="mm")


def _ashore(pen: ImageDraw.ImageDraw, chart: Outlines) -> None:
    """The runway, the tracks between the works, and their emplacements."""
    spots = chart.spots
    x, y = spots["AIRFIELD"]
    strip = [(x + dx, y + dy) for dx, dy in RUNWAY]
    pen.line(_at(strip), fill=(120, 104, 80, 255), width=24 * OVER)
    pen.line(_at(strip), fill=(246, 238, 216, 255), width=20 * OVER)
    track = [spots[name] for name in ("A", "HQ", "AMMO", "FUEL")]
    pen.line(_at(track), fill=(150, 126, 90, 255), width=5 * OVER, joint="curve")
    pen.line(_at(track), fill=(244, 232, 200, 255), width=3 * OVER, joint="curve")
    for name in ("A", "B", "L"):
        px, py = spots[name]
        box = [(px - 13) * OVER, (py - 13) * OVER, (px + 13) * OVER, (py + 13) * OVER]
        pen.ellipse(box, fill=(206, 184, 138, 255), outline=(122, 100, 70, 255), width=2 * OVER)
