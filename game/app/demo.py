"""The game plays itself in its window, and pictures are taken on the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.cli.report import outcome_line
from engine.core.event import Event
from game.app import frame_budget, terminal
from game.app.command_line import UNFINISHED
from game.app.crash.guard import Guard
from game.app.launch import in_window
from game.app.settings import Settings
from game.scenes.opening import start
from game.scenes.routes import LAYING, PLAY, TITLE
from game.scenes.showing import show
from game.ui.drawing.page import page_for
from game.ui.text import text

if TYPE_CHECKING:
    from game.app.app import App
    from game.dday.play.play_scene import PlayScene

SLICE = 0.012
"""Seconds of a frame in which decisions are made at instant speed."""
SHOTS: dict[str, tuple[str, ...]] = {
    "03-landing.png": ("unit_moved",),
    "04-fire-phase.png": ("unit_hit",),
    "05-attack.png": ("attack_compared",),
    "06-close-combat.png": ("combat_card_turned",),
}
"""Pictures of the game and the kinds of event at which they are taken, the first time."""

MOMENT = 0.55
"""When in its beat a picture of an event is taken, as a share of the beat's length."""
TAKES = {"06-close-combat.png": 3}
"""Pictures that are taken anew a few times, because there is more to see each time."""


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
        terminal.say(text("command.unfinished"), error=True)
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
        self._wanted = dict(SHOTS)
        self._left = {name: TAKES.get(name, 1) for name in SHOTS}

    def run(self) -> PlayScene | None:
        """Play the whole game; gives the scene at its end, None when the window was closed before."""
        app = self.app
        app.running = True
        try:
            app.open(TITLE)
            self._frames(2)
            self._shoot("01-title.png")
            play = cast("PlayScene", start(app, *self.setup))
            show(app, play)
            app.settle()
            while app.top is not play:  # the map is being laid out
                app.frame(1 / 60)
                if not app.running or app.top is None or app.top.route not in (LAYING.name, PLAY.name):
                    return None
            if app.settings.speed == "instant":
                play.timeline.skip_all()
            self._frames(2)
            self._shoot("02-set-up.png")
            for _ in self._game(play):
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

    def _game(self, play: PlayScene) -> Iterator[None]:
        """One step of the loop between two frames."""
        instant = self.app.settings.speed == "instant"
        while play.session.pending is not None or play.timeline.busy:
            until = frame_budget.now() + SLICE
            while True:
                if play.timeline.busy:
                    self._play_events(play, instant)
                elif play.session.pending is not None:
                    play.update(0.0)
                    play.choose(self.bot.choose(play.session))
                if not instant or frame_budget.now() > until or play.session.pending is None:
                    break
            yield

    def _play_events(self, play: PlayScene, instant: bool) -> None:
        """Let the timeline run, stopping for a picture where one is wanted."""
        if not instant:
            if play.timeline.now is not None:
                self._catch(play, play.timeline.now)
            return
        timeline = play.timeline
        while timeline.coming is not None:
            shown = any(timeline.coming.kind() in kinds for kinds in self._wanted.values())
            timeline.speed = "1" if shown else "instant"
            if shown:
                play.show.director.clear()
            event = timeline.step()
            timeline.speed = "instant"
            if event is not None:
                self._catch(play, event)
            timeline.length = 0.0

    def _catch(self, play: PlayScene, event: Event) -> None:
        for name, kinds in list(self._wanted.items()):
            if event.kind() in kinds and self.shots is not None and self._telling(play, event):
                timeline, director = play.timeline, play.show.director
                left = timeline.length * MOMENT - timeline.elapsed
                timeline.elapsed += left
                director.update(left)
                play.settle_view()
                self._picture(play, name)
                self._left[name] -= 1
                if not self._left[name]:
                    del self._wanted[name]
                return

    def _telling(self, play: PlayScene, event: Event) -> bool:
        """Whether the picture would show what it is meant to."""
        if event.kind() == "unit_moved":
            return getattr(event, "why", "") == "land" and play.view.turn > play.scenario.first_turn
        if event.kind() == "unit_hit":
            return play.view.step == "fire" and bool(play.stage.site)
        return True

    def _picture(self, play: PlayScene, name: str) -> None:
        app = self.app
        play.sight.look_now()
        app.draw()
        play.board.tiles.finish(page_for(app.surface), play.board.camera)
        for _ in range(60):
            app.draw()
            if play.board.complete:
                break
        app.window.flip()
        self._shoot(name)

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
