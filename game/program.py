"""The whole program: opens the window, or does what else the command line asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import interrupts, terminal
from game.command import BAD_DATA, BAD_VALUE, INTERRUPTED, NO_DISPLAY, UNFINISHED, CommandFault, check, parse
from game.crash.guard import Guard, guarded
from game.settings import Settings
from game.text import text

if TYPE_CHECKING:
    from game.app import App


def main(arguments: list[str] | None = None) -> int:
    """Run the game; returns the exit code."""
    terminal.prepare()
    from engine.core.faults import DataFault

    try:
        settings = parse(arguments)
        interrupts.as_usual()
        return _selftest() if settings.selftest else guarded(settings, lambda guard: _play(settings, guard))
    except DataFault as fault:
        return _complain(str(fault), BAD_DATA)
    except KeyboardInterrupt:
        return INTERRUPTED


def _play(settings: Settings, guard: Guard) -> int:
    from game.app import App, NoDisplay

    try:
        check(settings)
        app = App(settings, guard)
    except CommandFault as fault:
        return _complain(str(fault), BAD_VALUE)
    except NoDisplay as error:
        return _complain(str(error), NO_DISPLAY)
    try:
        return _demo(app, settings) if settings.demo else _in_window(app, settings)
    finally:
        app.close()


def _in_window(app: App, settings: Settings) -> int:
    try:
        _first_scene(app, settings)
    except Exception as error:  # there is a window by now that can tell of it
        app.guard.caught(app, error)
    if settings.safe:
        app.toast.say(text("command.safe_mode"))
    return app.run()


def _selftest() -> int:
    from game.selftest import run

    return run()


def _scenario() -> str:
    from engine.peleliu.content import load_content

    return next(iter(load_content().scenarios))


def _first_scene(app: App, settings: Settings) -> None:
    from game.scenes.first_day import FirstDayScene
    from game.scenes.opening import resume, show, start
    from game.scenes.replay_opening import watch_file
    from game.scenes.title import TitleScene
    from game.storage.games import latest

    if settings.replay:
        app.push(TitleScene(app))
        app.settle()
        watch_file(app, settings.replay)
        return
    if settings.scenario and settings.start:
        app.push(TitleScene(app))
        app.push(FirstDayScene(app, settings.scenario, settings.seed or app.new_seed(), settings.options))
        return
    if settings.scenario:
        show(app, start(app, settings.scenario, settings.seed or app.new_seed(), settings.options))
        return
    app.push(TitleScene(app))
    if app.guard.greet(app):
        return
    if settings.resume:
        games = app.saves.games()
        if games:
            app.settle()
            resume(app, latest(games))


def _demo(app: App, settings: Settings) -> int:
    from engine.cli.report import outcome_line
    from game.demo import Demo

    demo = Demo(
        app,
        settings.demo or "",
        settings.scenario or _scenario(),
        settings.seed or app.new_seed(),
        settings.options,
        settings.shots,
    )
    play = demo.run()
    if play is None and app.exit_code:  # a signal asked for the end
        return app.exit_code
    if play is None:
        terminal.say(text("command.unfinished"), error=True)
        return UNFINISHED
    terminal.say(outcome_line(play.session))
    return 0


def _complain(message: str, code: int) -> int:
    terminal.say(f"{terminal.TITLE}: {message}", error=True)
    return code
