"""The game plays itself in its window, and pictures are taken on the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from engine.cli.report import outcome_line
from game.app import frame_budget, terminal
from game.app.command_line import UNFINISHED
from game.app.crash.guard import Guard
from game.app.launch import in_window
from game.app.settings import Settings
from game.scenes.opening import start
from game.scenes.routes import LAYING, TITLE
from game.scenes.showing import show

if TYPE_CHECKING:
    from game.app.app import App
    from game.scenes.performance import Performance
    from game.scenes.table_scene import TableScene

SLICE = 0.012
"""Seconds of a frame in which decisions are made at instant speed."""


def play(settings: Settings, guard: Guard) -> int:
    """Have a bot play a game in a window; gives the exit code."""
    return in_window(settings, guard, _run)


def _run(app: App, settings: Settings) -> int:
    scenario = settings.scenario or app.games.register.first_scenario
    demo = Demo(app, settings.demo or "", scenario, settings.seed or app.new_seed(), settings.options, settings.shots)
    play = demo.run()
    if play is None and app.exit_code:  # a signal asked for the end
        return app.exit_code
    if play is None:
        terminal.say(app.theme.text("command.unfinished"), error=True)
        return UNFINISHED
    terminal.say(outcome_line(play.session))
    return 0


class Demo:
    """Drives an app from the title to the outcome of one game."""

    def __init__(
        self, app: App, name: str, scenario: str, seed: str, options: tuple[str, ...], shots: Path | None
    ) -> None:
        """``name`` is a bot's; pictures go to ``shots``, or nowhere."""
        self.app = app
        self.bot = app.games.of_scenario(scenario).game.bot(name, seed)
        self.setup = (scenario, seed, options)
        self.shots = shots

    def run(self) -> TableScene | None:
        """Play the whole game; gives the scene at its end, None when the window was closed before."""
        app = self.app
        app.running = True
        try:
            app.open(TITLE)
            self._frames(2)
            self._shoot("01-title.png")
            play = start(app, *self.setup)
            show(app, play)
            app.settle()
            while app.top is not play:  # the map is being laid out
                app.frame(1 / 60)
                if not app.running or app.top is None or app.top.route not in (LAYING.name, play.route):
                    return None
            shown = play.performance(self._shoot if self.shots is not None else None)
            if app.settings.speed == "instant":
                shown.skip_all()
            self._frames(2)
            self._shoot("02-set-up.png")
            for _ in self._game(play, shown):
                app.frame(app.clock.tick(0 if app.settings.speed == "instant" else 60) / 1000)
                if not app.running:
                    return None
            self._frames(3)
            self._shoot("07-outcome.png")
            return play
        finally:
            for scene in reversed(app.scenes):
                scene.leave()
            app.close()

    def _game(self, play: TableScene, shown: Performance) -> Iterator[None]:
        """One step of the loop between two frames."""
        instant = self.app.settings.speed == "instant"
        while play.session.pending is not None or shown.busy:
            until = frame_budget.now() + SLICE
            while True:
                if shown.busy:
                    shown.run(instant=instant)
                elif play.session.pending is not None:
                    play.update(0.0)
                    play.choose(self.bot.choose(play.session))
                if not instant or frame_budget.now() > until or play.session.pending is None:
                    break
            yield

    def _frames(self, count: int) -> None:
        """A few frames, and more until nothing on the board is missing."""
        app = self.app
        for i in range(200):
            app.frame(1 / 60)
            if i + 1 >= count and (app.top is None or app.top.at_rest):
                return

    def _shoot(self, name: str) -> None:
        if self.shots is not None:
            self.app.shoot(self.shots / name)
