"""The settings: how fast and how lively events are shown, the window, the volumes. Each change counts at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import palette, paper
from game.desk.dossier import Dossier
from game.desk.things import Still
from game.input.bindings import KEYS_HELP
from game.scenes.menu_base import ButtonScene
from game.settings import SPEEDS
from game.sound.opening import volumes_of
from game.storage import preferences
from game.widgets import Button

if TYPE_CHECKING:
    from game.app import App

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
"""Sizes of the window that are offered, as far as the screen has room for them."""
SPEED_NAMES = {"1": "1×", "2": "2×", "4": "4×", "instant": "Instant"}
VOLUMES = {
    "volume": ("Everything", ""),
    "volume_effects": ("Effects", "rifles_us"),
    "volume_ambience": ("Ambience", ""),
    "volume_music": ("Music", ""),
    "volume_interface": ("Interface", "button"),
}
"""The volumes by their setting: what they are called, and the cue that lets one hear a change."""
STEP = 10
ROW, GAP = 50, 12
PAPERS = Dossier("STANDING ORDERS", "SETTINGS", "kept for the next time", "settings", "15-september")


class SettingsScene(ButtonScene):
    """Changes the app's settings and keeps them."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._still = Still()
        self._chosen: set[str] = set()
        """What was changed here; what only the command line said isn't kept."""

    def leave(self) -> None:
        """Keep what was chosen; a disk that refuses is told where saves tell theirs."""
        if not self._chosen:
            return
        values = {name: getattr(self.app.settings, name) for name in self._chosen}
        try:
            preferences.keep(preferences.path(self.app.settings.data_dir), values)
        except OSError as error:
            self.app.settings = replace(
                self.app.settings, fault=f"The settings could not be kept: {error.strerror or error}."
            )  # fmt: skip

    # ------------------------------------------------------------ what is changed

    def change(self, **values: Any) -> None:
        """Take over new values everywhere at once."""
        app = self.app
        app.settings = replace(app.settings, **values)
        self._chosen |= set(values)
        app.sound.set_volumes(volumes_of(app.settings))
        for scene in app.scenes:
            show = getattr(scene, "show", None)
            if show is not None:
                show.director.calm = app.settings.calm
                show.timeline.speed = app.settings.speed
            board = getattr(scene, "board", None)
            if board is not None and "names" in values:
                board.set_layers(replace(board.layers, names=app.settings.names))

    def _louder(self, name: str, by: int) -> None:
        self.change(**{name: max(0, min(100, getattr(self.app.settings, name) + by))})
        cue = VOLUMES[name][1]
        if cue and cue in getattr(self.app.sound, "cues", {}):
            self.app.sound.cue(cue)

    def _fill_screen(self) -> None:
        self.app.toggle_fullscreen()
        self.change(fullscreen=self.app.is_fullscreen)

    def _resize(self, size: tuple[int, int]) -> None:
        if self.app.is_fullscreen:
            self.app.toggle_fullscreen()
        self.app.window.size = size
        self.change(size=size, fullscreen=False)

    # ------------------------------------------------------------ where things lie

    def _columns(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The two columns of the page."""
        body, gap = Dossier.body(self.app.surface.get_size(), self.measure), self.measure.px(60)
        width = (body.width - gap) // 2
        return (pygame.Rect(body.left, body.top, width, body.height),
                pygame.Rect(body.right - width, body.top, width, body.height))  # fmt: skip

    def _row(self, column: pygame.Rect, top: int, choices: list[Button], places: int = 0) -> None:
        """Lay buttons side by side over a column's width, which has room for ``places`` of them."""
        gap, places = self.measure.px(GAP), places or len(choices)
        width = (column.width - gap * (places - 1)) // places
        # a long word takes from its shorter neighbours
        longest = max(len(button.label) for button in choices)
        extra = width // 12 if places > 2 and longest > 2 else 0
        x = column.left
        for button in choices:
            wide = width + extra * (len(choices) - 1) if extra and len(button.label) == longest else width - extra
            button.rect = pygame.Rect(x, top, wide, self.measure.px(ROW))
            x += wide + gap

    def _tops(self, column: pygame.Rect, count: int, first: int = 0) -> list[int]:
        """The tops of ``count`` rows below one another."""
        step = self.measure.px(ROW + GAP)
        return [column.top + first + i * step for i in range(count)]

    def make(self) -> list[Button]:
        """All switches, with their state."""
        app, measure, (left, right) = self.app, self.measure, self._columns()
        now, head = app.settings, measure.px(46)
        block = measure.px(ROW + GAP)
        found: list[Button] = []
        speeds = [
            Button(SPEED_NAMES[s], partial(self.change, speed=s), f"speed:{s}", ticked=now.speed == s) for s in SPEEDS
        ]
        self._row(left, left.top + head, speeds)
        tops = self._tops(left, 2, head + block)
        calm = Button("Reduce motion", lambda: self.change(calm=not app.settings.calm), "calm", ticked=now.calm)
        names = Button("Place names on the map", lambda: self.change(names=not app.settings.names), "names",
                       ticked=now.names)  # fmt: skip
        for top, button in zip(tops, (calm, names), strict=True):
            self._row(left, top, [button])
        found += [*speeds, calm, names]
        window = self._window_top()
        full = Button("Full screen", self._fill_screen, "fullscreen", ticked=app.is_fullscreen)
        self._row(left, window + head, [full])
        sizes = [
            Button(
                f"{w} × {h}",
                partial(self._resize, (w, h)),
                f"size:{w}x{h}",
                ticked=not app.is_fullscreen and app.surface.get_size() == (w, h),
            )
            for w, h in self._sizes()
        ]
        for i in range(0, len(sizes), 2):
            self._row(left, window + head + (1 + i // 2) * block, sizes[i : i + 2], 2)
        found += [full, *sizes]
        for top, name in zip(self._tops(right, len(VOLUMES), head), VOLUMES, strict=True):
            found += self._volume(right, top, name)
        mute = Button("Silence", lambda: self.change(mute=not app.settings.mute), "mute", ticked=now.mute)
        self._row(right, right.top + head + len(VOLUMES) * block, [mute])
        found.append(mute)
        width = measure.px(190)
        found.append(Button("Done", self.back, "done", strong=True, rect=pygame.Rect(
            right.right - width, right.bottom - measure.px(64), width, measure.px(60))))  # fmt: skip
        return found

    def _volume(self, column: pygame.Rect, top: int, name: str) -> list[Button]:
        """The two buttons of a volume; its gauge lies between them."""
        side, value = self.measure.px(ROW), getattr(self.app.settings, name)
        down: Callable[[], None] = partial(self._louder, name, -STEP)
        return [
            Button("−", down, f"{name}:down", enabled=value > 0,
                   rect=pygame.Rect(column.right - self._gauge_width() - 2 * side, top, side, side)),
            Button("+", partial(self._louder, name, STEP), f"{name}:up", enabled=value < 100,
                   rect=pygame.Rect(column.right - side, top, side, side)),
        ]  # fmt: skip

    def _gauge_width(self) -> int:
        column, _ = self._columns()
        return min(self.measure.px(250), column.width - self.measure.px(2 * ROW + 150))

    def _window_top(self) -> int:
        left, _ = self._columns()
        return left.top + self.measure.px(46 + 3 * (ROW + GAP) + 24)

    def _sizes(self) -> list[tuple[int, int]]:
        """The sizes that the screen has room for."""
        desktops = pygame.display.get_desktop_sizes()
        most = max(desktops, default=SIZES[-1])
        return [size for size in SIZES if size[0] <= most[0] and size[1] <= most[1]] or [SIZES[0]]

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page with its switches."""
        measure = self.measure
        self._still.show(surface, None, lambda picture: PAPERS.compose(picture, measure))
        left, right = self._columns()
        for words, column, top in (
            ("THE SHOW", left, left.top), ("THE WINDOW", left, self._window_top()), ("SOUND", right, right.top),
        ):  # fmt: skip
            paper.write(surface, words, (column.left, top), measure.text("large"), palette.STAMP_RED, "stencil")
        self.lay_buttons(surface)
        buttons = {button.id: button for button in self.buttons.items}
        for name, (words, _) in VOLUMES.items():
            down, up = buttons[f"{name}:down"].rect, buttons[f"{name}:up"].rect
            paper.write(surface, words, (right.left, down.centery), measure.text("body"), palette.INK, "typed",
                        anchor="midleft", within=down.left - right.left - measure.px(8))  # fmt: skip
            self._gauge(surface, pygame.Rect(down.right, down.top, up.left - down.right, down.height), name)
        self._keys(surface)

    def _gauge(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        """Ten strokes of a pencil, as many of them firm as the volume has tenths."""
        value, pad = getattr(self.app.settings, name), self.measure.px(16)
        step = (rect.width - 2 * pad) / 10
        for i in range(10):
            firm = value >= (i + 1) * STEP
            colour = palette.STAMP_RED if firm and not self.app.settings.mute else palette.INK_FAINT
            high = rect.height * (0.3 + 0.035 * i)
            bar = pygame.Rect(
                round(rect.left + pad + i * step),
                round(rect.centery - high / 2),
                max(2, round(step * 0.56)),
                round(high),
            )
            pygame.draw.rect(surface, colour, bar, 0 if firm else 1)

    def _keys(self, surface: pygame.Surface) -> None:
        """What the keys do, at the foot of the page, if there is room for it."""
        measure = self.measure
        body = Dossier.body(self.app.surface.get_size(), measure)
        buttons = {button.id: button for button in self.buttons.items}
        text, step = measure.text("small"), measure.px(24)
        rows = -(-len(KEYS_HELP) // 2)
        top = body.bottom - rows * step
        above = max(rect.bottom for id_, rect in ((one.id, one.rect) for one in buttons.values()) if id_ != "done")
        if top - measure.px(40) < above:
            return
        paper.rule(surface, body.left, body.right, top - measure.px(22), palette.INK_FAINT)
        width = (buttons["done"].rect.left - measure.px(20) - body.left) // 2
        for i, (keys, use) in enumerate(KEYS_HELP):
            x, y = body.left + (i // rows) * width, top + (i % rows) * step
            paper.write(surface, keys, (x, y), text, palette.STAMP_RED, "bold")
            paper.write(surface, use, (x + measure.px(112), y), text, palette.INK_SOFT, "plain",
                        within=width - measure.px(116))  # fmt: skip
