"""Where things lie on the table: the strip of the turn, boxes at the left, the easel, the question at the right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.scale import Scale

SHAPE = 1.03
"""How much wider than high the chart is."""
GAP = 12
STRIP, KEYS = 50, 46
"""Heights of the strip at the top and of the keys at the bottom, at 1080 lines and usual type."""
MOST = 0.085
"""The share of the window's height that either takes at most."""
EASEL = 16
"""The width of the easel's wood around the chart."""
LEFT = 0.38
"""The share of what the chart leaves that the boxes at the left have."""
WIDEST = ((1.15, 0.56), (1.45, 0.5), (9.0, 0.44))
"""The share of the window's width that the chart has at most, for type up to so many times its usual size."""


@dataclass(frozen=True)
class TableLayout:
    """The parts of the window."""

    strip: pygame.Rect
    boxes: pygame.Rect
    easel: pygame.Rect
    chart: pygame.Rect
    question: pygame.Rect
    tray: pygame.Rect
    log: pygame.Rect
    """Empty where the question needs all the room."""
    keys: pygame.Rect


def lay_out(measure: Scale) -> TableLayout:
    """The places of all parts in a window."""
    width, height, gap = measure.width, measure.height, measure.px(GAP)
    strip = pygame.Rect(0, 0, width, min(measure.room(STRIP), round(height * MOST)))
    keys_high = min(measure.room(KEYS), round(height * MOST))
    keys = pygame.Rect(gap, height - keys_high - gap, width - 2 * gap, keys_high)
    top, low = strip.bottom + gap, keys.top - gap
    most = next(share for until, share in WIDEST if measure.wanted <= until)
    easel = pygame.Rect(0, top, min(round((low - top) * SHAPE), round(width * most)), low - top)
    left = round((width - easel.width - 4 * gap) * LEFT)
    boxes = pygame.Rect(gap, top, left, low - top)
    easel.left = boxes.right + gap
    right = pygame.Rect(easel.right + gap, top, width - easel.right - 2 * gap, low - top)
    wood = measure.px(EASEL)
    chart = easel.inflate(-2 * wood, -2 * wood)
    tray = pygame.Rect(right.left, 0, right.width, min(round(right.width * 0.42), round(right.height * 0.2)))
    tray.bottom = right.bottom
    room = tray.top - gap - top
    told = round(room * 0.26) if measure.wanted <= 1.25 else 0
    question = pygame.Rect(right.left, top, right.width, room - (told + gap if told else 0))
    log = pygame.Rect(right.left, question.bottom + gap, right.width if told else 0, told)
    return TableLayout(strip, boxes, easel, chart, question, tray, log, keys)
