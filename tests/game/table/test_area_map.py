"""A map of areas with things on it needs nothing of a battle: tiles, camera, stacks and boxes know places by name."""

from dataclasses import dataclass

import pygame
import pytest

from engine.core.areas import Areas
from game.app import frame_budget
from game.table.camera import Camera
from game.table.sheet_painter import SheetPrint
from game.table.stacks import hit, lay_out
from game.table.tiles import Tiles
from game.ui.drawing import shapes
from tests.themes import THEME

ATOLL = Areas.adjacent(("Lagoon", "Airfield", "East Point"), [("Lagoon", "Airfield"), ("Airfield", "East Point")])
MIDDLES = {"Lagoon": (4.0, 5.0), "Airfield": (12.0, 5.0), "East Point": (20.0, 7.0)}
RESERVE = (1.0, 9.5, 6.0, 13.0)
WINDOW = (900, 500)


@dataclass(frozen=True)
class Boat:
    id: str


class AtollSheet:
    """Areas as discs, joined by lines, and a box beside them."""

    bounds = (0.0, 0.0, 24.0, 14.0)
    fault = ""

    def paint(self, brush, printed):
        """Paint the ways, then the areas."""
        spot = {name: (x * brush.size - brush.left, y * brush.size - brush.top) for name, (x, y) in MIDDLES.items()}
        brush.surface.fill("navy")
        for name in ATOLL.names:
            for other in ATOLL.exits[name]:
                shapes.line(brush.surface, "white", spot[name], spot[other], 3)
            yield False
        for at in spot.values():
            shapes.circle(brush.surface, "olive", at, 2 * brush.size)

    glance = paint

    def want(self, parts, size):
        """There are no files to read."""

    def close(self):
        """Nothing was read."""

    def place_centre(self, place):
        """The middle of an area or of the reserve."""
        left, top, right, bottom = RESERVE
        return ((left + right) / 2, (top + bottom) / 2) if place == "reserve" else MIDDLES.get(place)

    def place_frame(self, place):
        """Counters lie side by side in the reserve."""
        return RESERVE if place == "reserve" else None


@pytest.fixture
def camera():
    camera = Camera(AtollSheet.bounds)
    camera.resize(WINDOW, pygame.Rect((0, 0), WINDOW))
    camera.go((12.0, 7.0), 36.0, at_once=True)
    return camera


def test_its_sheet_is_drawn_in_tiles(camera):
    surface, tiles = pygame.Surface(WINDOW), Tiles(AtollSheet(), SheetPrint(THEME), frame_budget.now)
    tiles.finish(surface, camera)
    for middle in MIDDLES.values():
        assert surface.get_at([round(part) for part in camera.to_screen(middle)]) == pygame.Color("olive")
    assert surface.get_at([round(part) for part in camera.to_screen((8.0, 5.0))]) == pygame.Color("white")
    assert surface.get_at([round(part) for part in camera.to_screen((12.0, 12.0))]) == pygame.Color("navy")


def test_counters_stack_in_areas_and_lie_side_by_side_in_boxes(camera):
    stacks = {
        "Airfield": [Boat("a"), Boat("b"), Boat("c")],
        "reserve": [Boat("d"), Boat("e")],
        "nowhere": [Boat("f")],
    }
    placed = lay_out(AtollSheet(), camera, stacks)
    rects = {one.piece.id: one.rect for one in placed}
    assert rects.keys() == {"a", "b", "c", "d", "e"}
    assert rects["a"].colliderect(rects["b"])
    assert not rects["d"].colliderect(rects["e"])
    assert hit(placed, rects["c"].center) == Boat("c")
    fanned = {one.piece.id: one.rect for one in lay_out(AtollSheet(), camera, stacks, opened="Airfield")}
    assert not fanned["a"].colliderect(fanned["b"])
