"""A slip of paper with a note: its title, two to four sentences, the rule that says more, and how it is put away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.input.devices import Devices
from game.ui import paper, prompts
from game.ui.beside import clear_of
from game.ui.drawing import shapes
from game.ui.scale import Scale

WIDE = 470
"""How wide the slip is, at 1080 lines and in type of usual size."""
SHARES, HIGH = (0.42, 0.55, 0.7, 0.9), 0.44
"""How much of the window's width it takes at most, the more the larger type is, and of its height before that."""


@dataclass(frozen=True, slots=True)
class NoteText:
    """What stands on a slip."""

    title: str
    words: str
    rule: str


class NoteSlip:
    """The slip of a note while it lies there; it keeps its place as long as that covers nothing it must not."""

    def __init__(self, note: NoteText) -> None:
        self.note = note
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it lies; empty until it was drawn."""
        self.cited = pygame.Rect(0, 0, 0, 0)
        """Where its rule stands."""
        self._laid: object = None

    def draw(
        self,
        surface: pygame.Surface,
        measure: Scale,
        devices: Devices,
        thing: pygame.Rect | None,
        *,
        pressed: Sequence[pygame.Rect],
        read: Sequence[pygame.Rect],
    ) -> None:
        """Draw it beside ``thing``, or where there is room when that is not in sight, clear of what is in use."""
        px, palette, note = measure.px, measure.theme.palette, self.note
        size, small, tiny, pad = measure.text("body"), measure.text("small"), measure.text("tiny"), px(16)
        foot, tab = round(tiny * 1.7), round(tiny * 1.5)
        for share in SHARES:
            usual = measure.px(WIDE) * max(1.0, measure.wanted) if share == SHARES[0] else surface.get_width()
            whole = round(min(usual, surface.get_width() * share))
            inner = whole - 2 * pad
            head = paper.height_of(note.title, inner, size, "bold", leading=1.2)
            body = paper.height_of(note.words, inner, small, "typed", leading=1.3)
            high = tab + head + body + foot + pad + px(20)
            if high <= surface.get_height() * HIGH:
                break
        self._place(surface.get_rect(), (whole, high), thing, px(14), pressed, read)
        if thing is not None:
            self._point(surface, measure, thing)
        paper.sheet(surface, self.rect, palette.paper_light, lift=px(7))
        left, y = self.rect.left + pad, self.rect.top + px(7)
        heading = measure.theme.text("note.heading")
        paper.write(surface, heading, (left, y), tiny, palette.stamp_red, "bold")
        y += tab
        paper.rule(surface, left, self.rect.right - pad, y - px(1), palette.stamp_red, max(1, px(1.6)))
        y += px(4)
        y += paper.block(surface, note.title, (left, y), inner, size, palette.ink, "bold", leading=1.2) + px(6)
        paper.block(surface, note.words, (left, y), inner, small, palette.ink, "typed", leading=1.3)
        low = self.rect.bottom - pad // 2 - foot // 2
        self.cited = pygame.Rect(0, 0, 0, 0)
        if note.rule:
            words = measure.theme.text("note.rule", rule=note.rule)
            self.cited = paper.write(surface, words, (left, low), tiny, palette.pencil_blue, "typed", anchor="midleft")
            paper.rule(surface, self.cited.left, self.cited.right, self.cited.bottom, palette.pencil_blue)
        hint, at = measure.theme.text("note.away"), (self.rect.right - pad, low)
        room = self.rect.right - pad - self.cited.right - px(12)
        prompts.write_line(measure.theme, surface, hint, devices, at, tiny, anchor="midright", within=room)

    def _place(
        self,
        window: pygame.Rect,
        size: tuple[int, int],
        thing: pygame.Rect | None,
        gap: int,
        pressed: Sequence[pygame.Rect],
        read: Sequence[pygame.Rect],
    ) -> None:
        """Stay where it lies, unless something has come there that it would cover."""
        about = thing or pygame.Rect(window.center, (1, 1))
        ring = about.inflate(gap, gap)
        spoiled = self.rect.collidelist([ring, *pressed]) >= 0 and self._laid != (tuple(ring), _plain(pressed))
        if self.rect.size != size or spoiled or not window.contains(self.rect):
            self.rect = clear_of(ring, size, window, gap, pressed=pressed, read=read)
            self._laid = (tuple(ring), _plain(pressed))

    def _point(self, surface: pygame.Surface, measure: Scale, thing: pygame.Rect) -> None:
        """A ring in pencil around the thing, and a line to it."""
        ink, line = measure.theme.palette.pencil_blue, max(2, measure.px(3))
        ring = thing.inflate(2 * line, 2 * line).clip(surface.get_rect())
        start, end = pygame.Vector2(self.rect.center), pygame.Vector2(ring.center)
        if start != end:
            tip = _edge(ring, end, start)
            shapes.line(surface, ink, _edge(self.rect, start, end), tip, line)
            shapes.circle(surface, ink, tip, line * 2)
        shapes.rect(surface, ink, ring, line, measure.px(10))


def _plain(rects: Sequence[pygame.Rect]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(rect) for rect in rects)


def _edge(rect: pygame.Rect, inside: pygame.Vector2, outside: pygame.Vector2) -> tuple[int, int]:
    """Where the line from a rectangle's middle to a point beyond leaves it."""
    way = outside - inside
    shares = [half / abs(part) for half, part in ((rect.width / 2, way.x), (rect.height / 2, way.y)) if part]
    found = inside + way * min([1.0, *shares])
    return round(found.x), round(found.y)
