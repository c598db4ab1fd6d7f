"""Drawings of Wake: a battery against ships, Wildcats over a destroyer."""

from __future__ import annotations

import math

from tools.draw_pictures.canvas import SIZE, Canvas
from tools.draw_pictures.drawing import Drawing
from tools.draw_pictures.things import back, plane, ship

WIDE, HIGH = SIZE


def battery() -> Canvas:
    """A five-inch gun among the scrub fires at ships on the horizon."""
    canvas = Canvas(71)
    canvas.band(0, 300, 1.0, 0.84)
    canvas.mottle(0.06, 50)
    canvas.smoke((752, 276), (640, -20), 90, 0.3, 61)
    for x, scale, flip in ((440, 0.5, True), (760, 0.72, True), (906, 0.46, False)):
        ship(canvas, (x, 298), scale, flip=flip)
    canvas.band(298, 430, 0.86, 0.7)
    canvas.ripples(300, 430, 0.3)
    canvas.splash((690, 316), 70, 62)
    canvas.splash((846, 308), 56, 63)
    canvas.shape([(0, 424), (240, 404), (560, 420), (WIDE, 398), (WIDE, HIGH), (0, HIGH)], 0.84)
    canvas.mottle(0.07, 8)
    for i in range(34):
        _scrub(canvas, (10 + (i * 173) % 960, 424 + (i * 29) % 50), 16 + (i * 7) % 16, i)
    canvas.smoke((560, 326), (700, 296), 60, 0.95, 64)
    # the shield, the barrel, the pedestal
    canvas.shape([(250, 590), (290, 470), (400, 470), (440, 590)], 0.36)
    canvas.shape([(312, 416), (556, 326), (560, 340), (320, 442)], 0.34)
    canvas.shape([(550, 322), (572, 318), (576, 336), (556, 344)], 0.24)
    canvas.shape([(300, 400), (420, 362), (430, 382), (312, 428)], 0.3)
    canvas.shape([(246, 486), (262, 384), (372, 350), (394, 470), (330, 500)], 0.46)
    canvas.shade([(250, 440), (392, 440), (394, 474), (330, 502), (248, 488)], 0.28, 8)
    for x, y in ((276, 400), (356, 372), (374, 456), (264, 470)):
        canvas.disc((x, y), 4, 4, 0.26, 1.0)
    for row in range(3):
        for i in range(9):
            x, y = 150 + i * 46 + (row * 23) % 46, 596 - row * 20
            canvas.shape([(x, y), (x + 42, y - 4), (x + 44, y + 14), (x + 2, y + 18)], 0.62 - 0.06 * row, 1.2)
    for x, y, size in ((96, 500, 25), (190, 478, 22), (520, 500, 24)):
        back(canvas, (x, y), size, rifle=False)
    return canvas


def _scrub(canvas: Canvas, at: tuple[float, float], high: float, seed: int) -> None:
    """A low bush."""
    for i in range(9):
        turn = -1.3 + 2.6 * i / 8 + ((seed * 7 + i * 3) % 5) * 0.06
        tip = at[0] + math.sin(turn) * high, at[1] - math.cos(turn) * high * 0.8
        canvas.line([at, tip], 1.2, 0.9)
        for part in (0.5, 0.75, 1.0):
            x, y = at[0] + (tip[0] - at[0]) * part, at[1] + (tip[1] - at[1]) * part
            canvas.line([(x - 3, y + 1), (x + 3, y - 2)], 1.2, 0.8)


def wildcat() -> Canvas:
    """A Wildcat dives past the clouds at a destroyer under way."""
    canvas = Canvas(81)
    canvas.band(0, 430, 0.98, 0.82)
    canvas.mottle(0.12, 60)
    canvas.smoke((120, 180), (520, 110), 90, 1.02, 71, 0.9)
    canvas.smoke((560, 330), (930, 280), 70, 1.02, 72, 0.9)
    canvas.band(430, HIGH, 0.82, 0.58)
    canvas.ripples(432, HIGH, 0.34)
    ship(canvas, (250, 520), 1.5, tone=0.34)
    canvas.smoke((262, 462), (60, 300), 60, 0.34, 73)
    canvas.splash((470, 540), 120, 74)
    canvas.splash((80, 520), 80, 75)
    ship(canvas, (760, 446), 0.4)
    plane(canvas, (640, 190), 2.3, 0.42)
    plane(canvas, (300, 92), 0.7, 0.3)
    return canvas


DRAWINGS = (
    Drawing(
        "battery",
        "A five-inch gun opens fire",
        ("briefing:wake", "record", "menu", "saved", "credits"),
        battery,
    ),
    Drawing(
        "wildcat",
        "Wildcats over a destroyer",
        ("title", "settings", "crash", "message"),
        wildcat,
    ),
)
"""The drawings of Wake."""
