"""The sheet of manila on which attack, barrage and close combat are laid out over the map."""

from __future__ import annotations

import pygame

from game import fonts, palette, paper
from game.measure import Measure


def lay_sheet(
    surface: pygame.Surface, rect: pygame.Rect, measure: Measure, title: str, height: int, note: str
) -> tuple[pygame.Rect, pygame.Rect]:
    """Lay it at the top of ``rect``, ``height`` high at 1080 lines; gives the sheet and what can be written on."""
    px = measure.px
    place = pygame.Rect(rect.left, rect.top, rect.width, px(height))
    paper.sheet(surface, place, palette.MANILA, lift=px(9))
    edge = place.inflate(-px(12), -px(12))
    pygame.draw.rect(surface, palette.MANILA_DARK, edge, max(1, px(1.4)))
    inner = place.inflate(-2 * px(22), -2 * px(16))
    paper.write(surface, title, inner.topleft, px(26), palette.INK, "stencil")
    paper.write(surface, note, inner.topright, px(16), palette.INK_SOFT, "typed", anchor="topright")
    return place, inner


def close_stamp(
    surface: pygame.Surface, corner: tuple[int, int], measure: Measure, words: str, scale: float = 1.0
) -> None:  # fmt: skip
    """The verdict, stamped aslant with its lower right corner at ``corner``; ``scale`` is larger on its way down."""
    px = measure.px
    size, ink = px(27), palette.STAMP_RED
    picture = fonts.text("stencil", size, words, ink)
    plate = pygame.Surface((picture.get_width() + size, picture.get_height() + size // 2), pygame.SRCALPHA)
    plate.fill((*ink, 0))
    pygame.draw.rect(plate, (*palette.MANILA, 226), plate.get_rect(), border_radius=px(4))
    pygame.draw.rect(plate, ink, plate.get_rect(), max(2, px(3)), px(4))
    plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
    turned = pygame.transform.rotozoom(plate, 2.5, scale)
    surface.blit(turned, turned.get_rect(bottomright=corner))
