"""The settings: the show, reading, the window, sound, controls, a page for each. Each change counts at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.app import displays, live_settings
from game.app.navigator import SCENES
from game.app.settings import SPEEDS
from game.input.bindings import DEAD_ZONES
from game.input.intents import Device
from game.scenes.form_scene import FormRow, FormScene
from game.scenes.routes import CONTROLS, SETTINGS
from game.ui import palette
from game.ui.desk.dossier import Dossier
from game.ui.scale import LARGEST_TEXT, SMALLEST_TEXT, USABLE
from game.ui.text import languages
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
"""Sizes of the window that are offered, as far as the screen has room for them."""
VOLUMES = {
    "volume": "",
    "volume_effects": "rifles_us",
    "volume_ambience": "",
    "volume_music": "",
    "volume_interface": "button",
}
"""The volumes by their setting, with the cue that lets one hear a change."""
PAGES = ("show", "help", "reading", "window", "sound", "controls")


class SettingsScene(FormScene):
    """Changes the app's settings and keeps them."""

    tip_area = "settings"

    def __init__(self, app: Host, page: str = "show") -> None:
        super().__init__(app, page)
        self._chosen: set[str] = set()
        """What was changed here; what only the command line said isn't kept."""

    def leave(self) -> None:
        """Keep what was chosen; a disk that refuses is told."""
        if self._chosen:
            live_settings.keep(self.app, self._chosen)

    def papers(self) -> Dossier:
        """The dossier of standing orders."""
        text = self.theme.text
        note = text("command.safe_note") if self.app.settings.safe else text("settings.note")
        return Dossier(text("settings.tab"), text("settings.title"), note, "settings", "settings")

    def pages(self) -> dict[str, str]:
        """A page for each part of the game that can be set."""
        return {name: self.theme.text(f"settings.page.{name}") for name in PAGES}

    def rows(self) -> list[FormRow]:
        """The rows of the page that is open."""
        return {
            "show": self._show,
            "help": self._help,
            "reading": self._reading,
            "window": self._window,
            "sound": self._sound,
            "controls": self._controls,
        }[self.page]()

    # ------------------------------------------------------------ what is changed

    def change(self, **values: Any) -> None:
        """Take over new values everywhere at once."""
        self._chosen |= set(values)
        live_settings.change(self.app, **values)

    def _speak(self, code: str) -> None:
        self.change(language=code)
        self.app.set_language(code)

    def _set_type(self, percent: int) -> None:
        self.change(text_size=percent)
        self.app.set_text_size(percent)

    def _colour(self, name: str) -> None:
        self.change(palette=name)
        self.app.set_palette(name)

    def _put(self, name: str, value: int) -> None:
        self.change(**{name: value})

    def _louder(self, name: str, value: int) -> None:
        self.change(**{name: value})
        cue = VOLUMES[name]
        if cue and cue in self.app.sound.cues:
            self.app.sound.cue(cue)

    def _fill_screen(self) -> None:
        self.app.toggle_fullscreen()
        self.change(fullscreen=self.app.is_fullscreen)

    def _resize(self, size: tuple[int, int]) -> None:
        if self.app.is_fullscreen:
            self.app.toggle_fullscreen()
        displays.fit(self.app.window, size, self.app.settings.screen)
        self.change(size=size, fullscreen=False)

    # ------------------------------------------------------------ the pages

    def _switch(self, name: str) -> FormRow:
        """A row with one switch."""
        text = self.theme.text
        on = bool(getattr(self.app.settings, name))
        flip = partial(self.change, **{name: not on})
        button = Button(text(f"settings.{name}"), flip, name, ticked=on)
        return FormRow(text(f"settings.about.{name}"), [button], note=text(f"settings.help.{name}"))

    def _show(self) -> list[FormRow]:
        text = self.theme.text
        now = self.app.settings
        speeds = [
            Button(text(f"settings.speed_{s}"), partial(self.change, speed=s), f"speed:{s}", ticked=now.speed == s)
            for s in SPEEDS
        ]
        return [
            FormRow(text("settings.about.speed"), speeds, note=text("settings.help.speed")),
            self._switch("follow"),
            self._switch("calm"),
            self._switch("names"),
        ]

    def _help(self) -> list[FormRow]:
        """What the game says of itself while one plays."""
        return [self._switch(name) for name in ("notes", "confirm", "warn_free", "warn_fire", "warn_hq")]

    def _reading(self) -> list[FormRow]:
        text = self.theme.text
        now = self.app.settings
        tongues = [
            Button(name, partial(self._speak, code), f"language:{code}", ticked=now.language == code)
            for code, name in languages().items()
        ]
        sizes = self.stepper(
            text("settings.about.text_size"),
            "text_size",
            now.text_size,
            (SMALLEST_TEXT, LARGEST_TEXT),
            self._set_type,
            10,
            note=text("settings.help.text_size"),
        )
        colours = [
            Button(
                text(f"settings.palette.{name}"),
                partial(self._colour, name),
                f"palette:{name}",
                ticked=now.palette == name,
            )
            for name in palette.palettes()
        ]
        sample = self.app.games.desk.colour_sample
        return [
            FormRow(text("settings.about.language"), tongues, note=text("settings.help.language")),
            sizes,
            FormRow(
                text("settings.about.palette"),
                colours,
                note=text("settings.help.palette"),
                sample=partial(sample, self.theme.palette) if sample else None,
            ),
        ]

    def _window(self) -> list[FormRow]:
        text = self.theme.text
        app = self.app
        full = Button(text("settings.fullscreen"), self._fill_screen, "fullscreen", ticked=app.is_fullscreen)
        sizes = [
            Button(
                f"{w} × {h}",
                partial(self._resize, (w, h)),
                f"size:{w}x{h}",
                ticked=not app.is_fullscreen and app.surface.get_size() == (w, h),
            )
            for w, h in self._sizes()
        ]
        rows = [
            FormRow(text("settings.about.fullscreen"), [full], note=text("settings.help.fullscreen")),
            FormRow(
                text("settings.about.size"), sizes, note=text("settings.help.size", width=USABLE[0], height=USABLE[1])
            ),
        ]
        known = displays.sizes()
        if len(known) > 1:
            places = [
                Button(
                    text("settings.screen_at", number=number, width=w, height=h),
                    partial(self._move, number),
                    f"screen:{number}",
                    ticked=app.settings.screen == number,
                )
                for number, (w, h) in enumerate(known, 1)
            ]
            rows.append(FormRow(text("settings.about.screen"), places, note=text("settings.help.screen")))
        return [*rows, self._switch("vsync")]

    def _move(self, screen: int) -> None:
        self.app.move_to(screen)
        self.change(screen=screen)

    def _sound(self) -> list[FormRow]:
        now = self.app.settings
        volumes = [
            self.stepper(
                self.theme.text(f"settings.about.{name}"),
                name,
                getattr(now, name),
                (0, 100),
                partial(self._louder, name),
                10,
                faint=now.mute,
            )
            for name in VOLUMES
        ]
        return [*volumes, self._switch("mute"), self._switch("sound_captions")]

    def _controls(self) -> list[FormRow]:
        text = self.theme.text
        now = self.app.settings
        zones = [
            self.stepper(
                text(f"settings.about.{name}"),
                name,
                getattr(now, name),
                DEAD_ZONES,
                partial(self._put, name),
                5,
                note=text("settings.help.dead_zone"),
            )
            for name in ("dead_left", "dead_right")
        ]
        devices = [
            Button(
                text(f"settings.device.{device.name.lower()}"), partial(self._bindings, device), f"device:{device.name}"
            )
            for device in (Device.GAMEPAD, Device.KEYBOARD, Device.MOUSE)
        ]
        return [
            FormRow(text("settings.about.bindings"), devices, note=text("settings.help.bindings")),
            self._switch("rumble"),
            *zones,
        ]

    def _bindings(self, device: Device) -> None:
        self.app.open(CONTROLS, device.name.lower())

    def _sizes(self) -> list[tuple[int, int]]:
        """The sizes that the screen has room for."""
        desktops = pygame.display.get_desktop_sizes()
        most = max(desktops, default=SIZES[-1])
        return [size for size in SIZES if size[0] <= most[0] and size[1] <= most[1]] or [SIZES[0]]


SCENES.add(SETTINGS, SettingsScene)
