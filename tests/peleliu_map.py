"""Where the hexes of Peleliu lie on its sheet, for tests that point at them."""

from engine.peleliu.island import load_island
from game.table.hex_camera import HexCamera
from game.table.hexgrid import geometry_of

LAYOUT = geometry_of(load_island().grid)
centre, hex_at = LAYOUT.centre, LAYOUT.hex_at


def hex_camera(bounds, *more, **others):
    """A camera over the sheet."""
    return HexCamera(bounds, *more, geometry=LAYOUT, **others)
