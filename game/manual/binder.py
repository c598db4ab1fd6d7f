"""The manual as a thing: two sheets in a ring binder on the table, and where its parts lie."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import colours, fonts, paper
from game.ui.desk import things
from game.ui.drawing import shapes
from game.ui.scale import Scale

INDEX_SHARE = 0.31
"""The left sheet's share of the binder."""
NOTE = 1.2
"""How far apart the lines of the note under the title are."""


@dataclass(frozen=True)
class Binder:
    """Where the parts lie in a window."""

    outer: pygame.Rect
    left: pygame.Rect
    right: pygame.Rect
    index: pygame.Rect
    """Where the contents are listed."""
    view: pygame.Rect
    """What is seen of the page."""
    keys: pygame.Rect
    """The row of buttons below the page."""


def binder(size: tuple[int, int], measure: Scale, keys: int) -> Binder:
    """The binder for a window; ``keys`` is the height that the buttons take."""
    px = measure.px
    outer = pygame.Rect(0, 0, min(size[0] - px(56), px(1800)), min(size[1] - px(40), px(1030)))
    outer.center = (size[0] // 2, size[1] // 2)
    inner = pygame.Rect(outer.left + px(18), outer.top + px(50), outer.width - px(36), outer.height - px(68))
    wide = round(inner.width * INDEX_SHARE)
    left = pygame.Rect(inner.left, inner.top, wide, inner.height)
    right = pygame.Rect(left.right + px(4), inner.top, inner.right - left.right - px(4), inner.height)
    index = pygame.Rect(left.left + px(34), 0, left.width - px(34) - px(58), 0)
    note = paper.height_of(
        measure.theme.text("reference.note"), index.width, measure.text("tiny"), "typed", leading=NOTE
    )
    index.top = left.top + px(44) + measure.text("head") + note + px(18)
    index.height = left.bottom - px(26) - index.top
    side = px(76)
    row = pygame.Rect(right.left + side, right.bottom - px(26) - keys, right.width - side - px(52), keys)
    view = pygame.Rect(row.left, right.top + px(40), row.width, row.top - px(20) - right.top - px(40))
    return Binder(outer, left, right, index, view, row)


def compose(surface: pygame.Surface, measure: Scale, parts: Binder) -> None:
    """Draw the binder on the table, its sheets empty but for the title."""
    text, palette = measure.theme.text, measure.theme.palette
    px = measure.px
    surface.blit(things.wood(surface.get_size()), (0, 0))
    pen = things.pencil(measure, "red", 420)
    things.lay(
        surface, things.folder(parts.outer.size, measure, text("reference.tab")), parts.outer.center, lift=px(15)
    )
    for sheet in (parts.left, parts.right):
        things.lay(surface, things.page(sheet.size, palette.paper_light), sheet.center, lift=px(4))
    _gutter(surface, parts, measure)
    top = parts.left.top + px(30)
    within = parts.index.width
    title, head = text("reference.title"), measure.text("head")
    while head > 8 and fonts.width("stencil", head, title) > within:
        head -= 1
    paper.write(surface, title, (parts.index.left, top), head, palette.stamp_red, "stencil")
    y = top + measure.text("head") + px(6)
    paper.block(
        surface,
        text("reference.note"),
        (parts.index.left, y),
        within,
        measure.text("tiny"),
        palette.ink_soft,
        "typed",
        leading=NOTE,
    )
    paper.rule(surface, parts.index.left, parts.index.right, parts.index.top - px(12), palette.ink, max(1, px(2)))
    paper.rule(surface, parts.keys.left, parts.keys.right, parts.keys.top - px(10), palette.ink_faint)
    if parts.outer.right + px(30) < surface.get_width():
        things.lay(surface, pen, (parts.outer.right - px(40), parts.outer.bottom + px(2)), 8, lift=px(7))


def _gutter(surface: pygame.Surface, parts: Binder, measure: Scale) -> None:
    """The fold between the sheets, and the rings that hold them."""
    px = measure.px
    middle, deep = (parts.left.right + parts.right.left) // 2, px(46)
    shade = pygame.Surface((2 * deep, parts.left.height))
    for x in range(2 * deep):
        light = 255 - round(78 * (1 - abs(x - deep) / deep) ** 2)
        shapes.line(shade, (light, light, light - 4), (x, 0), (x, shade.get_height()))
    surface.blit(shade, (middle - deep, parts.left.top), special_flags=pygame.BLEND_RGB_MULT)
    reach, hole = px(26), px(6)
    for share in (0.14, 0.5, 0.86):
        y = round(parts.left.top + parts.left.height * share)
        for x in (middle - reach, middle + reach):
            shapes.aacircle(surface, measure.theme.palette.ink, (x, y), hole)
        for offset, colour in ((px(3), colours.TIN_DARK), (0, colours.TIN), (-max(1, px(1.6)), colours.TIN_LIGHT)):
            bar = pygame.Rect(
                middle - reach - hole // 2, y - px(4) + offset, 2 * reach + hole, px(6 if offset >= 0 else 2)
            )
            shapes.rect(surface, colour, bar, border_radius=px(4))
