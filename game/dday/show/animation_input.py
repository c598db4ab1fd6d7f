"""What the makers of animations may ask: the table as it was before the event, and where things lie."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.core.event import Event
from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.view.table_view import TableView
from game.dday.board.pieces import MapPiece, japan_look, pieces_of, us_look
from game.dday.board.sheet import MapSheet
from game.dday.counters.shelf import Look
from game.dday.play.shown_action import ShownAction
from game.table.easing import mix
from game.table.hex_camera import HexCamera
from game.table.hexgrid import Point
from game.table.stacks import lay_out
from game.ui.palette import Palette
from game.ui.theme import Theme

LAID_AT = 64.0
"""Pixels of a hex side at which it is reckoned where counters lie among others."""


@dataclass
class AnimationInput:
    """Of one game. The ``view`` is the table before the event, ``theme`` the one that its animation begins in."""

    content: Content
    island: Island
    sheet: MapSheet
    shown_action: ShownAction
    view: TableView
    theme: Theme

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return self.theme.palette

    def point(self, place: str) -> Point | None:
        """The middle of a hex or landing box; None for a place off the sheet."""
        return self.sheet.place_centre(place)

    def centre(self, h: str) -> Point:
        """The middle of a hex."""
        return self.sheet.geometry.centre(h)

    def unit_point(self, unit: str) -> Point | None:
        """Where a US unit lies."""
        found = self.view.us.get(unit)
        return self.point(found.place) if found else None

    def lying(self, unit: str) -> Point | None:
        """Where the counter of a US unit itself lies: in a landing box its own spot among the others."""
        found = self.view.us.get(unit)
        if found is None or not found.place.startswith("box:"):
            return self.unit_point(unit)
        return self.in_stack(unit, found.place)

    def in_stack(self, piece: str, place: str) -> Point | None:
        """Where the counter of a unit or force lies among those of its place; None for a place off the sheet."""
        middle = self.point(place)
        if middle is None:
            return None
        camera = HexCamera(self.sheet.bounds, size=LAID_AT, geometry=self.sheet.geometry)
        camera.x, camera.y = middle
        placed = lay_out(self.sheet, camera, {place: self.stack(place)})
        return next((camera.to_sheet(one.rect.center) for one in placed if one.piece.id == piece), middle)

    def stack(self, place: str) -> list[MapPiece]:
        """The counters of a hex or landing box from the bottom to the top."""
        return pieces_of(self.content, self.island, self.view).get(place, [])

    def upon(self, piece: str, place: str) -> tuple[MapPiece, ...]:
        """The counters that lie on that of a unit or force in a hex; none where they lie side by side, in a box."""
        stack = self.stack(place) if place[:1].isdigit() else []
        below = next((number for number, one in enumerate(stack) if one.id == piece), len(stack))
        return tuple(stack[below + 1 :])

    def upwards(self, pieces: tuple[str, ...], place: str) -> tuple[str, ...]:
        """Pieces in the order in which they lie one on the other in a place; what lies elsewhere comes last."""
        ranks = {one.id: number for number, one in enumerate(self.stack(place))}
        return tuple(sorted(pieces, key=lambda one: ranks.get(one, len(ranks))))

    def shared(self, piece: str) -> bool:
        """Whether other counters lie where a unit or force lies."""
        place = self.view.place_of(piece)
        return len(self.view.units_at(place)) + (self.view.force_at(place) is not None) > 1

    def force_point(self, force: str) -> Point | None:
        """Where a Japanese force lies."""
        found = self.view.forces.get(force)
        return self.point(found.hex) if found else None

    def look(self, piece: str) -> Look | None:
        """How a unit or force looked before the event; None for one that wasn't there."""
        unit = self.view.us.get(piece)
        if unit is not None:
            position = self.island.position_at.get(unit.place)
            return us_look(unit, position.colour if position else "")
        force = self.view.forces.get(piece)
        return japan_look(self.view, force) if force is not None else None

    def chance(self, event: Event, salt: str = "") -> random.Random:
        """Chance for the looks of one event: the same every time it is shown, and nothing to do with the game's."""
        return random.Random(f"{salt}{self.shown_action.told}{event!r}")

    def scatter(self, chance: random.Random, around: Point, spread: float) -> Point:
        """A point near another, at most ``spread`` hex sides off."""
        x, y = chance.uniform(-spread, spread), chance.uniform(-spread, spread)
        return around[0] + x, around[1] + y

    def towards(self, origin: Point, end: Point, share: float) -> Point:
        """A point on the way."""
        return mix(origin, end, share)
