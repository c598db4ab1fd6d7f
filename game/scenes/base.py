"""What a scene is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.desk.things import Still
from game.input.intents import Signal
from game.measure import Measure

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.closing import OnTop


class Scene:
    """One screen. The app calls ``enter`` once, then signals, ``update`` and ``draw`` every frame."""

    over = False
    """Whether the scene below is drawn first and shows through."""
    music = ""
    """Which music belongs to it, a key of ``game.sound.music.SCENES``; "" leaves that of the scene below."""

    bare = False
    """Whether nothing beside it may be drawn or heard, because that may be what is broken."""
    path: Path | None = None
    """The file that the game on it is saved to; None where there is none."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def measure(self) -> Measure:
        """Measures of the window."""
        return self.app.measure

    def enter(self) -> None:
        """The scene comes on the stack."""

    def leave(self) -> None:
        """The scene leaves the stack for good."""

    def release(self) -> None:
        """The scene has left the stack: the pictures that it kept for itself are given back.

        Its parts refer to each other, so that its memory is found to be free much later.
        """
        for still in [one for one in vars(self).values() if isinstance(one, Still)]:
            still.forget()

    def drop(self) -> None:
        """The program broke while the scene was open: as ``leave``, but what it holds may make no sense any more."""
        self.leave()

    def pause(self) -> None:
        """Another scene comes on top."""

    def resume(self) -> None:
        """The scene on top has gone."""

    def resize(self) -> None:
        """The window has another size."""

    def reword(self) -> None:
        """Another language, size of type or palette is in use; what was kept of words and colours is void."""
        self.resize()

    def handle(self, signal: Signal) -> None:
        """Something that the player wants; BACK and MENU go by ``game.scenes.closing`` instead."""

    def on_top(self) -> OnTop | None:
        """What lies on the scene and is closed first by BACK and MENU; None when nothing does."""
        return None

    def nothing_on_top(self, signal: Signal) -> None:
        """BACK or MENU while nothing lies on the scene."""

    def update(self, seconds: float) -> None:
        """Time passes."""

    def clear_corner(self) -> tuple[str, tuple[int, int]]:
        """Where a slip that comes for a moment covers nothing that matters: its corner, and the pixel for that."""
        return "bottomleft", (self.measure.px(14), self.app.surface.get_height() - self.measure.px(120))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene on the whole window."""
