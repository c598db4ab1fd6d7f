"""The plain table as somebody sees it who guides the player: of what lies on it only answers can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from engine.core.session import Session
from game.lessons.guide import Guide
from game.lessons.guided_scene import GuidedScene
from game.scenes.protocols import HasApp
from game.ui.widgets import Buttons

PAD = 18
"""Around the guide's slip on the page of the diary, in pixels at 1080 lines."""


class PlainNeeds(HasApp, Protocol):
    """What a guide's view of the plain table needs of it."""

    page: int
    back_by: int
    buttons: Buttons
    guide: Guide

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def covered(self) -> list[pygame.Rect]:
        """The pages, once they have been drawn: the diary, then the question."""

    def change(self, change: Any, *, again: bool = False) -> None:
        """Have the game change."""

    def begin_anew(self) -> None:
        """Tell the diary from its beginning."""


class PlainGuided(GuidedScene[PlainNeeds]):
    """The plain table of one game."""

    busy = False
    asked = quiet = True
    at_rest = True
    calm = True
    keys_elsewhere = False

    def let_go(self) -> None:
        """Keys and pad are on the table's buttons or on the slip."""

    def lies_over(self, at: tuple[int, int]) -> bool:
        """Nothing does."""
        return False

    def slip_room(self) -> pygame.Rect:
        """On the page of the diary, which nobody reads meanwhile."""
        pad = self.measure.px(PAD)
        return self.scene.covered[0].inflate(-2 * pad, -2 * pad)

    def kept_bright(self) -> list[pygame.Rect]:
        """The question is read beside the slip."""
        return self.scene.covered[1:]

    def places_of(self, thing: str) -> list[pygame.Rect]:
        """An answer's button; nothing else lies anywhere."""
        return [one.rect for one in self.scene.buttons.items if one.id == f"option:{thing}"]

    def show_places(self, things: Sequence[str], *, at_once: bool = False) -> None:
        """There is no map."""

    def make_room(self) -> None:
        """The slip lies on the page of the diary."""

    def choose(self, option: str) -> None:
        """Answer the question in the player's place."""
        self.scene.change(partial(self.scene.session.choose, option))

    def put_reports_away(self) -> None:
        """None lies there."""

    def look(self, thing: str) -> None:
        """Reports lie over this table, and would cover what is said."""

    def carry_out(self, act: Callable[[], None]) -> None:
        """Have the session go on."""
        self.scene.change(act)

    def cut(self) -> None:
        """Tell what has happened as far as the session is now."""
        self.scene.page = self.scene.back_by = 0
        self.scene.begin_anew()

    def put_question(self) -> None:
        """The question stands there whenever the guide wants it."""
