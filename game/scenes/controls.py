"""Which control means what: a page for each device, on which controls are given anew and conflicts told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app import error_texts
from game.app.navigator import SCENES
from game.input import kept
from game.input.bindings import FIXED, GROUPS
from game.input.controls import DEVICES, known
from game.input.intents import Device, Intent, Signal
from game.scenes.closing import OnTop
from game.scenes.form_scene import FormRow, FormScene
from game.scenes.routes import CONTROLS, MESSAGE
from game.ui import paper
from game.ui.control_glyphs import glyph, key_name
from game.ui.desk.dossier import Dossier
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host

PATIENCE = 8.0
"""Seconds after which nobody waits for a control any longer: who holds only a broken pad gets out, too."""


class ControlsScene(FormScene):
    """Gives controls anew, and keeps them."""

    tip_area = "controls"

    def __init__(self, app: Host, page: str = "gamepad") -> None:
        super().__init__(app, page)
        self.waiting: Intent | None = None
        """For what a control is waited for."""
        self._left = 0.0

    @property
    def device(self) -> Device:
        """The device whose page is open."""
        return DEVICES[self.page]

    def papers(self) -> Dossier:
        """The dossier of standing orders, another sheet."""
        text = self.theme.text
        return Dossier(
            text("settings.tab"),
            text("settings.controls_title"),
            text("settings.controls_note"),
            "settings",
            "controls",
        )

    def pages(self) -> dict[str, str]:
        """A page for each device."""
        return {name: self.theme.text(f"settings.device.{name}") for name in ("gamepad", "keyboard", "mouse")}

    def rows(self) -> list[FormRow]:
        """What controls can be given for, with those that it has."""
        controls, device, found = self.app.devices.controls, self.device, []
        family = self.app.devices.pads.family if device is Device.GAMEPAD else self.page
        size = round(self.measure.text("body") * 1.4)
        for group, intents in GROUPS.items():
            inside = [intent for intent in intents if intent not in FIXED[device]]
            if inside:
                found.append(FormRow(self.theme.text(f"settings.group.{group}")))
            for intent in inside:
                own = controls.of(device, intent)[:2]
                name = f"bind:{intent.name}"
                ask = partial(self._ask, intent)
                buttons = [
                    Button("", ask, name, glyph=glyph(self.app.theme, control, family, size)) for control in own[:1]
                ]
                buttons += [
                    Button("", ask, f"{name}:{i}", glyph=glyph(self.app.theme, control, family, size))
                    for i, control in enumerate(own[1:])
                ]
                found.append(FormRow(self._means(intent), buttons or [Button("—", ask, name)]))
        return found

    def footer(self) -> list[Button]:
        """The defaults, and the way out."""
        changed = self.app.devices.controls.changed(self.device)
        return [
            Button(self.theme.text("settings.restore"), self._restore, "restore", enabled=changed),
            *super().footer(),
        ]

    # ------------------------------------------------------------ what is changed

    def _ask(self, intent: Intent) -> None:
        """Wait for the control that is to mean ``intent``."""
        self.waiting, self._left = intent, PATIENCE
        self.app.devices.capture = self._caught

    def _caught(self, device: Device, control: str) -> None:
        """A control was pressed while one was waited for."""
        text = self.theme.text
        intent, self.waiting = self.waiting, None
        if intent is None or (device is Device.KEYBOARD and control == "escape" and self.device is not Device.KEYBOARD):
            return
        if device is not self.device or not known(device, control):
            self._ask(intent)
            return
        controls = self.app.devices.controls
        before = controls.conflict(device, intent, control)
        if before is None:
            self._bind(intent, control)
            return
        words = text(
            "settings.conflict",
            control=self._called(control),
            now=self._means(before),
            wanted=self._means(intent),
        )
        answers: list[tuple[str, Callable[[], None] | None]] = [
            (text("settings.leave"), None),
            (
                text("settings.swap" if controls.of(device, intent) else "settings.take"),
                partial(self._bind, intent, control),
            ),
        ]
        if not controls.of(device, intent):
            key = "settings.conflict_take" if controls.may_bind(device, intent, control) else "settings.conflict_last"
            words = text(key, control=self._called(control), now=self._means(before), wanted=self._means(intent))
            answers = answers if controls.may_bind(device, intent, control) else answers[:1]
        self.app.open(MESSAGE, text("settings.conflict_title"), words, answers)

    def _means(self, intent: Intent) -> str:
        """An intent in words, with what it means on this device alone."""
        key = f"input.intent.{intent.name.lower()}"
        own = f"{key}_{self.page}"
        return self.theme.text(own if self.theme.language.known(own) else key)

    def _called(self, control: str) -> str:
        """A control in words."""
        if self.device is Device.KEYBOARD:
            return key_name(self.app.theme, control)
        return self.theme.text(f"input.control.{control}")

    def _bind(self, intent: Intent, control: str) -> None:
        self.app.devices.controls.bind(self.device, intent, control)
        self._keep()

    def _restore(self) -> None:
        self.app.devices.controls.restore(self.device)
        self._keep()

    def _keep(self) -> None:
        """Write the change down at once; a disk that refuses is told."""
        if self.app.settings.safe:
            return
        try:
            kept.keep(self.app.devices.controls, kept.path(self.app.settings.data_dir))
        except OSError as error:
            self.app.toast.say(self.theme.text("settings.not_kept", why=error_texts.of_disk(error)))

    # ------------------------------------------------------------ life

    def handle(self, signal: Signal) -> None:
        """While a control is waited for, nothing else counts but the pointer."""
        if self.waiting is None:
            super().handle(signal)

    def on_top(self) -> OnTop | None:
        """Waiting for a control."""
        return OnTop("waiting", lambda signal: self._forget()) if self.waiting is not None else None

    def leave(self) -> None:
        """Nobody waits any longer."""
        self._forget()

    def pause(self) -> None:
        """The same under a message."""
        self._forget()

    def _forget(self) -> None:
        self.waiting, self.app.devices.capture = None, None

    def update(self, seconds: float) -> None:
        """Patience ends."""
        super().update(seconds)
        if self.waiting is not None:
            self._left -= seconds
            if self._left <= 0:
                self._forget()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and over it what is waited for."""
        palette = self.theme.palette
        super().draw(surface)
        if self.waiting is None:
            return
        self.veil(surface, 120)
        measure = self.measure
        size, width = measure.text("large"), min(measure.px(860), surface.get_width() - measure.px(60))
        what = self._means(self.waiting)
        words = self.theme.text(f"settings.press_{self.page}", what=what)
        more = self.theme.text("settings.press_note", count=max(1, round(self._left)))
        inner = width - measure.px(80)
        high = paper.height_of(words, inner, size, "typed", leading=1.3)
        rect = pygame.Rect(
            0, 0, width, high + paper.height_of(more, inner, measure.text("small"), "typed") + measure.px(90)
        )
        rect.center = surface.get_rect().center
        paper.sheet(surface, rect, palette.manila, lift=measure.px(12))
        at = (rect.left + measure.px(40), rect.top + measure.px(34))
        paper.block(surface, words, at, inner, size, palette.ink, "typed", leading=1.3)
        paper.block(
            surface,
            more,
            (at[0], at[1] + high + measure.px(18)),
            inner,
            measure.text("small"),
            palette.ink_soft,
            "typed",
        )


SCENES.add(CONTROLS, ControlsScene)
