"""What is heard, in words: strips of teleprinter tape at the lower left, above the slip of the stack.

A strip from the left has an arrow before its words, one from the right behind them. Strips let the pointer through.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.sound.captions import LEFT, LIFE, Caption
from game.ui import colours, fonts, paper
from game.ui.colours import Colour
from game.ui.drawing import shapes
from game.ui.scale import Scale

FADE = 0.6
"""Seconds in which a strip fades at the end of its life."""
WIDE = 470
"""Width of a strip at most; longer words go on below."""
AROUND = 12
"""Room around a strip for its shadow, like all of these at 1080 lines."""


def draw_captions(
    surface: pygame.Surface, room: pygame.Rect, measure: Scale, lines: Sequence[Caption]
) -> list[pygame.Rect]:
    """Draw the captions at the lower left of a room, the oldest on top; gives where they lie."""
    px = measure.px
    around = px(AROUND)
    left = room.left + px(10)
    bottom, top = room.bottom - px(8), room.top
    found: list[pygame.Rect] = []
    for line in reversed(lines):
        picture = _strip(line.text, line.side, measure)
        strip = picture.get_rect().inflate(-2 * around, -2 * around)
        strip.bottomleft = (left, bottom)
        if strip.top < top:
            break
        picture.set_alpha(round(255 * min(1.0, max(0.0, (LIFE - line.age) / FADE))))
        surface.blit(picture, (strip.left - around, strip.top - around))
        found.append(strip)
        bottom = strip.top - px(6)
    return found


@lru_cache(maxsize=24)
def _strip(words: str, side: int, measure: Scale) -> pygame.Surface:
    """A strip with its shadow, ``AROUND`` wider than itself on every side."""
    theme = measure.theme
    px = measure.px
    size, pad, around = measure.text("small"), px(11), px(AROUND)
    arrow = round(size * 0.62) + px(9) if side else 0
    rows = paper.wrap(words, "typed", size, px(WIDE) - 2 * pad - arrow)
    step = round(size * 1.22)
    width = max(fonts.width("typed", size, row) for row in rows) + 2 * pad + arrow
    strip = pygame.Rect(around, around, width, len(rows) * step + 2 * px(6))
    picture = pygame.Surface((strip.width + 2 * around, strip.height + 2 * around), pygame.SRCALPHA)
    picture.fill((*colours.SHADOW, 0))
    paper.sheet(picture, strip, theme.palette.paper_light, lift=px(4))
    _tear(picture, strip, px(3))
    y = strip.top + px(6) + (step - fonts.font("typed", size).get_height()) // 2
    for row in rows:
        paper.write(
            picture, row, (strip.left + pad + (arrow if side == LEFT else 0), y), size, theme.palette.ink, "typed"
        )
        y += step
    if side:
        _arrow(picture, strip, side, round(size * 0.62), pad, theme.palette.stamp_red)
    return picture


def _tear(picture: pygame.Surface, strip: pygame.Rect, tooth: int) -> None:
    """The ends of the strip, torn off in small teeth."""
    for x, inwards in ((strip.left, 1), (strip.right - 1, -1)):
        for y in range(strip.top, strip.bottom, 2 * tooth):
            teeth = ((x, y), (x + inwards * tooth, y + tooth), (x, y + 2 * tooth))
            shapes.polygon(picture, (*colours.SHADOW, 0), teeth)


def _arrow(picture: pygame.Surface, strip: pygame.Rect, side: int, length: int, pad: int, ink: Colour) -> None:
    """From which side the sound comes, stamped in red."""
    tip = strip.left + pad if side < 0 else strip.right - pad
    tail, half = tip - side * length, max(3, round(length * 0.55))
    points = [(tip, strip.centery), (tail, strip.centery - half), (tail, strip.centery + half)]
    shapes.polygon(picture, ink, points)
    shapes.aalines(picture, ink, True, points)
