"""The cursor that keys and pad move over the map: from hex to hex, into landing boxes, or at once to what matters."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from game.dday.play.protocols import HasAsked, Pointed

Way = tuple[float, float]
LEVEL = 0.3
"""A direction that goes up or down by less than this goes east or west, which keeps to a row over two steps."""
CONES = (0.77, 0.3)
"""Cosines of the angles to both sides within which a target lies in a direction: first narrow, then wide."""
INTO_BOX = 1.7
"""How near a landing box must be, in hex sides, to be entered by one step."""
MARGIN = 2.2
"""How far inside the free part of the window the cursor is kept, in hex sides."""


class CursorNeeds(HasAsked, Pointed, Protocol):
    """What the cursor needs of the table."""


class Cursor:
    """Moves ``scene.cursor``, the id of a hex or "box:…"."""

    def __init__(self, scene: CursorNeeds, elsewhere: Callable[[], bool]) -> None:
        """``elsewhere`` says whether something else points: the mouse, or the focus at a unit beside the map."""
        self.scene = scene
        self._elsewhere = elsewhere

    @property
    def place(self) -> str:
        """Where the cursor is."""
        return self.scene.cursor

    def point(self, place: str) -> tuple[float, float]:
        """A place's middle on the sheet."""
        return self.scene.board.sheet.place_centre(place) or (0.0, 0.0)

    def put(self, place: str) -> None:
        """Set the cursor on a place and keep it in sight."""
        scene = self.scene
        scene.cursor = scene.hovered = place
        stack = scene.board.stacks.get(place, [])
        scene.board.open(place if len(stack) > 1 and not place.startswith("box:") else None)
        self._keep_in_sight()

    def step(self, way: Way) -> None:
        """Go one hex in a direction; a cursor that was panned out of sight comes back into it first."""
        scene = self.scene
        pixel = scene.board.camera.to_screen(self.point(self.place))
        if not scene.board.camera.free.collidepoint(pixel) and not scene.board.camera.moving:
            middle = scene.board.camera.to_sheet(scene.board.camera.free.center)
            found = scene.board.sheet.geometry.hex_at(middle)
            self.put(found or self.place)
            return
        self.put(self._beside(self.place, way))

    def jump(self, way: Way) -> None:
        """Go to the next place in a direction that the question is about; without one, four hexes on."""
        targets = self.targets()
        found = self._ahead(targets, way)
        if found:
            self.put(found)
        elif not targets:
            for _ in range(4):
                self.put(self._beside(self.place, way))

    def cycle(self, step: int) -> bool:
        """Go to the next place in question in the order of its answers; False when it is about no place."""
        targets = self.targets()
        if not targets:
            return False
        here = targets.index(self.place) if self.place in targets else -1 if step > 0 else 0
        self.put(targets[(here + step) % len(targets)])
        return True

    def snap(self, places: list[str]) -> None:
        """Have the cursor where the question is: it stays on one of its places, else it goes to the nearest."""
        if places and self.place not in places:
            here = self.point(self.place)
            self.scene.cursor = min(places, key=lambda place: math.dist(here, self.point(place)))
        if not self._elsewhere():
            self.scene.hovered = self.scene.cursor

    def targets(self) -> list[str]:
        """The places on the table that the question is about."""
        choices = self.scene.choices
        return [place for place in choices.places if place[:1].isdigit() or place.startswith("box:")] if choices else []

    # ------------------------------------------------------------ ways

    def _ahead(self, targets: list[str], way: Way) -> str:
        """The nearest target in a direction, or ""."""
        cx, cy = self.point(self.place)
        for cone in CONES:
            best, least = "", math.inf
            for place in targets:
                x, y = self.point(place)
                run = math.hypot(x - cx, y - cy)
                along = ((x - cx) * way[0] + (y - cy) * way[1]) / run if run else 0.0
                if place != self.place and along > cone and run * (2 - along) < least:
                    best, least = place, run * (2 - along)
            if best:
                return best
        return ""

    def _beside(self, place: str, way: Way) -> str:
        """The hex or landing box next to a place in a direction."""
        return self._from_box(place, way) if place.startswith("box:") else self._from_hex(place, way)

    def _from_hex(self, h: str, way: Way) -> str:
        """The neighbour that lies nearest to a direction, or the box that stands there."""
        layout = self.scene.board.sheet.geometry
        cx, cy = layout.centre(h)
        box = self._box_at((cx + way[0] * INTO_BOX, cy + way[1] * INTO_BOX))
        if box:
            return box
        best, highest = h, 0.3
        column, row = layout.grid.cell(h)
        line, aside = (column, 1) if layout.flat else (row, 0)
        # between two hexes that lie alike it goes to one side and the other in turn, and so straight on
        lean = (-0.25 if line % 2 else 0.25) if abs(way[aside]) < LEVEL else 0.0
        for other in self.scene.island.neighbours[h]:
            ox, oy = layout.centre(other)
            along = ((ox - cx) * way[0] + (oy - cy) * way[1]) / math.hypot(ox - cx, oy - cy)
            along += lean * (1 if (ox, oy)[aside] > (cx, cy)[aside] else -1)
            if along > highest:
                best, highest = other, along
        return best

    def _from_box(self, place: str, way: Way) -> str:
        """Out of a landing box: into another one that is near, else to the first hex beyond its edge."""
        sheet = self.scene.board.sheet
        left, top, right, bottom = sheet.boxes[place.removeprefix("box:")]
        cx, cy = (left + right) / 2, (top + bottom) / 2
        reach = min(
            (right - left) / 2 / abs(way[0]) if way[0] else math.inf,
            (bottom - top) / 2 / abs(way[1]) if way[1] else math.inf,
        )
        for further in (0.4, 0.9, 1.5, 2.2):
            point = (cx + way[0] * (reach + further), cy + way[1] * (reach + further))
            box = self._box_at(point)
            if box and box != place:
                return box
            found = sheet.geometry.hex_at(point)
            if found and not self._box_at(sheet.geometry.centre(found)):
                return found
        return self._ahead([f"box:{name}" for name in sheet.boxes], way) or place

    def _box_at(self, point: tuple[float, float]) -> str:
        """The landing box at a point of the sheet, as a place; none of them is there once the landing is over."""
        found = self.scene.board.sheet.box_at(point)
        return f"box:{found}" if found else ""

    # ------------------------------------------------------------ sight

    def _keep_in_sight(self) -> None:
        """Shift the camera by no more than is needed to have the cursor well inside the free part of the window."""
        camera, free = self.scene.board.camera, self.scene.board.camera.free
        size, x, y = camera.goal
        px, py = self.point(self.place)
        wide, high = max(0.0, free.width / size / 2 - MARGIN), max(0.0, free.height / size / 2 - MARGIN)
        to = (min(max(x, px - wide), px + wide), min(max(y, py - high), py + high))
        if to != (x, y):
            camera.go(to, size, at_once=self.scene.calm)
