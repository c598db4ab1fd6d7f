"""A slip that asks once more before something is lost or taken back further than one would think.

It lies above the question. The way back has the focus, so that the press that brought the slip can't run through it;
with the mouse the way on never comes to lie under the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.input.intents import CURSORS, Intent, Signal
from game.ui import fonts, paper
from game.ui.beside import clear_of
from game.ui.scale import Scale
from game.ui.widgets import Button, Buttons

PASSING = (Intent.PAN, Intent.ZOOM_IN, Intent.ZOOM_OUT)
"""What goes on to the table below, which may be looked at."""
WIDE = 560
"""The least width of the slip, at 1080 lines."""


class Confirm:
    """A title, some lines, a way back and a way on."""

    stays = False
    """Whether it lies there still when one of its buttons was pressed."""

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        way_on: str,
        action: Callable[[], None],
        note: str = "",
        pointer: tuple[int, int] | None = None,
        *,
        back: str,
        never: Button | None = None,
        things: Sequence[str] = (),
    ) -> None:
        """``way_on`` is what the button says that does it, ``back`` what the other one says.

        ``pointer`` is given when the mouse brought the slip, ``never`` goes on and has this asked no more; ``things``
        of the table are what the slip is about.
        """
        self.title, self.lines, self.note = title, list(lines), note
        self.buttons = Buttons()
        self.back = Button(back, lambda: None, "back")
        self.on = Button(way_on, action, "on", strong=True)
        self.things, self.never = tuple(things), never
        self.buttons.set([self.back, self.on, *([never] if never is not None else [])])
        self.buttons.focus = 0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._pointer = pointer

    def handle(self, signal: Signal) -> bool:
        """Take a signal; False when it closes the slip, which a click beside it does."""
        if signal.at is not None and not self.rect.collidepoint(signal.at):
            return signal.intent is not Intent.CHOOSE
        if signal.intent in (Intent.POINT, Intent.CHOOSE, *CURSORS):
            self.buttons.handle(signal)
        return True

    def draw(
        self, surface: pygame.Surface, measure: Scale, above: pygame.Rect, keep: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw the slip with its lower edge over ``above``, beside what it is about and must ``keep`` in sight."""
        palette = measure.theme.palette
        px, size, small = measure.px, measure.text("body"), measure.text("small")
        pad, gap, row = px(18), px(10), max(px(40), round(small * 1.9))
        most = surface.get_width() - 4 * pad
        widths = [fonts.width("bold", small, button.label) + px(44) for button in self.buttons.items]
        wide = max([px(WIDE), fonts.width("bold", size, self.title), sum(widths[:2]) + gap, *widths[2:]])
        inner = min(wide, most - 2 * pad)
        lines = [(line, paper.height_of(line, inner, small, "typed", leading=1.25)) for line in self.lines]
        low = paper.height_of(self.note, inner, measure.text("tiny"), "typed") + gap if self.note else 0
        head = paper.height_of(self.title, inner, size, "bold", leading=1.2)
        high = (
            head
            + sum(line[1] + px(3) for line in lines)
            + 2 * gap
            + row * len(widths[1:])
            + gap * len(widths[2:])
            + low
            + 2 * pad
        )
        self.rect = pygame.Rect(0, 0, inner + 2 * pad, high)
        self.rect.midbottom = (above.centerx, above.top - px(8))
        self.rect.clamp_ip(surface.get_rect().inflate(-2 * px(6), -2 * px(6)))
        if self.rect.collidelist(keep) >= 0:
            self.rect = clear_of(keep[0], self.rect.size, surface.get_rect(), px(6), pressed=keep)
        paper.sheet(surface, self.rect, palette.manila, lift=px(8))
        left, y = self.rect.left + pad, self.rect.top + pad
        y += paper.block(surface, self.title, (left, y), inner, size, palette.ink, "bold", leading=1.2) + gap
        for line, high in lines:
            paper.block(surface, line, (left, y), inner, small, palette.ink, "typed", leading=1.25)
            y += high + px(3)
        y += gap
        self._lay(left, y, inner, widths, row, gap)
        if self.never is not None:
            y += row + gap
            self.never.rect = pygame.Rect(left, y, inner, row)
        self.buttons.draw(surface, measure, "small")
        if self.note:
            at, tiny = (left, y + row + gap), measure.text("tiny")
            paper.block(surface, self.note, at, inner, tiny, palette.ink_soft, "typed")

    def _lay(self, left: int, top: int, inner: int, widths: Sequence[int], row: int, gap: int) -> None:
        """Place the buttons, the way back first; the other way round if the pointer were on the way on."""
        spare = max(0, inner - gap - sum(widths[:2])) // 2
        order = [self.back, self.on]
        for turned in (False, True):
            x = left
            for button in reversed(order) if turned else order:
                width = widths[self.buttons.items.index(button)] + spare
                button.rect = pygame.Rect(x, top, width, row)
                x += width + gap
            if self._pointer is None or not self.on.rect.collidepoint(self._pointer):
                return
