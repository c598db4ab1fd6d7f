"""What the staff advises, on the map: an arrow from where a unit is to where it goes, a ring around what is meant."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.dday.board import lights
from game.table import chips
from game.table.map_canvas import MapCanvas
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes


@dataclass(frozen=True, slots=True)
class Advised:
    """An answer: its number on the slip, where it goes from and to, what it is about, and whether it is looked at."""

    number: int
    arrows: tuple[tuple[str, str], ...]
    hexes: tuple[str, ...]
    lit: bool = False


def draw_advised(canvas: MapCanvas, advice: tuple[Advised, ...]) -> None:
    """Draw all answers, the one that is looked at in full ink."""
    for one in advice:
        blue = canvas.palette.pencil_blue
        ink = blue if one.lit else mix(blue, canvas.palette.paper_light, 0.45)
        for h in one.hexes:
            lights.ring(canvas, h, ink, canvas.size * (0.1 if one.lit else 0.05), 0.93)
        for start, end in one.arrows:
            _arrow(canvas, start, end, ink, canvas.size * (0.13 if one.lit else 0.07))
        target = one.arrows[-1][1] if one.arrows else one.hexes[0] if one.hexes else ""
        if target:
            _number(canvas, target, one, ink)


def _arrow(canvas: MapCanvas, start: str, end: str, ink: Colour, wide: float) -> None:
    (x0, y0), (x1, y1) = canvas.camera.hex_centre(start), canvas.camera.hex_centre(end)
    run = math.hypot(x1 - x0, y1 - y0)
    if run < 1:
        return
    ux, uy = (x1 - x0) / run, (y1 - y0) / run
    size = canvas.size
    one = x0 + ux * size * 0.45, y0 + uy * size * 0.45
    end_at = x1 - ux * size * 0.5, y1 - uy * size * 0.5
    head = max(8.0, wide * 2.6)
    paper = canvas.palette.paper_light
    tip = end_at[0] + ux * head, end_at[1] + uy * head
    wings = [(end_at[0] - side * uy * head * 0.62, end_at[1] + side * ux * head * 0.62) for side in (1, -1)]
    shapes.aaline(canvas.surface, paper, one, end_at, round(max(5.0, wide * 1.9)))
    shapes.aaline(canvas.surface, ink, one, end_at, round(max(2.0, wide)))
    shapes.polygon(canvas.surface, ink, [tip, *wings])
    shapes.aalines(canvas.surface, paper, True, [tip, *wings])


def _number(canvas: MapCanvas, h: str, one: Advised, ink: Colour) -> None:
    """The answer's number on the hex that it is about."""
    height = chips.height_at(canvas.camera, 0.5 if one.lit else 0.38)
    if not height:
        return
    x, y = canvas.camera.hex_centre(h)
    chip = chips.word_chip(str(one.number), height, ink, canvas.palette.paper_light)
    spread = (one.number - 2) * canvas.size * 0.45
    chips.lay(canvas.surface, chip, (x + spread, y - canvas.size * 0.62))
