"""While the engine fights a first day, so that a game can begin on the second: how far it is."""

from __future__ import annotations

import pygame

from engine.core.faults import DataFault
from engine.peleliu import open_session
from engine.peleliu.content import load_content
from engine.peleliu.day_two import play_first_day
from game.app import error_texts, frame_budget
from game.app.navigator import SCENES
from game.dday.turn_times import day
from game.input.intents import Signal
from game.peleliu.peleliu_routes import FIRST_DAY
from game.scenes.base import Host, Scene
from game.scenes.opening import lay_out
from game.scenes.routes import MESSAGE
from game.scenes.showing import show
from game.ui import paper, prompts
from game.ui.desk import things
from game.ui.desk.dossier import Dossier
from game.ui.desk.things import Still

PAPERS = Dossier("first_day.tab", "first_day.head", "", "briefing:peleliu-assault", "first day")
SLICE = 0.012
"""Seconds of each frame in which the day goes on."""


class FirstDayScene(Scene):
    """Has the first day fought a little in each frame, and then lays its morning after on the table."""

    music = "briefing"

    def __init__(self, app: Host, scenario: str, seed: str, options: tuple[str, ...], level: str = "") -> None:
        super().__init__(app)
        self.scenario = load_content().scenarios[scenario]
        self.seed, self.level = seed, level
        self._steps = play_first_day(seed, options)
        self.tried, self.turn = 1, 0
        self._still = Still()
        self._stamp: pygame.Surface | None = None

    def resize(self) -> None:
        """The stamp has another size."""
        self._stamp = None

    def nothing_on_top(self, signal: Signal) -> None:
        """The player can change his mind."""
        self.app.pop()

    def update(self, seconds: float) -> None:
        """Fight on for a moment."""
        text = self.theme.text
        until = frame_budget.now() + SLICE
        try:
            while frame_budget.now() < until:
                self.tried, self.turn = next(self._steps)
        except StopIteration as done:
            path = self.app.saves.new_path(self.scenario.id, self.seed)
            self.app.pop()
            setup = {**done.value, **({"level": self.level} if self.level else {})}
            show(self.app, lay_out(self.app, open_session(setup), path, fresh=True))
        except (ValueError, DataFault) as error:
            self.app.pop()
            none = text("first_day.none", tried=self.tried, seed=self.seed)
            why = error_texts.of_game(self.app.theme.language, error) if isinstance(error, DataFault) else none
            back = text("briefing.back")
            self.app.open(MESSAGE, text("briefing.no_set_up"), why, [(back, None)])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the folder, and on its page the hours of the day filling up."""
        text, inks = self.theme.text, self.theme.palette
        measure = self.measure
        desk = self.app.games.desk
        self._still.show(surface, measure, None, lambda picture: PAPERS.compose(picture, measure, desk))
        body = Dossier.body(surface.get_size(), measure)
        track = load_content().turn_track[self.scenario.track]
        last = next((turn for turn, one in track.items() if one.night), max(track))
        words = text("first_day.again" if self.tried > 1 else "first_day.once")
        y = body.top + measure.px(10)
        y += paper.block(
            surface, words, (body.left, y), body.width, measure.text("large"), inks.ink, "typed", leading=1.3
        ) + measure.px(24)
        rows = [track[turn] for turn in range(1, last + 1) if turn in track]
        step = min(measure.px(40), (body.bottom - measure.px(60) - y) // max(1, len(rows)))
        size = min(measure.text("body"), round(step * 0.7))
        for i, space in enumerate(rows):
            done, now = space.turn < self.turn, space.turn == self.turn
            ink = inks.ink if done or now else inks.ink_faint
            line = y + i * step
            paper.write(
                surface,
                text("first_day.hour", date=day(self.theme.language, space.date), hour=space.start),
                (body.left, line),
                size,
                ink,
                "typed",
            )
            state = text("first_day.done") if done else text("first_day.now") if now else ""
            paper.write(
                surface,
                state,
                (body.left + measure.px(300), line),
                size,
                inks.stamp_red if now else inks.ink_soft,
                "typed",
            )
        mark = self._stamp or things.stamp(text("first_day.stamp"), measure.px(66), inks.stamp_red)
        self._stamp = mark
        things.lay(surface, mark, (body.right - body.width * 0.24, (y + body.bottom) // 2), 6, lift=0)
        foot = text("first_day.attempt", tried=self.tried) if self.tried > 1 else ""
        prompts.write_line(
            measure.theme,
            surface,
            foot + text("first_day.break_off"),
            self.app.devices,
            body.bottomleft,
            measure.text("small"),
            anchor="bottomleft",
            within=body.width,
        )


SCENES.add(FIRST_DAY, FirstDayScene)
