"""The sheet of manila on which attack, barrage and close combat are laid out over the map, and what they share."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.dday.board.emblems import closed_line
from game.dday.counters.shelf import Look, Shelf
from game.ui import colours, fonts, paper
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.theme import Theme

MOST_SHIELDS = 30
SHIELD_COLUMNS = 10
FOLDED = 46
"""Height of a sheet that is folded away, at 1080 lines."""
NOTE = 18
"""Size of the note in its corner, at 1080 lines."""
RESULT_AT = 0.52
"""When the result is stamped, as a share of the event's time on stage."""


def lay_sheet(
    surface: pygame.Surface, rect: pygame.Rect, measure: Scale, title: str, height: float, note: str
) -> tuple[pygame.Rect, pygame.Rect]:
    """Lay it at the top of ``rect``, ``height`` high at 1080 lines; gives the sheet and what can be written on."""
    palette = measure.theme.palette
    px = measure.px
    place = pygame.Rect(rect.left, rect.top, rect.width, px(height))
    paper.sheet(surface, place, palette.manila, lift=px(9))
    edge = place.inflate(-px(12), -px(12))
    shapes.rect(surface, colours.MANILA_DARK, edge, max(1, px(1.4)))
    inner = place.inflate(-2 * px(22), -2 * px(16))
    paper.write(surface, title, inner.topleft, px(26), palette.ink, "stencil")
    paper.write(surface, note, inner.topright, px(NOTE), palette.ink_soft, "typed", anchor="topright")
    return place, inner


def note_at(inner: pygame.Rect, measure: Scale, note: str) -> pygame.Rect:
    """Where the note of a sheet stands."""
    wide = fonts.width("typed", measure.px(NOTE), note)
    return pygame.Rect(inner.right - wide, inner.top, wide, measure.px(22))


def close_stamp(
    surface: pygame.Surface, corner: tuple[int, int], measure: Scale, words: str, scale: float = 1.0
) -> None:
    """The verdict, stamped aslant with its lower right corner at ``corner``; ``scale`` is larger on its way down."""
    palette = measure.theme.palette
    px = measure.px
    size, ink = px(27), palette.stamp_red
    picture = fonts.text("stencil", size, words, ink)
    plate = pygame.Surface((picture.get_width() + size, picture.get_height() + size // 2), pygame.SRCALPHA)
    plate.fill((*ink, 0))
    shapes.rect(plate, (*palette.manila, 226), plate.get_rect(), border_radius=px(4))
    shapes.rect(plate, ink, plate.get_rect(), max(2, px(3)), px(4))
    plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
    turned = pygame.transform.rotozoom(plate, 2.5, scale)
    surface.blit(turned, turned.get_rect(bottomright=corner))


def fold(
    surface: pygame.Surface, rect: pygame.Rect, measure: Scale, title: str, figures: str, verdict: str
) -> pygame.Rect:
    """What is left of a sheet when the game goes on: a strip with title, figures and verdict; gives where it lies."""
    palette = measure.theme.palette
    px = measure.px
    sizes = (
        ("stencil", px(20), title, palette.ink),
        ("bold", px(22), figures, palette.ink_soft),
        ("stencil", px(18), verdict.upper(), palette.stamp_red),
    )
    parts = [part for part in sizes if part[2]]
    gap = px(22)
    width = sum(fonts.width(face, size, words) for face, size, words, _ in parts) + gap * (len(parts) + 1)
    place = pygame.Rect(0, 0, min(rect.width, width), px(FOLDED))
    place.midtop = rect.midtop
    paper.sheet(surface, place, palette.manila, lift=px(6))
    shapes.rect(surface, colours.MANILA_DARK, place.inflate(-px(8), -px(8)), max(1, px(1.2)))
    x = place.left + gap
    for face, size, words, ink in parts:
        drawn = paper.write(
            surface, words, (x, place.centery), size, ink, face, anchor="midleft", within=place.right - x - px(8)
        )
        x = drawn.right + gap
    return place


def verdict(
    surface: pygame.Surface, inner: pygame.Rect, measure: Scale, words: str, share: float, when: float = RESULT_AT
) -> None:
    """The result is stamped when its time has come, ``when`` as a share of the event's: large, and down."""
    if share >= when:
        fallen = min(1.0, (share - when) / 0.07)
        corner = (inner.right + measure.px(6), inner.bottom + measure.px(4))
        close_stamp(surface, corner, measure, words.upper(), 1.0 + 0.5 * (1.0 - fallen) ** 2)


def strength_card(
    surface: pygame.Surface,
    area: pygame.Rect,
    measure: Scale,
    title: str,
    strength: int,
    note: str,
    ink: colours.Colour,
    counted: float,
) -> None:
    """A figure on a card, and as many shields as it says, or the share of them that is ``counted`` so far."""
    palette = measure.theme.palette
    px = measure.px
    paper.sheet(surface, area, palette.paper_light, lift=px(3))
    bar = pygame.Rect(area.left, area.top, area.width, px(22))
    shapes.rect(surface, ink, bar)
    paper.write(
        surface, title, (bar.left + px(9), bar.centery), px(18), colours.POSITION_TEXT, "stencil", anchor="midleft"
    )
    figure = pygame.Rect(area.left, bar.bottom, px(76), area.bottom - bar.bottom)
    paper.write(surface, str(strength), figure.center, px(58), palette.ink, "bold", anchor="center")
    shown = round(min(strength, MOST_SHIELDS) * min(1.0, counted))
    room = area.right - figure.right - px(170)
    step = room / SHIELD_COLUMNS
    for i in range(shown):
        at = (figure.right + (i % SHIELD_COLUMNS + 0.5) * step, bar.bottom + px(14) + i // SHIELD_COLUMNS * px(17))
        _shield(surface, at, min(step * 0.4, px(6.5)), ink)
    if note:
        paper.write(
            surface,
            note,
            (figure.right, area.bottom - px(5)),
            px(19),
            palette.ink_soft,
            "plain",
            anchor="bottomleft",
            within=room,
        )


def lay_counters(
    surface: pygame.Surface, area: pygame.Rect, measure: Scale, shelf: Shelf, looks: Sequence[Look]
) -> None:
    """The counters that fight, at the right of their card, one over the other when there are many."""
    px = measure.px
    side = area.height - px(22) - px(14)
    step = min(side + px(5), px(92) // max(1, len(looks) - 1)) if len(looks) > 1 else 0
    left = area.right - px(8) - side - step * (len(looks) - 1)
    for i, look in enumerate(looks):
        slot = pygame.Rect(left + i * step, area.bottom - side - px(7), side, side)
        paper.cast(surface, slot, px(3))
        surface.blit(shelf.get(measure.theme, look, side, exact=True), slot)


def _shield(surface: pygame.Surface, at: tuple[float, float], reach: float, ink: colours.Colour) -> None:
    x, y = at
    points = [
        (x - reach, y - reach),
        (x + reach, y - reach),
        (x + reach, y + reach * 0.15),
        (x, y + reach * 1.25),
        (x - reach, y + reach * 0.15),
    ]
    shapes.polygon(surface, ink, points)
    closed_line(surface, ink, points)


def tick(theme: Theme, surface: pygame.Surface, at: tuple[float, float], reach: float, *, there: bool) -> None:
    """A tick or a cross, as drawn by hand."""
    palette = theme.palette
    x, y = at
    width = max(2, round(reach * 0.34))
    if there:
        strokes = [
            ((x - reach, y), (x - reach * 0.25, y + reach * 0.8)),
            ((x - reach * 0.25, y + reach * 0.8), (x + reach, y - reach)),
        ]
    else:
        strokes = [
            ((x - reach * 0.8, y - reach * 0.8), (x + reach * 0.8, y + reach * 0.8)),
            ((x - reach * 0.8, y + reach * 0.8), (x + reach * 0.8, y - reach * 0.8)),
        ]
    for one, other in strokes:
        shapes.aaline(surface, palette.pencil_green if there else palette.stamp_red, one, other, width)


def chart_tab(surface: pygame.Surface, at: tuple[int, int], measure: Scale, name: str, *, on: bool) -> int:
    """A label of the chart; gives where the next one begins."""
    palette = measure.theme.palette
    px = measure.px
    size = px(18)
    box = pygame.Rect(at[0], at[1], fonts.width("bold", size, name) + px(18), px(24))
    if on:
        shapes.rect(surface, palette.ink, box, border_radius=px(3))
    else:
        shapes.rect(surface, colours.MANILA_DARK, box, max(1, px(1.2)), px(3))
    ink = palette.paper_light if on else colours.MANILA_DARK
    paper.write(surface, name, box.center, size, ink, "bold", anchor="center")
    return box.right + px(5)
