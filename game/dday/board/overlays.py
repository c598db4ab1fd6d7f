"""What the layers show that isn't printed: danger, communication, command, what is secure.

Washes and lines lie under the counters, chips above them. Everything is hatched or has a sign or a figure on it, so
that no layer goes by its colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame

from engine.dday.foresight.odds import Span
from engine.dday.inspection.overview import Overview
from engine.dday.island.island import Island
from engine.dday.view.table_view import TableView
from game.dday.board import danger, lights
from game.dday.board.layers import Layers
from game.dday.board.sheet import MapSheet
from game.dday.board.stacks import Placed
from game.dday.panels import secured_key
from game.table import chips
from game.table.camera import Camera
from game.table.hexgrid import CORNERS, DIRECTIONS, SIDES, neighbours
from game.ui import palette
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import text

WASH = 54
"""How strongly a layer colours the map, of 255."""


class Overlays:
    """Draws the layers of a board."""

    def __init__(self, island: Island, sheet: MapSheet) -> None:
        self.island = island
        self.sheet = sheet
        self.danger: Mapping[str, Span] = {}
        """Chance by hex that a unit alone there is hit in the coming fire phase, as far as somebody told."""
        self.coming = False
        """Whether somebody is about to tell, for the first time since the layer was laid on: it is bare until then."""
        self._view: TableView | None = None
        self._overview: Overview | None = None

    def show(self, view: TableView) -> None:
        """Take over what lies on the table; what follows from it is worked out when a layer asks for it."""
        self._view, self._overview, self.danger = view, None, {}

    @property
    def overview(self) -> Overview:
        """What follows from the table as it is shown."""
        assert self._view is not None
        if self._overview is None:
            self._overview = Overview(self._view)
        return self._overview

    # ------------------------------------------------------------ under the counters

    def under(self, surface: pygame.Surface, camera: Camera, layers: Layers) -> None:
        """Draw what lies on the ground."""
        if layers.alone:
            for site in self.island.sites_of_colour[layers.alone]:
                lights.light_site(surface, camera, self.sheet, site.id, 0.8)
        if layers.site:
            lights.light_site(surface, camera, self.sheet, layers.site)
        if self._view is None:
            return
        if layers.danger and not self.coming:
            danger.heat(surface, camera, self.danger, self.overview.fields if not self.danger else {})
        if layers.us_links:
            self.area(surface, camera, self.overview.us_links, palette.PENCIL_GREEN, 1)
        if layers.japanese_links:
            self._japanese_ground(surface, camera)
        if layers.command:
            for hexes in self.overview.commanded.values():
                self.area(surface, camera, hexes, palette.COMMAND, 0)

    def _japanese_ground(self, surface: pygame.Surface, camera: Camera) -> None:
        """11.2 Dots where US control bars Japanese paths."""
        radius = max(1.5, camera.size * 0.07)
        window = _window(camera)
        for h in sorted(self.overview.control):
            x, y = camera.hex_centre(h)
            if window.collidepoint(x, y) and not self.island.hexes[h].water:
                lights.pane(surface, camera, h, palette.GARRISON, WASH)
                for dx, dy in CORNERS:
                    at = (x + dx * camera.size * 0.5, y + dy * camera.size * 0.5)
                    shapes.aacircle(surface, palette.GARRISON, at, radius)

    def area(self, surface: pygame.Surface, camera: Camera, hexes: frozenset[str], colour: Colour, hatch: int) -> None:
        """A wash over hexes with a line around them."""
        window = _window(camera)
        width = max(2, round(camera.size * 0.07))
        for h in sorted(hexes):
            x, y = camera.hex_centre(h)
            if not window.collidepoint(x, y):
                continue
            lights.pane(surface, camera, h, colour, WASH, hatch)
            for side, other in zip(DIRECTIONS, neighbours(h), strict=True):
                if other not in hexes:
                    (ax, ay), (bx, by) = (CORNERS[corner] for corner in SIDES[side])
                    one = x + ax * camera.size, y + ay * camera.size
                    shapes.aaline(surface, colour, one, (x + bx * camera.size, y + by * camera.size), width)

    # ------------------------------------------------------------ above the counters

    def above(
        self,
        surface: pygame.Surface,
        camera: Camera,
        layers: Layers,
        placed: Sequence[Placed],
        taken: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw the chips that lie on hexes and counters; those of the danger keep clear of what lies at ``taken``."""
        if self._view is None:
            return
        height = chips.height_at(camera)
        if not height:
            return
        if layers.danger and not self.coming:
            self._danger_figures(surface, camera, height, taken)
        if layers.secured:
            for h, missing in self.overview.secure.items():
                sign, ink = secured_key.SIGNS[missing], secured_key.ink(missing)
                self._at(surface, camera, h, chips.sign_chip(sign, height, ink, palette.PAPER_LIGHT), -1)
            for h, sites in self.overview.intense_from.items():
                told = sites[0] if len(sites) == 1 else f"{sites[0]} +{len(sites) - 1}"
                self._at(surface, camera, h, chips.word_chip(told, height, palette.STAMP_RED, palette.PAPER_LIGHT), 0)
        if layers.japanese_links:
            for h, linked in self.overview.japanese_links.items():
                ink = palette.STAMP_RED if linked else palette.INK_SOFT
                chip = chips.sign_chip("chain" if linked else "broken", height, ink, palette.JAPAN_FACE)
                self._at(surface, camera, h, chip, 0)
        if layers.us_links:
            for h in self.overview.cut_off:
                self._at(surface, camera, h, chips.sign_chip("bar", height, palette.STAMP_RED, palette.PAPER_LIGHT), 1)
        if layers.command:
            self._command_chips(surface, height, placed)

    def _danger_figures(
        self, surface: pygame.Surface, camera: Camera, height: int, taken: Sequence[pygame.Rect]
    ) -> None:
        if self.danger:
            told = {h: danger.figure(chance) for h, chance in self.danger.items() if chance.high}
        else:
            told = {h: str(fields) for h, fields in self.overview.fields.items()}
        danger.figures(surface, camera, height, told, taken)

    def _at(self, surface: pygame.Surface, camera: Camera, h: str, chip: pygame.Surface, side: int) -> None:
        """Lay a chip along the upper edge of a hex: to the left (-1), in the middle, or to the right (1)."""
        x, y = camera.hex_centre(h)
        if _window(camera).collidepoint(x, y):
            chips.lay(surface, chip, (x + side * camera.size * 0.36, y - camera.size * 0.66))

    def _command_chips(self, surface: pygame.Surface, height: int, placed: Iterable[Placed]) -> None:
        """7.1 What an action costs, on the counters of those who can act."""
        inks = {"free": palette.PENCIL_GREEN, "paid": palette.COMMAND, "spent": palette.INK_SOFT}
        actors = self.overview.actors
        for one in placed:
            state = actors.get(one.piece.id, "")
            if one.piece.kind == "us" and state in inks:
                chip = chips.word_chip(text(f"layers.chip.{state}"), height, inks[state], palette.PAPER_LIGHT)
                chips.lay(surface, chip, (one.rect.right - chip.get_width() / 3, one.rect.bottom - height / 3))


def _window(camera: Camera) -> pygame.Rect:
    return pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
