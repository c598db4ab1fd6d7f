"""Where a considered move, landing or post would come under fire: a line from each position that can fire there."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from engine.dday.island.island import Island
from game.dday.board.emblems import draw_shape
from game.table import chips
from game.table.map_canvas import MapCanvas
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes


@dataclass(frozen=True, slots=True)
class Threats:
    """The positions that can fire at a hex, each with its dot, and the chance of a hit in words, "" for none."""

    hex: str
    sites: tuple[tuple[str, str], ...]
    chance: str = ""


def draw_threats(canvas: MapCanvas, island: Island, threats: Threats) -> None:
    """Lines to a hex from those who can fire there, whole for intense fire and broken for steady; the chance on it."""
    surface, camera, size = canvas.surface, canvas.camera, canvas.size
    aim, chance, above = threats.hex, threats.chance, False
    x, y = camera.hex_centre(aim)
    for site_id, dot in threats.sites:
        site = island.sites.get(site_id)
        if site is None:
            continue
        origin = min(site.hexes, key=lambda h: (island.distance(h, aim), h))
        ox, oy = camera.hex_centre(origin)
        run = math.hypot(x - ox, y - oy)
        if run < size:
            continue
        ux, uy = (x - ox) / run, (y - oy) / run
        begin, stop = (0.75, 0.62) if run > 2 * size else (0.98, 0.3)
        one = (ox + ux * size * begin, oy + uy * size * begin)
        end = (x - ux * size * stop, y - uy * size * stop)
        above = above or (oy < y and abs(ox - x) < size)
        colour = canvas.palette.position[site.colour]
        _line(surface, one, end, canvas.palette.paper_light, max(4.0, size * 0.1), broken=False)
        _line(surface, one, end, colour, max(2.0, size * 0.055), broken=dot != "intense")
        _head(canvas, end, (ux, uy), colour, max(6.0, size * 0.2))
        radius = max(5.0, size * 0.15)
        edge = canvas.palette.paper_light
        draw_shape(surface, site.colour, one, radius, fill=colour, edge=edge, width=max(1.0, radius * 0.2))
    height = chips.height_at(camera, 0.42)
    if chance and height:
        chip = chips.word_chip(chance, height, canvas.palette.stamp_red, canvas.palette.paper_light)
        chips.lay(surface, chip, (x, y + size * (0.66 if above else -0.66)))


def _line(
    surface: pygame.Surface,
    one: tuple[float, float],
    end: tuple[float, float],
    colour: Colour,
    width: float,
    *,
    broken: bool,
) -> None:
    if not broken:
        shapes.aaline(surface, colour, one, end, round(width))
        return
    run = math.hypot(end[0] - one[0], end[1] - one[1])
    step = max(8.0, width * 3.2)
    count = max(1, round(run / step / 2))
    for i in range(count):
        first, last = i / count, (i + 0.55) / count
        a = one[0] + (end[0] - one[0]) * first, one[1] + (end[1] - one[1]) * first
        b = one[0] + (end[0] - one[0]) * last, one[1] + (end[1] - one[1]) * last
        shapes.aaline(surface, colour, a, b, round(width))


def _head(canvas: MapCanvas, at: tuple[float, float], way: tuple[float, float], colour: Colour, size: float) -> None:
    ux, uy = way
    tip = at[0] + ux * size, at[1] + uy * size
    left = at[0] - uy * size * 0.6, at[1] + ux * size * 0.6
    right = at[0] + uy * size * 0.6, at[1] - ux * size * 0.6
    shapes.polygon(canvas.surface, colour, [tip, left, right])
    shapes.aalines(canvas.surface, mix(colour, canvas.palette.paper_light, 0.7), True, [tip, left, right])
