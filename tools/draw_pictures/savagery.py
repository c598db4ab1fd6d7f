"""Drawings of all of Peleliu: the ridges from the airfield, the mouth of a cave."""

from __future__ import annotations

from itertools import pairwise

from tools.draw_pictures.canvas import SIZE, Canvas, Point
from tools.draw_pictures.drawing import Drawing
from tools.draw_pictures.hatch import noise
from tools.draw_pictures.things import back

WIDE, HIGH = SIZE


def _ridge(canvas: Canvas, points: list[Point], low: float, tone: float, seed: int) -> None:
    """A ridge of coral: a jagged crest, faces in light and shade."""
    crest = [points[0]]
    rough = noise(canvas.rng, (1, 400), (0.01, 2.2))[0] * 16 + noise(canvas.rng, (1, 400), (0.01, 8))[0] * 10
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(2, int(abs(x1 - x0) / 9))
        for i in range(1, steps + 1):
            part = i / steps
            crest.append((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part + rough[(seed * 31 + len(crest) * 3) % 400]))
    canvas.shape([*crest, (points[-1][0], low), (points[0][0], low)], tone, 1.8)
    for i, (x, y) in enumerate(crest[2:-2:3]):
        down = (low - y) * (0.3 + 0.08 * (i * 7 % 8))
        side = 14 + (i * 11) % 26
        canvas.shade([(x, y), (x + side, y + down * 0.6), (x + side * 0.4, y + down)], 0.3, 4)
        canvas.line([(x, y), (x + side * 0.5, y + down * 0.5), (x + side * 0.3, y + down)], 1.2, 0.8)


def _snag(canvas: Canvas, at: Point, high: float, seed: int) -> None:
    """A tree that shellfire has left bare."""
    lean = ((seed * 13) % 9 - 4) * 0.03
    top = (at[0] + lean * high, at[1] - high)
    canvas.stroke([at, top], max(2.0, high * 0.05), 0.2)
    canvas.line([at, top], max(1.6, high * 0.03))
    for i in range(4):
        part = 0.45 + 0.14 * i
        x, y = at[0] + lean * high * part, at[1] - high * part
        reach = high * (0.26 - 0.04 * i) * (-1 if (seed + i) % 2 else 1)
        canvas.line([(x, y), (x + reach, y - abs(reach) * 0.7)], 1.4)


def ridges() -> Canvas:
    """The ridges above the airfield, under shells."""
    canvas = Canvas(101)
    canvas.band(0, 360, 1.0, 0.86)
    canvas.mottle(0.06, 46)
    _ridge(
        canvas,
        [(0, 300), (120, 220), (260, 250), (420, 120), (560, 190), (700, 150), (860, 250), (WIDE, 230)],
        400,
        0.78,
        1,
    )
    canvas.smoke((430, 200), (560, -40), 90, 0.5, 91)
    canvas.smoke((690, 220), (760, 20), 70, 0.42, 92)
    _ridge(canvas, [(0, 360), (160, 290), (330, 330), (520, 240), (690, 330), (830, 270), (WIDE, 340)], 440, 0.62, 2)
    for i in range(26):
        _snag(canvas, (20 + (i * 211) % 940, 372 + (i * 37) % 60), 34 + (i * 17) % 44, i)
    canvas.shape([(0, 432), (300, 420), (640, 430), (WIDE, 418), (WIDE, HIGH), (0, HIGH)], 0.92)
    canvas.mottle(0.05, 9)
    for x, y, wide in ((180, 470, 60), (520, 456, 46), (800, 480, 70), (330, 560, 90)):
        canvas.disc((x, y), wide, wide * 0.2, 0.5, 1.4)
        canvas.disc((x + 4, y + 3), wide * 0.78, wide * 0.13, 0.32, 1.0)
    canvas.smoke((640, 440), (660, 300), 60, 0.4, 93)
    for x, y, size in ((120, 540, 27), (470, 520, 24), (700, 566, 32), (880, 534, 26)):
        back(canvas, (x, y), size)
    return canvas


def cave() -> Canvas:
    """The mouth of a cave in a coral wall; smoke comes out of it."""
    canvas = Canvas(121)
    canvas.band(0, HIGH, 0.9, 0.7)
    canvas.mottle(0.08, 40)
    _ridge(canvas, [(0, 150), (180, 60), (420, 30), (640, 70), (820, 20), (WIDE, 110)], 540, 0.6, 8)
    canvas.mottle(0.1, 12)
    canvas.shape([(360, 520), (372, 420), (420, 350), (500, 330), (580, 360), (624, 440), (630, 520)], 0.06, 2.4)
    canvas.shade([(330, 540), (380, 360), (500, 290), (620, 340), (670, 540)], 0.22, 18)
    canvas.smoke((500, 420), (640, 60), 110, 0.72, 95, 0.9)
    canvas.shape([(0, 520), (300, 506), (660, 514), (WIDE, 498), (WIDE, HIGH), (0, HIGH)], 0.82)
    canvas.mottle(0.06, 8)
    for i in range(40):
        x, y = 10 + (i * 211) % 950, 500 + (i * 67) % 120
        canvas.shape([(x, y), (x + 16, y - 8), (x + 30, y + 2), (x + 8, y + 10)], 0.56, 1.1)
    for i in range(9):
        _snag(canvas, (40 + (i * 223) % 920, 160 + (i * 41) % 60), 70 + (i * 17) % 40, i)
    for x, y, size in ((170, 500, 32), (790, 520, 36)):
        back(canvas, (x, y), size)
    return canvas


DRAWINGS = (
    Drawing(
        "ridges",
        "The ridges, seen from the airfield",
        ("title", "briefing:savagery", "record", "menu", "credits"),
        ridges,
    ),
    Drawing(
        "cave",
        "In front of a cave",
        ("saved", "settings", "crash", "message"),
        cave,
    ),
)
"""The drawings of all of Peleliu."""
