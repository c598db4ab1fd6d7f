"""The table's own buttons as keys in a tray: all in type of one size, each as wide as whatever it may say."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.table.layout import WindowLayout
from game.ui import fonts
from game.ui.scale import Scale
from game.ui.tabletop import KEY_FACE, KEY_RIM, tray
from game.ui.widgets import Button

RIM = 5
"""The width of the tray's rim, at 1080 lines."""
SPARE = 22
"""What a key has beside its words at most."""
LEAST_TYPE = 10


def lay_keys(surface: pygame.Surface, layout: WindowLayout, buttons: Sequence[Button]) -> pygame.Rect:
    """Give the keys their places in one row or two and draw the tray below them; gives what that covers."""
    rect, measure, rows = layout.keys, layout.key_measure, layout.key_rows
    if not buttons:
        return pygame.Rect(rect.topleft, (0, 0))
    gap, rim = measure.px(4), measure.px(2 * RIM + 4)
    columns = -(-len(buttons) // rows)
    within = rect.width - rim - gap - columns * gap
    high, apart = (rect.height - 2 * measure.px(RIM) - 4) // rows, measure.px(3) if rows > 1 else 0
    size, widths = _widths(buttons, columns, within, measure, high - apart)
    place = pygame.Rect(0, 0, sum(widths) + columns * gap + gap + rim, rect.height)
    place.center = rect.center
    felt = tray(surface, place, measure, RIM)
    first = felt.left + (felt.width - sum(widths) - (columns - 1) * gap) // 2
    for i, button in enumerate(buttons):
        row, column = divmod(i, columns)
        left = first + sum(widths[:column]) + column * gap
        button.key, button.type = True, size
        button.rect = pygame.Rect(left, felt.top + 2 + row * high, widths[column], high - apart)
    return place


def _widths(buttons: Sequence[Button], columns: int, within: int, measure: Scale, high: int) -> tuple[int, list[int]]:
    """The size of type in which all keys have room, and how wide each column is."""
    rim = measure.px(KEY_RIM)
    size = min(measure.text("small"), round(high * KEY_FACE))
    while True:
        needed = [max(fonts.width("bold", size, label) for label in (one.label, *one.also)) + rim for one in buttons]
        widths = [max(needed[column::columns]) for column in range(columns)]
        if sum(widths) <= within or size <= LEAST_TYPE:
            more = max(0, min(measure.px(SPARE), (within - sum(widths)) // columns))
            return size, [min(one, within) + more for one in widths]
        size -= 1
