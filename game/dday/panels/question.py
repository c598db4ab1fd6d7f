"""The question that the rules ask now, in words, with its rule number and its answers as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.core.decision import Decision, Option
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.counters.shelf import Shelf
from game.dday.panels.fire_caption import HIGH, WIDE, draw_fire, fitting, speaks
from game.dday.panels.question_slip import BESIDE, beside_or_below, lay_slip, pages_of, widest
from game.dday.panels.tokens import TOKEN, Tokens, free_units
from game.dday.play.choices import Choices
from game.dday.play.shown_action import ShownAction
from game.input.devices import Devices
from game.input.intents import Signal
from game.table.layout import WindowLayout, foot_of
from game.ui import colours, fonts, paper, prompts
from game.ui.key_buttons import lay_keys
from game.ui.scale import Scale
from game.ui.text import Language
from game.ui.theme import Theme
from game.ui.widgets import Button, Buttons, flow

STRONG = ("end", "done", "resolve")
WIDTHS = 40
"""How many widths of lines are kept."""
MOST = 0.62
"""How much of the map's part of the window the slip may take when it grows."""
LINES = 4
"""How many lines what is said about the question may take before it is set smaller."""
TOKEN_ROWS = 2
"""How many rows of small counters it grows for; the others are on further pages."""
ROW = 37
"""How high a row of answers is, at 1080 lines."""
LISTED, FEW = 200, 136
"""By how much the slip may grow to list all answers, or a few long ones, at 1080 lines."""


@dataclass(frozen=True)
class _Laid:
    """What lies on the slip: the question with its size and height, the lines below it, and the buttons."""

    room: pygame.Rect
    asked: str
    size: int
    head: int
    lines: int
    """How high the lines below the question are."""
    count: int
    """How many they are."""
    left: int
    above: int
    """What lies above the buttons, which are placed from ``left`` and from 0 on."""
    buttons: list[Button]
    wide: int
    high: int
    longest: int


class QuestionPanel:
    """Bottom middle: what is asked, the buttons, and a line for what the game has to say."""

    def __init__(self, scenario: str, choose: Callable[[str], None], pick: Callable[[str], None], shelf: Shelf) -> None:
        """``choose`` takes an answer's id, ``pick`` a unit whose small counter is pressed."""
        self.scenario, self.choose = scenario, choose
        self.buttons = Buttons()
        self.offers: list[Button] = []
        """What the table offers beside the answers: to take the last choice back."""
        self.answers = 0
        """How many of the buttons are the question's own: they come before those of the table."""
        self.extra: list[Button] = []
        """Buttons of the table: undo, redo, list, menu."""
        self.all_listed, self.list_page = False, 0
        self._decision: Decision | None = None
        self._view: TableView | None = None
        self._choices: Choices | None = None
        self._labels: dict[str, str] = {}
        self._rule = ""
        self.answered = False
        """Whether what a notice says is the answer that was given, not why something can't be done."""
        self.good = False
        """Whether it is good news."""
        self._cited = (pygame.Rect(0, 0, 0, 0), "")
        """Where a rule is cited, and which."""
        self.tokens = Tokens(pick, shelf)
        """The US units among the answers as small counters."""
        self.slip = pygame.Rect(0, 0, 0, 0)
        """Where the slip lay in the last frame."""
        self._widths: dict[object, int] = {}
        self._lines = 1
        """How many lines the longest took that was said about the question so far: the slip doesn't shrink again."""

    def ask(self, language: Language, decision: Decision | None, view: TableView, choices: Choices | None) -> None:
        """Take over a question, or none."""
        self._decision, self._view, self._choices = decision, view, choices
        self._labels = {one.id: texts.option(language, decision, one, view) for one in decision} if decision else {}
        self.list_page, self._lines = 0, 1
        self.tokens.forget()
        if decision is None:
            self.all_listed = False

    def cited_at(self, point: tuple[int, int]) -> str:
        """The rule that stands under a pixel: of the question or of a refusal, "" for none."""
        return self.cited[1] if self.cited[0].collidepoint(point) else ""

    @property
    def cited(self) -> tuple[pygame.Rect, str]:
        """The rule of the question or of a refusal and where it stands; "" while no question is asked."""
        return self._cited if self._decision is not None else (pygame.Rect(0, 0, 0, 0), "")

    def label(self, option_id: str) -> str:
        """What the button of an answer says."""
        return self._labels.get(option_id, option_id)

    def _offered(self) -> list[Option]:
        if not self._decision or not self._choices:
            return []
        if self.all_listed:
            return list(self._decision.options)
        sole = self._choices.sole
        return self._choices.loose if sole is None else [sole]

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
        layout: WindowLayout,
        measure: Scale,
        *,
        devices: Devices,
        notice: tuple[str, str] | None,
        busy: str,
        preview: str,
        hint: str,
        shown_action: ShownAction,
        hints: Sequence[str] = (),
    ) -> list[pygame.Rect]:
        """Draw the slip and the row of keys below it; gives what they cover.

        ``busy`` says what is being shown while no question is open, ``notice`` what a click met, ``preview`` what a
        click would do, ``hint`` is a line of prompts that always stands at the foot, "" for none, and ``hints`` are all
        that may stand there: there is room for any with any device, so that no button moves when another takes over.
        """
        shown_action.cites.put("caption", ())
        keys = lay_keys(surface, layout, self.extra)
        if self._decision is None or busy:
            told = busy + hint if busy.endswith("\n") else busy
            slip = self._showing(surface, layout.question, measure, devices, told, shown_action)
            self.buttons.set(self.extra)
            self.answers = 0
        else:
            room, spare = self._room(layout, measure)
            slip = self._asking(
                surface, room, measure, devices, self._line(measure.theme, notice, preview), hint, hints, spare
            )
        self.buttons.draw(surface, measure, "small")
        self.slip = slip
        return [keys, slip]

    def _showing(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        measure: Scale,
        devices: Devices,
        busy: str,
        shown_action: ShownAction,
    ) -> pygame.Rect:
        """While events are shown: what happens, and how to go on."""
        px, size = measure.px, measure.text("body")
        told, _, hint = busy.rpartition("\n")
        if speaks(shown_action):
            measure = fitting(measure, room, shown_action)
            slip = lay_slip(surface, room, measure, measure.room(WIDE), measure.room(HIGH))
            inner = slip.inflate(-2 * px(16), -2 * px(9))
            draw_fire(surface, inner, measure, shown_action, self.scenario)
        else:
            wide = max(fonts.width("typed", size, told or hint), px(300))
            within = min(wide, room.width - px(40))
            high = paper.height_of(told, within, size, "typed", leading=1.2) if told else 0
            high = min(high, round(3 * size * 1.2)) + measure.room(46)
            slip = lay_slip(surface, room, measure, within + 2 * px(18), high)
            inner = slip.inflate(-2 * px(16), -2 * px(10))
            paper.block(
                surface, told, inner.topleft, inner.width, size, measure.theme.palette.ink, "typed", most=3, leading=1.2
            )
        prompts.write_line(
            measure.theme,
            surface,
            hint,
            devices,
            inner.bottomright,
            measure.text("tiny"),
            anchor="bottomright",
            within=inner.width,
        )
        return slip

    def _asking(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        measure: Scale,
        devices: Devices,
        line: tuple[str, colours.Colour, str],
        hint: str,
        hints: Sequence[str],
        spare: int,
    ) -> pygame.Rect:
        """The question, what is said about it, its answers, the units among them as small counters, and the prompts.

        For more than two lines about it the slip may be ``spare`` pixels higher than ``room``.
        """
        px, small, tiny = measure.px, measure.text("small"), measure.text("tiny")
        laid = self._laid(room, measure, devices, line, hint, hints, spare)
        self._lines = laid.count
        slip = lay_slip(surface, laid.room, measure, laid.wide, laid.high, laid.longest)
        inner = slip.inflate(-2 * px(18), -2 * px(9))
        paper.block(
            surface, laid.asked, inner.topleft, inner.width, laid.size, measure.theme.palette.ink, "semi", most=2
        )
        if laid.count > 1 and "<" not in line[0]:
            at = (inner.left, inner.top + laid.head)
            paper.block(surface, line[0], at, inner.width, small, line[1], line[2], most=laid.count)
        else:
            at = (inner.left, inner.top + laid.head + round(small * 0.6))
            prompts.write_line(
                measure.theme, surface, line[0], devices, at, small, line[1], line[2], within=inner.width
            )
        if hint:
            at = (inner.right, slip.bottom - px(5))
            prompts.write_line(
                measure.theme, surface, hint, devices, at, tiny, anchor="bottomright", within=inner.width
            )
        cited = pygame.Rect(inner.left, inner.top + laid.head, inner.width, laid.lines - round(small * 0.2))
        self._cited = cited, self._rule
        for button in laid.buttons:
            button.rect = button.rect.move(inner.left - laid.left, slip.top + laid.above)
        self.buttons.set([*laid.buttons, *self.extra])
        self.answers = len(laid.buttons)
        return slip

    def _laid(
        self,
        room: pygame.Rect,
        measure: Scale,
        devices: Devices,
        line: tuple[str, colours.Colour, str],
        hint: str,
        hints: Sequence[str],
        spare: int,
    ) -> _Laid:
        """Where all that lies on the slip is, before that has its place in ``room``."""
        assert self._decision is not None
        assert self._view is not None
        px = measure.px
        within = room.width - 2 * px(18)
        asked, size, head = self._headed(within, measure)
        small = measure.text("small")
        foot = foot_of(measure)
        longest = self._reserved(tuple(dict.fromkeys([line[0]])), devices, measure, "small", line[2])
        reserved = self._reserved(tuple(dict.fromkeys([hint, *hints])), devices, measure, "tiny", "typed")
        step = round(small * 1.2)
        most = min(LINES, 2 + spare // step)
        for count in range(min(self._lines, most), most + 1):
            lines = round(small * (1.5 if count == 1 else 2.6)) + max(0, count - 2) * step
            above = px(10) + head + lines
            left = room.height - px(10) - head - min(lines, round(small * 2.6))
            area = pygame.Rect(room.left + px(18), 0, within, left - foot - px(10))
            answers = self._answers(area, measure)
            tokens = self._tokens(beside_or_below(area, answers, px(8)), measure)
            needed = max(
                [button.rect.right - area.left for button in (*answers, *tokens)]
                + [min(within, fonts.width("semi", size, asked)), px(460)]
                + [min(within, reserved)]
            )
            wide = widest(room, measure, needed + 2 * px(18)) - 2 * px(18)
            told = 1 if longest <= wide else max(2, len(paper.wrap(line[0], line[2], small, wide)))
            if "<" in line[0] or told <= count:
                break
        grown = max(0, count - 2) * step
        room = pygame.Rect(room.left, room.top - grown, room.width, room.height + grown)
        low = max((button.rect.bottom for button in (*answers, *tokens)), default=area.top)
        high = above + low + px(12 if answers or tokens else 4) + foot
        return _Laid(
            room,
            asked,
            size,
            head,
            lines,
            count,
            area.left,
            above,
            [*answers, *tokens],
            needed + 2 * px(18),
            high,
            longest + 2 * px(18),
        )

    def _headed(self, within: int, measure: Scale) -> tuple[str, int, int]:
        """The question, the size of its type, and how high it is, in two lines at most."""
        assert self._decision is not None
        assert self._view is not None
        asked = texts.question(measure.theme.language, self._decision, self._view)
        size = measure.text("large")
        if fonts.width("semi", size, asked) > within:
            size = measure.text("body")
        return asked, size, min(2, len(paper.wrap(asked, "semi", size, within))) * round(size * 1.22)

    def _reserved(self, lines: tuple[str, ...], devices: Devices, measure: Scale, size: str, face: str) -> int:
        """How wide the longest of some lines with prompts is, with whichever device is in hand."""
        key = (lines, size, face, devices.controls.version, devices.pads.family, measure)
        if key not in self._widths:
            self._widths = dict(list(self._widths.items())[-WIDTHS:])
            hands, tall = prompts.each_hand(devices), measure.text(size)
            self._widths[key] = max(
                prompts.line_width(measure.theme, line, hand, tall, face) for line in lines for hand in hands
            )
        return self._widths[key]

    def _line(self, theme: Theme, notice: tuple[str, str] | None, preview: str) -> tuple[str, colours.Colour, str]:
        """The line below the question, with its ink and typeface: a refusal, what a click would do, or the rule."""
        palette = theme.palette
        assert self._decision is not None
        self._rule = notice[1] if notice else "" if preview else self._decision.rule
        if notice:
            ink = palette.pencil_blue if self.answered or self.good else palette.stamp_red
            return notice[0] + (f"  [{notice[1]}]" if notice[1] else ""), ink, "typed"
        if preview:
            return preview, palette.pencil_blue, "bold"
        note = theme.text("question.rule", rule=self._decision.rule) if self._decision.rule else ""
        return "   ".join(part for part in (note, self._wanted(theme.language)) if part), palette.ink_soft, "typed"

    def _wanted(self, language: Language) -> str:
        """What is to be chosen on the map, "" when the answers aren't there."""
        choices = self._choices
        if choices is None or choices.together or not (choices.hexes or choices.units or choices.boxes):
            return ""
        if choices.picked and any(t.unit for t in choices.targets):
            return language.text("input.hint_picked", unit=choices.picked)
        return language.text("input.hint_lit")

    def _answers(self, area: pygame.Rect, measure: Scale) -> list[Button]:
        offered = self._offered()
        height, gap = measure.room(ROW), measure.px(7)
        rows = max(1, (area.height + gap) // (height + gap))
        buttons = [*(self._button(option) for option in offered), *([] if self.all_listed else self.offers)]
        if flow(buttons, area, measure, height, gap, "small") <= area.height:
            return buttons
        first = sorted(buttons, key=lambda one: not one.strong)  # what leads on is never turned away
        pages = pages_of(first, area, measure, height, gap, rows)
        if len(pages) == 1:
            return buttons
        self.list_page %= len(pages)
        shown = pages[self.list_page]
        more = Button(
            measure.theme.text("question.more", page=self.list_page + 1, pages=len(pages)), self._next_page, "more"
        )
        flow([*shown, more], area, measure, height, gap, "small")
        return [*shown, more]

    def _units(self) -> list[str]:
        """The US units among the answers that are shown as small counters."""
        if self._choices is None or self._view is None or self.all_listed or self._choices.together:
            return []
        return list(dict.fromkeys(t.unit for t in self._choices.targets if t.unit in self._view.us))

    def _tokens(self, area: pygame.Rect, measure: Scale) -> list[Button]:
        """These units as small counters in rows."""
        units = self._units()
        if not units or self._decision is None or self._view is None:
            return []
        picked = self._choices.picked if self._choices else ""
        return self.tokens.lay(units, free_units(self._decision), area, measure, self._view, picked)

    def _button(self, option: Option) -> Button:
        strong = option.verb in STRONG or (self._choices is not None and option is self._choices.sole)
        return Button(self.label(option.id), lambda: self.choose(option.id), option.id, strong=strong)

    def _room(self, layout: WindowLayout, measure: Scale) -> tuple[pygame.Rect, int]:
        """Where the slip may lie, with what it may take of the map's part of the window, and what is left of that."""
        room, most = layout.question.copy(), round(layout.free.height * MOST)
        more = measure.room(LISTED) if self.all_listed else self._more(room, measure)
        high = min(most, self._lack(room, measure) + more)
        room.top, room.height = room.top - high, room.height + high
        return room, most - high

    def _lack(self, room: pygame.Rect, measure: Scale) -> int:
        """What the question, a line or two about it and one row of answers take more than ``room`` has."""
        _, _, head = self._headed(room.width - 2 * measure.px(18), measure)
        about = round(measure.text("small") * 2.6) + measure.px(22)
        return max(0, head + about + measure.room(ROW) + foot_of(measure) - room.height)

    def growth(
        self, decision: Decision, view: TableView, layout: WindowLayout, measure: Scale, devices: Devices
    ) -> int:
        """How much of the map's part of the window the slip will take with a question that is to be put."""
        coming = QuestionPanel(self.scenario, self.choose, self.tokens.pick, self.tokens.shelf)
        coming.ask(measure.theme.language, decision, view, Choices(decision, view))
        room, spare = coming._room(layout, measure)
        grown = 0
        for lines in (1, LINES) if measure.wanted > 1 else (1,):  # what a click would do takes more in large type
            coming._lines = lines
            laid = coming._laid(room, measure, devices, coming._line(measure.theme, None, ""), "", (), spare)
            grown = max(grown, min(laid.room.height, laid.high) - layout.question.height)
        return grown

    def _more(self, room: pygame.Rect, measure: Scale) -> int:
        """How much higher the slip may be: answers without a place on the table, or counters, need more than a row."""
        buttons = [*(self._button(option) for option in self._offered()), *self.offers]
        wide, row, gap = room.width - 2 * measure.px(18), measure.room(ROW), measure.px(7)
        answers = flow(buttons, pygame.Rect(0, 0, wide, 1), measure, row, gap, "small")
        units = self._units()
        if units and self._decision is not None:
            beside = max((button.rect.right for button in buttons), default=0) if answers == row else 0
            free, beside = free_units(self._decision), beside if wide - beside > wide * BESIDE else 0
            within = wide - beside
            one = self.tokens.height(units[:1], free, within, measure)
            counters = min(self.tokens.height(units, free, within, measure), TOKEN_ROWS * one)
            answers = counters if beside else answers + counters
            answers += round(measure.text("small") * 1.1) if answers > row else 0  # for a second line of the preview
        return 0 if answers <= row else max(measure.room(FEW) if buttons and answers > 2 * row else 0, answers - row)

    def _next_page(self) -> None:
        self.list_page += 1

    def scroll(self, step: int) -> None:
        """Turn to the next page of what has no room, or to the one before."""
        self.list_page += step
        self.tokens.turn(step)
