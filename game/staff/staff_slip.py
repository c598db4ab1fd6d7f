"""The slip on which the staff answers: how far it is, then three answers, and the reasons of the one looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.core.staff.answers import AnswerWords
from game.input.devices import Devices
from game.input.intents import Intent, Signal
from game.scenes.popup import Popup
from game.staff.staff_task import StaffAnswer
from game.ui import fonts, paper, prompts
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.theme import Theme
from game.ui.widgets import Button

WIDE = 640
"""Width of the slip at 1080 lines, in type of usual size."""
SHARE = 0.62
"""As much of the window's width it takes at most."""


PAD, GAP = 16, 8
"""Its margins, and what lies between two answers, at 1080 lines."""
FOOT = 2.0
"""How much higher than its type the line of prompts is."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Of the usual size of type: the first with which it fits its room is taken."""


class StaffSlip(Popup):
    """A slip of paper that follows the staff's work, and then holds its answers."""

    stays = True

    def __init__(self, devices: Devices, corner: str) -> None:
        """``corner`` is the corner of its room that it lies in."""
        super().__init__("", [], (0, 0))
        self._devices = devices
        self._corner = corner
        self.done = self.total = 0
        """How many games have been played on, and of how many."""
        self.fault = ""
        """The key of what went wrong, "" for nothing."""
        self.answers: tuple[StaffAnswer, ...] = ()
        self.picked = -1
        """The answer that was pressed once."""
        self.room = pygame.Rect(0, 0, 0, 0)
        """The part of the window that it has."""
        self._sizes = 1, 1
        """Type of answers and of reasons, in pixels."""

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
        """Draw it in its corner, in smaller type where it would be higher than its room."""
        theme, px = measure.theme, measure.px
        pad = px(PAD)
        most = min(round(surface.get_width() * SHARE), self.room.width)
        wide = min(most, round(measure.px(WIDE) * max(1.0, measure.percent / 125)))
        inner = wide - 2 * pad
        for share in SHARES:
            self._sizes = round(measure.text("small") * share), round(measure.text("tiny") * share)
            high = self._high(inner, measure)
            if high <= self.room.height:
                break
        self.rect = pygame.Rect(0, 0, wide, min(high, self.room.height))
        setattr(self.rect, self._corner, getattr(self.room, self._corner))
        self.rect.clamp_ip(surface.get_rect())
        paper.sheet(surface, self.rect, theme.palette.paper_light, lift=px(8))
        tiny = self._sizes[1]
        left, y = self.rect.left + pad, self.rect.top + pad // 2
        title, size = theme.text("staff.title"), min(measure.text("body"), round(wide * 0.08))
        head = paper.write(surface, title, (left, y + px(2)), size, theme.palette.stamp_red, "stencil")
        if self.total:
            told, room = theme.text("staff.played", count=self.done), self.rect.right - pad - head.right - px(8)
            at = (self.rect.right - pad, head.bottom)
            paper.write(surface, told, at, tiny, theme.palette.ink_soft, "typed", anchor="bottomright", within=room)
        y += _head(measure)
        paper.rule(surface, left, self.rect.right - pad, y - px(4), theme.palette.stamp_red, max(1, px(1.6)))
        body = pygame.Rect(left, y + px(4), inner, self.rect.bottom - y)
        if not self.answers:
            self._work(surface, body, measure)
        else:
            self._list(surface, body, measure)
        hint = "staff.leave" if not self.answers else "staff.again" if self.picked == self.lit else "staff.press"
        at = (left, self.rect.bottom - round(tiny * FOOT) // 2 - px(4))
        prompts.write_line(theme, surface, theme.text(hint), self._devices, at, tiny, within=inner)

    def _high(self, inner: int, measure: Scale) -> int:
        """How high it is with type of these sizes."""
        small, tiny = self._sizes
        if self.answers:
            rows = sum(self._row(one, inner, measure) + measure.px(GAP) for one in self.answers)
            body = rows + self._most(inner, measure)
        else:
            body = paper.height_of(self._told(measure.theme), inner, small, "typed", leading=1.3) + measure.px(38)
        return _head(measure) + body + round(tiny * FOOT) + measure.px(PAD)

    def _told(self, theme: Theme) -> str:
        """What is said while there are no answers."""
        return theme.text(self.fault or ("staff.working" if self.total else "staff.begun"))

    def _rows(self, one: StaffAnswer, inner: int, measure: Scale) -> int:
        """How many lines an answer takes: two at most."""
        room = inner - 2 * measure.px(PAD + 2)
        return min(2, len(paper.wrap(f"3   {one.words.label}", "bold", self._sizes[0], max(20, room))))

    def _row(self, one: StaffAnswer, inner: int, measure: Scale) -> int:
        """How high the tag of an answer is."""
        small, tiny = self._sizes
        more = round(small * 1.16) * (self._rows(one, inner, measure) - 1)
        return max(measure.px(54), round((small + tiny) * 1.45)) + more

    def _most(self, wide: int, measure: Scale) -> int:
        """The height that the reasons of any answer take, so that the slip keeps its size."""
        return max(self._reasons_high(one.words, wide, measure) for one in self.answers)

    def _reasons_high(self, words: AnswerWords, wide: int, measure: Scale) -> int:
        room, size = wide - self._aside(measure), self._sizes[1]
        high = sum(
            paper.height_of(one.words, room, size, "typed", leading=1.25) + measure.px(4) for one in words.reasons
        )
        return max(high, round(size * 1.6)) + measure.px(6)

    def _aside(self, measure: Scale) -> int:
        """What is left of a line for its mark and its rule."""
        return measure.px(34) + fonts.width("typed", self._sizes[1], "14.41")

    def _work(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale) -> None:
        """How far the staff is."""
        palette, px, words = measure.theme.palette, measure.px, self._told(measure.theme)
        high = paper.block(surface, words, rect.topleft, rect.width, self._sizes[0], palette.ink, "typed", leading=1.3)
        if self.fault:
            return
        bar = pygame.Rect(rect.left, rect.top + high + px(8), rect.width, px(14))
        shapes.rect(surface, palette.paper_worn, bar)
        share = self.done / max(1, self.total)
        shapes.rect(surface, palette.stamp_red, pygame.Rect(bar.topleft, (round(bar.width * share), bar.height)))
        shapes.rect(surface, palette.ink_soft, bar, max(1, px(1)))

    def _list(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale) -> None:
        theme, y = measure.theme, rect.top
        for i, (one, button) in enumerate(zip(self.answers, self.buttons.items, strict=True)):
            button.rect = pygame.Rect(rect.left, y, rect.width, self._row(one, rect.width, measure))
            button.rows = self._rows(one, rect.width, measure)
            button.label, button.note = f"{i + 1}   {one.words.label}", worth(theme, one)
            button.strong = i == self.picked
            y = button.rect.bottom + measure.px(GAP)
        self.buttons.draw(surface, measure, "small")
        shown = self.answers[self.lit].words
        size, px, palette = self._sizes[1], measure.px, theme.palette
        if not shown.reasons:
            at = (rect.left, y + px(2))
            paper.write(surface, theme.text("staff.no_reason"), at, size, palette.ink_soft, "typed", within=rect.width)
        for reason in shown.reasons:
            room = rect.width - self._aside(measure)
            mark = (rect.left + px(9), y + round(size * 0.62))
            _tone(surface, measure, mark, against=reason.against)
            at = (rect.left + px(24), y)
            high = paper.block(surface, reason.words, at, room, size, palette.ink, "typed", leading=1.25)
            corner = (rect.right, y)
            paper.write(surface, reason.rule, corner, size, palette.pencil_blue, "typed", anchor="topright")
            y += high + px(4)


def _head(measure: Scale) -> int:
    """How high its heading is."""
    return round(measure.text("body") * 1.5)


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
