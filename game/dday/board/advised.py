"""What the staff advises, on the map: an arrow from where a unit is to where it goes, a ring around what is meant."""

from __future__ import annotations

from dataclasses import dataclass

from game.dday.board import lights
from game.staff.advice_marks import above, draw_arrow, draw_number, pencil
from game.table import chips
from game.table.map_canvas import MapCanvas


@dataclass(frozen=True, slots=True)
class Advised:
    """An answer: its number on the slip, where it goes from and to, what it is about, and whether it is looked at."""

    number: int
    arrows: tuple[tuple[str, str], ...]
    hexes: tuple[str, ...]
    lit: bool = False


def draw_advised(canvas: MapCanvas, advice: tuple[Advised, ...]) -> None:
    """Draw all answers, the one that is looked at in full ink."""
    surface, palette, size, centre = canvas.surface, canvas.palette, canvas.size, canvas.camera.hex_centre
    for one in advice:
        for h in one.hexes:
            lights.ring(canvas, h, pencil(palette, lit=one.lit), size * (0.1 if one.lit else 0.05), 0.93)
        for start, end in one.arrows:
            draw_arrow(surface, palette, centre(start), centre(end), size, lit=one.lit)
        target = one.arrows[-1][1] if one.arrows else one.hexes[0] if one.hexes else ""
        height = chips.height_at(canvas.camera, 0.5 if one.lit else 0.38)
        if target and height:
            draw_number(surface, palette, one.number, above(centre(target), one.number, size), height, lit=one.lit)
