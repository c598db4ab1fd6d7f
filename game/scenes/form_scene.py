"""A form in a dossier: pages of rows, each with what it is about and its switches; scrolls when it is long."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.input.intents import CURSORS, Device, Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.ui import fonts, paper, prompts
from game.ui.desk.dossier import Dossier
from game.ui.desk.things import Still
from game.ui.drawing import shapes
from game.ui.tip import TipRegion, meaning_of, tips_of
from game.ui.widgets import Button, draw_button, flow

if TYPE_CHECKING:
    from game.scenes.base import Host

NARROW = 22
"""What lies between words and switches where there are two columns of rows."""
SQUEEZED = 0.5
"""The prompts are left out where they would have to be smaller than this share of their size."""
GAP, BETWEEN, MOST = 10, 44, 44
"""Between buttons, between what a row is about and its switches, and between rows at most, in pixels at 1080 lines."""


@dataclass
class FormRow:
    """One row: its words and its buttons; ``share`` (0 to 1) is drawn as a gauge between the first two buttons.

    A row without buttons is a heading.
    """

    label: str
    buttons: list[Button] = field(default_factory=list)
    share: float | None = None
    note: str = ""
    """What it does, in small type below the buttons."""
    value: str = ""
    """What the gauge stands at, in words."""
    sample: Callable[[pygame.Surface, pygame.Rect], None] | None = None
    """Draws what shows the effect, on a strip as high as a button below all else."""
    faint: bool = False
    """Whether the gauge is without effect now."""
    strokes: int = 10
    """How many strokes the gauge has: one for each step."""


class FormScene(ButtonScene):
    """A dossier's page with tabs, rows and a way out; subclasses say what is in it."""

    def __init__(self, app: Host, page: str = "") -> None:
        super().__init__(app)
        self.page = page or next(iter(self.pages()))
        self.scroll = 0
        self._still = Still()
        self._rows: list[tuple[FormRow, pygame.Rect]] = []
        """Rows with their places, not scrolled."""
        self._flat = False
        """Whether places are wanted as on one long page, for the focus to move over."""

    # ------------------------------------------------------------ what is in it

    @abstractmethod
    def papers(self) -> Dossier:
        """The dossier."""

    @abstractmethod
    def pages(self) -> dict[str, str]:
        """The pages by their id: what their tabs say."""

    @abstractmethod
    def rows(self) -> list[FormRow]:
        """The rows of the page that is open."""

    def footer(self) -> list[Button]:
        """The buttons at the foot, the last of which leads out."""
        return [Button(self.theme.text("settings.done"), self.back, "done", strong=True)]

    def stepper(
        self,
        label: str,
        name: str,
        value: int,
        span: tuple[int, int],
        change: Callable[[int], None],
        step: int,
        *,
        note: str = "",
        faint: bool = False,
    ) -> FormRow:
        """A row with a gauge and a button at each end of it, for a whole number within ``span``."""
        low, high = span
        down = Button("−", lambda: change(max(low, value - step)), f"{name}:down", enabled=value > low)
        up = Button("+", lambda: change(min(high, value + step)), f"{name}:up", enabled=value < high)
        return FormRow(
            label,
            [down, up],
            (value - low) / (high - low),
            note=note,
            value=f"{value} %",
            faint=faint,
            strokes=(high - low) // step,
        )

    def turn(self, page: str) -> None:
        """Open another page."""
        if page != self.page:
            self.app.sound.cue("page")
            self.buttons.focus = -1
        self.page, self.scroll = page, 0

    # ------------------------------------------------------------ where things lie

    @property
    def _high(self) -> int:
        """The height of a button."""
        return max(self.measure.px(46), round(self.measure.text("body") * 1.9))

    def _body(self) -> pygame.Rect:
        return Dossier.body(self.app.surface.get_size(), self.measure)

    def _tabs(self) -> list[Button]:
        found = [
            Button(label, partial(self.turn, name), f"page:{name}", strong=name == self.page)
            for name, label in self.pages().items()
        ]
        return found if len(found) > 1 else []

    def viewport(self) -> pygame.Rect:
        """The part of the page that the rows scroll in."""
        body, gap = self._body(), self.measure.px(GAP)
        tabs = self._tabs()
        top = (
            flow(tabs, pygame.Rect(body.left, 0, body.width, 1), self.measure, self._high, gap) + 2 * gap if tabs else 0
        )
        return pygame.Rect(body.left, body.top + top, body.width, body.height - top - self._high - 2 * gap)

    def _lay(self, rows: list[FormRow], room: pygame.Rect) -> int:
        """Place the rows from the top of ``room``, in two columns if they are many and narrow; gives their height."""
        measure = self.measure
        size = measure.text("body")
        longest = max((fonts.width("typed", size, row.label) for row in rows if row.buttons), default=0)
        between, high, gap = measure.px(NARROW), self._high, measure.px(GAP)
        half = (room.width - measure.px(BETWEEN) // 2) // 2
        headings = [i for i, row in enumerate(rows) if not row.buttons and i]
        if headings and longest + between + max(self._wide(row, high, gap) for row in rows) <= half:
            cut = min(headings, key=lambda i: abs(2 * i - len(rows)))
            left, right = pygame.Rect(room), pygame.Rect(room)
            left.width = right.width = half
            right.left = room.right - half
            first = self._column(rows[:cut], left, longest, between)
            return max(self._column(rows[cut:], right, longest, between, keep=True), first)
        return self._column(rows, room, min(longest, round(room.width * 0.42)), measure.px(BETWEEN))

    def _wide(self, row: FormRow, high: int, gap: int) -> int:
        """How wide a row's pictures of controls are side by side."""
        shown = [max(high, button.glyph.get_width() + 2 * gap) if button.glyph else high for button in row.buttons]
        return sum(shown) + gap * max(0, len(shown) - 1)

    @staticmethod
    def _widen(buttons: list[Button], high: int, gap: int) -> None:
        """Make buttons that carry a picture of a control as wide as that."""
        for button in buttons:
            if button.glyph is not None:
                button.rect.width = max(high, button.glyph.get_width() + 2 * gap)
        for before, after in pairwise(buttons):
            if after.rect.top == before.rect.top and after.rect.left < before.rect.right + gap:
                after.rect.left = before.rect.right + gap

    def _column(self, rows: list[FormRow], room: pygame.Rect, words: int, between: int, *, keep: bool = False) -> int:
        """Place rows below one another, with what they are about ``words`` wide; gives their height.

        Few rows take more air between them.
        """
        measure, gap, side = self.measure, self.measure.px(GAP), self._high
        size, small = measure.text("body"), measure.text("small")
        left = room.left + words + between
        area = pygame.Rect(left, 0, room.right - left - gap, 1)
        found: list[tuple[FormRow, int]] = []
        for row in rows:
            if not row.buttons:
                found.append((row, round(measure.text("large") * 1.5)))
                continue
            if row.share is not None:
                high = self._gauge_row(row, area)
            else:
                high = flow(row.buttons, area, measure, side, gap)
                self._widen(row.buttons, side, gap)
            if row.note:
                high += gap + paper.height_of(row.note, area.width, small, "typed")
            if row.sample is not None:
                high += side + gap
            found.append((row, max(high, paper.height_of(row.label, words, size, "typed"))))
        total = sum(high for _, high in found)
        spare = (room.height - total) // max(1, len(found))
        air = max(gap, min(measure.px(MOST), spare)) if any(row.note for row in rows) else gap
        if not keep:
            self._rows = []
        y = room.top
        for row, high in found:
            for button in row.buttons:
                button.rect = button.rect.move(0, y)
            self._rows.append((row, pygame.Rect(room.left, y, words if row.buttons else room.width, high)))
            y += high + air
        return y - air - room.top

    def _gauge_row(self, row: FormRow, area: pygame.Rect) -> int:
        side, measure = self._high, self.measure
        value = fonts.width("typed", measure.text("body"), "200 %") + measure.px(20)
        width = min(measure.px(300), area.width - 2 * side - value)
        row.buttons[0].rect = pygame.Rect(area.left, area.top, side, side)
        row.buttons[1].rect = pygame.Rect(area.left + side + width, area.top, side, side)
        return side

    def make(self) -> list[Button]:
        """Tabs, the rows' buttons, and the foot's, each with its place."""
        body, view, gap = self._body(), self.viewport(), self.measure.px(GAP)
        tabs, rows, foot = self._tabs(), self.rows(), self.footer()
        flow(tabs, pygame.Rect(body.left, body.top, body.width, 1), self.measure, self._high, gap)
        total = self._lay(rows, view)
        self.scroll = max(0, min(self.scroll, total - view.height))
        inner = [button for row in rows for button in row.buttons]
        if not self._flat:
            for button in inner:
                button.rect = button.rect.move(0, -self.scroll)
        low = view.top + max(total, view.height) if self._flat else view.bottom
        flow(foot, pygame.Rect(0, low + 2 * gap, body.width, 1), self.measure, self._high, gap)
        shift = body.right - max(button.rect.right for button in foot)
        for button in foot:
            button.rect = button.rect.move(shift, 0)
        return [*tabs, *inner, *foot]

    def tips(self) -> Sequence[TipRegion]:
        """What a row is about is told of its words and of its buttons."""
        language, sight, found = self.theme.language, self._sight(), []
        areas = (self.tip_area,) if self.tip_area else ()
        row_of = {button.id: row for row, _ in self._rows for button in row.buttons}
        for row, rect in self._rows:
            if row.buttons and (meaning := row.note or meaning_of(language, row.buttons[0], areas)):
                place = rect.move(0, -self.scroll).clip(sight)
                found.append(TipRegion(place, f"row:{row.label}", row.label, meaning))
        for tip in tips_of(language, self.buttons.items, areas):
            row_ = row_of.get(tip.id)
            if row_ is None:
                found.append(tip)
            elif sight.contains(tip.rect):
                found.append(replace(tip, name=f"{row_.label}: {tip.name}", meaning=tip.meaning or row_.note))
        return found

    # ------------------------------------------------------------ signals

    def handle(self, signal: Signal) -> None:
        """The rows scroll with the wheel and with the focus, shoulders turn the page."""
        view = self.viewport()
        if signal.intent in CURSORS and signal.device is not Device.MOUSE:
            self._flat = True
            self.buttons.set(self.make())
            self.buttons.handle(signal)
            self._flat = False
            focused = self.buttons.focused
            for row, rect in self._rows:
                if focused is not None and any(button is focused for button in row.buttons):
                    self._bring(rect.clip(pygame.Rect(rect.topleft, (rect.width, view.height))), view)
                    self._bring(focused.rect, view)
            self.buttons.set(self.make())
        elif signal.intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT, Intent.PAN):
            by = signal.by[1] if signal.intent is Intent.PAN else -signal.by[1] * self.measure.px(60)
            self.scroll = max(0, self.scroll + round(by))
            self.buttons.set(self.make())
        elif signal.intent in (Intent.NEXT_UNIT, Intent.PREV_UNIT):
            names = list(self.pages())
            step = 1 if signal.intent is Intent.NEXT_UNIT else -1
            self.turn(names[(names.index(self.page) + step) % len(names)])
        elif signal.at is not None and self._hidden(signal.at):
            return
        else:
            super().handle(signal)

    def _bring(self, rect: pygame.Rect, view: pygame.Rect) -> None:
        """Scroll as little as brings a rectangle of the unscrolled page into sight."""
        self.scroll = max(rect.bottom - view.bottom, min(self.scroll, rect.top - view.top))

    def _hidden(self, at: tuple[int, int]) -> bool:
        """Whether the button under a pixel is one that is scrolled out of sight."""
        self.buttons.set(self.make())
        index, in_sight = self.buttons.at(at), self._sight()
        inner = [button for row, _ in self._rows for button in row.buttons]
        return (
            index >= 0
            and any(self.buttons.items[index] is button for button in inner)
            and not in_sight.contains(self.buttons.items[index].rect)
        )

    def _sight(self) -> pygame.Rect:
        """What of the page is seen: only what lies in it wholly, a line or a button, is drawn."""
        return self.viewport().inflate(self.measure.px(16), self.measure.px(8))

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page with its tabs, rows and foot."""
        measure, papers = self.measure, self.papers()
        desk = self.app.games.desk
        self._still.show(surface, measure, papers, lambda picture: papers.compose(picture, measure, desk))
        self.buttons.set(self.make())
        view, in_sight = self.viewport(), self._sight()
        for row, rect in self._rows:
            at = rect.move(0, -self.scroll)
            if at.bottom > in_sight.top and at.top < in_sight.bottom:
                self._draw_row(surface, row, at, view, in_sight)
        inner = [button for row, _ in self._rows for button in row.buttons]
        self._draw_buttons(
            surface, lambda button: in_sight.contains(button.rect) or all(button is not one for one in inner)
        )
        self._bar(surface, view)
        foot = min(button.rect.left for button in self.footer_buttons())
        pointing = self.app.devices.last is Device.MOUSE  # a page is pointed at then; no control of the mouse turns it
        line = self.theme.text("settings.hint_pages" if len(self.pages()) > 1 and not pointing else "settings.hint")
        room = foot - view.left - measure.px(20)
        if room < prompts.line_width(measure.theme, line, self.app.devices, measure.text("small")) * SQUEEZED:
            return
        prompts.write_line(
            measure.theme,
            surface,
            line,
            self.app.devices,
            (view.left, view.bottom + measure.px(2 * GAP) + self._high // 2),
            measure.text("small"),
            within=room,
        )

    def _draw_row(
        self, surface: pygame.Surface, row: FormRow, at: pygame.Rect, view: pygame.Rect, in_sight: pygame.Rect
    ) -> None:
        """Draw what of a row lies in ``sight`` but its buttons."""
        measure, size = self.measure, self.measure.text("body")
        if not row.buttons:
            if in_sight.contains(at):
                paper.write(
                    surface,
                    row.label,
                    at.bottomleft,
                    measure.text("large"),
                    self.theme.palette.stamp_red,
                    "stencil",
                    anchor="bottomleft",
                    within=view.width,
                )
            return
        high = paper.height_of(row.label, at.width, size, "typed")
        top = max(at.top, row.buttons[0].rect.centery - high // 2 + 2)
        label = pygame.Rect(at.left, top, at.width, high)
        if in_sight.contains(row.buttons[0].rect) and in_sight.contains(label):
            paper.block(surface, row.label, label.topleft, label.width, size, self.theme.palette.ink, "typed")
        if row.share is not None and in_sight.contains(row.buttons[0].rect):
            self._gauge(surface, row)
        left = row.buttons[0].rect.left
        if row.note:
            low = max(button.rect.bottom for button in row.buttons) + measure.px(GAP)
            self._note(surface, row.note, (left, low), view.right - left - measure.px(GAP), in_sight)
        if row.sample is not None:
            place = pygame.Rect(left, at.bottom - self._high, view.right - left, self._high)
            if in_sight.contains(place):
                row.sample(surface, place)

    def _note(
        self, surface: pygame.Surface, words: str, at: tuple[int, int], width: int, in_sight: pygame.Rect
    ) -> None:
        """Write a note on lines of ``width``, those of them that are wholly in sight."""
        size = self.measure.text("small")
        step = paper.height_of("x", width, size, "typed")
        for i, line in enumerate(paper.wrap(words, "typed", size, width)):
            y = at[1] + i * step
            if y >= in_sight.top and y + step <= in_sight.bottom:
                paper.write(surface, line, (at[0], y), size, self.theme.palette.ink_soft, "typed")

    def footer_buttons(self) -> list[Button]:
        """The foot's buttons as they lie now."""
        return self.buttons.items[-len(self.footer()) :]

    def _draw_buttons(self, surface: pygame.Surface, wanted: Callable[[Button], bool]) -> None:
        for i, button in enumerate(self.buttons.items):
            if wanted(button):
                draw_button(surface, button, self.measure, focused=i == self.buttons.focus)

    def _gauge(self, surface: pygame.Surface, row: FormRow) -> None:
        """Strokes of a pencil, one more of them firm with each step, and the value behind them."""
        palette = self.theme.palette
        down, up = (button.rect for button in row.buttons[:2])
        rect, pad = pygame.Rect(down.right, down.top, up.left - down.right, down.height), self.measure.px(16)
        step = (rect.width - 2 * pad) / row.strokes
        for i in range(row.strokes):
            firm = (row.share or 0.0) >= (i + 1) / row.strokes - 0.001
            colour = palette.stamp_red if firm and not row.faint else palette.ink_faint
            high = rect.height * (0.3 + 0.35 * i / row.strokes)
            bar = pygame.Rect(
                round(rect.left + pad + i * step),
                round(rect.centery - high / 2),
                max(2, round(step * 0.56)),
                round(high),
            )
            shapes.rect(surface, colour, bar, 0 if firm else 1)
        paper.write(
            surface,
            row.value,
            (up.right + self.measure.px(14), up.centery),
            self.measure.text("body"),
            palette.ink_soft,
            "typed",
            anchor="midleft",
        )

    def _bar(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        """How much of the page is in sight."""
        total = max((rect.bottom for _, rect in self._rows), default=view.top) - view.top
        if total <= view.height:
            return
        track = pygame.Rect(view.right + self.measure.px(10), view.top, self.measure.px(5), view.height)
        shapes.rect(surface, self.theme.palette.paper_worn, track)
        high = round(track.height * view.height / total)
        thumb = pygame.Rect(track.left, track.top + round(track.height * self.scroll / total), track.width, high)
        shapes.rect(surface, self.theme.palette.ink_faint, thumb)
