"""The key of the danger layer: what its colours, rulings and figures mean, at the map's upper right corner."""

from __future__ import annotations

from fractions import Fraction

import pygame

from game.dday.board.danger import DEADLY, HOT, look, look_of_fields
from game.table import pencil
from game.ui import fonts, paper
from game.ui.scale import Scale

STEPS = (("low", Fraction(1, 10)), ("middle", HOT), ("high", DEADLY))
"""What the key shows, with a chance that looks like it."""
WIDE = 270
"""Width of the slip at 1080 lines, for words of usual size."""
LETTERS, SMALLEST = 0.055, 12
"""Height of the letters at most, as a share of the free part: the question takes some of that with large type."""
SHARE = 0.6
"""The note is left out where the slip would be higher than this share of the free part; the layers' slip has it too."""


def draw(surface: pygame.Surface, free: pygame.Rect, measure: Scale, *, counted: bool) -> pygame.Rect:
    """Lay the slip in the corner of the ``free`` part; ``counted`` when the layer counts positions, not chances.

    Gives what it covers.
    """
    theme = measure.theme
    palette = theme.palette
    px, tiny = measure.px, measure.text("tiny")
    body = min(measure.text("small"), max(SMALLEST, round(free.height * LETTERS)))
    pad, side = px(12), round(body * 0.72)
    title = theme.text("layers.key.danger")
    note = theme.text("layers.note.danger_fields" if counted else "layers.note.danger")
    if counted:
        rows = [(str(count), look_of_fields(count)) for count in (1, 2, 3)]
    else:
        rows = [(theme.text(f"layers.key.{name}"), look(chance)) for name, chance in STEPS]
    words = max(fonts.width("semi", body, told) for told, _ in rows)
    inner = min(free.width - 4 * pad, max(px(WIDE), 3 * side + px(10) + words))
    row = round(side * 1.95)
    head = round(body * 1.3)
    noted = paper.height_of(note, inner, tiny, "typed") + px(4)
    if head + len(rows) * row + noted + 2 * pad > SHARE * free.height:
        note, noted, inner = "", 0, min(inner, 2 * side + px(10) + max(words, fonts.width("bold", body, title)))
    rect = pygame.Rect(0, 0, inner + 2 * pad, head + len(rows) * row + noted + 2 * pad)
    rect.topright = (free.right - px(10), free.top + px(10))
    paper.sheet(surface, rect, palette.paper, lift=px(6))
    left, y = rect.left + pad, rect.top + pad
    paper.write(surface, title, (left, y), body, palette.stamp_red, "bold")
    y += head
    for told, (strength, hatch) in rows:
        pane = pencil.acetate(side * 10, palette.hit, strength, hatch)
        surface.blit(pane, pane.get_rect(center=(left + side, y + row // 2)))
        at = (left + 2 * side + px(10), y + row // 2)
        paper.write(surface, told, at, body, palette.ink, "semi", anchor="midleft", within=rect.right - pad - at[0])
        y += row
    if note:
        paper.block(surface, note, (left, y + px(4)), inner, tiny, palette.ink_soft, "typed")
    return rect
