"""The slip that a question stands on: how large it is, and what lies where on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import paper
from game.ui.scale import Scale
from game.ui.widgets import Button, flow

BESIDE = 0.55
"""Small counters lie beside the answers where so much of the slip's width is left for them, else below."""


def beside_or_below(area: pygame.Rect, answers: Sequence[Button], gap: int) -> pygame.Rect:
    """What is left for small counters: beside a single row of answers, or below several."""
    low = max((button.rect.bottom for button in answers), default=area.top)
    right = max((button.rect.right for button in answers), default=area.left - gap) + gap
    if all(button.rect.top == area.top for button in answers) and area.right - right > area.width * BESIDE:
        return pygame.Rect(right, area.top, area.right - right, area.height)
    return pygame.Rect(area.left, low + gap, area.width, max(0, area.bottom - low - gap))


def lay_slip(
    surface: pygame.Surface, room: pygame.Rect, measure: Scale, width: int, height: int, longest: int = 0
) -> pygame.Rect:
    """A slip of paper at the lower edge of ``room``, no larger than it has to be; widths go in steps.

    ``longest`` is what its longest line needs that comes and goes: for that the slip grows to the right only, so that
    no button moves away from under the pointer.
    """
    step = measure.px(40)
    slip = pygame.Rect(0, 0, min(room.width, -(-width // step) * step), min(room.height, height))
    slip.midbottom = room.midbottom
    slip.width = min(widest(room, measure, width), max(slip.width, -(-longest // step) * step))
    paper.sheet(surface, slip, measure.theme.palette.paper_light, lift=measure.px(6))
    return slip


def widest(room: pygame.Rect, measure: Scale, width: int) -> int:
    """How far a slip that is ``width`` wide, in steps, can grow to the right."""
    step = measure.px(40)
    return room.width - (room.width - min(room.width, -(-width // step) * step)) // 2


def pages_of(
    buttons: Sequence[Button], area: pygame.Rect, measure: Scale, height: int, gap: int, rows: int
) -> list[list[Button]]:
    """The buttons in pages that fit, each with room for the one that turns the page."""
    more = Button(measure.theme.text("question.more", page=99, pages=99), lambda: None)
    pages: list[list[Button]] = [[]]
    for button in buttons:
        if pages[-1] and flow([*pages[-1], button, more], area, measure, height, gap, "small") > rows * (height + gap):
            pages.append([])
        pages[-1].append(button)
    return pages
