"""The question that the rules ask now, in words, with its rule number and its answers as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.core.decision import Decision, Option
from engine.peleliu.state import State
from game import palette, paper, words
from game.board.pieces import us_look
from game.choices import Choices
from game.counters.shelf import Shelf
from game.input import bindings
from game.input.intents import Device, Intent, Signal
from game.measure import Measure
from game.panels.fire import draw_fire
from game.stage import Stage
from game.widgets import Button, Buttons, flow

STRONG = ("end", "done", "resolve")
TOKEN = "token:"


class QuestionPanel:
    """Bottom middle: what is asked, the buttons, and a line for what the game has to say."""

    def __init__(self, choose: Callable[[str], None], pick: Callable[[str], None], shelf: Shelf) -> None:
        """``choose`` takes an answer's id, ``pick`` a unit whose small counter is pressed."""
        self.choose = choose
        self.pick = pick
        self.shelf = shelf
        self.buttons = Buttons()
        self.extra: list[Button] = []
        """Buttons of the table: undo, redo, list, menu."""
        self.all_listed = False
        self.list_page = 0
        self._decision: Decision | None = None
        self._view: State | None = None
        self._choices: Choices | None = None
        self._labels: dict[str, str] = {}
        self._picked = ""

    def ask(self, decision: Decision | None, view: State, choices: Choices | None) -> None:
        """Take over a question, or none."""
        self._decision, self._view, self._choices = decision, view, choices
        self._labels = {option.id: words.option(decision, option, view) for option in decision} if decision else {}
        self.list_page = 0
        if decision is None:
            self.all_listed = False

    def label(self, option_id: str) -> str:
        """What the button of an answer says."""
        return self._labels.get(option_id, option_id)

    def _offered(self) -> list[Option]:
        if not self._decision or not self._choices:
            return []
        return list(self._decision.options) if self.all_listed else self._choices.loose

    def toggle_list(self) -> None:
        """List all answers as buttons, or only those that are nowhere on the table."""
        self.all_listed = not self.all_listed
        self.list_page = 0

    def handle(self, signal: Signal) -> bool:
        """Take a signal for the buttons."""
        return self.buttons.handle(signal)

    def token(self) -> str:
        """The unit whose small counter has the focus, or ""."""
        button = self.buttons.focused
        return button.id.removeprefix(TOKEN) if button and button.id.startswith(TOKEN) else ""

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        measure: Measure,
        *,
        device: Device,
        notice: tuple[str, str] | None,
        busy: str,
        preview: str,
        stage: Stage,
    ) -> None:
        """Draw the panel.

        ``busy`` says what is being shown while no question is open, ``notice`` what a click met, ``preview`` what a
        click would do.
        """
        paper.sheet(surface, rect.inflate(4, 6).move(0, 4), palette.PAPER_LIGHT, lift=measure.px(5))
        pad = measure.px(14)
        inner = rect.inflate(-2 * pad, -2 * measure.px(9))
        question = self._decision
        extra_width = measure.px(150)
        room = inner.width - extra_width
        self._extra(inner, measure, extra_width)
        if question is None or busy:
            place = pygame.Rect(inner.left, inner.top, room, inner.height)
            if draw_fire(surface, place, measure, stage):
                hint = busy.rpartition("\n")[2]
                paper.write(
                    surface,
                    hint,
                    place.bottomleft,
                    measure.text("small"),
                    palette.INK_FAINT,
                    "typed",
                    anchor="bottomleft",
                )
                self.buttons.set(self.extra)
                self.buttons.draw(surface, measure, "small")
                return
            paper.block(surface, busy, inner.topleft, room, measure.text("body"), palette.INK_SOFT, "typed", most=3)
            self.buttons.set(self.extra)
            self.buttons.draw(surface, measure, "small")
            return
        assert self._view is not None
        text = words.question(question, self._view)
        head = paper.block(
            surface,
            text,
            inner.topleft,
            room,
            measure.text("large" if len(text) < 80 else "body"),
            palette.INK,
            "semi",
            most=2,
        )
        y = inner.top + head + measure.px(1)
        note = f"rule {question.rule}" if question.rule else ""
        if notice:
            line = notice[0] + (f"  [{notice[1]}]" if notice[1] else "")
            paper.write(surface, line, (inner.left, y), measure.text("small"), palette.STAMP_RED, "typed", within=room)
        elif preview:
            paper.write(
                surface, preview, (inner.left, y), measure.text("small"), palette.PENCIL_BLUE, "bold", within=room
            )
        else:
            hint = self._hint(device)
            paper.write(
                surface,
                "   ".join(part for part in (note, hint) if part),
                (inner.left, y),
                measure.text("small"),
                palette.INK_FAINT,
                "typed",
                within=room,
            )
        y += measure.px(26)
        area = pygame.Rect(inner.left, y, room - measure.px(8), inner.bottom - y)
        answers = self._answers(area, measure)
        low = max((button.rect.bottom for button in answers), default=area.top - measure.px(7))
        tokens = self._tokens(
            pygame.Rect(area.left, low + measure.px(9), area.width, area.bottom - low - measure.px(9)), measure
        )
        self.buttons.set([*answers, *tokens, *self.extra])
        self.buttons.draw(surface, measure, "small")

    def _hint(self, device: Device) -> str:
        if self._choices is None or not (self._choices.hexes or self._choices.units or self._choices.boxes):
            return ""
        choose = bindings.WORDS[Intent.CHOOSE][device.name]
        if self._choices.picked and any(t.unit for t in self._choices.targets):
            return f"{self._choices.picked} is picked: {choose.lower()} where it goes"
        return f"{choose} what is lit on the map"

    def _answers(self, area: pygame.Rect, measure: Measure) -> list[Button]:
        offered = self._offered()
        height, gap = measure.px(37), measure.px(7)
        rows = max(1, (area.height + gap) // (height + gap))
        buttons = [self._button(option) for option in offered]
        if flow(buttons, area, measure, height, gap, "small") <= area.height:
            return buttons
        pages = _pages(buttons, area, measure, height, gap, rows)
        self.list_page %= len(pages)
        shown = pages[self.list_page]
        more = Button(f"More ({self.list_page + 1}/{len(pages)})", self._next_page, "more")
        flow([*shown, more], area, measure, height, gap, "small")
        return [*shown, more]

    def _tokens(self, area: pygame.Rect, measure: Measure) -> list[Button]:
        """The US units among the answers as small counters in a row."""
        if self._choices is None or self._view is None or self.all_listed or area.height < measure.px(30):
            return []
        units = list(dict.fromkeys(t.unit for t in self._choices.targets if t.unit in self._view.us))
        side = min(area.height, measure.px(58))
        step = min(side + measure.px(7), (area.width - side) / max(1, len(units) - 1))
        return [
            Button(
                unit,
                partial(self.pick, unit),
                TOKEN + unit,
                rect=pygame.Rect(round(area.left + i * step), area.top, side, side),
                picture=self.shelf.get(us_look(self._view.us[unit]), side, exact=True),
            )
            for i, unit in enumerate(units)
        ]

    def _button(self, option: Option) -> Button:
        return Button(self.label(option.id), lambda: self.choose(option.id), option.id, strong=option.verb in STRONG)

    def _next_page(self) -> None:
        self.list_page += 1

    def _extra(self, inner: pygame.Rect, measure: Measure, width: int) -> None:
        """The table's own buttons in two columns on the right."""
        height, gap = measure.px(34), measure.px(6)
        column = (width - gap) // 2
        for i, button in enumerate(self.extra):
            button.rect = pygame.Rect(
                inner.right - width + (i % 2) * (column + gap), inner.top + (i // 2) * (height + gap), column, height
            )


def _pages(
    buttons: Sequence[Button], area: pygame.Rect, measure: Measure, height: int, gap: int, rows: int
) -> list[list[Button]]:
    """The buttons in pages that fit, each with room for the one that turns the page."""
    more = Button("More (99/99)", lambda: None)
    pages: list[list[Button]] = [[]]
    for button in buttons:
        if pages[-1] and flow([*pages[-1], button, more], area, measure, height, gap, "small") > rows * (height + gap):
            pages.append([])
        pages[-1].append(button)
    return pages
