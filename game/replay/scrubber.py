"""The replay's ruler: the whole game from edge to edge, a tick for each phase, a figure for each turn, where one is."""

from __future__ import annotations

import pygame

from game.replay.replay_session import ReplaySession
from game.ui import fonts, paper
from game.ui.drawing import shapes
from game.ui.scale import Scale

WIDE, SIDE = 980, 22
"""Width of the ruler and its margin, in pixels at 1080 lines."""


class Scrubber:
    """Drawn in each frame; knows which decision lies under a pixel."""

    def __init__(self, recording: ReplaySession) -> None:
        self.recording = recording
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._line = pygame.Rect(0, 0, 0, 0)

    def decision_at(self, pixel: tuple[int, int]) -> int | None:
        """How many choices were made where a pixel points to; None beside the ruler."""
        if not self.rect.collidepoint(pixel) or not self._line.width:
            return None
        share = (pixel[0] - self._line.left) / self._line.width
        return max(0, min(self.recording.length, round(share * self.recording.length)))

    @staticmethod
    def height(measure: Scale) -> int:
        """How many pixels it takes, with the air around it."""
        return round(measure.text("tiny") * 1.5) + round(measure.text("small") * 1.5) + measure.px(26 + 16)

    def draw(self, surface: pygame.Surface, free: pygame.Rect, measure: Scale, at: int, words: str) -> pygame.Rect:
        """Draw it above ``free`` with ``words`` below; gives what it covers."""
        palette = measure.theme.palette
        px, small, tiny = measure.px, measure.text("small"), measure.text("tiny")
        width = min(px(WIDE), free.width - px(40))
        rect = pygame.Rect(0, free.top - self.height(measure) + px(8), width, self.height(measure) - px(16))
        rect.centerx = free.centerx
        paper.sheet(surface, rect, palette.manila, lift=px(6))
        line = pygame.Rect(rect.left + px(SIDE), rect.top + round(tiny * 1.5) + px(6), width - 2 * px(SIDE), px(14))
        self.rect, self._line = rect, line
        shapes.rect(surface, palette.paper_light, line)
        done = pygame.Rect(line.left, line.top, round(line.width * at / max(1, self.recording.length)), line.height)
        shapes.rect(surface, palette.paper_worn, done)
        for mark in self.recording.phases:
            x = self._x(mark.choices)
            shapes.line(surface, palette.ink_faint, (x, line.centery + px(1)), (x, line.bottom - 1))
        free_from = rect.left
        for mark in self.recording.turns:
            x = self._x(mark.choices)
            shapes.line(surface, palette.ink_soft, (x, line.top - px(3)), (x, line.bottom - 1), max(1, px(2)))
            label = str(mark.turn)
            half = fonts.width("bold", tiny, label) // 2 + px(3)
            if x - half >= free_from:
                paper.write(surface, label, (x, line.top - px(4)), tiny, palette.ink, "bold", anchor="midbottom")
                free_from = x + half
        shapes.rect(surface, palette.ink_soft, line, max(1, px(1)))
        x = self._x(at)
        pointer = [(x, line.top + px(3)), (x - px(8), line.top - px(10)), (x + px(8), line.top - px(10))]
        shapes.polygon(surface, palette.stamp_red, pointer)
        shapes.line(surface, palette.stamp_red, (x, line.top), (x, line.bottom + px(4)), max(2, px(3)))
        low = (rect.bottom + line.bottom) // 2 + px(1)
        paper.write(
            surface,
            measure.theme.text("replay.start" if at == 0 else "replay.end") if at in (0, self.recording.length) else "",
            (line.left, low),
            small,
            palette.stamp_red,
            "stencil",
            anchor="midleft",
        )
        paper.write(
            surface,
            words,
            (rect.centerx, low),
            small,
            palette.ink,
            "typed",
            anchor="center",
            within=line.width - px(180),
        )
        return rect

    def _x(self, choices: int) -> int:
        return self._line.left + round(self._line.width * choices / max(1, self.recording.length))
