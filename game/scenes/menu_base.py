"""What scenes of words and buttons have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.input.intents import CURSORS, Device, Intent, Signal
from game.scenes.base import Host, Scene
from game.ui import paper, prompts
from game.ui.tip import TipRegion, tips_of
from game.ui.widgets import Button, Buttons


class ButtonScene(Scene, ABC):
    """A scene that is all buttons; BACK and MENU go back."""

    prompt = "input.hint_scene"
    """The key of the prompts for keys and pad; "" for none."""
    tip_area = ""
    """Where its buttons and signs have their tips in the catalogue, beside those that mean the same everywhere."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.buttons = Buttons()

    @abstractmethod
    def make(self) -> list[Button]:
        """The buttons as they are now, each with its place."""

    def back(self) -> None:
        """Leave the scene."""
        self.app.pop()

    def handle(self, signal: Signal) -> None:
        """What the buttons are told."""
        self.buttons.set(self.make())
        if signal.intent is Intent.CHOOSE and signal.at is None and self.buttons.focused is None:
            self.press_unlit()
            return
        if signal.intent in CURSORS and signal.device is not Device.MOUSE and self.buttons.focused is None:
            self.give_focus()
            return
        self.buttons.handle(signal)

    def nothing_on_top(self, signal: Signal) -> None:
        """The way back."""
        self.back()

    def press_unlit(self) -> None:
        """CHOOSE of keys or pad while no button has the focus: it goes to the first one."""
        self.give_focus()

    @property
    def shows_focus(self) -> bool:
        """Whether a button has the focus from the beginning: whoever has no pointer sees what CHOOSE presses."""
        return self.app.devices.last is not Device.MOUSE

    def first(self) -> int:
        """The index of the button that gets the focus first: the one that leads on."""
        return self.buttons.first()

    def give_focus(self) -> None:
        """Give the focus to the first button."""
        self.buttons.focus = self.first()

    def update(self, seconds: float) -> None:
        """A focus is there when the scene opens, and again when its button has gone with a page."""
        if self.buttons.focused is None and self.shows_focus:
            self.buttons.set(self.make())
            self.give_focus()

    def lay_buttons(self, surface: pygame.Surface, size: str = "body") -> None:
        """Place and draw the buttons, and for who has no pointer a tag that says with what they are pressed."""
        self.buttons.set(self.make())
        self.buttons.draw(surface, self.measure, size)
        self.tell_controls(surface)

    def tell_controls(self, surface: pygame.Surface) -> None:
        """The prompts, for who has no pointer; while keys write, Backspace takes letters away and leads nowhere."""
        devices = self.app.devices
        if self.prompt and devices.last is not Device.MOUSE and self.app.top is self:
            writing = devices.typing and devices.last is Device.KEYBOARD
            self._tag(surface, self.theme.text("input.hint_typing" if writing else self.prompt))

    def _tag(self, surface: pygame.Surface, words: str) -> None:
        """A line of prompts on a tag in a corner of the window where it covers no button."""
        measure, devices = self.measure, self.app.devices
        size, pad = measure.text("small"), measure.px(14)
        wide = min(prompts.line_width(measure.theme, words, devices, size), surface.get_width() // 2)
        rect = pygame.Rect(0, 0, wide + 2 * pad, round(size * 1.32) + pad)
        inside = surface.get_rect().inflate(-2 * measure.px(12), -2 * measure.px(12))
        taken = [button.rect for button in self.buttons.items]
        for corner in ("bottomleft", "midbottom", "bottomright", "topright", "topleft"):
            setattr(rect, corner, getattr(inside, corner))
            if rect.collidelist(taken) < 0:
                break
        else:
            return
        paper.sheet(surface, rect, self.theme.palette.paper_light, lift=measure.px(4))
        prompts.write_line(measure.theme, surface, words, devices, (rect.left + pad, rect.centery), size, within=wide)

    def tips(self) -> Sequence[TipRegion]:
        """Those of its signs and of its buttons."""
        language = self.theme.language
        areas = (self.tip_area,) if self.tip_area else ()
        return [*self.signs(), *tips_of(language, self.buttons.items, areas)]

    def signs(self) -> list[TipRegion]:
        """What else than buttons has a tip."""
        return []

    def sign(self, rect: pygame.Rect, key: str, name: str = "") -> TipRegion:
        """The tip of a sign in the scene's area, called by the name that stands there if it has none of its own."""
        key = f"tip.{self.tip_area}.{key}"
        return TipRegion(rect, key, name or self.theme.text(f"{key}_name"), self.theme.text(key))

    @property
    def pressed(self) -> Sequence[pygame.Rect]:
        """Its buttons."""
        return [button.rect for button in self.buttons.items]

    @property
    def focus_id(self) -> str:
        """The focused button."""
        return self.buttons.focused.id if self.buttons.focused is not None else ""

    def tip_in_focus(self) -> TipRegion | None:
        """That of the focused button."""
        return next((one for one in self.tips() if one.id == self.focus_id), None)

    def clear_corner(self) -> tuple[str, tuple[int, int]]:
        """At the window's upper edge for a slip in its middle, which has its buttons below."""
        if not self.over:
            return super().clear_corner()
        return "midtop", (self.app.surface.get_width() // 2, self.measure.px(12))

    def veil(self, surface: pygame.Surface, strength: int = 150) -> None:
        """Darken what lies below."""
        paper.veil(surface, strength)
