"""A slip with a list beside a place: several answers lie there, or everything that can be done from it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.input.intents import Intent, Signal
from game.ui import colours, fonts, paper
from game.ui.scale import Scale
from game.ui.widgets import Button, Buttons

CLOSING = (Intent.CHOOSE, Intent.ACTIONS, Intent.PANEL)
"""What closes the slip when none of its buttons takes it, besides BACK and MENU."""

HIGH = 490
"""How high columns grow at 1080 lines as long as there is room for another one."""


class Popup:
    """Buttons on a slip of paper, in groups that have a heading each; closes when something else is chosen."""

    stays = False
    """Whether it lies there still when one of its buttons was pressed."""

    def __init__(
        self,
        title: str,
        buttons: list[Button],
        at: tuple[float, float],
        groups: Sequence[tuple[str, list[Button]]] = (),
        *,
        focus: bool = False,
    ) -> None:
        """``groups`` come after the first buttons; ``focus`` gives the first button the focus, as keys want it."""
        self.title = title
        self.groups: list[tuple[str, list[Button]]] = [("", buttons), *groups]
        self.groups = [(name, items) for name, items in self.groups if items]
        self.buttons = Buttons()
        self.buttons.set([button for _, items in self.groups for button in items])
        if focus:
            self.buttons.focus = next((i for i, item in enumerate(self.buttons.items) if item.enabled), -1)
        self.at = at
        self.rect = pygame.Rect(0, 0, 0, 0)

    def handle(self, signal: Signal) -> bool:
        """Take a signal; False when it is for something else, and the list should close on a click."""
        if signal.intent is Intent.POINT and signal.at and not self.rect.collidepoint(signal.at):
            return False
        return self.buttons.handle(signal)

    def draw(self, surface: pygame.Surface, measure: Scale) -> None:
        """Draw the slip where it fits, in as many columns as it takes."""
        palette = measure.theme.palette
        px, size, small = measure.px, measure.text("small"), measure.text("tiny")
        row, gap, pad = max(px(36), round(size * 1.7)), px(5), px(12)
        head = round(size * 1.5) + pad // 2
        heading = round(small * 1.9)
        widest = max(fonts.width("bold", size, button.label) for button in self.buttons.items) + 4 * pad
        most = surface.get_height() - 4 * pad - head
        columns = self._columns(row + gap, heading, min(most, max(px(HIGH), 3 * row)))
        if (widest + gap) * len(columns) > surface.get_width() - 4 * pad:
            columns = self._columns(row + gap, heading, most)
        width = min(widest, (surface.get_width() - 4 * pad) // len(columns) - gap)
        width = max(width, -(-(fonts.width("bold", size, self.title) + 2 * pad) // len(columns)))
        high = max(sum(heading if isinstance(one, str) else row + gap for one in column) for column in columns)
        whole = ((width + gap) * len(columns) + 2 * pad, head + high + pad)
        rect = pygame.Rect((round(self.at[0]), round(self.at[1])), whole)
        self.rect = rect.clamp(surface.get_rect().inflate(-2 * pad, -2 * pad))
        paper.sheet(surface, self.rect, palette.manila, lift=px(8))
        paper.write(
            surface,
            self.title,
            (self.rect.left + pad, self.rect.top + pad * 0.7),
            size,
            palette.ink,
            "bold",
            within=self.rect.width - 2 * pad,
        )
        for i, column in enumerate(columns):
            x, y = self.rect.left + pad + i * (width + gap), self.rect.top + head
            for one in column:
                if isinstance(one, str):
                    line = paper.write(
                        surface,
                        one.upper(),
                        (x, y + heading * 0.92),
                        small,
                        palette.stamp_red,
                        "bold",
                        anchor="bottomleft",
                        within=width,
                    )
                    paper.rule(surface, line.right + px(8), x + width - px(4), line.centery, colours.MANILA_DARK)
                    y += heading
                else:
                    one.rect = pygame.Rect(x, y, width, row)
                    y += row + gap
        self.buttons.draw(surface, measure, "small")

    def _columns(self, row: int, heading: int, most: int) -> list[list[Button | str]]:
        """Headings and buttons in columns no higher than ``most``, a heading never at the foot of one."""
        columns: list[list[Button | str]] = [[]]
        left = most
        for name, items in self.groups:
            whole = heading + row * len(items)
            if columns[-1] and left < whole <= most:
                columns.append([])
                left = most
            for i, button in enumerate(items):
                needed = row + (heading if name and i == 0 else 0)
                if needed > left and columns[-1]:
                    columns.append([])
                    left = most
                if name and i == 0:
                    columns[-1].append(name)
                columns[-1].append(button)
                left -= needed
        return columns
