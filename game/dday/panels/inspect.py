"""The report of a closer look: a typed slip beside the place, with tabs for what lies there and its rules as links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.dday.panels.inspect_words import ReportLine, rule_label
from game.input.devices import Devices
from game.ui import colours, fonts, paper, prompts
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.tabletop import clip
from game.ui.theme import Theme

WIDE, LETTERS = 480, 27
"""Width of the slip at 1080 lines, and how many of its letters' heights it is wide at least."""
LEADING = 1.22
TOP = 22
"""Where the title begins below the slip's edge, under the clip, at 1080 lines."""


@dataclass(frozen=True, slots=True)
class ReportPage:
    """What a slip says: headings with their lines, and the tabs of what else can be looked at there."""

    title: str
    thing: str
    tabs: tuple[tuple[str, str], ...]
    """Things with their short names."""
    groups: tuple[tuple[str, tuple[ReportLine, ...]], ...]
    back: bool = False
    """Whether there is a way back to the thing looked at before."""


@dataclass(slots=True)
class ReportSpot:
    """Something on the slip that can be pressed: what it is ("tab", "thing", "rule", "close", "back") and of what."""

    kind: str
    value: str
    rect: pygame.Rect
    line: int = -1
    """The line of the body that it belongs to, -1 for what doesn't scroll."""


@dataclass(slots=True)
class _Body:
    """The lines of a page, drawn once on a strip of paper as high as they need."""

    picture: pygame.Surface
    spots: list[ReportSpot] = field(default_factory=list)
    rows: list[tuple[int, int]] = field(default_factory=list)
    """Where each row of type begins and ends."""

    def whole(self, first: int, high: int) -> tuple[int, int]:
        """The first pixel and the height of what of ``high`` pixels from ``first`` on cuts no row through."""
        last = first + high
        top = next((low for top, low in self.rows if top < first < low), first)
        return top, max(0, next((top for top, low in self.rows if top < last < low), last) - top)


class InspectSlip:
    """Lays the slip out, scrolls it, and says what lies under a pixel or has the focus."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self.scroll = 0
        self.focus = -1
        """Which of ``spots`` keys and pad stand on, -1 for none."""
        self.spots: list[ReportSpot] = []
        """All that can be pressed, in the order of reading, in pixels of the window."""
        self._kept: tuple[object, _Body] | None = None
        self._view = pygame.Rect(0, 0, 0, 0)
        """The part of the slip that the lines show through."""
        self._high = 0
        self._lies: tuple[object, int] | None = None
        """What the slip lies beside and tells of, and its upper edge: lines that come late move none of the others."""

    # ------------------------------------------------------------ drawing

    def draw(
        self,
        surface: pygame.Surface,
        free: pygame.Rect,
        measure: Scale,
        page: ReportPage,
        at: pygame.Rect,
        devices: Devices,
        hint: str,
        keep: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect:
        """Draw the slip within ``free`` beside what lies at ``at``, a prompt at its foot; gives what it covers.

        It leaves what lies at ``keep`` in sight, too, where there is room.
        """
        px = measure.px
        width = min(free.width - px(12), max(px(WIDE), LETTERS * measure.text("small")))
        pad = px(16)
        body = self._body(page, width - 2 * pad - px(12), measure)
        rows, tab_spots = self._tabs(page, width - 2 * pad, measure)
        title = measure.text("large")
        head = px(TOP) + round(title * 1.25) + rows + px(6)
        room = free.inflate(-px(8), -px(8))
        room.top, room.height = room.top + px(14), room.height - px(14)
        foot = px(12) + (round(measure.text("tiny") * 1.4) if hint else 0)
        lies = (page.thing, tuple(room), tuple(at), tuple(map(tuple, keep)))
        top = self._lies[1] if self._lies is not None and self._lies[0] == lies else room.top
        if head + body.picture.get_height() + foot > room.bottom - top:
            foot = px(12) + round(measure.text("tiny") * (2.8 if hint else 1.4))
        high = min(room.bottom - top, head + body.picture.get_height() + foot)
        self.rect = beside(room, at, (width, high), px(26), keep)
        if self._lies is not None and self._lies[0] == lies:
            self.rect.top = top
        self._lies = lies, self.rect.top
        paper.sheet(surface, self.rect, measure.theme.palette.paper, lift=px(8))
        clip(surface, (self.rect.centerx, self.rect.top), measure)
        inner = self.rect.inflate(-2 * pad, 0)
        self._high = body.picture.get_height()
        self._view = pygame.Rect(inner.left, self.rect.top + head, inner.width, max(1, self.rect.height - head - foot))
        self.scroll = max(0, min(self.scroll, self._high - self._view.height))
        focused = self._focused()
        self.spots = []
        self._head(surface, inner, measure, page, title)
        for spot in tab_spots:
            rect = spot.rect.move(inner.left, self.rect.top + px(TOP) + round(title * 1.25))
            self._tab(surface, measure, rect, dict(page.tabs)[spot.value], chosen=spot.value == page.thing)
            self.spots.append(ReportSpot("tab", spot.value, rect))
        paper.rule(surface, inner.left, inner.right, self._view.top - px(4), colours.PAPER_EDGE, max(1, px(1.5)))
        first, shown = body.whole(self.scroll, self._view.height)
        part = pygame.Rect(0, first, self._view.width, shown)
        surface.blit(body.picture, (self._view.left, self._view.top + first - self.scroll), part)
        for spot in body.spots:
            rect = spot.rect.move(self._view.left, self._view.top - self.scroll)
            self.spots.append(ReportSpot(spot.kind, spot.value, rect, spot.line))
        self._refocus(focused)
        self._scrollbar(surface, measure)
        if hint:
            at_foot = (inner.centerx, self.rect.bottom - px(5))
            prompts.write_line(
                measure.theme,
                surface,
                hint,
                devices,
                at_foot,
                measure.text("tiny"),
                anchor="midbottom",
                within=inner.width,
            )
        self._mark(surface, measure)
        return self.rect

    def _head(self, surface: pygame.Surface, inner: pygame.Rect, measure: Scale, page: ReportPage, size: int) -> None:
        """Title, the way back and the cross that closes the slip."""
        px = measure.px
        side = round(size * 1.1)
        middle = self.rect.top + px(TOP) + size // 2
        left = inner.left
        if page.back:
            back = pygame.Rect(0, 0, side, side)
            back.midleft = (left, middle)
            self._key(surface, back, measure, "back")
            left = back.right + px(8)
        close = pygame.Rect(0, 0, side, side)
        close.midright = (inner.right, middle)
        self._key(surface, close, measure, "close")
        paper.write(
            surface,
            page.title,
            (left, middle),
            size,
            measure.theme.palette.ink,
            "stencil",
            anchor="midleft",
            within=close.left - left - px(8),
        )

    def _key(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, kind: str) -> None:
        """A small square with a cross or an arrow."""
        palette = measure.theme.palette
        width = max(2, measure.px(2.4))
        shapes.rect(surface, palette.paper_light, rect, border_radius=measure.px(3))
        shapes.rect(surface, palette.ink_faint, rect, 1, measure.px(3))
        box = rect.inflate(-rect.width * 0.5, -rect.height * 0.5)
        if kind == "close":
            shapes.line(surface, palette.stamp_red, box.topleft, box.bottomright, width)
            shapes.line(surface, palette.stamp_red, box.topright, box.bottomleft, width)
        else:
            points = [(box.centerx, box.top), (box.left, box.centery), (box.centerx, box.bottom)]
            shapes.lines(surface, palette.pencil_blue, False, points, width)
            shapes.line(surface, palette.pencil_blue, (box.left, box.centery), (box.right, box.centery), width)
        self.spots.append(ReportSpot(kind, "", rect))

    def _tabs(self, page: ReportPage, width: int, measure: Scale) -> tuple[int, list[ReportSpot]]:
        """The tabs in rows of ``width``: the height they take, and their places from the slip's inner corner."""
        if len(page.tabs) < 2:
            return 0, []
        px, size = measure.px, measure.text("tiny")
        high, gap = round(size * 1.6), px(4)
        x = y = 0
        found = []
        for thing, label in page.tabs:
            wide = min(width, fonts.width("semi", size, label) + px(16))
            if x + wide > width and x:
                x, y = 0, y + high + gap
            found.append(ReportSpot("tab", thing, pygame.Rect(x, y, wide, high)))
            x += wide + gap
        return y + high + px(8), found

    @staticmethod
    def _tab(surface: pygame.Surface, measure: Scale, rect: pygame.Rect, label: str, *, chosen: bool) -> None:
        palette = measure.theme.palette
        face = palette.manila if chosen else palette.paper_light
        shapes.rect(surface, face, rect, border_radius=measure.px(3))
        edge = palette.ink if chosen else colours.PAPER_EDGE
        shapes.rect(surface, edge, rect, max(1, measure.px(1.5 if chosen else 1)), measure.px(3))
        ink = palette.ink if chosen else palette.ink_soft
        paper.write(
            surface, label, rect.center, measure.text("tiny"), ink, "semi", anchor="center", within=rect.width - 6
        )

    def _scrollbar(self, surface: pygame.Surface, measure: Scale) -> None:
        """A pencil's line at the edge that tells how much there is, and a mark where more follows below."""
        theme = measure.theme
        palette = theme.palette
        view, px = self._view, measure.px
        if self._high <= view.height:
            return
        x = self.rect.right - px(9)
        shapes.line(surface, colours.PAPER_EDGE, (x, view.top), (x, view.bottom), px(2))
        long = max(px(24), round(view.height * view.height / self._high))
        top = view.top + round((view.height - long) * self.scroll / (self._high - view.height))
        shapes.line(surface, palette.ink_soft, (x, top), (x, top + long), px(4))
        if self.scroll < self._high - view.height - 2:
            told = paper.write(
                surface,
                theme.text("inspect.more"),
                (view.centerx, view.bottom + px(4)),
                measure.text("tiny"),
                palette.ink_soft,
                "typed",
                anchor="midtop",
            )
            for x in (told.left - px(14), told.right + px(14)):
                wing = px(5)
                points = [(x - wing, told.centery - wing // 2), (x + wing, told.centery - wing // 2)]
                shapes.polygon(surface, palette.stamp_red, [*points, (x, told.centery + wing)])

    def _mark(self, surface: pygame.Surface, measure: Scale) -> None:
        """A frame around what has the focus; none while a part of it is scrolled out of sight."""
        palette = measure.theme.palette
        if not 0 <= self.focus < len(self.spots):
            return
        spot = self.spots[self.focus]
        rect = spot.rect.inflate(measure.px(6), measure.px(4))
        if spot.line < 0 or self._view.inflate(measure.px(12), measure.px(8)).contains(rect):
            shapes.rect(surface, palette.choice_edge, rect.inflate(2, 2), max(2, measure.px(3)), measure.px(3))
            shapes.rect(surface, palette.choice, rect, max(1, measure.px(2)), measure.px(3))

    # ------------------------------------------------------------ the lines

    def _body(self, page: ReportPage, width: int, measure: Scale) -> _Body:
        key = (page, width, measure)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, _compose(page, width, measure)
        return self._kept[1]

    def _focused(self) -> tuple[str, str, int] | None:
        """What has the focus, told so that it is found again among lines that have become more or fewer."""
        if not 0 <= self.focus < len(self.spots):
            return None
        spot = self.spots[self.focus]
        alike = [i for i, one in enumerate(self.spots) if (one.kind, one.value) == (spot.kind, spot.value)]
        return spot.kind, spot.value, alike.index(self.focus)

    def _refocus(self, focused: tuple[str, str, int] | None) -> None:
        if focused is None:
            return
        kind, value, number = focused
        alike = [i for i, one in enumerate(self.spots) if (one.kind, one.value) == (kind, value)]
        self.focus = alike[min(number, len(alike) - 1)] if alike else -1

    # ------------------------------------------------------------ use

    def over(self, at: tuple[int, int]) -> bool:
        """Whether a pixel lies on the slip."""
        return self.rect.collidepoint(at)

    def spot_at(self, at: tuple[int, int]) -> int:
        """Which spot lies under a pixel, -1 for none."""
        for i, spot in enumerate(self.spots):
            seen = spot.rect.clip(self._view) if spot.line >= 0 else spot.rect
            if seen.collidepoint(at):
                return i
        return -1

    def links(self) -> list[tuple[str, str, pygame.Rect]]:
        """All that can be pressed: its kind, what it leads to, and the part of it that is in sight."""
        return [
            (spot.kind, spot.value, spot.rect.clip(self._view) if spot.line >= 0 else spot.rect) for spot in self.spots
        ]

    def move(self, step: int) -> None:
        """Move the focus among links and keys in the order of reading; what is out of sight is scrolled into it."""
        order = sorted(range(len(self.spots)), key=lambda i: (self.spots[i].line, i))
        fixed = [i for i in order if self.spots[i].kind in ("thing", "rule")]
        if not fixed:
            self.scroll_by(step * self._view.height // 3)
            return
        if self.focus not in fixed:
            self.focus = fixed[0 if step > 0 else -1]
        else:
            self.focus = fixed[max(0, min(len(fixed) - 1, fixed.index(self.focus) + step))]
        rect = self.spots[self.focus].rect
        margin = rect.height
        if rect.top - margin < self._view.top:
            self.scroll_by(rect.top - margin - self._view.top)
        elif rect.bottom + margin > self._view.bottom:
            self.scroll_by(rect.bottom + margin - self._view.bottom)

    def scroll_by(self, pixels: float) -> None:
        """Scroll the lines."""
        self.scroll = max(0, min(round(self.scroll + pixels), max(0, self._high - self._view.height)))


def beside(
    free: pygame.Rect, at: pygame.Rect, size: tuple[int, int], gap: int, keep: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """A place for the slip within ``free`` that leaves what lies at ``at`` in sight where there is room for both.

    Where it would lie on any of ``keep``, it goes to the edge of ``free`` at which it covers least of them.
    """
    rect = pygame.Rect((0, 0), size)
    right, left = free.right - at.right - gap, at.left - free.left - gap
    if right >= rect.width or right >= left:
        rect.midleft = (at.right + gap, at.centery)
    else:
        rect.midright = (at.left - gap, at.centery)
    rect.clamp_ip(free)
    places = [rect] + [
        pygame.Rect((left, top), size)
        for left in (rect.left, free.left, free.right - rect.width)
        for top in (rect.top, free.top, free.bottom - rect.height)
    ]
    return min(places, key=lambda place: sum(_area(place.clip(one)) for one in keep))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _compose(page: ReportPage, width: int, measure: Scale) -> _Body:
    """Draw all groups of a page below one another."""
    theme = measure.theme
    palette = theme.palette
    px = measure.px
    size, small, head = measure.text("small"), measure.text("tiny"), measure.text("tiny")
    mark = px(20)
    rules = [rule_label(theme.language, one.rule) for _, lines in page.groups for one in lines]
    column = max((fonts.width("typed", small, rule) for rule in rules), default=0)
    words = width - mark - (column + px(12) if column else 0)
    step = round(size * LEADING)
    high = px(4)
    for _, lines in page.groups:
        high += px(7) + round(head * 1.5)
        high += sum(len(paper.wrap(one.words, "typed", size, max(20, words))) * step + px(4) for one in lines)
    picture = pygame.Surface((width, high + px(4)))
    picture.fill(palette.paper)
    spots: list[ReportSpot] = []
    rows: list[tuple[int, int]] = []
    y, number = px(4), 0
    for heading, lines in page.groups:
        told = paper.write(picture, heading, (0, y + px(2)), head, palette.stamp_red, "bold")
        shapes.line(picture, colours.PAPER_EDGE, (told.right + px(8), told.centery), (width, told.centery))
        rows.append((y, y + px(7) + round(head * 1.5)))
        y = rows[-1][1]
        for one in lines:
            lowest = _line(picture, one, (mark, y), words, width, measure, spots, number)
            rows += [(top, top + step) for top in range(y, lowest, step)]
            _tone(theme, picture, one.tone, (mark // 2 - px(2), y + step // 2 - px(1)), px(5))
            y = lowest + px(4)
            number += 1
    return _Body(picture, spots, rows)


def _line(
    picture: pygame.Surface,
    one: ReportLine,
    at: tuple[int, int],
    words: int,
    width: int,
    measure: Scale,
    spots: list[ReportSpot],
    number: int,
) -> int:
    """One line with its rule at the right; gives where the next may begin."""
    theme = measure.theme
    palette = theme.palette
    px = measure.px
    size, small = measure.text("small"), measure.text("tiny")
    step = round(size * LEADING)
    told = paper.wrap(one.words, "typed", size, max(20, words))
    ink = palette.pencil_blue if one.thing else palette.ink
    right = at[0]
    for i, part in enumerate(told):
        row = paper.write(picture, part, (at[0], at[1] + i * step), size, ink, "typed")
        right = max(right, row.right)
        if one.thing:
            y = at[1] + i * step + round(size * 1.02)
            shapes.line(picture, mix(palette.pencil_blue, palette.paper, 0.45), (at[0], y), (row.right, y))
    low = at[1] + len(told) * step
    if one.thing:
        spots.append(ReportSpot("thing", one.thing, pygame.Rect(at[0], at[1], right - at[0], low - at[1]), number))
    if one.rule:
        label = rule_label(theme.language, one.rule)
        corner = (width - px(2), at[1] + (size - small))
        place = paper.write(picture, label, corner, small, palette.pencil_blue, "typed", anchor="topright")
        shapes.line(picture, palette.pencil_blue, place.bottomleft, place.bottomright)
        spots.append(ReportSpot("rule", one.rule, place.inflate(px(4), px(4)), number))
    return low


def _tone(theme: Theme, picture: pygame.Surface, tone: str, at: tuple[int, int], radius: int) -> None:
    """A mark before a line: a tick where it is good, a red wedge where it is bad, else a typist's dash."""
    palette = theme.palette
    x, y = at
    if tone == "good":
        points = [(x - radius, y), (x - radius // 4, y + radius * 0.8), (x + radius, y - radius)]
        shapes.lines(picture, palette.pencil_green, False, points, max(2, round(radius * 0.5)))
    elif tone == "bad":
        low = y + radius * 0.8
        shapes.polygon(picture, palette.stamp_red, [(x, y - radius), (x + radius, low), (x - radius, low)])
    else:
        shapes.line(picture, palette.ink_faint, (x - radius * 0.7, y), (x + radius * 0.7, y), max(1, radius // 3))
