"""The slip of paper that speaks: a heading, words with the glyphs of the device in hand, answers, and ways on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache

import pygame

from game.input.intents import CURSORS, Device, Intent, Signal
from game.ui import fonts, paper, signed_block
from game.ui.colours import Colour
from game.ui.desk import things
from game.ui.prompts import Hands
from game.ui.scale import Scale
from game.ui.widgets import Button, Buttons, draw_button

WIDE, WIDEST = 430, 0.36
"""The slip's width at 1080 lines in type of usual size, and the share of the window that it never takes more of."""
BROAD = 1.4
"""How many times as wide it becomes in the largest type."""
FINER = 0.05
"""Steps in which its type is tried."""
LEAST = 0.7
"""Type is set no smaller than this share of its usual size to make words fit."""


@dataclass(frozen=True)
class SlipPage:
    """What lies on the slip."""

    title: str
    count: str
    """How far one has come, at the right end of the heading."""
    words: str
    stamp: str = ""
    """What is stamped above the words, "" for nothing."""
    good: bool = True
    """Whether the stamp tells good news."""
    rule: str = ""
    """What is said of the rule, which is a button."""
    answers: tuple[Button, ...] = ()
    """One below the other, over their whole width."""
    ways: tuple[Button, ...] = ()
    """In a row at the slip's foot."""
    note: str = ""
    """A line at its end, in small type."""
    cite: Callable[[], None] = field(default=lambda: None)
    """Opens the rule."""


@dataclass(frozen=True)
class _Sizes:
    """Measures of a slip in one size."""

    measure: Scale
    inner: int
    pad: int
    body: int
    head: int
    row: int
    gap: int


class LessonSlip:
    """The slip as it lies in the window."""

    def __init__(self) -> None:
        self.buttons = Buttons()
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it lay in the last frame."""
        self._fits: tuple[object, float] = ((), 1.0)

    @staticmethod
    def width(measure: Scale) -> int:
        """How wide it is in a window."""
        share = min(BROAD, max(1.0, measure.wanted))
        return min(measure.px(WIDE * share), round(measure.width * WIDEST))

    # ------------------------------------------------------------ signals

    def over(self, at: tuple[int, int]) -> bool:
        """Whether a pixel is the slip's."""
        return self.rect.collidepoint(at)

    def point(self, at: tuple[int, int]) -> None:
        """The mouse is moved over it, or away from it."""
        self.buttons.handle(Signal(Intent.POINT, Device.MOUSE, at))

    def handle(self, signal: Signal) -> bool:
        """Take a signal for its buttons; a move to a side or up and down goes on among them."""
        if signal.intent in CURSORS or signal.intent is Intent.CHOOSE:
            return self.buttons.handle(signal)
        return False

    def light(self, page: SlipPage) -> None:
        """Give the focus to the button that leads on, unless one has it that can be pressed.

        What was laid in the last frame may be out of date: while events are shown most buttons can't be pressed.
        """
        lay = {button.id: button.rect for button in self.buttons.items}
        now = [*page.answers, *self._ways(page)]
        for button in now:
            button.rect = lay.get(button.id, button.rect)
        self.buttons.set(now)
        if self.buttons.focused is None or not self.buttons.focused.enabled:
            self.buttons.focus = self.buttons.first()

    # ------------------------------------------------------------ every frame

    def draw(
        self, surface: pygame.Surface, room: pygame.Rect, measure: Scale, page: SlipPage, hands: Hands, *, lit: bool
    ) -> pygame.Rect:
        """Draw it at the top of ``room``; ``lit`` shows which button has the focus. Gives what it covers."""
        sizes = self._sizes(page, room, measure, hands)
        heights = self._heights(page, sizes, hands)
        self.rect = pygame.Rect(room.left, room.top, room.width, min(room.height, sum(heights)))
        self._lay(page, sizes, heights)
        theme, inner = measure.theme, self.rect.inflate(-2 * sizes.pad, 0)
        palette = theme.palette
        paper.sheet(surface, self.rect, palette.paper_light, lift=measure.px(9))
        holder = _clip(measure)
        at = self.rect.left + round(self.rect.width * 0.84), self.rect.top - measure.px(34)
        surface.blit(holder, holder.get_rect(midtop=at))
        y = self.rect.top + sizes.pad
        count = paper.write(
            surface,
            page.count,
            (inner.right, y + sizes.head),
            sizes.measure.text("small"),
            palette.ink_soft,
            "typed",
            anchor="bottomright",
        )
        room_for_title = inner.width - count.width - sizes.gap if page.count else inner.width
        paper.write(surface, page.title, (inner.left, y), sizes.head, palette.ink, "stencil", within=room_for_title)
        paper.rule(surface, inner.left, inner.right, y + sizes.head + sizes.gap // 2, palette.ink, measure.px(2))
        y = self.rect.top + heights[0]
        if page.stamp:
            ink = palette.pencil_green if page.good else palette.stamp_red
            mark = _stamped(page.stamp, sizes.measure.text("body"), ink, inner.width)
            box = surface.blit(mark, (inner.left, y))
            y += box.height + sizes.gap
        signed_block.write(theme, surface, page.words, hands, (inner.left, y), inner.width, sizes.body, palette.ink)
        focus = self.buttons.focus if lit else -1
        for i, button in enumerate(self.buttons.items):
            self._button(surface, button, sizes, focused=i == focus, answer=i < len(page.answers))
        if page.note:
            tiny = sizes.measure.text("tiny")
            at = (inner.left, self.rect.bottom - sizes.pad - heights[4])
            signed_block.write(theme, surface, page.note, hands, at, inner.width, tiny, palette.ink_soft)
        return self.rect

    def _button(self, surface: pygame.Surface, button: Button, sizes: _Sizes, *, focused: bool, answer: bool) -> None:
        if not answer:
            draw_button(surface, button, sizes.measure, focused=focused, size="small")
            return
        draw_button(surface, replace(button, label=""), sizes.measure, focused=focused, size="small")
        palette, small = sizes.measure.theme.palette, sizes.measure.text("small")
        pad = sizes.gap
        words = paper.wrap(button.label, "semi", small, button.rect.width - 2 * pad)
        step = round(small * 1.25)
        top = button.rect.centery - len(words) * step // 2
        ink = palette.ink if button.enabled else palette.ink_faint
        for i, line in enumerate(words):
            at = (button.rect.left + pad, top + i * step + step // 2)
            paper.write(surface, line, at, small, ink, "semi", anchor="midleft")

    # ------------------------------------------------------------ where things lie

    def _sizes(self, page: SlipPage, room: pygame.Rect, measure: Scale, hands: Hands) -> _Sizes:
        """As large as type is wanted, or as there is room for."""
        key = (
            page.title,
            page.words,
            page.stamp,
            page.note,
            len(page.answers),
            len(page.ways),
            tuple(room),
            measure,
            hands.glyphs,
        )
        if key != self._fits[0]:
            zoom = max(1.0, measure.wanted) if measure.wanted >= 1 else measure.wanted
            while zoom > LEAST and sum(self._heights(page, self._at(room, measure, zoom), hands)) > room.height:
                zoom -= FINER
            self._fits = key, zoom
        return self._at(room, measure, self._fits[1])

    @staticmethod
    def _at(room: pygame.Rect, measure: Scale, zoom: float) -> _Sizes:
        own = measure.enlarged(zoom)
        pad = min(own.px(20), round(room.width * 0.06))
        small = own.text("small")
        return _Sizes(
            own, room.width - 2 * pad, pad, own.text("body"), own.text("large"), round(small * 1.85), own.px(9)
        )

    def _heights(self, page: SlipPage, sizes: _Sizes, hands: Hands) -> list[int]:
        """Head, words with their stamp, answers, ways, and the line at the end."""
        theme, gap = sizes.measure.theme, sizes.gap
        words = signed_block.height(theme, page.words, hands, sizes.body, sizes.inner)
        ink = theme.palette.stamp_red
        stamp = 0
        if page.stamp:
            stamp = _stamped(page.stamp, sizes.measure.text("body"), ink, sizes.inner).get_height() + gap
        answers = sum(self._answer_height(one, sizes) + gap for one in page.answers)
        rows = len(self._rows(page, sizes))
        tiny = sizes.measure.text("tiny")
        note = signed_block.height(theme, page.note, hands, tiny, sizes.inner) if page.note else 0
        return [
            sizes.pad + sizes.head + 2 * gap,
            stamp + words + gap,
            answers,
            rows * (sizes.row + gap),
            note,
            sizes.pad - gap // 2,
        ]

    @staticmethod
    def _answer_height(button: Button, sizes: _Sizes) -> int:
        small = sizes.measure.text("small")
        lines = len(paper.wrap(button.label, "semi", small, sizes.inner - 2 * sizes.gap))
        return max(sizes.row, lines * round(small * 1.25) + sizes.gap)

    @staticmethod
    def _wide(button: Button, sizes: _Sizes) -> int:
        return min(
            sizes.inner, fonts.width("bold", sizes.measure.text("small"), button.label) + 2 * sizes.measure.px(14)
        )

    def _rows(self, page: SlipPage, sizes: _Sizes) -> list[list[Button]]:
        """The ways on, as many in a row as there is room for."""
        rows: list[list[Button]] = []
        left = 0
        for button in self._ways(page):
            wide = self._wide(button, sizes)
            if not rows or wide > left:
                rows.append([])
                left = sizes.inner
            rows[-1].append(button)
            left -= wide + sizes.gap
        return rows

    @staticmethod
    def _ways(page: SlipPage) -> list[Button]:
        cited = [Button(page.rule, page.cite, "rule")] if page.rule else []
        return [*page.ways, *cited]

    def _lay(self, page: SlipPage, sizes: _Sizes, heights: list[int]) -> None:
        """Place all buttons; the focus stays on the one that had it."""
        left, y = self.rect.left + sizes.pad, self.rect.top + heights[0] + heights[1]
        for button in page.answers:
            button.rect = pygame.Rect(left, y, sizes.inner, self._answer_height(button, sizes))
            y += button.rect.height + sizes.gap
        found: list[Button] = [*page.answers]
        for row in self._rows(page, sizes):
            widths = [self._wide(button, sizes) for button in row]
            spare = (sizes.inner - sum(widths) - (len(row) - 1) * sizes.gap) // len(row) if len(row) > 1 else 0
            x = left
            for button, wide in zip(row, widths, strict=True):
                button.rect = pygame.Rect(x, y, wide + spare, sizes.row)
                x += button.rect.width + sizes.gap
            y += sizes.row + sizes.gap
            found += row
        self.buttons.set(found)


@lru_cache(maxsize=8)
def _stamped(words: str, size: int, colour: Colour, within: int) -> pygame.Surface:
    """A stamp's impression, a little askew."""
    while size > paper.SMALLEST_TYPE and fonts.width("stencil", size, words) > within * 0.86:
        size -= 1
    return pygame.transform.rotozoom(things.stamp(words, size, colour), 1.6, 1.0)


@lru_cache(maxsize=4)
def _clip(measure: Scale) -> pygame.Surface:
    """The paper clip at its upper edge."""
    return pygame.transform.rotozoom(things.clip(measure, 60), -4, 1.0)
