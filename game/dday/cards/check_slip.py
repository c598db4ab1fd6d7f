"""The slip on which the staff notes how the goals stand when victory was checked (17.1, 18.42)."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.table import card_stock
from game.ui import colours, paper
from game.ui.drawing import shapes
from game.ui.scale import Scale


@lru_cache(maxsize=2)
def picture(goals: tuple[str, ...], rule: str, measure: Scale) -> pygame.Surface:
    """The slip with a line for each goal, what counts and how much of it is reached; ``rule`` is behind the check."""
    theme = measure.theme
    palette = theme.palette
    px = measure.px
    row = px(30)
    sheet = card_stock.blank(px(520), colours.CARD_PAPER, px(92) + row * len(goals))
    area = sheet.get_rect().inflate(-px(44), -px(36))
    paper.write(sheet, theme.text("cards.check"), area.topleft, px(27), palette.ink, "stencil")
    paper.write(
        sheet, theme.text("cards.rule", rules=rule), area.topright, px(16), palette.ink_soft, "typed", anchor="topright"
    )
    y = area.top + px(38)
    shapes.line(sheet, colours.CARD_RULE, (area.left, y), (area.right, y), max(1, px(1.5)))
    for i, line in enumerate(goals):
        middle = y + px(10) + row * i + row // 2
        paper.write(
            sheet,
            line,
            (area.left + px(30), middle),
            px(19),
            palette.ink,
            "typed",
            anchor="midleft",
            within=area.width - px(30),
        )
        x = area.left + px(4)
        shapes.circle(sheet, palette.pencil_blue, (x + px(6), middle), px(4))
    return card_stock.trim(sheet, px(8))
