"""Opening the window, with the scene that the command line asks for."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.levels import level_named
from game.app import terminal
from game.app.app import App
from game.app.command_line import BAD_VALUE, NO_DISPLAY, CommandFault, check
from game.app.crash.guard import Guard
from game.app.navigator import SCENES
from game.app.settings import Settings
from game.app.window import NoDisplay
from game.core.presentations import Presentations
from game.presentations import PRESENTATIONS
from game.scenes.opening import begin_game, resume, start
from game.scenes.replay_opening import watch_file
from game.scenes.routes import CRASH, LAYING, TITLE
from game.scenes.showing import show
from game.storage.kept_games import latest
from game.ui.text import language_of


def play(settings: Settings, guard: Guard) -> int:
    """Play in a window until the end; gives the exit code."""
    return in_window(settings, guard, _run)


def in_window(
    settings: Settings,
    guard: Guard,
    run: Callable[[App, Settings], int],
    games: Presentations = PRESENTATIONS,
) -> int:
    """Have something run in a window; gives its exit code, or that of a window that can't be opened."""
    try:
        check(settings, games)
        app = App(settings, guard, games=games)
        SCENES.maker(CRASH)  # its page must not have to be imported first when something breaks
    except CommandFault as fault:
        return terminal.complain(language_of(settings.language).say(fault.message), BAD_VALUE)
    except NoDisplay as error:
        return terminal.complain(language_of(settings.language).say(error.message), NO_DISPLAY)
    try:
        return run(app, settings)
    finally:
        app.close()


def _run(app: App, settings: Settings) -> int:
    try:
        _first_scene(app, settings)
    except Exception as error:  # there is a window by now that can tell of it
        app.guard.caught(app, error)
    if settings.safe:
        app.toast.say(app.theme.text("command.safe_mode"))
    return app.run()


def _first_scene(app: App, settings: Settings) -> None:
    if settings.replay:
        app.open(TITLE)
        app.show_now()
        watch_file(app, settings.replay)
        return
    if settings.scenario and settings.start:
        app.open(TITLE)
        brief = app.games.brief(settings.scenario, settings.start)
        begin_game(app, brief, settings.seed or app.new_seed(), settings.options, level_named(settings.level).id)
        return
    if settings.scenario:
        app.open(LAYING, None, False)
        app.show_now()  # to import the table and the rules takes a moment
        level = level_named(settings.level).id
        table = start(app, settings.scenario, settings.seed or app.new_seed(), settings.options, level=level)
        app.pop()
        show(app, table)
        return
    app.open(TITLE)
    if app.guard.greet(app):
        return
    if settings.resume:
        games = app.saves.games()
        if games:
            app.show_now()
            resume(app, latest(games))
