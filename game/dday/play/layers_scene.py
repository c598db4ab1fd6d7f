"""Layers of the board: what is shown, and which fields are lit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.dday.island.island import COLOURS
from game.app.navigator import SCENES
from game.dday import texts
from game.dday.board.emblems import draw_shape
from game.dday.board.layers import KNOWN, PRINTED
from game.dday.landing_routes import LAYERS
from game.input.intents import Device, Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.ui import fonts, paper
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.dday.play.protocols import Layered
    from game.scenes.base import Host

SITE = "site:"
GAP = 5
"""Room between two switches at 1080 lines."""
Group = tuple[str, list[Button]]
"""The key of a heading, and the switches below it."""


class LayersScene(ButtonScene):
    """A slip of switches at the map's edge; the map stays in sight."""

    tip_area = "layers"
    over = True

    def __init__(self, app: Host, play: Layered) -> None:
        super().__init__(app)
        self.play = play
        mouse = app.devices.last is Device.MOUSE
        place = (play.hovered if mouse else play.cursor) or ""
        site = play.island.site_at.get(place)
        self.site = play.board.layers.site or (site.id if site else "")
        """The position that can be shown alone: the one that is, or the one under the pointer or the cursor."""
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._heads: list[tuple[str, pygame.Rect]] = []

    # ------------------------------------------------------------ the slip

    def make(self) -> list[Button]:
        """A switch for each layer, each colour and the position at hand, in two columns."""
        text = self.theme.text
        layers = self.play.board.layers

        def switch(name: str) -> Button:
            return Button(text(f"layers.{name}"), partial(self._turn, name), name, ticked=bool(getattr(layers, name)))

        def only(colour: str) -> Button:
            label = text("layers.only", colour=texts.vocabulary(self.theme.language).code("colour", colour))
            return Button(label, partial(self._only, colour), colour, ticked=layers.alone == colour)

        single = [only(colour) for colour in COLOURS]
        if self.site:
            label = text("layers.site", site=self.site)
            single.append(Button(label, self._only_site, SITE + self.site, ticked=layers.site == self.site))
        done = Button(text("layers.done"), self.back, "done", strong=True)
        printed, known = ("printed", [switch(name) for name in PRINTED]), ("known", [switch(name) for name in KNOWN])
        groups: list[Group] = [printed, known, ("single", single)]
        columns = [[printed, known], [groups[2]]]
        if self._high(columns, self._row()) > self._room().height:
            columns = [[group] for group in groups]
        self._lay_out(columns, done)
        return [button for _, group in groups for button in group] + [done]

    def _room(self) -> pygame.Rect:
        """The part of the window that the slip may take: it may lie over the question, which waits."""
        window, top = self.app.surface.get_rect(), self.play.layout.strip.bottom
        edge = self.measure.px(10)
        return pygame.Rect(edge, top + edge, self.play.layout.side.left - 2 * edge, window.bottom - top - 2 * edge)

    def _row(self) -> int:
        """How high a switch is with room for its words."""
        return round(self.measure.text("small") * 1.95)

    def _high(self, columns: Sequence[Sequence[Group]], row: int) -> int:
        """How high the slip is with rows so high."""
        px, tiny = self.measure.px, self.measure.text("tiny")
        rows = max(sum(len(group) for _, group in column) for column in columns)
        heads = max(len(column) for column in columns)
        note = self._note_height(self._width(columns) - 2 * px(16))
        title = px(12) + round(self.measure.text("large") * 1.3)
        foot = 0 if len(columns) == 2 else row + px(GAP)
        return title + heads * round(tiny * 1.9) + rows * (row + px(GAP)) + note + px(24) + foot

    def _lay_out(self, columns: Sequence[Sequence[Group]], done: Button) -> None:
        """Place the buttons in columns as wide as their words, and the slip around them at the map's right edge."""
        px, room = self.measure.px, self._room()
        size, tiny, pad, gap = self.measure.text("small"), self.measure.text("tiny"), px(16), px(GAP)
        row = self._row()
        while row > round(size * 1.3) and self._high(columns, row) > room.height:
            row -= 1
        self.panel = pygame.Rect(0, 0, min(room.width, self._width(columns)), self._high(columns, row))
        self.panel.topright = room.topright
        self._heads = []
        x = self.panel.left + pad
        share = (self.panel.width - pad * (len(columns) + 1)) / (self._width(columns) - pad * (len(columns) + 1))
        for column in columns:
            wide = round(self._column(column) * share)
            y = self.panel.top + px(12) + round(self.measure.text("large") * 1.3)
            for head, group in column:
                self._heads.append((head, pygame.Rect(x, y, wide, round(tiny * 1.9))))
                y += round(tiny * 1.9)
                for button in group:
                    button.rect = pygame.Rect(x, y, wide, row)
                    y += row + gap
            x += wide + pad
        done.rect = pygame.Rect(0, 0, fonts.width("bold", size, done.label) + px(50), row)
        note = self._note_height(self.panel.width - 2 * pad)
        done.rect.bottomright = (self.panel.right - pad, self.panel.bottom - px(12) - note)

    def _column(self, column: Sequence[Group]) -> int:
        """How wide the switches of a column are."""
        size = self.measure.text("small")
        words = max(fonts.width("semi", size, button.label) for _, group in column for button in group)
        return words + self.measure.px(86)

    def _width(self, columns: Sequence[Sequence[Group]]) -> int:
        return sum(self._column(column) for column in columns) + (len(columns) + 1) * self.measure.px(16)

    def _notes(self) -> str:
        """What the marks of the layers mean that are shown."""
        text = self.theme.text
        board = self.play.board
        shown = [name for name in KNOWN if getattr(board.layers, name)]
        found = []
        for name in shown:
            counted = name == "danger" and not (board.overlays.danger or board.overlays.coming)
            note = text("layers.note.danger_fields" if counted else f"layers.note.{name}")
            found.append(f"{text(f'layers.{name}')}: {note}")
        if self.app.devices.last is Device.MOUSE:
            found.append(text("layers.note.site"))
        return "\n".join(found)

    def _note_height(self, width: int) -> int:
        told = self._notes()
        return paper.height_of(told, width, self.measure.text("tiny"), "typed") + self.measure.px(8) if told else 0

    # ------------------------------------------------------------ use

    def handle(self, signal: Signal) -> None:
        """A click on a position shows it alone; one elsewhere beside the slip or the key that opened it closes it."""
        if signal.intent is Intent.CHOOSE and signal.at and not self.panel.collidepoint(signal.at):
            if site := self._site_at(signal.at):
                self.site = site
                self._only_site()
            else:
                self.back()
        elif signal.intent is Intent.LAYERS:
            self.back()
        elif signal.intent in (Intent.PAN, Intent.ZOOM_IN, Intent.ZOOM_OUT):
            self.play.control.handle(signal)
        else:
            super().handle(signal)

    def _site_at(self, at: tuple[int, int]) -> str:
        """The position under a pixel of the map, or ""."""
        board = self.play.board
        if any(rect.collidepoint(at) for rect in self.play.covered):
            return ""
        piece = board.piece_under(at)
        site = self.play.island.site_at.get((piece.place if piece else board.hex_under(at)) or "")
        return site.id if site else ""

    def _turn(self, name: str) -> None:
        self.play.board.set_layers(self.play.board.layers.toggled(name))

    def _only(self, colour: str) -> None:
        self.play.board.set_layers(self.play.board.layers.only(colour))

    def _only_site(self) -> None:
        self.play.board.set_layers(self.play.board.layers.only_site(self.site))

    def clear_corner(self) -> tuple[str, tuple[int, int]]:
        """As on the table."""
        return self.play.clear_corner()

    def update(self, seconds: float) -> None:
        """The table below lives on."""
        super().update(seconds)
        self.play.board.update(seconds)
        self.play.foreseen.update()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip."""
        text, inks = self.theme.text, self.theme.palette
        measure = self.measure
        self.buttons.set(self.make())
        rect, pad = self.panel, measure.px(16)
        paper.sheet(surface, rect, inks.paper, lift=measure.px(10))
        title = (rect.left + pad, rect.top + measure.px(12))
        paper.write(surface, text("layers.title"), title, measure.text("large"), inks.ink, "stencil")
        for head, place in self._heads:
            at = (place.left, place.bottom - measure.px(4))
            told, size = text(f"layers.{head}"), measure.text("tiny")
            paper.write(surface, told, at, size, inks.stamp_red, "bold", anchor="bottomleft", within=place.width)
        self.buttons.draw(surface, measure, "small")
        for button in self.buttons.items:
            colour = button.id
            if colour.startswith(SITE):
                colour = self.play.island.sites[colour.removeprefix(SITE)].colour
            if colour in COLOURS:
                at = (button.rect.right - measure.px(24), button.rect.centery)
                fill = inks.position[colour]
                draw_shape(surface, colour, at, measure.px(10), fill=fill, edge=inks.ink)
        if told := self._notes():
            width = rect.width - 2 * pad
            at = (rect.left + pad, rect.bottom - pad // 2 - self._note_height(width))
            paper.block(surface, told, at, width, measure.text("tiny"), inks.ink_soft, "typed")


SCENES.add(LAYERS, LayersScene)
