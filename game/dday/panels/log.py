"""The log: every event in words, typed, with the rule behind it; a drawer on the table's left edge."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from game.dday.landing_routes import LOG
from game.dday.play.protocols import HasDiary
from game.dday.play.shown_action import LogLine
from game.scenes.protocols import HasApp
from game.ui import fonts, paper
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.tabletop import clip

LEADING = 1.25
OPEN = "log:open"


class LogNeeds(HasApp, HasDiary, Protocol):
    """What the drawer leads to."""


class LogPanel:
    """A drawer on the left edge that can be scrolled."""

    def __init__(self) -> None:
        self.offset = 0.0
        """Pixels scrolled up from the newest line."""
        self._rows: list[tuple[pygame.Rect, LogLine]] = []
        self._rules: list[tuple[pygame.Rect, str]] = []
        """The rule numbers in sight."""
        self._title = pygame.Rect(0, 0, 0, 0)
        """The drawer's head, which opens the whole diary."""
        self._heights: list[int] = []
        self._measured_for: object = None
        """The room and the measures that the heights of the lines were found for."""

    def scroll(self, pixels: float) -> None:
        """Scroll up (positive) or down."""
        self.offset = max(0.0, self.offset + pixels)

    def line_at(self, point: tuple[int, int]) -> LogLine | None:
        """The line under a pixel."""
        return next((line for rect, line in self._rows if rect.collidepoint(point)), None)

    # ------------------------------------------------------------ what it leads to

    def press(self, scene: LogNeeds, at: tuple[int, int]) -> bool:
        """A press on the drawer: to the whole diary, to a rule, or to a line's hexes; False when it lies elsewhere."""
        rule = next((rule for rect, rule in self._rules if rect.collidepoint(at)), "")
        line = self.line_at(at)
        if self._title.collidepoint(at):
            _diary(scene)
        elif rule:
            scene.app.open_rule(rule)
        elif line is not None:
            _show(scene, line)
        return self._title.collidepoint(at) or line is not None

    def places(self, scene: LogNeeds) -> list[tuple[str, pygame.Rect, Callable[[], None]]]:
        """What keys and pad reach in the drawer: its head and the lines in sight, each with what pressing it does."""
        found: list[tuple[str, pygame.Rect, Callable[[], None]]] = [(OPEN, self._title, partial(_diary, scene))]
        found += [
            (f"log:{line.number}", rect, partial(_show, scene, line)) for rect, line in self._rows if not line.heading
        ]
        return found

    # ------------------------------------------------------------ drawing

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, lines: list[LogLine], pointer: tuple[int, int]
    ) -> None:
        """Draw the newest lines, or older ones when scrolled."""
        palette = measure.theme.palette
        if rect.width < 10:
            return
        paper.sheet(surface, rect, palette.paper, lift=measure.px(6))
        clip(surface, (rect.right - measure.px(96), rect.top), measure)
        low = self._head(surface, rect, measure, pointer)
        pad = measure.px(18)
        area = pygame.Rect(rect.left + pad, low, rect.width - 2 * pad, rect.bottom - low - measure.px(8))
        size = measure.text("tiny")
        heights = self._measured(lines, area.width, size, measure)
        total = sum(heights)
        self.offset = min(self.offset, max(0.0, total - area.height))
        surface.set_clip(area)
        self._rows, self._rules = [], []
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
            shapes.rect(surface, palette.ink_faint, bar)

    def _head(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, pointer: tuple[int, int]) -> int:
        """The title with the way to the whole diary; returns where the lines begin."""
        theme = measure.theme
        palette = theme.palette
        pad, small = measure.px(18), measure.text("tiny")
        within = rect.width - 2 * pad
        title, size = theme.text("log.title"), measure.text("large")
        under = pad + fonts.width("stencil", size, title) > rect.width - measure.px(156)  # under the clip
        at = (rect.left + pad, rect.top + measure.px(32 if under else 14))
        head = paper.write(surface, title, at, size, palette.ink, "stencil", within=within)
        line = pygame.Rect(rect.left + pad, head.bottom + measure.px(5), within, round(small * 1.35))
        self._title = pygame.Rect(line.left, head.top, within, line.bottom - head.top)
        if self._title.collidepoint(pointer):
            shapes.rect(surface, mix(palette.paper, palette.choice, 0.6), line)
        paper.write(surface, theme.text("log.open"), line.topleft, small, palette.pencil_blue, "typed", within=within)
        paper.rule(surface, line.left, line.right, line.bottom + measure.px(1), palette.ink_faint)
        return line.bottom + measure.px(7)

    def _measured(self, lines: list[LogLine], width: int, size: int, measure: Scale) -> list[int]:
        known, room = self._heights, (width, measure)
        if self._measured_for != room or len(known) > len(lines):
            self._measured_for = room
            known.clear()
        for line in lines[len(known) :]:
            if line.heading:
                known.append(measure.room(40 if line.heading == 1 else 26))
            else:
                known.append(paper.height_of(_words(line), width, size, "typed", leading=LEADING) + measure.px(4))
        return known

    def _line(
        self, surface: pygame.Surface, rect: pygame.Rect, line: LogLine, size: int, measure: Scale, lit: bool
    ) -> None:
        palette = measure.theme.palette
        if line.heading:
            first = line.heading == 1
            ink = palette.stamp_red if first else palette.ink_soft
            at, size = (
                (rect.left, rect.bottom - measure.px(6 if first else 2)),
                measure.text("small" if first else "tiny"),
            )
            paper.write(
                surface, line.words.upper().rstrip("."), at, size, ink, "bold", anchor="bottomleft", within=rect.width
            )
            if first:
                paper.rule(surface, rect.left, rect.right, rect.bottom - measure.px(4), palette.stamp_red)
            return
        if lit:
            shapes.rect(surface, palette.manila, rect)
        rows = paper.wrap(_words(line), "typed", size, max(20, rect.width))
        number = f"[{line.rule}]" if line.rule else ""
        for i, row in enumerate(rows):
            y = rect.top + i * round(size * LEADING)
            last = i == len(rows) - 1
            said = row.removesuffix(number) if last else row
            paper.write(surface, said, (rect.left, y), size, palette.ink, "typed")
            if last and number:
                x = rect.left + fonts.width("typed", size, said)
                self._rules.append(
                    (paper.write(surface, number, (x, y), size, palette.pencil_blue, "typed"), line.rule)
                )


def _words(line: LogLine) -> str:
    return f"{line.words}  [{line.rule}]" if line.rule else line.words


def _diary(scene: LogNeeds) -> None:
    scene.app.open(LOG, scene)


def _show(scene: LogNeeds, line: LogLine) -> None:
    if line.hexes:
        scene.board.camera.show(line.hexes, closer=30 * scene.measure.scale)
