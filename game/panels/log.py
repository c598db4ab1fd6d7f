"""The log: every event in words, typed, with the rule behind it."""

from __future__ import annotations

import pygame

from game import palette, paper
from game.measure import Measure
from game.stage import Line
from game.tabletop import clip


class LogPanel:
    """A drawer on the left edge that can be scrolled."""

    def __init__(self) -> None:
        self.offset = 0.0
        """Pixels scrolled up from the newest line."""
        self._rows: list[tuple[pygame.Rect, Line]] = []
        self._heights: dict[tuple[int, int], list[int]] = {}

    def scroll(self, pixels: float) -> None:
        """Scroll up (positive) or down."""
        self.offset = max(0.0, self.offset + pixels)

    def line_at(self, point: tuple[int, int]) -> Line | None:
        """The line under a pixel."""
        return next((line for rect, line in self._rows if rect.collidepoint(point)), None)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, lines: list[Line], pointer: tuple[int, int]
    ) -> None:
        """Draw the newest lines, or older ones when scrolled."""
        if rect.width < 10:
            return
        paper.sheet(surface, rect, palette.PAPER, lift=measure.px(6))
        clip(surface, (rect.right - measure.px(96), rect.top), measure)
        pad = measure.px(18)
        head = paper.write(
            surface,
            "WAR DIARY",
            (rect.left + pad, rect.top + measure.px(14)),
            measure.text("large"),
            palette.INK,
            "stencil",
        )
        paper.rule(surface, rect.left + pad, rect.right - pad, head.bottom + measure.px(2))
        area = pygame.Rect(
            rect.left + pad,
            head.bottom + measure.px(8),
            rect.width - 2 * pad,
            rect.bottom - head.bottom - measure.px(16),
        )
        size = measure.text("tiny")
        heights = self._measured(lines, area.width, size, measure)
        total = sum(heights)
        self.offset = min(self.offset, max(0.0, total - area.height))
        surface.set_clip(area)
        self._rows = []
        y = area.bottom - total + self.offset if total > area.height else area.top
        for line, height in zip(lines, heights, strict=True):
            if y >= area.top - 1 and y <= area.bottom:  # a line that is cut through at the top is left out
                row = pygame.Rect(area.left, round(y), area.width, height)
                self._rows.append((row.clip(area), line))
                self._line(surface, row, line, size, measure, row.collidepoint(pointer) and bool(line.hexes))
            y += height
        surface.set_clip(None)
        if total > area.height:
            share = area.height / total
            bar = pygame.Rect(rect.right - measure.px(6), 0, measure.px(3), round(area.height * share))
            bar.bottom = round(area.bottom - (area.height - bar.height) * (self.offset / max(1.0, total - area.height)))
            pygame.draw.rect(surface, palette.INK_FAINT, bar)

    def _measured(self, lines: list[Line], width: int, size: int, measure: Measure) -> list[int]:
        known = self._heights.setdefault((width, size), [])
        if len(known) > len(lines):
            known.clear()
        for line in lines[len(known) :]:
            if line.heading:
                known.append(measure.px(40 if line.heading == 1 else 26))
            else:
                known.append(paper.height_of(_words(line), width, size, "typed", leading=1.25) + measure.px(4))
        return known

    def _line(
        self, surface: pygame.Surface, rect: pygame.Rect, line: Line, size: int, measure: Measure, lit: bool
    ) -> None:
        if line.heading == 1:
            paper.write(
                surface,
                line.words.upper().rstrip("."),
                (rect.left, rect.bottom - measure.px(6)),
                measure.text("small"),
                palette.STAMP_RED,
                "bold",
                anchor="bottomleft",
                within=rect.width,
            )
            paper.rule(surface, rect.left, rect.right, rect.bottom - measure.px(4), palette.STAMP_RED)
            return
        if line.heading == 2:
            paper.write(
                surface,
                line.words.upper(),
                (rect.left, rect.bottom - measure.px(2)),
                measure.text("tiny"),
                palette.INK_SOFT,
                "bold",
                anchor="bottomleft",
            )
            return
        if lit:
            pygame.draw.rect(surface, palette.MANILA, rect)
        paper.block(surface, _words(line), rect.topleft, rect.width, size, palette.INK, "typed", leading=1.25)


def _words(line: Line) -> str:
    return f"{line.words}  [{line.rule}]" if line.rule else line.words
