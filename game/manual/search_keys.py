"""The line of what is searched for, and letters to press for whoever searches with a pointer or a pad in his hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.ui import paper, tabletop
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.widgets import Button, draw_button, flow

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./"
LETTER = "letter:"
SHARE = 0.46
"""The share of the sheet that the letters take at most: the rest is for what was found."""


def letters(
    area: pygame.Rect, measure: Scale, write: Callable[[str], None], erase: Callable[[], None]
) -> tuple[list[Button], int]:
    """The keys from the top of ``area`` down, and the height that they take; ids begin with LETTER."""
    gap = measure.px(4)
    side = max(measure.px(30), round(measure.text("small") * 1.7))
    while side > measure.px(30) and (_rows(area, side, gap) + 1) * (side + gap) > area.height * SHARE:
        side -= 1
    columns = _columns(area, side, gap)
    found = []
    for i, letter in enumerate(LETTERS):
        row, column = divmod(i, columns)
        rect = pygame.Rect(area.left + column * (side + gap), area.top + row * (side + gap), side, side)
        found.append(Button(letter, partial(write, letter.lower()), LETTER + letter, rect=rect))
    more = [
        Button(measure.theme.text("reference.key.space"), partial(write, " "), LETTER + "space"),
        Button(measure.theme.text("reference.key.erase"), erase, LETTER + "erase"),
    ]
    low = area.top + _rows(area, side, gap) * (side + gap)
    high = flow(more, pygame.Rect(area.left, low, area.width, side), measure, side, gap, "small")
    return [*found, *more], low + high - area.top + measure.px(10)


def _columns(area: pygame.Rect, side: int, gap: int) -> int:
    return max(5, (area.width + gap) // (side + gap))


def _rows(area: pygame.Rect, side: int, gap: int) -> int:
    return -(-len(LETTERS) // _columns(area, side, gap))


def draw(surface: pygame.Surface, button: Button, measure: Scale, *, focused: bool) -> None:
    """Draw one of them: letters as typewriter keys, words as tags."""
    if button.id in (LETTER + "space", LETTER + "erase"):
        draw_button(surface, button, measure, focused=focused, size="small")
    else:
        tabletop.key(surface, button.rect, button.label, measure, lit=focused, enabled=True)


def draw_field(surface: pygame.Surface, area: pygame.Rect, asked: str, measure: Scale) -> None:
    """What is being searched for, with a caret behind it."""
    palette = measure.theme.palette
    size = measure.text("body")
    shown = asked or measure.theme.text("reference.type_here")
    at = paper.write(
        surface,
        shown,
        area.topleft,
        size,
        palette.ink if asked else palette.ink_faint,
        "typed",
        within=area.width - measure.px(10),
    )
    x = at.right + measure.px(2) if asked else area.left - measure.px(6)
    shapes.line(surface, palette.stamp_red, (x, at.top), (x, at.bottom - measure.px(2)), max(1, measure.px(2)))
    paper.rule(surface, area.left, area.right, at.bottom + measure.px(3), palette.ink_faint)
