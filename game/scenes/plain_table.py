"""A table for any game: what happened on one page, what is asked on the other, each answer on a numbered tag.

A game is played here as it is at the terminal, with the words of its engine alone; what lies on its board can be
inspected, and any action can be asked why it isn't offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from engine.core.decision import Refused
from engine.core.session import Session
from game.app.navigator import SCENES
from game.input.intents import Intent, Signal
from game.scenes.leaving import leave
from game.scenes.menu_base import ButtonScene
from game.scenes.plain_guided import PlainGuided
from game.scenes.plain_moments import moments
from game.scenes.protocols import StudyPoint
from game.scenes.routes import MESSAGE, NAME, NEW_GAME, PLAIN_TABLE, SAVED, SETTINGS, TITLE, Answers
from game.scenes.save_as import open_save_as
from game.scenes.shared import share
from game.scenes.study_opening import open_study
from game.scenes.table_saving import TableSaver
from game.scenes.table_scene import TableScene
from game.statistics.keeping import note_end
from game.table.log_lines import SideDiaries
from game.ui import fonts, paper
from game.ui.desk import things
from game.ui.desk.things import Still
from game.ui.widgets import Button, column, flow

if TYPE_CHECKING:
    from game.scenes.base import Host

EDGE, GAP, SIDE = 34, 12, 46
"""Around the pages, between buttons, and the pages' margins, in pixels at 1080 lines."""
LEADING = 1.3
EXAMPLES = 6
"""How many things that can be inspected are named."""
NOTICE = 8.0
"""Seconds that a notice stays."""


class PlainTable(ButtonScene, TableScene):
    """A session that is played by its questions alone."""

    tip_area = "plain"
    own_inspect = True

    music = "play"

    def __init__(self, app: Host, session: Session, path: Path | None, fresh: bool) -> None:
        """``path`` is the file to save to; ``fresh`` is for tables that show how a game begins."""
        super().__init__(app)
        self.session = session
        self.path = path
        self.game = app.games.of_session(session)
        self.saver: TableSaver = TableSaver(self)
        self.covered: list[pygame.Rect] = []
        """The pages, once they have been drawn."""
        self.page = 0
        """Which of the pages of answers is seen."""
        self.back_by = 0
        """How many screens of the diary lie between what is shown and its end."""
        self._told = SideDiaries(session, lambda: self.game.words(self.theme.language))
        self._notice, self._left = "", 0.0
        self._still = Still()

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        """The table is seen from now on."""
        self.saver.save()

    def leave(self) -> None:
        """The game is left; what was decided is on the disk."""
        self.saver.leave()

    def drop(self) -> None:
        """The program broke: what was decided is on the disk."""
        self.saver.let_go()

    def pause(self) -> None:
        """Something comes over the table: its picture is taken as long as nothing does."""
        self.saver.look()

    def reword(self) -> None:
        """Tell everything in other words."""
        self._told.begin()
        self._still.forget()

    def update(self, seconds: float) -> None:
        """Save in the background; a notice fades."""
        self.saver.tell()
        self.saver.update(seconds, still=True)
        self.guide.update(seconds)
        self._left -= seconds
        if self._left <= 0:
            self._notice = ""

    # ------------------------------------------------------------ the game

    @property
    def side(self) -> str:
        """Who decides now, the first side after the end."""
        pending = self.session.pending
        return pending.side if pending else self.session.rules.sides[0]

    @property
    def view(self) -> Any:
        """The table as the side sees it that decides."""
        return self.session.view(self.side)

    def choose(self, option: str) -> None:
        """Answer the question."""
        if self.guide.answer(option):
            return
        self.change(partial(self.session.choose, option))
        if self.session.outcome is not None:
            note_end(self)

    def undo(self) -> None:
        """Take the last choice back, or tell why that can't be done."""
        if not self.guide.undo() and self.session.choices:
            self.change(self.session.undo, again=True)

    def redo(self) -> None:
        """Make the choice again that was taken back last."""
        if not self.guide.redo():
            self.change(self.session.redo)

    def begin_anew(self) -> None:
        """Tell the diary from its beginning, for choices were taken back."""
        self._told.begin()

    def change(self, change: Any, *, again: bool = False) -> None:
        """Have the game change, and save it; what is refused is told."""
        try:
            change()
        except Refused as refused:
            self.say(self._refusal(refused), refused.rule)
            return
        self.page, self.back_by, self._notice = 0, 0, ""
        if again:
            self.begin_anew()
        self.saver.save()

    def _refusal(self, refused: Refused) -> str:
        return self.game.words(self.theme.language).refusal(refused.key, refused.values) or refused.reason

    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player something in a line below the answers."""
        self._notice, self._left = f"{reason} ({rule})" if rule else reason, NOTICE

    # ------------------------------------------------------------ looking closer

    def _ask_why(self) -> None:
        """Ask for an action, and tell why it isn't offered."""
        self.app.open(NAME, self.theme.text("plain_table.why_title"), "", self._why, False)

    def _why(self, action: str) -> str:
        refused = self.session.why_not(action)
        if refused is None:
            words = self.theme.text("plain_table.can")
        else:
            reason, rule = self._refusal(refused), refused.rule
            words = f"{reason} ({rule})" if rule else reason
        self.app.pop()
        self.app.open(MESSAGE, action, words, [(self.theme.text("plain_table.back"), None)])
        return ""

    def _ask_thing(self) -> None:
        """Ask for a thing on the table, and tell all that is known of it."""
        first, head = next(iter(self.game.game.things(self.view)), ""), self.theme.text("plain_table.inspect_title")
        self.app.open(NAME, head, first, self._inspect, True)

    def _inspect(self, thing: str) -> str:
        language, odds = self.game.spoken(self.theme.language), self.session.foretells
        try:
            lines = self.game.game.inspect(self.view, thing, language, odds=odds)
        except KeyError:
            known = list(self.game.game.things(self.view))[:EXAMPLES]
            return self.theme.text("plain_table.nothing_there", known=", ".join(known))
        self.app.pop()
        self.app.open(MESSAGE, thing, "\n".join(lines), [(self.theme.text("plain_table.back"), None)])
        self.guide.looked((thing,), asked=True)
        return ""

    # ------------------------------------------------------------ the menu

    def _menu(self) -> None:
        if self.guide.menu():
            return
        text, app = self.theme.text, self.app
        studying = text("saved.menu.study_on" if self.session.studied else "saved.menu.study")
        answers: Answers = [
            (text("saved.menu.resume"), None),
            (text("saved.menu.save_as"), lambda: open_save_as(app, self)),
            (text("saved.menu.saved_games"), lambda: app.open(SAVED)),
            (text("share.share"), lambda: share(app, self)),
            *([(studying, lambda: open_study(app, self))] if self.path is not None else []),
            (text("saved.menu.settings"), lambda: app.open(SETTINGS)),
            (text("saved.menu.to_title"), lambda: leave(app, lambda: app.restart(TITLE))),
            (text("saved.menu.quit"), lambda: leave(app, app.quit)),
        ]
        app.open(
            MESSAGE,
            self.game.title(self.theme.language),
            app.games.name_of(self.theme.language, self.session.setup),
            answers,
        )

    def _new(self) -> None:
        leave(self.app, self._to_new)

    def _to_new(self) -> None:
        self.app.restart(TITLE)
        self.app.open(NEW_GAME)

    def back(self) -> None:
        """BACK and MENU open the menu: a game is left by its buttons."""
        self._menu()

    def handle(self, signal: Signal) -> None:
        """Undo and redo by their keys, answers by their numbers; the rest is the buttons'."""
        if self.guide.handle(signal):
            return
        if signal.intent is Intent.UNDO:
            self.undo()
        elif signal.intent is Intent.REDO:
            self.redo()
        elif signal.intent is Intent.INSPECT:
            self._ask_thing()
        elif signal.intent is Intent.NUMBER:
            self._answer(int(signal.text))
        else:
            super().handle(signal)

    def _answer(self, number: int) -> None:
        """Choose the answer that bears a number, where that is seen."""
        pending = self.session.pending
        if pending is not None and number <= len(pending.options):
            wanted = f"option:{pending.options[number - 1].id}"
            for button in self.make():
                if button.id == wanted:
                    button.action()

    # ------------------------------------------------------------ study mode

    def moments(self) -> dict[str, tuple[StudyPoint, ...]]:
        """All places to go back to by level, the latest first."""
        return moments(self.theme.language, self.session, self.game.words(self.theme.language), self.side)

    def study(self) -> None:
        """Turn study mode on; the save is marked at once."""
        self.session.study()
        self.saver.save(again=True)

    def rewind(self, choices: int) -> None:
        """Go back to where so many choices had been made, in study mode."""
        self.change(partial(self.session.rewind, choices), again=True)

    def guided(self) -> PlainGuided:
        """The table as a guide sees it."""
        return PlainGuided(self)

    # ------------------------------------------------------------ where things lie

    def _pages(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The diary and the question."""
        measure, (width, height) = self.measure, self.app.surface.get_size()
        edge, low = measure.px(EDGE), self._high() + measure.px(28)
        wide = (width - 3 * edge) * 11 // 20
        left = pygame.Rect(edge, edge, wide, height - 2 * edge - low)
        return left, pygame.Rect(left.right + edge, edge, width - 3 * edge - wide, left.height)

    def _high(self) -> int:
        """The height of a button."""
        return max(self.measure.px(52), round(self.measure.text("body") * 1.9))

    def _inner(self, page: pygame.Rect) -> pygame.Rect:
        side = self.measure.px(SIDE)
        return page.inflate(-2 * side, -2 * side)

    def _question(self) -> str:
        """What is asked, or how the game ended."""
        pending, outcome = self.session.pending, self.session.outcome
        if not self.guide.asks:
            return self.guide.waiting()
        if pending is None:
            return self.game.outcome(self.theme.language, *outcome) if outcome else self.theme.text("play.stopped")
        asked = self.game.words(self.theme.language).question(pending, self.view)
        several = len(self.session.rules.sides) > 1
        who = self.theme.text("plain_table.side", side=pending.side) if several else ""
        return f"{who}{asked} ({pending.rule})" if pending.rule else f"{who}{asked}"

    def _answers_top(self, room: pygame.Rect) -> int:
        asked = paper.height_of(self._question(), room.width, self.measure.text("large"), "typed", leading=LEADING)
        return room.top + asked + self.measure.px(26)

    def _answers(self, room: pygame.Rect) -> list[Button]:
        """The numbered answers of the page that is seen, and the ways to the others."""
        text = self.theme.text
        high, gap = self._high(), self.measure.px(GAP)
        top, pending = self._answers_top(room), self.session.pending
        if not self.guide.asks:
            return []
        if pending is None:
            new = Button(text("title.new"), self._new, "again", strong=True)
            new.rect = pygame.Rect(room.left, top, room.width, high)
            return [new]
        low = room.bottom - 2 * (high + gap)
        rows = max(1, (low - top + gap) // (high + gap))
        pages = -(-len(pending.options) // rows)
        shown = self.page % pages * rows
        found, view = [], self.view
        for i, option in enumerate(pending.options[shown : shown + rows]):
            label = text(
                "plain_table.option",
                number=shown + i + 1,
                label=self.game.words(self.theme.language).option(pending, option, view),
            )
            rect = pygame.Rect(room.left, top + i * (high + gap), room.width, high)
            found.append(Button(label, partial(self.choose, option.id), f"option:{option.id}", rect=rect))
        if pages > 1:
            label = text("briefing.next_page", page=self.page % pages + 1, pages=pages)
            rect = pygame.Rect(room.left, room.bottom - 2 * high - gap, room.width, high)
            found.append(Button(label, self._turn, "page", rect=rect))
        return found

    def stack(self, buttons: Sequence[Button], room: pygame.Rect) -> None:
        """Lay buttons below the question, closer together where there is little room."""
        top, gap = self._answers_top(room), self.measure.px(GAP)
        high = min(self._high(), (room.bottom - top) // max(1, len(buttons)) - gap)
        column(buttons, pygame.Rect(room.left, top, room.width, 0), high, gap)

    def _turn(self) -> None:
        self.page += 1

    def make(self) -> list[Button]:
        """The answers, what can be done beside them, and the diary's way back and forth."""
        text = self.theme.text
        measure, (diary, question) = self.measure, self._pages()
        found = self._answers(self._inner(question))
        session, screens = self.session, self._screens()
        below = [
            Button(
                text("plain_table.earlier"), partial(self._leaf, 1), "earlier", enabled=self.back_by < len(screens) - 1
            ),
            Button(text("plain_table.later"), partial(self._leaf, -1), "later", enabled=self.back_by > 0),
            Button(text("plain_table.undo"), self.undo, "undo", enabled=bool(session.choices)),
            Button(text("plain_table.redo"), self.redo, "redo", enabled=session.can_redo),
            Button(text("plain_table.why"), self._ask_why, "why", enabled=session.pending is not None),
            Button(
                text("plain_table.inspect"),
                self._ask_thing,
                "inspect",
                enabled=any(True for _ in self.game.game.things(self.view)),
            ),
            Button(text("plain_table.save"), lambda: open_save_as(self.app, self), "save"),
            Button(text("plain_table.menu"), self._menu, "menu"),
        ]
        row = pygame.Rect(diary.left, diary.bottom + measure.px(28), question.right - diary.left, 0)
        flow(below, row, measure, self._high(), measure.px(GAP))
        return [*found, *below]

    def _leaf(self, by: int) -> None:
        self.back_by = max(0, self.back_by + by)

    # ------------------------------------------------------------ drawing

    def _screens(self) -> list[list[tuple[str, bool]]]:
        """The diary in lines that fit, a page's worth each, the last one first."""
        room, size = self._inner(self._pages()[0]), self.measure.text("body")
        rows = max(1, (room.height - self._head_high()) // round(size * LEADING))
        lines: list[tuple[str, bool]] = []
        for line in self._told.lines(self.side):
            said = f"{line.words} ({line.rule})" if line.rule else line.words
            lines += [(one, line.heading) for one in paper.wrap(said, "typed", size, room.width)]
        pages = [lines[max(0, end - rows) : end] for end in range(len(lines), 0, -rows)]
        return pages or [[]]

    def _head_high(self) -> int:
        return round(self.measure.text("head") * 1.3) + self.measure.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the two pages on the table."""
        measure, (diary, question) = self.measure, self._pages()
        self._still.show(surface, measure, None, self._compose)
        self.covered = [diary, question]
        self._draw_diary(surface, self._inner(diary))
        room = self._inner(question)
        paper.block(
            surface,
            self._question(),
            room.topleft,
            room.width,
            measure.text("large"),
            self.theme.palette.ink,
            "typed",
            leading=LEADING,
        )
        if self._notice:
            size = measure.text("body")
            high = paper.height_of(self._notice, room.width, size, "typed", leading=LEADING)
            paper.block(
                surface,
                self._notice,
                (room.left, room.bottom - high),
                room.width,
                size,
                self.theme.palette.stamp_red,
                "typed",
                leading=LEADING,
            )
        self.lay_buttons(surface)
        self.guide.light(surface)
        self.guide.draw(surface)

    def _compose(self, surface: pygame.Surface) -> None:
        surface.blit(things.wood(surface.get_size()), (0, 0))
        for page, turned in zip(self._pages(), (-0.3, 0.2), strict=True):
            sheet = things.page(page.size, self.theme.palette.paper_light)
            things.lay(surface, sheet, page.center, turned, lift=self.measure.px(7))

    def _draw_diary(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        palette = self.theme.palette
        measure, size = self.measure, self.measure.text("body")
        name = self.app.games.name_of(self.theme.language, self.session.setup).upper()
        head = fonts.text("stencil", paper.fitted(name, "stencil", measure.text("head"), room.width), name, palette.ink)
        surface.blit(head, room.topleft)
        y = room.top + self._head_high()
        paper.rule(surface, room.left, room.right, y - measure.px(12), palette.ink, max(1, measure.px(2)))
        screens = self._screens()
        for words, heading in screens[min(self.back_by, len(screens) - 1)]:
            ink, face = (palette.stamp_red, "bold") if heading else (palette.ink, "typed")
            paper.write(surface, words, (room.left, y), size, ink, face, within=room.width)
            y += round(size * LEADING)

    def apply(self, changed: Sequence[str]) -> None:
        """No setting matters here but those that reword."""


SCENES.add(PLAIN_TABLE, PlainTable)
