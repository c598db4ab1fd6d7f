"""A fight before it is begun, on a typed form beside its hex: figures, weapons held and missing, bars of chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.dday.panels.inspect import beside
from game.dday.panels.odds_words import percent, span
from game.dday.panels.preview_facts import Bar, PreviewSheet, Requirement
from game.ui import colours, fonts, paper
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale

WIDE, PAD = 430, 14
"""Width of the form and of its margin at 1080 lines."""
CLOSE = 0.8
"""The share of its size down to which a title is set to stay on one line."""
SMALLEST, TOGETHER = 60, 80
"""The text size below which a form isn't written, and below which none is only to leave room for another one, in
hundredths of the usual one."""


def draw_previews(
    surface: pygame.Surface,
    free: pygame.Rect,
    measure: Scale,
    sheets: Sequence[PreviewSheet],
    at: pygame.Rect,
    clear: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:
    """Draw the forms below one another within ``free``, beside what lies at ``at``; gives what they cover.

    As much as can be of what lies at ``clear``, which is chosen from meanwhile, stays in sight.
    Forms that are too high for their room are written smaller, or one of them is left out; the report of a closer look
    has the same in full size.
    """
    room, usual = free.inflate(-measure.px(8), -measure.px(8)), measure
    gap = measure.px(8)
    while True:
        px, width = measure.px, _width(free, measure)
        heights = [_height(sheet, width - 2 * px(PAD), measure) for sheet in sheets]
        high = sum(heights) + gap * (len(heights) - 1)
        least = TOGETHER if len(sheets) > 1 else SMALLEST
        if high <= room.height or (measure.percent <= least and len(sheets) == 1):
            break
        if measure.percent > least:
            measure = replace(measure, percent=measure.percent - 5)
        else:
            sheets, measure = sheets[:-1], usual
    whole = _place(room, at, (width, high), px(22), clear)
    found, y = [], whole.top
    for sheet, high in zip(sheets, heights, strict=True):
        place = pygame.Rect(whole.left, y, width, high)
        _draw(surface, place, measure, sheet)
        found.append(place)
        y += high + gap
    return found


def _place(
    room: pygame.Rect, at: pygame.Rect, size: tuple[int, int], gap: int, clear: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Beside what lies at ``at``, unless less of what is to be seen is covered somewhere else at the room's edge."""
    places = [beside(room, at, size, gap)]
    for corner in ("topright", "midright", "bottomright", "topleft", "midleft", "bottomleft"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, corner, getattr(room, corner))
        places.append(rect.clamp(room))
    seen = [at, *clear]

    def covers(rect: pygame.Rect) -> tuple[int, int]:
        return len(rect.collidelistall(seen)), sum(part.width * part.height for part in map(rect.clip, seen))

    return min(places, key=covers) if clear else places[0]


def _width(free: pygame.Rect, measure: Scale) -> int:
    return min(free.width - measure.px(20), max(measure.px(WIDE), measure.text("small") * 24))


def _height(sheet: PreviewSheet, inner: int, measure: Scale) -> int:
    """How high a form is whose lines are ``inner`` wide."""
    px, small, tiny = measure.px, measure.text("small"), measure.text("tiny")
    size, lines = _title(sheet, inner, measure)
    high = px(10) + round(measure.text("body") * 1.5) + (len(lines) - 1) * round(size * 1.2)
    high += sum(high for _, _, high in _figure_rows(sheet, inner, small))
    if sheet.asked:
        high += round(tiny * 1.5) + len(_chip_rows(sheet.asked, inner, measure)) * round(small * 1.75)
    high += px(6) + len(sheet.bars) * round(small * 1.5)
    if sheet.note:
        high += paper.height_of(sheet.note, inner, tiny, "typed") + px(4)
    return high + px(10)


def _draw(surface: pygame.Surface, place: pygame.Rect, measure: Scale, sheet: PreviewSheet) -> None:
    """One form at its place."""
    theme = measure.theme
    palette = theme.palette
    px, pad = measure.px, measure.px(PAD)
    small, tiny, title = measure.text("small"), measure.text("tiny"), measure.text("body")
    inner, bar = place.width - 2 * pad, round(small * 1.5)
    paper.sheet(surface, place, palette.paper_light, lift=px(6))
    left, y = place.left + pad, place.top + px(10)
    size, lines = _title(sheet, inner, measure)
    head = paper.write(surface, lines[0], (left, y), size, palette.ink, "stencil")
    corner = (place.right - pad, head.centery)
    paper.write(surface, f"[{sheet.rule}]", corner, tiny, palette.pencil_blue, "typed", anchor="midright")
    for line in lines[1:]:
        y += round(size * 1.2)
        paper.write(surface, line, (left, y), size, palette.ink, "stencil")
    y += round(title * 1.5)
    indent = _label_width(sheet, small)
    for label, told, height in _figure_rows(sheet, inner, small):
        paper.write(surface, label, (left, y), small, palette.ink_soft, "plain")
        paper.block(surface, told, (left + indent, y), inner - indent, small, palette.ink, "bold", leading=1.2)
        y += height
    if sheet.asked:
        paper.write(surface, theme.text("preview.attack.needs"), (left, y), tiny, palette.stamp_red, "bold")
        y += round(tiny * 1.5)
        for row in _chip_rows(sheet.asked, inner, measure):
            _draw_chips(surface, row, (left, y), measure)
            y += round(small * 1.75)
    shapes.line(surface, colours.PAPER_EDGE, (left, y), (left + inner, y))
    y += px(6)
    for one in sheet.bars:
        _draw_bar(surface, one, pygame.Rect(left, y, inner, bar), measure)
        y += bar
    if sheet.note:
        paper.block(surface, sheet.note, (left, y + px(4)), inner, tiny, palette.ink_soft, "typed")


def _title(sheet: PreviewSheet, inner: int, measure: Scale) -> tuple[int, tuple[str, ...]]:
    """The size of a form's title and its lines, beside the number of its rule: somewhat smaller to stay on one."""
    room = inner - fonts.width("typed", measure.text("tiny"), f"[{sheet.rule}]") - measure.px(10)
    size = usual = measure.text("body")
    while size > usual * CLOSE and fonts.width("stencil", size, sheet.title) > room:
        size -= 1
    return size, paper.wrap(sheet.title, "stencil", size, room)


def _label_width(sheet: PreviewSheet, size: int) -> int:
    return max((fonts.width("plain", size, label) for label, _ in sheet.figures), default=0) + size // 2


def _figure_rows(sheet: PreviewSheet, width: int, size: int) -> list[tuple[str, str, int]]:
    """Label, words and height of each figure's row."""
    room = width - _label_width(sheet, size)
    return [(label, told, paper.height_of(told, room, size, "bold", leading=1.2)) for label, told in sheet.figures]


def _chip_words(one: Requirement) -> str:
    code = " ".join([one.code] * one.times)
    return code if one.chance == 1 else f"{code} {percent(one.chance)}"


def _chip_width(one: Requirement, measure: Scale) -> int:
    return fonts.width("bold", measure.text("small"), _chip_words(one)) + measure.px(34)


def _chip_rows(asked: tuple[Requirement, ...], width: int, measure: Scale) -> list[list[Requirement]]:
    rows: list[list[Requirement]] = [[]]
    x = 0
    for one in asked:
        wide = _chip_width(one, measure) + measure.px(6)
        if rows[-1] and x + wide > width:
            rows.append([])
            x = 0
        rows[-1].append(one)
        x += wide
    return rows


def _draw_chips(surface: pygame.Surface, row: list[Requirement], at: tuple[int, int], measure: Scale) -> None:
    """Requirements as tags: a tick and green where they are met, a cross and red where not."""
    palette = measure.theme.palette
    px, size = measure.px, measure.text("small")
    x, y = at
    for one in row:
        rect = pygame.Rect(x, y, _chip_width(one, measure), round(size * 1.5))
        ink = palette.pencil_green if one.met else palette.stamp_red
        shapes.rect(surface, mix(palette.paper_light, ink, 0.14), rect, border_radius=px(4))
        shapes.rect(surface, ink, rect, max(1, px(1.6)), px(4))
        cx, cy, reach = rect.left + px(13), rect.centery, px(5)
        width = max(2, px(2.4))
        if one.met:
            points = [(cx - reach, cy), (cx - reach // 4, cy + reach * 0.8), (cx + reach, cy - reach)]
            shapes.lines(surface, ink, False, points, width)
        else:
            shapes.line(surface, ink, (cx - reach, cy - reach), (cx + reach, cy + reach), width)
            shapes.line(surface, ink, (cx - reach, cy + reach), (cx + reach, cy - reach), width)
        paper.write(surface, _chip_words(one), (rect.left + px(25), cy), size, palette.ink, "bold", anchor="midleft")
        x = rect.right + px(6)


def _draw_bar(surface: pygame.Surface, one: Bar, rect: pygame.Rect, measure: Scale) -> None:
    """A result with its chance: a bar of ink, hatched where the player's choices decide."""
    palette = measure.theme.palette
    px, size = measure.px, measure.text("small")
    ink = {"good": palette.pencil_green, "bad": palette.stamp_red}.get(one.tone, palette.ink_soft)
    figure = span(one.chance)
    wide = fonts.width("bold", size, "100–100 %")
    room = pygame.Rect(rect.right - wide - px(96), rect.top, px(90), rect.height)
    paper.write(
        surface,
        one.words,
        (rect.left, rect.centery),
        size,
        palette.ink,
        "plain",
        anchor="midleft",
        within=room.left - rect.left - px(6),
    )
    trough = pygame.Rect(0, 0, room.width, max(4, rect.height // 2))
    trough.center = room.center
    shapes.rect(surface, palette.paper_worn, trough)
    low, high = (max(px(2), round(trough.width * part)) if part else 0 for part in (one.chance.low, one.chance.high))
    shapes.rect(surface, ink, (trough.left, trough.top, low, trough.height))
    for x in range(trough.left + low, trough.left + high, max(3, px(4))):
        shapes.line(surface, ink, (x, trough.bottom - 1), (x, trough.top), max(1, px(1.5)))
    shapes.rect(surface, palette.ink_faint, trough, 1)
    paper.write(surface, figure, (rect.right, rect.centery), size, ink, "bold", anchor="midright")
