"""Drawings of Betio: the run over the reef, wading, the seawall, the night, what was left."""

from __future__ import annotations

import math

from tools.draw_pictures.canvas import SIZE, Canvas
from tools.draw_pictures.drawing import Drawing
from tools.draw_pictures.things import amtrac_from_behind, amtrac_from_the_side, back, dome, palm, wader

WIDE, HIGH = SIZE


def _shore(canvas: Canvas, y: float, seed: int, tone: float = 0.34) -> None:
    """The island's low line with its palms, far off."""
    land = [(0, y)]
    for x in range(0, WIDE + 20, 20):
        land.append((x, y - 7 - 5 * abs((x * 0.013 + seed) % 2 - 1) - (x * 37 % 11) * 0.35))
    canvas.shape([*land, (WIDE, y)], tone, 1.2)
    for i in range(46):
        x = (i * 211 + seed * 97) % WIDE
        palm(canvas, (x, y - 8), 30 + (i * 29 % 23), seed * 100 + i, stripped=0.45)


def _pier(canvas: Canvas, far: tuple[float, float], near: tuple[float, float], wide: float) -> None:
    """The long pier, from the shore to the edge of the sheet."""
    (x0, y0), (x1, y1) = far, near
    posts = [i / 13 for i in range(14)]
    for s in posts:
        part = s**2.2
        x, y, unit = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, 0.06 + 0.94 * part
        for side in (0.0, wide * unit):
            canvas.stroke([(x + side, y), (x + side, y + wide * 0.62 * unit)], 8 * unit, 0.2)
            canvas.line([(x + side - 4 * unit, y), (x + side - 4 * unit, y + wide * 0.62 * unit)], 1.2)
            canvas.line([(x + side + 4 * unit, y), (x + side + 4 * unit, y + wide * 0.62 * unit)], 1.2)
        canvas.line([(x, y + 10 * unit), (x + wide * unit, y + wide * 0.5 * unit)], 1.2 + 2 * unit)
    canvas.shape([(x0, y0 - 1), (x0 + wide * 0.06, y0 - 1), (x1 + wide, y1), (x1, y1)], 0.62)
    canvas.shape([(x0, y0 - 1), (x1, y1), (x1, y1 + 14), (x0, y0 + 1)], 0.24)
    for s in range(1, 40):
        part = (s / 40) ** 2.2
        x, y, unit = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, 0.06 + 0.94 * part
        canvas.line([(x, y), (x + wide * unit, y)], 0.9, 0.75)


def first_waves() -> Canvas:
    """Amtracs in line on the reef, the island under smoke."""
    canvas = Canvas(11)
    canvas.band(0, 250, 0.95, 0.78)
    canvas.mottle(0.06, 40)
    canvas.smoke((620, 240), (330, -90), 150, 0.3, 3)
    canvas.smoke((800, 240), (690, -60), 90, 0.4, 4)
    canvas.smoke((190, 244), (60, 0), 80, 0.44, 5)
    _shore(canvas, 250, 2)
    canvas.band(250, HIGH, 0.92, 0.6)
    canvas.ripples(252, HIGH, 0.34)
    for i, (x, s) in enumerate(
        ((120, 0.3), (230, 0.34), (330, 0.3), (430, 0.36), (560, 0.33), (672, 0.36), (880, 0.32))
    ):
        amtrac_from_behind(canvas, (x, 288 + (i * 11) % 16), s)
    canvas.splash((505, 300), 120, 7)
    canvas.splash((806, 286), 80, 8)
    amtrac_from_behind(canvas, (150, 392), 0.82)
    amtrac_from_behind(canvas, (440, 420), 0.95)
    canvas.splash((300, 380), 150, 9)
    amtrac_from_behind(canvas, (700, 508), 1.75)
    return canvas


def wading() -> Canvas:
    """Men wade ashore beside the pier, past a wreck."""
    canvas = Canvas(21)
    canvas.band(0, 230, 0.96, 0.8)
    canvas.mottle(0.05, 40)
    canvas.smoke((420, 222), (760, -80), 150, 0.34, 13)
    canvas.smoke((240, 222), (420, 10), 60, 0.46, 14)
    _shore(canvas, 230, 5)
    canvas.band(230, HIGH, 0.93, 0.58)
    canvas.ripples(232, HIGH, 0.32)
    _pier(canvas, (700, 226), (890, 470), 190)
    amtrac_from_the_side(canvas, (210, 330), 0.85, tone=0.3)
    canvas.smoke((190, 262), (300, 60), 46, 0.26, 15, 0.9)
    canvas.splash((520, 306), 110, 16)
    for i in range(26):
        x, y = 250 + (i * 83) % 470, 262 + (i * 37) % 52
        wader(canvas, (x, y), 16 + (y - 262) * 0.3, rifle_up=i % 3 > 0)
    for x, y, high, up in ((120, 424, 60, True), (330, 410, 54, False), (455, 440, 64, True), (610, 404, 52, True)):
        wader(canvas, (x, y), high, rifle_up=up)
    back(canvas, (250, 500), 30)
    back(canvas, (680, 520), 34)
    back(canvas, (470, 552), 38, rifle=False)
    return canvas


def seawall() -> Canvas:
    """Below the wall of coconut logs: men under cover, an amtrac hung on it, palms without crowns."""
    canvas = Canvas(31)
    canvas.band(0, 330, 0.97, 0.82)
    canvas.mottle(0.05, 40)
    canvas.smoke((330, 300), (640, -80), 170, 0.3, 23)
    canvas.smoke((820, 300), (930, -20), 80, 0.42, 24)
    for i, (x, high) in enumerate(((70, 250), (190, 190), (300, 230), (540, 250), (610, 180), (720, 260), (905, 230))):
        palm(canvas, (x, 318 + (i * 7) % 10), high, 300 + i, stripped=0.78)
    canvas.shape([(0, 322), (160, 310), (420, 316), (700, 306), (WIDE, 318), (WIDE, 350), (0, 350)], 0.66)
    canvas.mottle(0.02, 6)
    for row, y in enumerate((338, 366, 394, 422)):
        for i in range(-1, 7):
            x = i * 178 + (row * 83) % 178 - 40
            canvas.shape([(x, y), (x + 174, y - 2), (x + 174, y + 25), (x, y + 27)], 0.5 - 0.05 * row)
            canvas.shade([(x, y + 15), (x + 174, y + 14), (x + 174, y + 26), (x, y + 27)], 0.28, 2)
            canvas.line([(x + 20, y + 8), (x + 120, y + 6)], 0.8, 0.6)
            canvas.line([(x + 60, y + 16), (x + 166, y + 14)], 0.8, 0.6)
            canvas.disc((x + 174, y + 12), 4, 13, 0.72, 1.0)
    for x in (60, 330, 600, 862):
        canvas.shape([(x, 320), (x + 22, 320), (x + 24, 456), (x - 2, 456)], 0.34)
    canvas.band(450, HIGH, 0.9, 0.78)
    canvas.mottle(0.05, 9)
    canvas.shade([(0, 446), (WIDE, 446), (WIDE, 478), (0, 470)], 0.36, 8)
    amtrac_from_the_side(canvas, (745, 452), 1.9, flip=True, tone=0.42)
    for x, y in ((40, 600), (610, 590), (860, 600), (940, 570)):
        canvas.shape([(x, y), (x + 60, y - 6), (x + 70, y + 16), (x + 6, y + 22)], 0.5)
        canvas.line([(x + 4, y + 8), (x + 66, y + 4)], 1.0)
    for x, y, size in ((80, 520, 30), (215, 540, 34), (330, 512, 29), (470, 548, 36)):
        back(canvas, (x, y), size, rifle=x != 330)
    return canvas


def night() -> Canvas:
    """A star shell over the pier; men lie close along the water."""
    canvas = Canvas(41, 0.3)
    canvas.band(0, 360, 0.12, 0.3)
    canvas.mottle(0.07, 46)
    canvas.glow((330, 96), 330, 0.72)
    canvas.disc((330, 96), 7, 7, 1.05, 0)
    canvas.smoke((332, 88), (400, 8), 22, 0.5, 33, 0.8)
    _shore(canvas, 360, 8, 0.06)
    canvas.band(360, HIGH, 0.36, 0.14)
    canvas.ripples(362, HIGH, 0.22)
    canvas.glow((330, 420), 190, 0.4)
    _pier(canvas, (560, 356), (700, 520), 170)
    amtrac_from_the_side(canvas, (130, 470), 0.9, tone=0.14)
    amtrac_from_the_side(canvas, (410, 424), 0.5, flip=True, tone=0.14)
    canvas.shape([(0, 560), (240, 548), (520, 566), (760, 590), (WIDE, 600), (WIDE, HIGH), (0, HIGH)], 0.4)
    for i, x in enumerate((70, 180, 300, 420, 560)):
        back(canvas, (x, 566 + (i * 17) % 22), 21, rifle=i % 2 > 0)
    return canvas


def _flag(canvas: Canvas) -> None:
    """The Stars and Stripes on a bare palm."""
    pole = [(704, 414), (702, 250), (706, 92)]
    canvas.stroke(pole, 12, 0.3)
    canvas.line([(698, 414), (697, 250), (702, 92)], 1.6)
    canvas.line([(711, 414), (709, 250), (710, 92)], 1.6)
    waves = [(712 + i * 8, 100 + 7 * math.sin(i * 0.55) + i * 0.9) for i in range(17)]
    canvas.shape([*waves, *[(x, y + 76) for x, y in reversed(waves)]], 0.94)
    for stripe in range(1, 7):
        canvas.line([(x, y + stripe * 11) for x, y in waves], 3.4 if stripe % 2 else 1.0, 0.85)
    canvas.shape([*waves[:7], *[(x, y + 40) for x, y in reversed(waves[:7])]], 0.3, 1.2)


def coast_gun(*, flag: bool = False) -> Canvas:
    """A coast gun over the beach; or one that fell silent, with a flag behind it."""
    canvas = Canvas(51)
    canvas.band(0, 400, 1.0, 0.84)
    canvas.mottle(0.05, 44)
    canvas.smoke((860, 380), (560, -40), 120, 0.5, 43, 0.8)
    for i, (x, high) in enumerate(((80, 210), (170, 250), (270, 170), (880, 240), (950, 190))):
        palm(canvas, (x, 412), high, 500 + i, stripped=0.7)
    if flag:
        _flag(canvas)
    canvas.shape([(0, 410), (300, 396), (640, 406), (WIDE, 398), (WIDE, HIGH), (0, HIGH)], 0.84)
    canvas.mottle(0.05, 8)
    canvas.shape([(80, 560), (150, 486), (330, 452), (560, 456), (720, 494), (780, 566), (640, 606), (210, 606)], 0.5)
    canvas.shape([(150, 560), (230, 500), (560, 500), (660, 560), (560, 586), (240, 586)], 0.22)
    canvas.shape([(300, 560), (330, 470), (500, 470), (530, 560)], 0.36)
    canvas.shape([(290, 476), (320, 384), (470, 372), (516, 404), (526, 476)], 0.44)
    canvas.shade([(300, 440), (520, 440), (526, 476), (292, 476)], 0.26, 6)
    canvas.shape([(318, 440), (312, 402), (120, 316), (28, 282), (22, 300), (118, 346)], 0.3)
    canvas.line([(300, 410), (40, 294)], 1.2, 0.7)
    canvas.shape([(22, 278), (40, 276), (34, 306), (16, 304)], 0.2)
    for x in (350, 390, 430, 470):
        canvas.disc((x, 452), 4, 4, 0.24, 1.0)
    for i in range(30):
        x, y = 60 + (i * 173) % 860, 520 + (i * 71) % 110
        if not (130 < x < 740 and y < 596):
            canvas.shape([(x, y), (x + 14, y - 5), (x + 22, y + 3), (x + 6, y + 8)], 0.5, 1.0)
    if flag:
        back(canvas, (850, 508), 30)
    return canvas


def flag_raised() -> Canvas:
    """The gun once it is taken."""
    return coast_gun(flag=True)


def left_behind() -> Canvas:
    """Wrecks on the reef after the tide, a rifle and a helmet in the sand."""
    canvas = Canvas(61)
    canvas.band(0, 250, 0.9, 0.72)
    canvas.mottle(0.1, 60)
    canvas.smoke((770, 246), (560, -60), 110, 0.4, 53)
    canvas.band(250, 470, 0.9, 0.72)
    canvas.ripples(252, 470, 0.26)
    for x, y, scale, flip in (
        (160, 300, 0.5, False),
        (420, 284, 0.36, True),
        (640, 330, 0.72, True),
        (880, 296, 0.45, False),
    ):
        amtrac_from_the_side(canvas, (x, y), scale, flip=flip, tone=0.3)
    canvas.smoke((650, 280), (560, 60), 50, 0.3, 54, 0.9)
    canvas.shape([(0, 462), (260, 436), (560, 450), (WIDE, 424), (WIDE, HIGH), (0, HIGH)], 0.86)
    canvas.mottle(0.06, 8)
    canvas.shade([(250, 590), (470, 572), (560, 600), (300, 618)], 0.34, 8)
    canvas.shape([(322, 596), (332, 596), (338, 372), (330, 372)], 0.26)
    canvas.shape([(322, 420), (346, 420), (354, 340), (316, 340)], 0.34)
    canvas.line([(333, 590), (341, 420)], 1.0, 0.6)
    canvas.line([(345, 400), (372, 480), (340, 560)], 2.2)
    dome(canvas, (334, 316), 54)
    canvas.shape([(560, 560), (640, 540), (700, 552), (690, 590), (590, 600)], 0.46)
    canvas.line([(575, 572), (690, 560)], 1.2)
    for i in range(26):
        x, y = 30 + (i * 211) % 920, 490 + (i * 67) % 130
        canvas.shape([(x, y), (x + 10, y - 4), (x + 18, y + 2), (x + 5, y + 6)], 0.6, 0.9)
    return canvas


DRAWINGS = (
    Drawing(
        "first-waves",
        "Amtracs on the reef, the island under smoke",
        ("title", "briefing:tarawa-first-waves", "outcome:tarawa-first-waves:win", "saved", "event:reef"),
        first_waves,
    ),
    Drawing(
        "wading",
        "Wading in beside the long pier",
        ("briefing:tarawa-20-november", "outcome:tarawa-20-november:loss", "record", "menu", "event:wading"),
        wading,
    ),
    Drawing(
        "night",
        "A star shell over the pier",
        ("briefing:tarawa-two-days", "outcome:tarawa-two-days:loss", "settings", "event:night"),
        night,
    ),
    Drawing(
        "seawall",
        "Below the wall of coconut logs",
        ("briefing:tarawa-21-november", "outcome:tarawa-21-november:loss", "message", "event:wall"),
        seawall,
    ),
    Drawing(
        "coast-gun",
        "A coast gun in its ring of logs",
        ("event:gun",),
        coast_gun,
    ),
    Drawing(
        "flag-raised",
        "A coast gun that fell silent",
        (
            "outcome:tarawa-20-november:win",
            "outcome:tarawa-two-days:win",
            "outcome:tarawa-21-november:win",
            "credits",
        ),
        flag_raised,
    ),
    Drawing(
        "left-behind",
        "On the shore, after the fight",
        ("outcome:tarawa-first-waves:loss", "crash", "event:shore"),
        left_behind,
    ),
)
"""The drawings of Tarawa."""
