"""Games that come from elsewhere and go there: codes, files, the game of the day."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.levels import level_named
from game.app import clipboard, error_texts
from game.app.daily_game import game_of, short_game_of
from game.app.game_codes import Start, code_of, start_of
from game.core.brief import Brief
from game.scenes.routes import BRIEFING, MESSAGE, Answer
from game.storage import exports, files

if TYPE_CHECKING:
    from game.scenes.base import Host
    from game.scenes.protocols import Saved


def begin(app: Host, start: Start) -> None:
    """Open the orders of a game as it is written down, with its seed and options."""
    app.open(BRIEFING, brief_of(app, start), start)


def brief_of(app: Host, start: Start) -> Brief:
    """The orders that belong to a game."""
    return app.games.brief(start.scenario, start.day)


def todays(app: Host) -> list[tuple[str, Start]]:
    """The games of this day at the chosen level, each with the key of what it is called: one, or a long and a short."""
    date = app.today()
    days = (("share.today", game_of(date, app.games)), ("share.today_short", short_game_of(date, app.games)))
    level = level_named(app.settings.level).id
    return [(key, replace(start, level=level)) for key, start in days if start is not None]


def share(app: Host, play: Saved) -> None:
    """Offer a game's code and its file."""
    text = app.theme.text
    start = start_of(play.session.setup, app.games.register)
    code = code_of(start, app.games.register) if start else ""
    answers: list[Answer] = [(text("share.back"), None)]
    answers.append((text("share.file"), lambda: _file(app, play)))
    if code:
        answers.append((text("share.copy"), lambda: _copy(app, code)))
    words = text("share.words", code=code) if code else text("share.no_code")
    app.open(MESSAGE, text("share.share_title"), words, answers)


def _copy(app: Host, code: str) -> None:
    text = app.theme.text
    words = text("share.copied" if clipboard.put(code) else "share.not_copied", code=code)
    app.open(MESSAGE, text("share.share_title"), words, [(text("share.back"), None)])


def _file(app: Host, play: Saved) -> None:
    text = app.theme.text
    setup = play.session.setup
    name = re.sub(r"[^A-Za-z0-9-]+", "_", f"{setup['scenario']}-{setup['seed']}")[:60]
    try:
        path = exports.keep(f"{name}.save", files.pack(play.saver.content()), app.settings.data_dir)
    except OSError as error:
        title, words = (
            text("share.not_filed"),
            f"{error.filename or ''}\n\n{app.theme.say(error_texts.of_disk(error))}.".strip(),
        )
    else:
        title, words = text("share.filed"), text("share.filed_words", path=path)
    app.open(MESSAGE, title, words, [(text("share.back"), None)])
