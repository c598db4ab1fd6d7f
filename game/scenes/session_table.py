"""What every table does that a game is played on by its questions: answers, taking back, saving, study mode, the menu.

How it looks is for a subclass to say, and so is where its answers lie.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from engine.core.decision import Refused
from engine.core.session import Session
from game.input.intents import Intent, Signal
from game.lessons.guide import Guided
from game.scenes.leaving import leave
from game.scenes.menu_base import ButtonScene
from game.scenes.plain_guided import PlainGuided
from game.scenes.plain_moments import moments
from game.scenes.protocols import StudyPoint
from game.scenes.routes import MESSAGE, NAME, NEW_GAME, SAVED, SETTINGS, TITLE, Answers
from game.scenes.save_as import open_save_as
from game.scenes.shared import share
from game.scenes.study_opening import open_study
from game.scenes.table_saving import TableSaver
from game.scenes.table_scene import TableScene
from game.sound import SILENCE, Ambience
from game.statistics.keeping import note_end
from game.table.log_lines import SideDiaries
from game.ui.desk.things import Still

if TYPE_CHECKING:
    from game.scenes.base import Host

EXAMPLES = 6
"""How many things that can be inspected are named."""
NOTICE = 8.0
"""Seconds that a notice stays."""


class SessionTable(ButtonScene, TableScene):
    """A session that is played by its questions."""

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
        self.app.ambience = self.ambience
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

    @property
    def ambience(self) -> Ambience:
        """What is always there: nothing on a table without a map."""
        return SILENCE

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

    def ask_why(self) -> None:
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

    def ask_thing(self) -> None:
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

    def open_menu(self) -> None:
        """What can be done beside playing."""
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

    def begin_new(self) -> None:
        """Leave this game for another one."""
        leave(self.app, self._to_new)

    def _to_new(self) -> None:
        self.app.restart(TITLE)
        self.app.open(NEW_GAME)

    def back(self) -> None:
        """BACK and MENU open the menu: a game is left by its buttons."""
        self.open_menu()

    def handle(self, signal: Signal) -> None:
        """Undo and redo by their keys, answers by their numbers; the rest is the buttons'."""
        if self.guide.handle(signal):
            return
        if signal.intent is Intent.UNDO:
            self.undo()
        elif signal.intent is Intent.REDO:
            self.redo()
        elif signal.intent is Intent.INSPECT:
            self.ask_thing()
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

    def guided(self) -> Guided:
        """The table as a guide sees it."""
        return PlainGuided(self)
