"""What is drawn on the map in one frame."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table.hex_camera import HexCamera
from game.ui.palette import Palette
from game.ui.scale import Scale
from game.ui.theme import Theme


@dataclass(frozen=True)
class MapCanvas:
    """The window's surface, the camera that looks at the map, and the measures and the theme to draw in."""

    surface: pygame.Surface
    camera: HexCamera
    measure: Scale

    @property
    def theme(self) -> Theme:
        """The palette and the language."""
        return self.measure.theme

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.measure.theme.palette

    @property
    def size(self) -> float:
        """Pixels of a hex side."""
        return self.camera.size

    @property
    def passing(self) -> bool:
        """Whether the camera zooms, and only passes this size."""
        return self.camera.size != self.camera.goal[0]
