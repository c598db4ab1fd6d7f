"""A recorded game is read, played through once, and laid on the table to be watched."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from engine.core.faults import shown
from game.app import frame_budget
from game.app.navigator import SCENES
from game.input.intents import Signal
from game.replay.replay_session import ReplayFault, ReplaySession
from game.scenes.base import Host, Scene
from game.scenes.level_words import marked
from game.scenes.routes import MESSAGE, REEL, replay_table
from game.scenes.showing import show
from game.storage.files import LONGEST, SaveFault, named
from game.ui import paper
from game.ui.desk.dossier import Dossier
from game.ui.desk.things import Still
from game.ui.drawing import shapes

PAPERS = Dossier("replay.tab", "replay.head", "", "saved", "replay")
SLICE = 0.012
"""Seconds of each frame in which the game is played on."""


def watch_file(app: Host, path: Path) -> None:
    """Watch the game of a file on top of what is open; says what is wrong with one that can't be watched."""
    try:
        content = app.saves.read(path)
        watch(app, content.get("session"), str(content.get("title") or content.get("name") or named(path)))
    except SaveFault as fault:
        _stopped(app, shown(fault.path, LONGEST), app.theme.say(fault.message))


def watch(app: Host, saved: Mapping[str, Any] | None, name: str, at: int = 0) -> None:
    """Watch a saved session on top of what is open, from the moment when ``at`` decisions had been made.

    ``name`` is what the game is called.
    """
    try:
        recording = ReplaySession(app.theme.language, saved or {}, app.games)
        level = str(recording.session.setup.get("level", ""))
        app.open(REEL, recording, marked(app.theme.language, name, level), at)
    except ReplayFault as fault:
        _stopped(app, name, str(fault))


def _stopped(app: Host, name: str, why: str) -> None:
    words = f"{name}\n\n{why[:1].upper()}{why[1:]}."
    app.open(MESSAGE, app.theme.text("replay.stopped"), words, [(app.theme.text("replay.back"), None)])


class ReelScene(Scene):
    """Plays a film through, a little in each frame, and gives way to the table."""

    def __init__(self, app: Host, recording: ReplaySession, name: str, at: int = 0) -> None:
        super().__init__(app)
        self.recording = recording
        self.name = name
        self.at = at
        self.done = 0
        self._steps = recording.prepare()
        self._still = Still()

    def nothing_on_top(self, signal: Signal) -> None:
        """The player can change his mind."""
        self.app.pop()

    def update(self, seconds: float) -> None:
        """Play on for a moment."""
        until = frame_budget.now() + SLICE
        try:
            while frame_budget.now() < until:
                self.done = next(self._steps)
        except StopIteration:
            scene = self.app.make(replay_table(self.recording.game.replay), self.recording, self.name)
            if self.at:
                scene.go_to(self.at)
            self.app.pop()
            show(self.app, scene, beside=True)
        except ReplayFault as fault:
            self.app.pop()
            _stopped(self.app, self.name, str(fault))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the folder with a ruler that fills up."""
        palette = self.theme.palette
        measure = self.measure
        desk = self.app.games.desk
        self._still.show(surface, measure, None, lambda picture: PAPERS.compose(picture, measure, desk))
        body = Dossier.body(surface.get_size(), measure)
        y = body.top + measure.px(10)
        y += paper.block(
            surface, self.name, (body.left, y), body.width, measure.text("head"), palette.ink, "typed", leading=1.3
        ) + measure.px(12)
        y += paper.block(
            surface,
            self.theme.text("replay.reading"),
            (body.left, y),
            body.width,
            measure.text("body"),
            palette.ink_soft,
            "typed",
            leading=1.3,
        ) + measure.px(30)
        bar = pygame.Rect(body.left, y, body.width, measure.px(22))
        shapes.rect(surface, palette.paper_worn, bar)
        share = self.done / max(1, self.recording.length)
        shapes.rect(surface, palette.stamp_red, pygame.Rect(bar.topleft, (round(bar.width * share), bar.height)))
        shapes.rect(surface, palette.ink_soft, bar, max(1, measure.px(1)))
        words = self.theme.text("replay.progress", done=self.done, length=self.recording.length)
        paper.write(
            surface, words, (body.left, bar.bottom + measure.px(10)), measure.text("small"), palette.ink_soft, "typed"
        )


SCENES.add(REEL, ReelScene)
