"""While the engine fights a first day, so that a game can begin on the second: how far it is."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from engine.peleliu import open_session
from engine.peleliu.content import load_content
from engine.peleliu.day_two import play_first_day
from game import palette, paper
from game.input.intents import Intent, Signal
from game.scenes.base import Scene
from game.scenes.message import MessageScene
from game.scenes.play import PlayScene

if TYPE_CHECKING:
    from game.app import App

SLICE = 0.012
"""Seconds of each frame in which the day goes on."""


class FirstDayScene(Scene):
    """Has the first day fought a little in each frame, and then lays its morning after on the table."""

    def __init__(self, app: App, scenario: str, seed: str, options: tuple[str, ...]) -> None:
        super().__init__(app)
        self.scenario = load_content().scenarios[scenario]
        self.seed = seed
        self._steps = play_first_day(seed, options)
        self.tried, self.turn = 1, 0

    def handle(self, signal: Signal) -> None:
        """The player can change his mind."""
        if signal.intent in (Intent.BACK, Intent.MENU):
            self.app.pop()

    def update(self, seconds: float) -> None:
        """Fight on for a moment."""
        until = time.perf_counter() + SLICE
        try:
            while time.perf_counter() < until:
                self.tried, self.turn = next(self._steps)
        except StopIteration as done:
            path = self.app.saves.new_path(self.scenario.id, self.seed)
            self.app.replace(PlayScene(self.app, open_session(done.value), path, fresh=True))
        except ValueError as error:
            self.app.pop()
            self.app.push(MessageScene(self.app, "This game can't be set up", str(error), [("Back", None)]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a slip of paper with the hours of the day filling up."""
        measure = self.measure
        surface.blit(paper.table(surface.get_size()), (0, 0))
        rect = pygame.Rect(0, 0, measure.px(760), measure.px(330))
        rect.center = surface.get_rect().center
        paper.sheet(surface, rect, palette.PAPER, lift=measure.px(12))
        paper.write(
            surface, "15 SEPTEMBER IS BEING FOUGHT", (rect.centerx, rect.top + measure.px(44)), measure.text("title"),
            palette.INK, "stencil", anchor="midtop", within=rect.width - measure.px(80),
        )  # fmt: skip
        track = load_content().turn_track[self.scenario.track]
        space = track.get(self.turn)
        hour = f"{space.date}, {space.start} h" if space else "before the landing"
        note = f"attempt {self.tried}: {hour}" if self.tried > 1 else hour
        paper.write(
            surface, note, (rect.centerx, rect.top + measure.px(124)), measure.text("body"), palette.INK_SOFT, "typed",
            anchor="midtop",
        )  # fmt: skip
        last = next((turn for turn, one in track.items() if one.night), max(track))
        gauge = pygame.Rect(0, 0, rect.width - measure.px(160), measure.px(22))
        gauge.midtop = (rect.centerx, rect.top + measure.px(176))
        pygame.draw.rect(surface, palette.PAPER_WORN, gauge)
        full = pygame.Rect(gauge.left, gauge.top, round(gauge.width * min(1.0, self.turn / last)), gauge.height)
        pygame.draw.rect(surface, palette.STAMP_RED, full)
        pygame.draw.rect(surface, palette.INK, gauge, max(1, measure.px(2)))
        words = (
            "A first day that ends too badly, or too well, has no second one: another is fought."
            if self.tried > 1
            else "Another hand commands the landing; the seed decides what you will find at dawn."
        )
        paper.block(
            surface, words, (rect.left + measure.px(60), gauge.bottom + measure.px(26)), rect.width - measure.px(120),
            measure.text("small"), palette.INK_SOFT, "typed", centred=True,
        )  # fmt: skip
