"""The slip on which the staff answers: how far it is, then three answers, and the reasons of the one looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.core.staff.answers import AnswerWords
from game.app.staff_task import StaffAnswer
from game.input.devices import Devices
from game.input.intents import Intent, Signal
from game.scenes.popup import Popup
from game.ui import fonts, paper, prompts
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.theme import Theme
from game.ui.widgets import Button

WIDE = 640
"""Width of the slip at 1080 lines, in type of usual size."""
SHARE = 0.62
"""As much of the window's width it takes at most."""


class StaffSlip(Popup):
    """A slip of paper that follows the staff's work, and then holds its answers."""

    stays = True

    def __init__(self, devices: Devices) -> None:
        super().__init__("", [], (0, 0))
        self._devices = devices
        self.done = self.total = 0
        """How many games have been played on, and of how many."""
        self.fault = ""
        """The key of what went wrong, "" for nothing."""
        self.answers: tuple[StaffAnswer, ...] = ()
        self.picked = -1
        """The answer that was pressed once."""
        self.free = pygame.Rect(0, 0, 0, 0)
        """The part of the window that papers leave to the map."""

    def show(
        self, answers: tuple[StaffAnswer, ...], actions: Sequence[Callable[[], None]], *, focus: bool = False
    ) -> None:
        """Lay the answers down; each does its action when it is pressed."""
        self.answers = answers
        buttons = [
            Button(one.words.label, action, f"advised:{i}", strong=not i)
            for i, (one, action) in enumerate(zip(answers, actions, strict=True))
        ]
        self.buttons.set(buttons)
        if focus and buttons:
            self.buttons.focus = 0

    @property
    def lit(self) -> int:
        """The answer that is looked at: that with the pointer or the focus, else the one pressed once, or the best."""
        if self.buttons.focus >= 0:
            return self.buttons.focus
        return max(0, self.picked)

    def handle(self, signal: Signal) -> bool:
        """Take a signal; False when it is for something else. A press on the paper itself closes nothing."""
        if signal.at is not None and not self.rect.collidepoint(signal.at):
            return False
        return super().handle(signal) or (signal.intent is Intent.CHOOSE and signal.at is not None)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, measure: Scale) -> None:
        """Draw it in the upper right corner of the map."""
        theme, px = measure.theme, measure.px
        pad, small, tiny = px(16), measure.text("small"), measure.text("tiny")
        wide = min(round(surface.get_width() * SHARE), round(measure.px(WIDE) * max(1.0, measure.percent / 125)))
        inner = wide - 2 * pad
        head, foot = round(measure.text("body") * 1.5), round(tiny * 2.0)
        row, gap = max(px(54), round((small + tiny) * 1.45)), px(8)
        if not self.answers:
            words = theme.text(self.fault or ("staff.working" if self.total else "staff.begun"))
            body = paper.height_of(words, inner, small, "typed", leading=1.3) + px(38)
        else:
            body = (row + gap) * len(self.answers) + self._most(theme, inner, tiny, measure)
        high = min(head + body + foot + pad, surface.get_height() - 2 * pad)
        self.rect = pygame.Rect(0, 0, wide, high)
        self.rect.topright = (self.free.right - px(10), self.free.top + px(10))
        self.rect.clamp_ip(surface.get_rect().inflate(-2 * pad, -2 * pad))
        paper.sheet(surface, self.rect, theme.palette.paper_light, lift=px(8))
        left, y = self.rect.left + pad, self.rect.top + pad // 2
        title = theme.text("staff.title")
        paper.write(surface, title, (left, y + px(2)), measure.text("body"), theme.palette.stamp_red, "stencil")
        if self.total:
            told = theme.text("staff.played", count=self.done)
            at = (self.rect.right - pad, y + px(6))
            paper.write(surface, told, at, tiny, theme.palette.ink_soft, "typed", anchor="topright")
        y += head
        paper.rule(surface, left, self.rect.right - pad, y - px(4), theme.palette.stamp_red, max(1, px(1.6)))
        if not self.answers:
            self._work(surface, pygame.Rect(left, y + px(4), inner, body), words, measure)
        else:
            self._list(surface, pygame.Rect(left, y + px(4), inner, body), row, gap, measure)
        hint = "staff.leave" if not self.answers else "staff.again" if self.picked == self.lit else "staff.press"
        at = (left, self.rect.bottom - foot // 2 - px(4))
        prompts.write_line(theme, surface, theme.text(hint), self._devices, at, tiny, within=inner)

    def _most(self, theme: Theme, wide: int, size: int, measure: Scale) -> int:
        """The height that the reasons of any answer take, so that the slip keeps its size."""
        return max(self._reasons_high(theme, one.words, wide, size, measure) for one in self.answers)

    def _reasons_high(self, theme: Theme, words: AnswerWords, wide: int, size: int, measure: Scale) -> int:
        room = wide - self._aside(theme, measure)
        high = sum(
            paper.height_of(one.words, room, size, "typed", leading=1.25) + measure.px(4) for one in words.reasons
        )
        return max(high, round(size * 1.6)) + measure.px(6)

    @staticmethod
    def _aside(theme: Theme, measure: Scale) -> int:
        """What is left of a line for its mark and its rule."""
        return measure.px(34) + fonts.width("typed", measure.text("tiny"), "14.41")

    def _work(self, surface: pygame.Surface, rect: pygame.Rect, words: str, measure: Scale) -> None:
        """How far the staff is."""
        palette, px = measure.theme.palette, measure.px
        size = measure.text("small")
        y = rect.top + paper.block(surface, words, rect.topleft, rect.width, size, palette.ink, "typed", leading=1.3)
        if self.fault:
            return
        bar = pygame.Rect(rect.left, y + px(8), rect.width, px(14))
        shapes.rect(surface, palette.paper_worn, bar)
        share = self.done / max(1, self.total)
        shapes.rect(surface, palette.stamp_red, pygame.Rect(bar.topleft, (round(bar.width * share), bar.height)))
        shapes.rect(surface, palette.ink_soft, bar, max(1, px(1)))

    def _list(self, surface: pygame.Surface, rect: pygame.Rect, row: int, gap: int, measure: Scale) -> None:
        theme, y = measure.theme, rect.top
        for i, (one, button) in enumerate(zip(self.answers, self.buttons.items, strict=True)):
            button.rect = pygame.Rect(rect.left, y, rect.width, row)
            button.label, button.note = f"{i + 1}   {one.words.label}", worth(theme, one)
            button.strong = i == self.picked
            y += row + gap
        self.buttons.draw(surface, measure, "small")
        shown = self.answers[self.lit].words
        size, px, palette = measure.text("tiny"), measure.px, theme.palette
        if not shown.reasons:
            at = (rect.left, y + px(2))
            paper.write(surface, theme.text("staff.no_reason"), at, size, palette.ink_soft, "typed", within=rect.width)
        for reason in shown.reasons:
            room = rect.width - self._aside(theme, measure)
            mark = (rect.left + px(9), y + round(size * 0.62))
            _tone(surface, measure, mark, against=reason.against)
            at = (rect.left + px(24), y)
            high = paper.block(surface, reason.words, at, room, size, palette.ink, "typed", leading=1.25)
            corner = (rect.right, y)
            paper.write(surface, reason.rule, corner, size, palette.pencil_blue, "typed", anchor="topright")
            y += high + px(4)


def worth(theme: Theme, one: StaffAnswer) -> str:
    """The chance of winning after an answer, and how far it is behind the best."""
    percent = min(99, max(1, (one.answer.value + 5) // 10))
    if not one.answer.behind:
        return theme.text("staff.worth", percent=percent)
    whole, tenth = divmod(one.answer.behind, 10)
    return theme.text("staff.worth_behind", percent=percent, whole=whole, tenth=tenth)


def _tone(surface: pygame.Surface, measure: Scale, at: tuple[int, int], *, against: bool) -> None:
    """A mark before a reason: a tick for one that speaks for the answer, a red wedge for what it costs."""
    (x, y), radius, palette = at, measure.px(5), measure.theme.palette
    if against:
        low = y + radius * 0.8
        shapes.polygon(surface, palette.stamp_red, [(x, y - radius), (x + radius, low), (x - radius, low)])
    else:
        points = [(x - radius, y), (x - radius // 4, y + radius * 0.8), (x + radius, y - radius)]
        shapes.lines(surface, palette.pencil_green, False, points, max(2, round(radius * 0.5)))
