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
from game.dday.board.pieces import MapPiece
from game.dday.board.sheet import MapSheet
from game.dday.panels import secured_key
from game.table import chips
from game.table.camera import Camera
from game.table.map_canvas import MapCanvas
from game.table.stacks import Placed
from game.ui import colours
from game.ui.colours import Colour
from game.ui.drawing import shapes

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

    def under(self, canvas: MapCanvas, layers: Layers) -> None:
        """Draw what lies on the ground."""
        if layers.alone:
            for site in self.island.sites_of_colour[layers.alone]:
                lights.light_site(canvas, self.sheet, site.id, 0.8)
        if layers.site:
            lights.light_site(canvas, self.sheet, layers.site)
        if self._view is None:
            return
        if layers.danger and not self.coming:
            danger.heat(canvas, self.danger, self.overview.fields if not self.danger else {})
        if layers.us_links:
            self.area(canvas, self.overview.us_links, canvas.palette.pencil_green, 1)
        if layers.japanese_links:
            self._japanese_ground(canvas)
        if layers.command:
            for hexes in self.overview.commanded.values():
                self.area(canvas, hexes, canvas.palette.command, 0)

    def _japanese_ground(self, canvas: MapCanvas) -> None:
        """11.2 Dots where US control bars Japanese paths."""
        camera = canvas.camera
        radius = max(1.5, camera.size * 0.07)
        window = _window(camera)
        for h in sorted(self.overview.control):
            x, y = camera.hex_centre(h)
            if window.collidepoint(x, y) and not self.island.hexes[h].water:
                lights.pane(canvas, h, colours.GARRISON, WASH)
                for dx, dy in camera.geometry.shape.corners:
                    at = (x + dx * camera.size * 0.5, y + dy * camera.size * 0.5)
                    shapes.aacircle(canvas.surface, colours.GARRISON, at, radius)

    def area(self, canvas: MapCanvas, hexes: frozenset[str], colour: Colour, hatch: int) -> None:
        """A wash over hexes with a line around them."""
        camera = canvas.camera
        window = _window(camera)
        width = max(2, round(camera.size * 0.07))
        for h in sorted(hexes):
            if window.collidepoint(camera.hex_centre(h)):
                lights.pane(canvas, h, colour, WASH, hatch)
                lights.border(canvas, hexes, h, colour, width)

    # ------------------------------------------------------------ above the counters

    def above(
        self, canvas: MapCanvas, layers: Layers, placed: Sequence[Placed[MapPiece]], taken: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw the chips that lie on hexes and counters; those of the danger keep clear of what lies at ``taken``."""
        if self._view is None:
            return
        height, inks = chips.height_at(canvas.camera), canvas.palette
        if not height:
            return
        if layers.danger and not self.coming:
            self._danger_figures(canvas, height, taken)
        if layers.secured:
            for h, missing in self.overview.secure.items():
                sign, ink = secured_key.SIGNS[missing], secured_key.ink(canvas.theme, missing)
                self._at(canvas, h, chips.sign_chip(sign, height, ink, inks.paper_light), -1)
            for h, sites in self.overview.intense_from.items():
                told = sites[0] if len(sites) == 1 else f"{sites[0]} +{len(sites) - 1}"
                self._at(canvas, h, chips.word_chip(told, height, inks.stamp_red, inks.paper_light), 0)
        if layers.japanese_links:
            for h, linked in self.overview.japanese_links.items():
                ink = inks.stamp_red if linked else inks.ink_soft
                chip = chips.sign_chip("chain" if linked else "broken", height, ink, inks.japan_face)
                self._at(canvas, h, chip, 0)
        if layers.us_links:
            for h in self.overview.cut_off:
                self._at(canvas, h, chips.sign_chip("bar", height, inks.stamp_red, inks.paper_light), 1)
        if layers.command:
            self._command_chips(canvas, height, placed)

    def _danger_figures(self, canvas: MapCanvas, height: int, taken: Sequence[pygame.Rect]) -> None:
        if self.danger:
            told = {h: danger.figure(canvas.theme, chance) for h, chance in self.danger.items() if chance.high}
        else:
            told = {h: str(fields) for h, fields in self.overview.fields.items()}
        danger.figures(canvas, height, told, taken)

    def _at(self, canvas: MapCanvas, h: str, chip: pygame.Surface, side: int) -> None:
        """Lay a chip along the upper edge of a hex: to the left (-1), in the middle, or to the right (1)."""
        camera = canvas.camera
        x, y = camera.hex_centre(h)
        if _window(camera).collidepoint(x, y):
            chips.lay(canvas.surface, chip, (x + side * camera.size * 0.36, y - camera.size * 0.66))

    def _command_chips(self, canvas: MapCanvas, height: int, placed: Iterable[Placed[MapPiece]]) -> None:
        """7.1 What an action costs, on the counters of those who can act."""
        inks = {"free": canvas.palette.pencil_green, "paid": canvas.palette.command, "spent": canvas.palette.ink_soft}
        actors = self.overview.actors
        for one in placed:
            state = actors.get(one.piece.id, "")
            if one.piece.kind == "us" and state in inks:
                chip = chips.word_chip(
                    canvas.theme.text(f"layers.chip.{state}"), height, inks[state], canvas.palette.paper_light
                )
                chips.lay(canvas.surface, chip, (one.rect.right - chip.get_width() / 3, one.rect.bottom - height / 3))


def _window(camera: Camera) -> pygame.Rect:
    return pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
