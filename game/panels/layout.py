"""Where the panels lie in a window of any size."""

from dataclasses import dataclass

import pygame

from game.measure import Measure


@dataclass(frozen=True)
class Layout:
    """The parts of the window. ``free`` is what no panel covers."""

    strip: pygame.Rect
    side: pygame.Rect
    question: pygame.Rect
    stack: pygame.Rect
    log: pygame.Rect
    free: pygame.Rect
    sheet: pygame.Rect
    """Where attack and close combat are laid out: over the map, under the strip."""


def lay_out(measure: Measure, *, log_open: bool, cleared: bool) -> Layout:
    """The layout of a window; ``cleared`` leaves only the strip and the question."""
    width, height = measure.width, measure.height
    strip = pygame.Rect(0, 0, width, measure.px(82))
    side_width = 0 if cleared else measure.px(318)
    low = measure.px(112 if cleared else 206)
    log_width = measure.px(430) if log_open else 0
    side = pygame.Rect(width - side_width, strip.bottom, side_width, height - strip.bottom)
    stack_width = 0 if cleared else measure.px(500)
    stack = pygame.Rect(0, height - low, stack_width, low)
    question = pygame.Rect(stack_width, height - low, width - side_width - stack_width, low)
    log = pygame.Rect(0, strip.bottom, log_width, height - low - strip.bottom)
    free = pygame.Rect(log_width, strip.bottom, width - side_width - log_width, height - low - strip.bottom)
    sheet_width = min(free.width - measure.px(30), measure.px(920))
    sheet = pygame.Rect(0, 0, sheet_width, measure.px(320))
    sheet.midtop = (free.centerx, free.top + measure.px(10))
    return Layout(strip, side, question, stack, log, free, sheet)
