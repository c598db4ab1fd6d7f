"""``python -m game``: opens the window."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.settings import SPEEDS, Settings

if TYPE_CHECKING:
    from game.app import App

BAD_VALUE, NO_DISPLAY, BAD_DATA, INTERRUPTED = 2, 3, 4, 130
"""Exit codes: a value that can't be used, no window, a damaged file of the game, stopped from the terminal."""


def main(arguments: list[str] | None = None) -> int:
    """Run the game; returns the exit code."""
    settings = parse(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from engine.core.faults import DataFault
    from game.app import App, NoDisplay

    try:
        _check(settings)
        app = App(settings)
    except ValueError as error:
        return _complain(str(error), BAD_VALUE)
    except NoDisplay as error:
        return _complain(str(error), NO_DISPLAY)
    except DataFault as fault:
        return _complain(str(fault), BAD_DATA)
    try:
        if settings.demo:
            return _demo(app, settings)
        _first_scene(app, settings)
        return app.run()
    except KeyboardInterrupt:
        return INTERRUPTED


def parse(arguments: list[str] | None = None) -> Settings:
    """The command line as settings; leaves with code 2 and a message when it can't be used."""
    parser = argparse.ArgumentParser(prog="python -m game", description="Peleliu 1944 in its window.")
    parser.add_argument("--scenario", help="start this scenario at once, 15-september for example")
    parser.add_argument("--start", default="", metavar="DAY", help="begin peleliu-assault on a later day, 16-september")
    parser.add_argument("--seed", help="the seed of the game; the same seed deals the same cards")
    parser.add_argument(
        "--option", action="append", default=[], metavar="RULE", help="an optional rule, 20.1 or 20.2; may be repeated"
    )
    parser.add_argument("--demo", choices=("random", "careful"), help="the game plays itself")
    unsaid = argparse.SUPPRESS  # what isn't said is as the player last chose it
    parser.add_argument("--speed", choices=SPEEDS, default=unsaid, help="how fast events are shown (default: 1)")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="with --demo: save pictures of the game there")
    parser.add_argument("--resume", action="store_true", help="take up the last game at once")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="watch the game of a save")
    parser.add_argument("--code", help="play the game of a code, PEL-3G0G-9 for example")
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="where saved games and settings lie instead of the usual places"
    )
    parser.add_argument(
        "--size",
        type=_size,
        default=unsaid,
        metavar="WxH",
        help="the window's size, at least 1280x720 (default: 1600x900)",
    )
    parser.add_argument("--fullscreen", action="store_true", default=unsaid, help="fill the screen")
    parser.add_argument("--no-sound", action="store_true", help="open no sound device")
    parser.add_argument("--log-sound", type=Path, metavar="FILE", help="write down there what is played, and when")
    given = vars(parser.parse_args(arguments))
    if given["shots"] and not given["demo"]:
        parser.error("--shots belongs to --demo")
    given.update(options=tuple(given.pop("option")), sound=not given.pop("no_sound"))
    if code := given.pop("code"):
        given.update(_coded(parser, code))
    from game.storage.preferences import layered

    return layered(given, given["data_dir"])


def _coded(parser: argparse.ArgumentParser, code: str) -> dict[str, object]:
    """The settings that a code stands for; leaves when it is none."""
    from game.sharing import CodeFault, start_from

    try:
        start = start_from(code)
    except CodeFault as fault:
        parser.error(f"--code {code}: {fault}")
    return {"scenario": start.scenario, "start": start.day, "seed": start.seed, "options": start.options}


def _size(words: str) -> tuple[int, int]:
    from game.measure import SMALLEST

    width, cross, height = words.lower().partition("x")
    if not cross or not width.isdigit() or not height.isdigit():
        raise argparse.ArgumentTypeError(f"{words!r} is no size, expected WIDTHxHEIGHT such as 1280x720")
    size = int(width), int(height)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        raise argparse.ArgumentTypeError(f"{words} is too small, expected at least {SMALLEST[0]}x{SMALLEST[1]}")
    if max(size) > 16384:
        raise argparse.ArgumentTypeError(f"{words} is too large")
    return size


def _check(settings: Settings) -> None:
    """Have the rules look at scenario and options before a window opens; raises ValueError or DataFault."""
    from engine.peleliu.day_two import check_start
    from engine.peleliu.rules import check_setup

    scenario = settings.scenario or _scenario()
    check_setup(scenario, settings.options)
    if settings.start:
        check_start(scenario, settings.start)


def _scenario() -> str:
    from engine.peleliu.content import load_content

    return next(iter(load_content().scenarios))


def _first_scene(app: App, settings: Settings) -> None:
    from game.scenes.first_day import FirstDayScene
    from game.scenes.opening import resume, start
    from game.scenes.replay_opening import watch_file
    from game.scenes.title import TitleScene
    from game.storage.saves import latest

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
        app.push(start(app, settings.scenario, settings.seed or app.new_seed(), settings.options))
        return
    app.push(TitleScene(app))
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
    if play is None:
        print("The window was closed before the game was over.", file=sys.stderr)
        return 1
    print(outcome_line(play.session))
    return 0


def _complain(message: str, code: int) -> int:
    print(f"peleliu: {message}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
