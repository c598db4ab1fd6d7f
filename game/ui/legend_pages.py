"""A legend: labels with lines to things in the window, and sheets with an enlarged example or a list of signs.

It is laid out on as many pages as it takes, so that nothing overlaps in any size of window and of type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui import fonts, paper
from game.ui.beside import clear_of
from game.ui.drawing import shapes
from game.ui.scale import Scale

LABEL, COLUMN, PICTURE, ICON = 210, 165, 150, 30
"""Widths of a label, of the words beside an example, of the example; the side of a sign: at 1080 lines."""
FAR = 0.22
"""How long the line of a label is at most, as a share of the window's width."""
LEAST = 0.7
"""How much smaller a sheet gets at most where the window has no room for it."""
Painter = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class LegendLabel:
    """A thing in the window and what it is."""

    rect: pygame.Rect
    words: str


@dataclass(frozen=True, slots=True)
class LegendSheet:
    """An example with marks, given by their place on it from 0 to 1; or, without a picture, signs with their words."""

    title: str
    picture: Callable[[int], pygame.Surface] | None = None
    """Draws the example so many pixels wide."""
    tall: float = 1.0
    """Its height for a width of 1."""
    wide: float = 1.0
    """How many times the usual width it has."""
    marks: tuple[tuple[float, float, str], ...] = ()
    signs: tuple[tuple[Painter, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Legend:
    """All that is labelled, and the part of the window in which sheets may lie over it."""

    labels: tuple[LegendLabel, ...]
    sheets: tuple[LegendSheet, ...]
    room: pygame.Rect


@dataclass(frozen=True, slots=True)
class LaidWords:
    """Words in their place, and the pixel that their line leads to."""

    rect: pygame.Rect
    words: str
    to: tuple[int, int] | None = None


@dataclass(slots=True)
class LaidSheet:
    """A sheet in its place."""

    sheet: LegendSheet
    rect: pygame.Rect
    picture: pygame.Rect
    size: int
    words: list[LaidWords] = field(default_factory=list)
    icons: list[tuple[Painter, pygame.Rect]] = field(default_factory=list)

    def move(self, x: int, y: int) -> LaidSheet:
        """The same elsewhere."""
        words = [
            LaidWords(one.rect.move(x, y), one.words, (one.to[0] + x, one.to[1] + y) if one.to else None)
            for one in self.words
        ]
        icons = [(draw, rect.move(x, y)) for draw, rect in self.icons]
        return LaidSheet(self.sheet, self.rect.move(x, y), self.picture.move(x, y), self.size, words, icons)


@dataclass(slots=True)
class LegendPage:
    """What is seen at once."""

    labels: list[tuple[LegendLabel, pygame.Rect]] = field(default_factory=list)
    sheets: list[LaidSheet] = field(default_factory=list)


def lay_out(legend: Legend, measure: Scale, window: pygame.Rect, foot: int) -> list[LegendPage]:
    """The pages; the lowest ``foot`` pixels of the window stay free."""
    inside = pygame.Rect(window.left, window.top, window.width, window.height - foot)
    pages, gap = _labels(legend, measure, inside) or [LegendPage()], measure.px(12)
    whole = inside.inflate(-2 * gap, -2 * gap)
    room = legend.room.clip(inside).inflate(-2 * gap, -2 * gap)
    shelves = [_Shelf(_clear(room, [box for _, box in page.labels], gap), gap) for page in pages]
    for sheet in legend.sheets:
        laid = _fit(sheet, measure, whole.size)
        places = ((page, shelf.place(laid.rect.size)) for page, shelf in zip(pages, shelves, strict=True))
        page, at = next(((page, at) for page, at in places if at), (LegendPage(), None))
        if at is None:
            pages.append(page)
            shelves.append(_Shelf(whole, gap))
            at = shelves[-1].place(laid.rect.size) or whole.topleft
        page.sheets.append(laid.move(*at))
    return pages


# ---------------------------------------------------------------- labels


def _labels(legend: Legend, measure: Scale, inside: pygame.Rect) -> list[LegendPage]:
    """Labels beside their things, on further pages those that have no room."""
    pages: list[LegendPage] = []
    left = list(legend.labels)
    gap, size = measure.px(8), measure.text("small")
    things = [one.rect for one in legend.labels]
    while left:
        page, later = LegendPage(), []
        for label in left:
            wide = min(
                round(measure.px(LABEL) * max(1.0, measure.wanted)), fonts.width("semi", size, label.words) + 3 * gap
            )
            wide = min(wide, inside.width - 4 * gap)
            high = paper.height_of(label.words, wide - 2 * gap, size, "semi", leading=1.15) + gap
            taken = [box.inflate(gap, gap) for _, box in page.labels]
            about = label.rect.clip(inside).inflate(gap, gap)
            box = clear_of(about, (wide, high), inside, gap, pressed=taken, read=things)
            if _fits(box, about, inside, [one for _, one in page.labels]) or not page.labels:
                page.labels.append((label, box))
            else:
                later.append(label)
        pages.append(page)
        left = later
    return pages


def _fits(box: pygame.Rect, thing: pygame.Rect, inside: pygame.Rect, others: Sequence[pygame.Rect]) -> bool:
    """Whether a label is near its thing, covers nothing, and no other one lies on its line."""
    start, end = _nearest(box, thing.center), _nearest(thing, box.center)
    near = pygame.Vector2(start).distance_to(end) <= FAR * inside.width
    crossed = any(other.clipline(start, end) for other in others)
    return near and not crossed and box.collidelist(others) < 0 and not box.colliderect(thing) and inside.contains(box)


def _clear(room: pygame.Rect, boxes: Sequence[pygame.Rect], gap: int) -> pygame.Rect:
    """The largest part of a room, from edge to edge one way, that no box reaches into."""
    found = room.copy()
    for box in sorted(boxes, key=lambda one: one.top):
        if not found.colliderect(box):
            continue
        parts = (
            pygame.Rect(found.left, box.bottom + gap, found.width, found.bottom - box.bottom - gap),
            pygame.Rect(found.left, found.top, found.width, box.top - gap - found.top),
            pygame.Rect(box.right + gap, found.top, found.right - box.right - gap, found.height),
            pygame.Rect(found.left, found.top, box.left - gap - found.left, found.height),
        )
        found = max(parts, key=lambda one: max(0, one.width) * max(0, one.height))
    return found


class _Shelf:
    """Lays rectangles in rows."""

    def __init__(self, room: pygame.Rect, gap: int) -> None:
        self.room, self.gap = room, gap
        self.x, self.y, self.high = room.left, room.top, 0

    def place(self, size: tuple[int, int]) -> tuple[int, int] | None:
        """Where the next one has room; None for nowhere."""
        if self.x + size[0] > self.room.right and self.high:
            self.x, self.y, self.high = self.room.left, self.y + self.high + self.gap, 0
        if self.x + size[0] > self.room.right or self.y + size[1] > self.room.bottom:
            return None
        at = (self.x, self.y)
        self.x, self.high = self.x + size[0] + self.gap, max(self.high, size[1])
        return at


# ---------------------------------------------------------------- sheets


def _fit(sheet: LegendSheet, measure: Scale, most: tuple[int, int]) -> LaidSheet:
    """A sheet in its usual size, or as much smaller as the window asks for."""
    share = 1.0
    while True:
        laid = _examples(sheet, measure, share) if sheet.picture else _signs(sheet, measure, share)
        if (laid.rect.width <= most[0] and laid.rect.height <= most[1]) or share <= LEAST:
            return laid
        share -= 0.05


def _head(sheet: LegendSheet, measure: Scale, share: float) -> tuple[int, int, int]:
    """Its size of type, its margin, and the height of its title."""
    size = max(paper.SMALLEST_TYPE, round(measure.text("small") * share))
    return size, measure.px(12), round(size * 1.25 * 1.35)


def _examples(sheet: LegendSheet, measure: Scale, share: float) -> LaidSheet:
    """Words in two columns beside the example, each at the height of its mark or as near as can be."""
    size, pad, head = _head(sheet, measure, share)
    column = round(measure.px(COLUMN) * max(1.0, measure.wanted) * share)
    wide = round(measure.px(PICTURE) * sheet.wide * max(1.0, measure.wanted**0.5) * share)
    picture = pygame.Rect(pad + column + 2 * pad, pad + head, wide, round(wide * sheet.tall))
    middles = sorted(x for x, _, _ in sheet.marks)
    split = middles[len(middles) // 2] if middles else 0.5
    sides: tuple[list[LaidWords], list[LaidWords]] = ([], [])
    gap, low = measure.px(6), picture.bottom
    for x, y, words in sorted(sheet.marks, key=lambda mark: mark[1]):
        to = (round(picture.left + x * picture.width), round(picture.top + y * picture.height))
        shorter = len(sides[0]) <= len(sides[1])
        side = 0 if x < split or (x == split and shorter) else 1
        high = paper.height_of(words, column, size, "plain", leading=1.15)
        top = max(to[1] - high // 2, pad + head, *(one.rect.bottom + gap for one in sides[side]))
        left = pad if side == 0 else picture.right + 2 * pad
        sides[side].append(LaidWords(pygame.Rect(left, top, column, high), words, to))
        low = max(low, top + high)
    rect = pygame.Rect(0, 0, 2 * (pad + column + 2 * pad) + wide, low + pad)
    return LaidSheet(sheet, rect, picture, size, [*sides[0], *sides[1]])


def _signs(sheet: LegendSheet, measure: Scale, share: float) -> LaidSheet:
    """Signs below one another with their words, in two columns if they are many."""
    size, pad, head = _head(sheet, measure, share)
    icon = round(measure.px(ICON) * max(1.0, measure.wanted**0.5) * share)
    column = round(measure.px(LABEL) * max(1.0, measure.wanted) * share)
    rows = [max(icon, paper.height_of(words, column, size, "plain", leading=1.15)) for _, words in sheet.signs]
    many = -(-len(rows) // 2) if len(rows) > 5 else len(rows)
    laid = LaidSheet(sheet, pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0), size)
    gap, low, x, y = measure.px(6), 0, pad, pad + head
    for i, ((draw, words), high) in enumerate(zip(sheet.signs, rows, strict=True)):
        if i == many:
            x, y = x + icon + column + 3 * pad, pad + head
        laid.icons.append((draw, pygame.Rect(x, y + (high - icon) // 2, icon, icon)))
        laid.words.append(LaidWords(pygame.Rect(x + icon + pad, y, column, high), words))
        y += high + gap
        low = max(low, y)
    laid.rect = pygame.Rect(0, 0, x + icon + pad + column + pad, low + pad // 2)
    return laid


# ---------------------------------------------------------------- drawing


def draw_page(surface: pygame.Surface, page: LegendPage, measure: Scale) -> None:
    """Draw a page over what is seen."""
    palette, line = measure.theme.palette, max(1, measure.px(2))
    for label, box in page.labels:
        ring = label.rect.clip(surface.get_rect()).inflate(-2, -2)
        shapes.rect(surface, palette.choice, ring, line, measure.px(5))
        shapes.line(surface, palette.choice, _nearest(box, ring.center), _nearest(ring, box.center), line)
    gap, size = measure.px(8), measure.text("small")
    for label, box in page.labels:
        paper.sheet(surface, box, palette.paper_light, lift=measure.px(4), worn=False)
        at = (box.left + gap, box.top + gap // 2)
        paper.block(surface, label.words, at, box.width - 2 * gap, size, palette.ink, "semi", leading=1.15)
    for laid in page.sheets:
        _draw_sheet(surface, laid, measure)


def _draw_sheet(surface: pygame.Surface, laid: LaidSheet, measure: Scale) -> None:
    palette, sheet, line = measure.theme.palette, laid.sheet, max(1, measure.px(1.6))
    paper.sheet(surface, laid.rect, palette.paper, lift=measure.px(6))
    at = (laid.rect.left + measure.px(12), laid.rect.top + measure.px(8))
    within = laid.rect.width - measure.px(24)
    paper.write(surface, sheet.title, at, round(laid.size * 1.25), palette.stamp_red, "bold", within=within)
    if sheet.picture is not None:
        surface.blit(sheet.picture(laid.picture.width), laid.picture)
    for draw, rect in laid.icons:
        draw(surface, rect)
    for one in laid.words:
        if one.to is not None:
            shapes.line(surface, palette.pencil_blue, _nearest(one.rect, one.to), one.to, line)
            shapes.circle(surface, palette.pencil_blue, one.to, 2 * line)
        paper.block(surface, one.words, one.rect.topleft, one.rect.width, laid.size, palette.ink, "plain", leading=1.15)


def _nearest(rect: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """The point of a rectangle that is nearest to another one."""
    return max(rect.left, min(point[0], rect.right)), max(rect.top, min(point[1], rect.bottom))
