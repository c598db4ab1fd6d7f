"""A slip on which a name is typed: with keys, or letter by letter with whatever is in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.input.intents import Device, Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import NAME
from game.ui import fonts, paper
from game.ui.desk import things
from game.ui.drawing import shapes
from game.ui.on_screen_keyboard import OnScreenKeyboard
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host

WIDTH, SIDE = 940, 52
"""The slip's width and margin, in pixels at 1080 lines."""


class NameScene(ButtonScene):
    """Asks for a name and hands it on; stays as long as that is refused."""

    tip_area = "writing"
    own_inspect = True

    over = True
    prompt = "input.hint_letters"
    way = "saved.name.save"
    """The catalogue's key for the button that leads on."""
    needed = "saved.name.needed"
    """The key of what is said when nothing was written."""

    def __init__(
        self,
        app: Host,
        title: str,
        word: str,
        accept: Callable[[str], str],
        proposed: bool = False,
        *,
        longest: int = 40,
    ) -> None:
        """``accept`` takes the name and returns why it can't be taken, "" when it was.

        A word that is only ``proposed`` is written over by the first letter; ``longest`` counts letters.
        """
        super().__init__(app)
        self.title = title
        self.letters = OnScreenKeyboard(word, longest)
        if proposed:
            self.letters.propose()
        self.accept = accept
        self.problem = ""
        self._slip: tuple[pygame.Surface, pygame.Surface] | None = None

    def enter(self) -> None:
        """Keys write from now on."""
        self.app.devices.typing = True

    def leave(self) -> None:
        """Keys are commands again."""
        self.app.devices.typing = False

    def pause(self) -> None:
        """Keys are commands under a message."""
        self.app.devices.typing = False

    def resume(self) -> None:
        """Keys write again."""
        self.app.devices.typing = True

    def reword(self) -> None:
        """The slip has other colours or another size."""
        self._slip = None

    # ------------------------------------------------------------ where things lie

    def _rect(self) -> pygame.Rect:
        """The slip."""
        measure, window = self.measure, self.app.surface.get_rect()
        width = min(measure.px(WIDTH), window.width - measure.px(60))
        high = self._keys_top() + self.letters.height(width - 2 * measure.px(SIDE), measure)
        high += measure.px(26) + self._button_high() + measure.px(34)
        rect = pygame.Rect(0, 0, width, min(high, window.height - 8))
        rect.center = window.center
        return rect

    def _keys_top(self) -> int:
        """How far below the slip's edge the keys begin: below head, line and hint."""
        measure = self.measure
        return measure.px(118) + measure.text("head") + round(measure.text("large") * 1.7 + measure.text("small") * 1.9)

    def _button_high(self) -> int:
        return max(self.measure.px(56), round(self.measure.text("body") * 2))

    def make(self) -> list[Button]:
        """The letters, then the way back and the way on."""
        measure, rect = self.measure, self._rect()
        inner = rect.inflate(-2 * measure.px(SIDE), 0)
        area = pygame.Rect(inner.left, rect.top + self._keys_top(), inner.width, 0)
        found = self.letters.buttons(area, measure)
        high, body = self._button_high(), measure.text("body")
        top, right = rect.bottom - measure.px(34) - high, inner.right
        ways = (
            (self.theme.text(self.way), self._accept, "save"),
            (self.theme.text("saved.do.back"), self.back, "back"),
        )
        for label, action, name in ways:
            width = max(measure.px(210), fonts.width("bold", body, label) + measure.px(48))
            place = pygame.Rect(right - width, top, width, high)
            found.append(Button(label, action, name, rect=place, strong=name == "save"))
            right -= width + measure.px(14)
        return found

    # ------------------------------------------------------------ typing

    @property
    def shows_focus(self) -> bool:
        """A keyboard writes, and its Enter takes what is written."""
        return self.app.devices.last is Device.GAMEPAD

    def handle(self, signal: Signal) -> None:
        """Typing changes the name; Enter takes it as long as no letter on the screen was gone to."""
        if signal.intent is Intent.TEXT:
            self._typed(lambda: self.letters.add(signal.text))
        elif signal.intent is Intent.ERASE or (signal.intent is Intent.INSPECT and signal.device is Device.GAMEPAD):
            self._typed(self.letters.erase)
        elif signal.intent is Intent.CHOOSE and signal.at is None and self.buttons.focused is None:
            self._accept()
        else:
            before = self.letters.word
            super().handle(signal)
            if self.letters.word != before:
                self.problem = ""

    def _typed(self, change: Callable[[], None]) -> None:
        change()
        self.problem = ""
        if self.app.devices.last is Device.KEYBOARD:
            self.buttons.focus = -1

    def _accept(self) -> None:
        name = " ".join(self.letters.word.split())
        self.problem = self.accept(name) if name else self.theme.text(self.needed)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip over what lies below."""
        palette = self.theme.palette
        self.veil(surface)
        measure, rect = self.measure, self._rect()
        if self._slip is None or self._slip[0].get_size() != rect.size:
            slip = things.page(rect.size, self.theme.palette.paper_light)
            self._slip = (slip, things.cast(slip, measure.px(12)))
        slip, shadow = self._slip
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + measure.px(6), rect.centery + measure.px(11))))
        surface.blit(slip, rect)
        left, right = rect.left + measure.px(SIDE), rect.right - measure.px(SIDE)
        head = paper.write(
            surface,
            self.title,
            (left, rect.top + measure.px(40)),
            measure.text("head"),
            palette.ink,
            "stencil",
            within=right - left,
        )
        size = measure.text("large")
        base = head.bottom + measure.px(30) + round(size * 1.2)
        shown = self.letters.word
        while fonts.width("typed", size, shown) > right - left - measure.px(34):
            shown = shown[1:]
        if self.letters.marked:
            wide = fonts.width("typed", size, shown) + measure.px(8)
            marked = pygame.Rect(left + measure.px(4), base - round(size * 1.1), wide, round(size * 1.1))
            shapes.rect(surface, palette.choice, marked)
        word = paper.write(
            surface,
            shown,
            (left + measure.px(8), base - measure.px(4)),
            size,
            palette.ink,
            "typed",
            anchor="bottomleft",
        )
        caret = word.right + measure.px(3) if shown else left + measure.px(8)
        shapes.rect(surface, palette.stamp_red, pygame.Rect(caret, base - size, max(2, measure.px(3)), size))
        paper.rule(surface, left, right, base + measure.px(2), palette.ink, max(1, measure.px(2)))
        said, ink = (
            (self.problem, palette.stamp_red)
            if self.problem
            else (self.theme.text("saved.name.hint"), palette.ink_soft)
        )
        paper.write(
            surface, said, (left, base + measure.px(10)), measure.text("small"), ink, "typed", within=right - left
        )
        self.lay_buttons(surface)


SCENES.add(NAME, NameScene)
