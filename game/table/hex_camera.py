"""The camera over a map of hexes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.table.camera import Camera
from game.table.hexgrid import HexGeometry, Point


@dataclass
class HexCamera(Camera):
    """A camera that knows where the hexes of its map lie."""

    geometry: HexGeometry = field(kw_only=True)

    def hex_centre(self, h: str) -> Point:
        """The pixel in the middle of a hex."""
        return self.to_screen(self.geometry.centre(h))

    def show(self, hexes: Iterable[str], *, margin: float = 1.6, at_once: bool = False, closer: float = 0.0) -> None:
        """Move, and zoom out if need be, until all ``hexes`` lie in the free part; zoom in to at least ``closer``."""
        points = [self.geometry.centre(h) for h in hexes]
        self.show_points(points, margin=margin, at_once=at_once, closer=closer)
