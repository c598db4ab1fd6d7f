"""A guide with a slip: how mouse, keys and pad get to it and away from it again."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.input.intents import CURSORS, Device, Intent, Signal
from game.lessons.guide import Guide, Guided
from game.lessons.slip import LessonSlip, SlipPage
from game.lessons.spotlight import Spotlight


class SlipGuide(Guide, ABC):
    """Somebody who speaks on a slip and points at things."""

    dims = True
    """Whether the rest of the window is darkened while something is pointed at."""

    def __init__(self, table: Guided) -> None:
        self.table = table
        self.slip = LessonSlip()
        self.spotlight = Spotlight()
        self.on_slip = False
        """Whether keys and pad are on the slip instead of on the table."""

    @property
    def text_only(self) -> bool:
        """Whether the slip is only read: until it has the focus the cursor's keys still move over the map."""
        return False

    @abstractmethod
    def page(self) -> SlipPage:
        """The slip as it is now."""

    @abstractmethod
    def things(self) -> tuple[str, ...]:
        """What is pointed at now."""

    # ------------------------------------------------------------ signals

    def mouse(self, signal: Signal) -> bool:
        """A signal that points somewhere; True when that is the slip."""
        if signal.at is None or not self.slip.over(signal.at) or self.table.lies_over(signal.at):
            if signal.intent is Intent.POINT and self.table.app.devices.last is Device.MOUSE:
                self.slip.buttons.focus = -1
            return False
        if signal.intent in (Intent.POINT, Intent.CHOOSE):
            self.slip.handle(signal)
        return True

    def turn(self) -> bool:
        """PANEL leads from the table to the slip, and from there to what lies beside the map."""
        if self.on_slip and (self.slip.buttons.focused is not None or not self.text_only):
            self.on_slip, self.slip.buttons.focus = False, -1
            return False
        self.on_slip = True
        self.slip.light(self.page())
        return True

    def keys(self, signal: Signal) -> bool:
        """What keys and pad do while they are on the slip."""
        if signal.intent is Intent.CHOOSE:
            self.slip.light(self.page())
            return self.slip.buttons.press()
        if signal.intent not in CURSORS or (self.text_only and self.slip.buttons.focused is None):
            return False
        self.slip.light(self.page())
        return self.slip.handle(signal)

    # ------------------------------------------------------------ every frame

    def light(self, surface: pygame.Surface) -> None:
        """Ring, arrow and dimming."""
        table, measure = self.table, self.table.measure
        if not table.busy:
            places = [rect for thing in self.things() for rect in table.in_sight(thing)]
            bright = [self.slip.rect, *table.kept_bright()]
            self.spotlight.draw(surface, measure, places, bright, bright, calm=table.calm, dims=self.dims)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The slip."""
        table, measure = self.table, self.table.measure
        lit = self.on_slip or table.app.devices.last is Device.MOUSE
        return [self.slip.draw(surface, table.slip_room(), measure, self.page(), table.app.devices, lit=lit)]
