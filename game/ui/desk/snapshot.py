"""A saved game's picture of its table as a print: white border, caption typed below."""

from __future__ import annotations

import pygame

from game.ui import colours, paper
from game.ui.desk.things import stock
from game.ui.drawing import shapes
from game.ui.scale import Scale


def snapshot(picture: pygame.Surface, width: int, measure: Scale, caption: tuple[str, ...] = ()) -> pygame.Surface:
    """A print ``width`` pixels wide with the lines of its caption, each broken where it must be."""
    theme = measure.theme
    border = max(4, round(width * 0.028))
    inner = width - 2 * border
    high = round(picture.get_height() * inner / picture.get_width())
    size = measure.text("small")
    lines = [line for words in caption for line in paper.wrap(words, "typed", size, inner)]
    foot = round(len(lines) * size * 1.25 + border * 0.6) if lines else 0
    print_ = stock((width, high + 2 * border + foot), colours.PRINT_BORDER, "sheet.webp")
    print_.blit(pygame.transform.smoothscale(picture, (inner, high)), (border, border))
    shapes.rect(print_, theme.palette.ink_soft, pygame.Rect(border, border, inner, high), 1)
    shapes.rect(print_, colours.PAPER_EDGE, print_.get_rect(), 1)
    y = border + high + round(border * 0.7)
    for i, line in enumerate(lines):
        paper.write(print_, line, (border, y), size, theme.palette.ink if i == 0 else theme.palette.ink_soft, "typed")
        y += round(size * 1.25)
    return print_
