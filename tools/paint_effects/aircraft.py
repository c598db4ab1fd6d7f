"""The Dauntless seen from above, its nose up: a dive bomber of 1944 in three blues with its stars."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw, ImageFilter

SIDE = 384
_OVER = 4
DARK, MIDDLE, LIGHT = (48, 66, 86), (72, 94, 114), (112, 134, 148)
LINE = (30, 40, 52)


def dauntless(dive: bool) -> Image.Image:
    """The aircraft; in the ``dive`` its perforated flaps are open."""
    over = _OVER
    picture = Image.new("RGBA", (SIDE * over, SIDE * over), (*MIDDLE, 0))
    pen = ImageDraw.Draw(picture)

    def at(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [((0.5 + x) * SIDE * over, (0.5 + y) * SIDE * over) for x, y in points]

    def both(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return at(points + [(-x, y) for x, y in reversed(points)])

    line = round(SIDE * over * 0.0045)
    wing = [
        (0.0, -0.165),
        (0.13, -0.158),
        (0.30, -0.122),
        (0.415, -0.082),
        (0.452, -0.046),
        (0.45, -0.018),
        (0.425, 0.004),
        (0.28, 0.036),
        (0.11, 0.058),
        (0.0, 0.06),
    ]
    pen.polygon(both(wing), fill=DARK, outline=LINE, width=line)
    pen.polygon(both([(0.0, -0.15), (0.13, -0.143), (0.30, -0.108), (0.40, -0.074), (0.0, -0.09)]), fill=MIDDLE)
    for side in (-1, 1):
        pen.line(at([(side * 0.13, -0.155), (side * 0.12, 0.055)]), fill=LINE, width=line)
        pen.line(at([(side * 0.26, 0.0), (side * 0.43, -0.035)]), fill=LINE, width=line)
        flap = [
            (side * 0.035, 0.052),
            (side * 0.25, 0.032),
            (side * 0.255, 0.074 if dive else 0.044),
            (side * 0.035, 0.098 if dive else 0.062),
        ]
        pen.polygon(at(flap), fill=(150, 60, 48) if dive else MIDDLE, outline=LINE, width=line)
        for i in range(9):
            x = side * (0.055 + i * 0.0225)
            for row in (0.064, 0.082) if dive else (0.051,):
                y = row - 0.019 * (i / 9)
                r = 0.0055
                hole = at([(x - r, y - r), (x + r, y + r)])
                pen.ellipse((*hole[0], *hole[1]), fill=LINE)
        _star(pen, at([(side * 0.315, -0.045)])[0], 0.047 * SIDE * over)
    tail = [(0.0, 0.285), (0.05, 0.288), (0.14, 0.312), (0.165, 0.335), (0.155, 0.352), (0.04, 0.368), (0.0, 0.37)]
    pen.polygon(both(tail), fill=DARK, outline=LINE, width=line)
    pen.line(at([(-0.15, 0.338), (0.15, 0.338)]), fill=LINE, width=line)
    body = [
        (0.0, -0.30),
        (0.036, -0.294),
        (0.052, -0.272),
        (0.056, -0.2),
        (0.053, -0.08),
        (0.046, 0.06),
        (0.03, 0.2),
        (0.014, 0.33),
        (0.0, 0.40),
    ]
    pen.polygon(both(body), fill=MIDDLE, outline=LINE, width=line)
    pen.polygon(at([(-0.046, -0.285), (-0.014, -0.285), (-0.008, 0.30), (-0.03, 0.14), (-0.046, -0.06)]), fill=LIGHT)
    pen.polygon(both([(0.0, -0.304), (0.03, -0.296), (0.048, -0.272), (0.0, -0.262)]), fill=(196, 190, 170))
    pen.line(at([(-0.05, -0.225), (0.05, -0.225)]), fill=LINE, width=line)
    glass = [(0.0, -0.105), (0.02, -0.098), (0.026, -0.06), (0.026, 0.06), (0.02, 0.085), (0.0, 0.09)]
    pen.polygon(both(glass), fill=(158, 188, 196), outline=LINE, width=line)
    for y in (-0.07, -0.03, 0.012, 0.05):
        pen.line(at([(-0.025, y), (0.025, y)]), fill=LINE, width=line)
    pen.polygon(at([(-0.018, -0.09), (-0.004, -0.09), (-0.004, 0.07), (-0.018, 0.07)]), fill=(206, 226, 226))
    pen.polygon(both([(0.0, 0.24), (0.009, 0.29), (0.007, 0.39), (0.0, 0.405)]), fill=DARK, outline=LINE, width=line)
    disc = Image.new("RGBA", picture.size, (220, 224, 220, 0))
    soft = ImageDraw.Draw(disc)
    box = at([(-0.115, -0.318), (0.115, -0.296)])
    soft.ellipse((*box[0], *box[1]), fill=(226, 228, 220, 110))
    picture.alpha_composite(disc.filter(ImageFilter.GaussianBlur(over)))
    return picture.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def _star(pen: ImageDraw.ImageDraw, middle: tuple[float, float], radius: float) -> None:
    """The national insignia of 1944: a white star on a blue disc with white bars."""
    x, y = middle
    pen.rectangle((x - radius * 1.75, y - radius * 0.32, x + radius * 1.75, y + radius * 0.32), fill=(34, 48, 78))
    pen.rectangle((x - radius * 1.65, y - radius * 0.22, x + radius * 1.65, y + radius * 0.22), fill=(226, 226, 214))
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(34, 48, 78))
    points = []
    for i in range(10):
        angle = -math.pi / 2 + i * math.pi / 5
        reach = radius * (0.94 if i % 2 == 0 else 0.37)
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    pen.polygon(points, fill=(232, 232, 220))
