"""Where things lie on the table: the strip of the turn, boxes at the left, the map, the question at the right."""

from __future__ import annotations

from dataclasses import dataclass, fields

import pygame

from game.ui.scale import Scale

GAP = 12
STRIP, KEYS = 50, 46
"""Heights of the strip at the top and of the keys at the bottom, at 1080 lines and usual type."""
MOST = 0.085
"""The share of the window's height that either takes at most."""
WOOD = 16
"""The width of the frame around the map."""
LEFT = 0.38
"""The share of what the map leaves that the boxes at the left have."""

JOURNAL, SLIP, LARGE_SLIP = 0.26, 0.56, 0.4
"""The shares of the room beside the map that the journal has, or a guide's slip in its place: less in large type, where
it takes the room of the dice too and the answers need more."""
LARGE = 1.25
"""Type so many times its usual size is large."""


@dataclass(frozen=True)
class TableShape:
    """What a game's map asks of the table."""

    wide: float
    """How much wider than high the map is."""
    widest: tuple[tuple[float, float], ...]
    """The share of the window's width that the map has at most, for type up to so many times its usual size."""
    beside: bool
    """Whether boxes lie beside the map; else they lie on it."""


@dataclass(frozen=True)
class TableLayout:
    """The parts of the window."""

    strip: pygame.Rect
    boxes: pygame.Rect
    """Empty where the boxes lie on the map."""
    frame: pygame.Rect
    """The wood that the map is pinned to."""
    board: pygame.Rect
    """The map."""
    question: pygame.Rect
    tray: pygame.Rect
    log: pygame.Rect
    """Empty where the question needs all the room."""
    keys: pygame.Rect

    def part(self, name: str) -> pygame.Rect | None:
        """A part by its name, None for an unknown one."""
        return {one.name: getattr(self, one.name) for one in fields(self)}.get(name)


def lay_out(measure: Scale, shape: TableShape, *, slip: bool = False) -> TableLayout:
    """The places of all parts in a window; a ``slip`` of somebody who guides the player needs more than the journal."""
    width, height, gap = measure.width, measure.height, measure.px(GAP)
    strip = pygame.Rect(0, 0, width, min(measure.room(STRIP), round(height * MOST)))
    keys_high = min(measure.room(KEYS), round(height * MOST))
    keys = pygame.Rect(gap, height - keys_high - gap, width - 2 * gap, keys_high)
    top, low = strip.bottom + gap, keys.top - gap
    most = next(share for until, share in shape.widest if measure.wanted <= until)
    frame = pygame.Rect(gap, top, min(round((low - top) * shape.wide), round(width * most)), low - top)
    boxes = pygame.Rect(gap, top, 0, 0)
    if shape.beside:
        boxes = pygame.Rect(gap, top, round((width - frame.width - 4 * gap) * LEFT), low - top)
        frame.left = boxes.right + gap
    right = pygame.Rect(frame.right + gap, top, width - frame.right - 2 * gap, low - top)
    wood = measure.px(WOOD)
    board = frame.inflate(-2 * wood, -2 * wood)
    tray = pygame.Rect(right.left, 0, right.width, min(round(right.width * 0.42), round(right.height * 0.2)))
    tray.bottom = right.bottom
    room = tray.top - gap - top
    large = measure.wanted > LARGE
    told = round(room * ((LARGE_SLIP if large else SLIP) if slip else JOURNAL)) if slip or not large else 0
    question = pygame.Rect(right.left, top, right.width, room - (told + gap if told else 0))
    log = pygame.Rect(right.left, question.bottom + gap, right.width if told else 0, told)
    return TableLayout(strip, boxes, frame, board, question, tray, log, keys)
