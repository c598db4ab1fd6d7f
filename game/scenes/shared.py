"""Games that come from elsewhere and go there: codes, files, the game of the day."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import clipboard, faults, fonts
from game.scenes.briefs import BRIEFS, Brief
from game.scenes.message import MessageScene
from game.scenes.name import NameScene
from game.sharing import CodeFault, Start, code_of, start_from, start_of
from game.storage import exports, files
from game.text import text
from game.today import game_of, short_game_of
from game.widgets import Button

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.play import PlayScene


def begin(app: App, start: Start) -> None:
    """Open the orders of a game as it is written down, with its seed and options."""
    from game.scenes.briefing import BriefingScene

    app.push(BriefingScene(app, brief_of(start), start))


def brief_of(start: Start) -> Brief:
    """The orders that belong to a game."""
    return next(brief for brief in BRIEFS if (brief.scenario, brief.start) == (start.scenario, start.day))


def todays(app: App) -> list[tuple[str, Start]]:
    """The games of this day, each with the key of what it is called: one, or a long and a short one."""
    date = app.today()
    short = short_game_of(date)
    return [("share.today", game_of(date)), *([("share.today_short", short)] if short else [])]


def share(app: App, play: PlayScene) -> None:
    """Offer a game's code and its file."""
    start = start_of(play.session.setup)
    code = code_of(start) if start else ""
    answers: list[tuple[str, Callable[[], None] | None]] = [(text("share.back"), None)]
    answers.append((text("share.file"), lambda: _file(app, play)))
    if code:
        answers.append((text("share.copy"), lambda: _copy(app, code)))
    words = text("share.words", code=code) if code else text("share.no_code")
    app.push(MessageScene(app, text("share.share_title"), words, answers))


def _copy(app: App, code: str) -> None:
    words = text("share.copied" if clipboard.put(code) else "share.not_copied", code=code)
    app.push(MessageScene(app, text("share.share_title"), words, [(text("share.back"), None)]))


def _file(app: App, play: PlayScene) -> None:
    setup = play.session.setup
    name = re.sub(r"[^A-Za-z0-9-]+", "_", f"{setup['scenario']}-{setup['seed']}")[:60]
    try:
        path = exports.keep(f"{name}.save", files.pack(play.keeper.content()), app.settings.data_dir)
    except OSError as error:
        title, words = text("share.not_filed"), f"{error.filename or ''}\n\n{faults.of_disk(error)}.".strip()
    else:
        title, words = text("share.filed"), text("share.filed_words", path=path)
    app.push(MessageScene(app, title, words, [(text("share.back"), None)]))


class CodeScene(NameScene):
    """Takes a code, says what is wrong with one that can't be played, and opens the orders of its game."""

    way = "share.play"

    def __init__(self, app: App) -> None:
        super().__init__(app, text("share.title"), "", self._taken)

    def _taken(self, code: str) -> str:
        try:
            start = start_from(code)
        except CodeFault as fault:
            return str(fault)
        self.app.pop()
        begin(self.app, start)
        return ""

    def make(self) -> list[Button]:
        """The letters, and a button for what lies on the clipboard."""
        found = super().make()
        way_on, back = (next(one for one in found if one.id == name) for name in ("save", "back"))
        label, measure = text("share.paste"), self.measure
        wide = max(measure.px(170), fonts.width("bold", measure.text("body"), label) + measure.px(44))
        rect = pygame.Rect(back.rect.left - wide - measure.px(14), way_on.rect.top, wide, way_on.rect.height)
        return [*found, Button(label, self._paste, "paste", rect=rect)]

    def _paste(self) -> None:
        words = " ".join(clipboard.take().split())
        if words:
            self.letters.clear()
            self.letters.add(words)
        self.problem = "" if words else text("share.nothing_to_paste")
